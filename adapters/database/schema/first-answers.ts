/** First answers to keys, of what belongs to no chart. */
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AnswerKind } from '#machines/ports/first-answers.ts'

/** Idempotency of forms and of writes to carts and orders. `answer` is null while the first caller is being answered. */
export const firstAnswer = pgTable(
  'first_answer',
  {
    /** Of a form: SHA-256 of its name and its one-time key. Of a write: operation, owner and key, with colons between them. */
    id: text().primaryKey(),
    kind: text().$type<AnswerKind>().notNull(),
    /** Hash of what was asked; null where it is not compared, and of answers from before there was this column. */
    content: text(),
    /** Of a form: encrypted with its key and fields. Of a write: JSON without names and addresses. */
    answer: text(),
    at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('first_answer_by_age').on(t.kind, t.at)],
)
