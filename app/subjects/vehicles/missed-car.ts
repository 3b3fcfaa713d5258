/** Counts a car that the shop has in no list, for product owners: year, make and model, and no one who asked. */
import type { AppLoadContext } from '#app/remix/router.ts'
import { missedVehicleOf } from '#machines/domain/vehicles/missed-vehicle.ts'

/** Nothing is counted for words that are no car's, nor for an address that asks too often. A count that fails loses nothing else. */
export async function countMiss(
  { shop, clientAddress }: AppLoadContext,
  named: { year: number; make: string; model: string },
): Promise<void> {
  const missed = missedVehicleOf(named)
  if (!missed) return
  try {
    const wait = await shop.attempts.take([{ kind: 'missedVehicle:address', of: clientAddress }])
    if (wait === null) await shop.missedVehicles.count(missed)
  } catch (problem) {
    shop.log.warn({ err: problem }, 'A car in no list could not be counted')
  }
}
