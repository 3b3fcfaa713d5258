/** Tables of forms that belong to no chart. */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The first answer to each posted form; null while the first post is being answered. Rows are dropped after a day. */
export const formAnswer = pgTable(
  'form_answer',
  {
    /** SHA-256 of the form and its one-time key, base64url. */
    id: text().primaryKey(),
    /** Encrypted with the form's key and fields: without them the row says nothing. */
    answer: text(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('form_answer_by_age').on(t.at)],
)
