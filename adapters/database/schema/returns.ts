/** Tables of returns: what shoppers ask to return of an order. */
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReturnRequest } from '#machines/domain/returns/return-request.ts'
import type { ReturnReason } from '#machines/domain/returns/return-words.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

export const returnRequest = pgTable(
  'return_request',
  {
    requestId: text().primaryKey(),
    orderId: text().notNull(),
    state: text().$type<ReturnRequest['state']>().notNull(),
    tires: jsonb().$type<ReturnRequest['tires']>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    note: text().notNull(),
    feeInCents: integer().notNull(),
    sendTo: text(),
    refusal: text(),
    refundedInCents: integer(),
    requestedAt: instant().notNull().defaultNow(),
    /** Since when it is in its state. */
    stateAt: instant().notNull().defaultNow(),
    steps: jsonb().$type<ReturnRequest['steps']>().notNull(),
  },
  (t) => [
    // A second request would return the same tires again.
    uniqueIndex('one_open_return_an_order').on(t.orderId).where(sql`state in ('requested', 'agreed', 'received')`),
    index('return_request_by_order').on(t.orderId, t.requestedAt),
    index('return_request_by_state').on(t.state, t.stateAt),
  ],
)
