export { createAddressVerification } from './address-verification.ts'
export { type GeoipDatabase, openGeoipDatabase } from './geoip-database.ts'
export { createZipGeo } from './zip-geo.ts'
