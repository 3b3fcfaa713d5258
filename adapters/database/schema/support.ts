/** Tables of support: what shoppers write to the shop. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { SupportSubject } from '#machines/domain/support/support-words.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

export const supportMessage = pgTable(
  'support_message',
  {
    messageId: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().$type<SupportSubject>().notNull(),
    /** As it was typed, in the shape of an order's id; empty without. It may be of no order. */
    orderNumber: text().notNull(),
    text: text().notNull(),
    writtenAt: instant().notNull().defaultNow(),
    answeredAt: instant(),
    /** The staff member who answered. */
    answeredBy: text(),
  },
  (t) => [
    index('support_message_open').on(t.writtenAt, t.messageId).where(sql`${t.answeredAt} is null`),
    index('support_message_answered').on(t.answeredAt, t.messageId).where(sql`${t.answeredAt} is not null`),
  ],
)
