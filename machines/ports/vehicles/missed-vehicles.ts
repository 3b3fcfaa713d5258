/** Cars that shoppers looked for and the shop has in no list: what product owners add next. */
import type { CountedMiss, MissedVehicle } from '#machines/domain/vehicles/missed-vehicle.ts'

export interface MissedVehicles {
  /** One more time. */
  count(vehicle: MissedVehicle): Promise<void>
  /** Those that were missed most often first. */
  mostMissed(limit: number): Promise<CountedMiss[]>
}
