/** What others import of the vehicles adapter: cars by VIN and plate, and the cars that the shop lacks. */
export { createMissedVehicles } from './missed-vehicles.ts'
export { createVehicleLookup } from './vehicle-lookup.ts'
