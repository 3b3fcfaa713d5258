export { createAddressVerification } from './address-verification.ts'
export { createZipGeo } from './zip-geo.ts'
