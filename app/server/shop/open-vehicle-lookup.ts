/** The register of vehicles by VIN and plate, as configured. */
import { createVehicleLookup } from '#adapters/vehicles/index.ts'
import type { Env } from '#app/server/env/env.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'
import type { VehicleLookup } from '#machines/ports/vehicles/vehicle-lookup.ts'
import { simulatedLookupsFor } from './demo.ts'
import { timedCalls } from './timed-calls.ts'

/** Null where none is configured. */
export async function openVehicleLookup(env: Env, telemetry: Pick<Telemetry, 'countCall'>): Promise<VehicleLookup | null> {
  const lookup = await openUntimed(env)
  return lookup && timedCalls(lookup, 'vehicleLookup', ['ofVin', 'vinOfPlate'], telemetry)
}

async function openUntimed(env: Env): Promise<VehicleLookup | null> {
  const simulated = await simulatedLookupsFor(env)
  if (simulated) return createVehicleLookup(simulated)
  if (env.vehicleLookup?.mode !== 'provider') return null
  const { vpicUrl, plates } = env.vehicleLookup
  return createVehicleLookup({ vpic: { url: vpicUrl }, plates })
}
