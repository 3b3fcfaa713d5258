/** Tells every process of the shop that the catalogue has changed, so that none shows an earlier one. */
import { sql } from 'drizzle-orm'
import type { Database, Db } from './database.ts'

const channel = 'catalogue'

/** Part of the transaction that changes the catalogue: it is sent once that has committed, and not before. */
export async function announceCatalogue(tx: Pick<Db, 'execute'>): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`)
}

/**
 * A number that rises with each change that this process is notified of. Listening begins with the first question; once it has begun,
 * the number rises too, since a change may have come before. A change during a lost connection is missed.
 */
export function countCatalogueChanges(database: Pick<Database, 'listen'>): () => number {
  let changes = 0
  let isListening = false
  const change = () => {
    changes += 1
  }
  return () => {
    if (isListening) return changes
    isListening = true
    database.listen(channel, change).then(change, () => {
      isListening = false
    })
    return changes
  }
}
