/** Tables of what shoppers look for: cars that are in no list, counted, without anyone who asked. */
import { index, integer, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** One row a car, however many asked. */
export const missedVehicle = pgTable(
  'missed_vehicle',
  {
    year: smallint().notNull(),
    /** As they were typed first, in small letters with hyphens: an address names them so. */
    makeSlug: text().notNull(),
    modelSlug: text().notNull(),
    times: integer().notNull().default(1),
    firstAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    lastAt: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.year, t.makeSlug, t.modelSlug] }),
    index('missed_vehicle_by_times').on(t.times.desc(), t.lastAt.desc()),
  ],
)
