/** Occupation: military and student verification by an OpenID provider. */
export { createOccupation } from './openid-occupation.ts'
