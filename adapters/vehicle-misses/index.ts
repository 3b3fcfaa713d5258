export { createMissedVehicles } from './missed-vehicles.ts'
