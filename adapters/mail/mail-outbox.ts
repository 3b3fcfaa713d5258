/** Mail kept in the database: what would have been sent can be read on a page of the shop. */
import { desc } from 'drizzle-orm'
import type { Database } from '#adapters/database/database.ts'
import { mailOutbox } from '#adapters/database/schema/index.ts'
import type { Mail } from '#machines/ports/mail.ts'

/** A letter with the ISO instant of its writing. */
export interface OutboxMail {
  id: number
  to: string
  subject: string
  text: string
  at: string
}

/** The newest letters first, at most `limit`. */
export async function readOutbox(database: Database, limit: number): Promise<OutboxMail[]> {
  const rows = await database.db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(limit)
  return rows.map(({ id, to, subject, text, at }) => ({ id, to, subject, text, at: new Date(at).toISOString() }))
}

/** Letters go into the same outbox as those that are written with an order. */
export function createMail(database: Database): Mail {
  return {
    async send(letter, key) {
      await database.db
        .insert(mailOutbox)
        .values({ key, ...letter })
        .onConflictDoNothing({ target: mailOutbox.key })
    },
  }
}
