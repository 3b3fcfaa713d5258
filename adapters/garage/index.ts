export { createGarages } from './garages.ts'
