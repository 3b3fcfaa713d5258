/** The mail port on the outbox in the database. */
import { desc, eq, sql } from 'drizzle-orm'
import { type Database, writeEmail } from '#adapters/database/index.ts'
import { mailOutbox } from '#adapters/database/schema/index.ts'
import type { AttachedDocuments, RenderEmail } from '#machines/domain/email.ts'
import type { Mail } from '#machines/ports/mail.ts'

/** An email of the outbox without its HTML. `at` is the ISO instant it was written. */
export interface OutboxEmail {
  id: number
  to: string
  subject: string
  text: string
  at: string
  hasHtml: boolean
  /** What its documents are drawn from; null without. */
  attached: AttachedDocuments | null
  status: 'due' | 'sent' | 'dead'
}

/** The newest emails first, at most `limit`. */
export async function readOutbox(database: Database, limit: number): Promise<OutboxEmail[]> {
  const { id, to, subject, text, at, attached, sentAt, deadAt } = mailOutbox
  const hasHtml = sql<boolean>`${mailOutbox.html} is not null`
  const rows = await database.db
    .select({ id, to, subject, text, at, attached, sentAt, deadAt, hasHtml })
    .from(mailOutbox)
    .orderBy(desc(id))
    .limit(limit)
  return rows.map(({ sentAt: sent, deadAt: dead, ...row }) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    status: sent ? 'sent' : dead ? 'dead' : 'due',
  }))
}

/** The HTML document of one email; null when there is no such email, or it is plain text. */
export async function readEmailHtml(database: Database, id: number): Promise<string | null> {
  const [row] = await database.query<{ html: string | null }>('select html from mail_outbox where id = $1', [id])
  return row?.html ?? null
}

/** What the documents of one email are drawn from; null when there is no such email, or it has none. */
export async function readAttached(database: Database, id: number): Promise<AttachedDocuments | null> {
  const [row] = await database.db.select({ attached: mailOutbox.attached }).from(mailOutbox).where(eq(mailOutbox.id, id))
  return row?.attached ?? null
}

/** Emails go into the same outbox as those that are written with an order. */
export function createMail(database: Database, renderEmail: RenderEmail): Mail {
  return {
    async send(message, key) {
      await writeEmail(database.db, renderEmail, message, key)
    },
  }
}
