/** The last searches of accounts in the shop's own database, one row an account; an account without any has none. */
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/index.ts'
import { pastSearch } from '#adapters/database/schema/index.ts'
import { readPastSearches, writtenSearches } from '#machines/domain/search/kept-searches.ts'
import type { PastSearches } from '#machines/ports/search/past-searches.ts'

export function createPastSearches(database: Database): PastSearches {
  const { db } = database
  return {
    async searchesOf(accountId) {
      const [row] = await db.select({ searches: pastSearch.searches }).from(pastSearch).where(eq(pastSearch.accountId, accountId))
      return readPastSearches(row?.searches)
    },

    change: (accountId, change) =>
      database.transaction(async (tx) => {
        const own = eq(pastSearch.accountId, accountId)
        await tx.insert(pastSearch).values({ accountId }).onConflictDoNothing()
        const [row] = await tx.select({ searches: pastSearch.searches }).from(pastSearch).where(own).for('update')
        const searches = readPastSearches(writtenSearches(change(readPastSearches(row?.searches))))
        if (searches.length === 0) await tx.delete(pastSearch).where(own)
        else
          await tx
            .update(pastSearch)
            .set({ searches: writtenSearches(searches), changedAt: sql`now()` })
            .where(own)
        return searches
      }),
  }
}
