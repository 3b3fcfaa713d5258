/** The cars of accounts in the shop's own database, one row an account. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/index.ts'
import { garage } from '#adapters/database/schema/index.ts'
import { readGarage } from '#machines/domain/garage/garage.ts'
import type { Garages } from '#machines/ports/garage.ts'

export function createGarages(database: Database): Garages {
  const { db } = database
  return {
    async carsOf(accountId) {
      const [row] = await db.select({ cars: garage.cars }).from(garage).where(eq(garage.accountId, accountId))
      return readGarage(row?.cars)
    },

    change: (accountId, change) =>
      database.transaction(async (tx) => {
        await tx.insert(garage).values({ accountId }).onConflictDoNothing()
        const [row] = await tx.select({ cars: garage.cars }).from(garage).where(eq(garage.accountId, accountId)).for('update')
        const cars = readGarage(change(readGarage(row?.cars)))
        await tx.update(garage).set({ cars, changedAt: sql`now()` }).where(eq(garage.accountId, accountId))
        return cars
      }),
  }
}
