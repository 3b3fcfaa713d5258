/** How often what was searched for: words and days, and no person. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

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
