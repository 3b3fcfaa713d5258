/** Writes emails into the outbox, from where adapters/mail sends them. */
import type { SQL } from 'drizzle-orm'
import type { EmailMessage, RenderEmail } from '#machines/domain/email.ts'
import type { Db } from './database.ts'
import { mailOutbox } from './schema/index.ts'

/**
 * Renders the email and stores its words, in the transaction of the caller: the email exists exactly if what it reports was
 * committed, and a later version of the shop sends it as it was written. One email a key; false when there was one already.
 */
export async function writeEmail(
  db: Db,
  renderEmail: RenderEmail,
  message: EmailMessage,
  key: string | SQL<string>,
): Promise<boolean> {
  const written = await db
    .insert(mailOutbox)
    .values({ key, to: message.to, ...renderEmail(message) })
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id })
  return written.length > 0
}
