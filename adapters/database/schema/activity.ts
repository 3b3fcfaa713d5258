/** What is counted of the log, so that nobody who looks has to read it: kept by one sweeper at a time. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })
const segment = () => ({ accountType: text().notNull(), device: text().notNull(), delivery: text().notNull() })

/** One row: up to which row of the log everything is counted. Who counts holds its lock. */
export const chartPosition = pgTable('chart_position', {
  id: smallint().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
})

/** A cart as it was counted last. */
export const chartCart = pgTable(
  'chart_cart',
  {
    cartId: text().primaryKey(),
    segment: jsonb().notNull(),
    activeAt: instant().notNull(),
    isOrdered: boolean().notNull(),
    isQuiet: boolean().notNull(),
    standing: jsonb().notNull(),
    left: jsonb(),
  },
  (t) => [index('chart_cart_by_activity').on(t.activeAt).where(sql`not is_quiet`)],
)

/** Who stands where now; the empty state is the chart as a whole. */
export const chartHere = pgTable(
  'chart_here',
  {
    chart: text().notNull(),
    version: integer().notNull(),
    state: text().notNull(),
    ...segment(),
    carts: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'chart_here_key', columns: [t.chart, t.state, t.version, t.accountType, t.device, t.delivery] })],
)

/** What happened, by hour and by day, for each segment and for `*`, everybody: one question is one range of the key. */
export const chartCount = pgTable(
  'chart_count',
  {
    chart: text().notNull(),
    span: text().$type<'hour' | 'day'>().notNull(),
    ...segment(),
    startsAt: instant().notNull(),
    kind: text().$type<'way' | 'stay' | 'left'>().notNull(),
    version: integer().notNull(),
    state: text().notNull(),
    target: text().notNull(),
    event: text().notNull(),
    bucket: smallint().notNull(),
    times: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'chart_count_key',
      columns: [
        t.chart,
        t.span,
        t.accountType,
        t.device,
        t.delivery,
        t.startsAt,
        t.kind,
        t.version,
        t.state,
        t.target,
        t.event,
        t.bucket,
      ],
    }),
  ],
)
