/** Which car a VIN or a license plate belongs to. Neither is kept or logged by any of these. */
import type { DecodedNames } from '#machines/domain/vehicles/decoded-car.ts'
import type { Plate } from '#machines/domain/vehicles/plate.ts'

/** A car as its maker has reported it, in the words of the register. */
export interface DecodedVehicle extends DecodedNames {
  year: number
  /** The register says whether its year may be wrong. */
  isYearSure: boolean
  make: string
}

/** `notFound`: the register does not know it. `unavailable`: it did not answer, and may later. */
export type LookupMiss = { outcome: 'notFound' } | { outcome: 'unavailable' }

export interface VehicleLookup {
  /** `vin` is checked and has 17 characters. */
  ofVin(vin: string): Promise<{ outcome: 'decoded'; vehicle: DecodedVehicle } | LookupMiss>
  /** Null for a shop that has no register of plates. */
  vinOfPlate: ((plate: Plate) => Promise<{ outcome: 'found'; vin: string } | LookupMiss>) | null
}
