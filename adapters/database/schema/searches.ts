/** How often what was searched for, by words and days and without a person; and the last searches of accounts. */
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { account } from './accounts.ts'

/** Rows are deleted when they are older than `countedDays` (machines/domain/search/kept-searches.ts). */
export const searchCount = pgTable(
  'search_count',
  {
    /** UTC. */
    day: date({ mode: 'string' }).notNull(),
    /** In small letters. */
    words: text().notNull(),
    times: integer().notNull(),
    /** What the last of them found; 0 for nothing. */
    found: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.words] })],
)

/** The last searches of an account, in one row: they change together, and are few. The words that were typed, and the address. */
export const pastSearch = pgTable(
  'past_search',
  {
    accountId: text()
      .primaryKey()
      .references(() => account.accountId, { onDelete: 'cascade' }),
    searches: jsonb().$type<unknown[][]>().notNull().default([]),
    changedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [index('past_search_by_age').on(t.changedAt)],
)
