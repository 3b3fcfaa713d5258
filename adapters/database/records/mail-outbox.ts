/** Writes emails into the outbox, from where adapters/mail sends them. */
import type { SQL } from 'drizzle-orm'
import type { Db } from '#adapters/database/database.ts'
import { mailOutbox } from '#adapters/database/schema/index.ts'
import type { EmailMessage, RenderEmail } from '#machines/domain/email.ts'

/**
 * Renders the email and stores its text in the caller's transaction, together with the change it reports; a later version of
 * the shop sends it unchanged. One email a key; false when there was one already.
 */
export async function writeEmail(
  db: Db,
  renderEmail: RenderEmail,
  message: EmailMessage,
  key: string | SQL<string>,
): Promise<boolean> {
  return (await emailWriting(db, renderEmail, message, key)).length > 0
}

/** The statement that does so. */
export function emailWriting(db: Db, renderEmail: RenderEmail, message: EmailMessage, key: string | SQL<string>) {
  return db
    .insert(mailOutbox)
    .values({ key, to: message.to, ...renderEmail(message) })
    .onConflictDoNothing({ target: mailOutbox.key })
    .returning({ id: mailOutbox.id })
}
