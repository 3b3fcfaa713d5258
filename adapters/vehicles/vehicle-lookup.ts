/** Fills the port of VINs and plates: vPIC, and PlateToVIN where the shop has a key. */
import type { VehicleLookup } from '#machines/ports/vehicles/vehicle-lookup.ts'
import { createPlateToVin, type PlateToVinOptions } from './plate-to-vin.ts'
import { createVpic, type VpicOptions } from './vpic.ts'

export interface VehicleLookupOptions {
  vpic: VpicOptions
  /** Null for a shop without a register of plates. */
  plates: PlateToVinOptions | null
}

export function createVehicleLookup({ vpic, plates }: VehicleLookupOptions): VehicleLookup {
  return { ofVin: createVpic(vpic), vinOfPlate: plates && createPlateToVin(plates) }
}
