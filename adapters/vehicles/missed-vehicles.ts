/** Missed cars in the shop's own database: a number for each, and no one who asked. */
import { asc, desc, sql } from 'drizzle-orm'
import { type Database, instantText } from '#adapters/database/index.ts'
import { missedVehicle } from '#adapters/database/schema/index.ts'
import type { MissedVehicles } from '#machines/ports/vehicles/missed-vehicles.ts'

/** Time is the database's. */
export function createMissedVehicles({ db }: Database): MissedVehicles {
  const { year, makeSlug, modelSlug, times, lastAt } = missedVehicle
  return {
    async count(vehicle) {
      await db
        .insert(missedVehicle)
        .values(vehicle)
        .onConflictDoUpdate({ target: [year, makeSlug, modelSlug], set: { times: sql`${times} + 1`, lastAt: sql`now()` } })
    },

    async mostMissed(limit) {
      const rows = await db
        .select()
        .from(missedVehicle)
        .orderBy(desc(times), desc(lastAt), asc(makeSlug), asc(modelSlug), asc(year))
        .limit(limit)
      return rows.map((row) => ({
        ...row,
        firstAt: instantText(row.firstAt),
        lastAt: instantText(row.lastAt),
      }))
    },
  }
}
