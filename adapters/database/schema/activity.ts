/** What pages of charts show: counts of the log, kept by one sweeper at a time so that a page need not read it, and what the charts were. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** One row: up to which row of the log everything is counted. The counting node locks this row. */
export const chartPosition = pgTable('chart_position', {
  id: smallint().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
})

/** A cart as it was counted last: what is searched for in columns, the rest as JSON for the counting node. */
export const chartCart = pgTable(
  'chart_cart',
  {
    cartId: text().primaryKey(),
    activeAt: instant().notNull(),
    isQuiet: boolean().notNull(),
    memory: json().notNull(),
  },
  (t) => [index('chart_cart_by_activity').on(t.activeAt).where(sql`not is_quiet`)],
)

/** Shoppers of one kind in one version of a chart; a part of the kind is `*` for all shoppers. */
export const chartSegment = pgTable(
  'chart_segment',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    chart: text().notNull(),
    version: integer().notNull(),
    accountType: text().notNull(),
    device: text().notNull(),
    delivery: text().notNull(),
    tires: text().notNull(),
    mobileInstaller: text().notNull(),
  },
  (t) => [unique('chart_segment_key').on(t.chart, t.version, t.accountType, t.device, t.delivery, t.tires, t.mobileInstaller)],
)

/** What can happen in a chart: a way that is taken, a stay of a length, a shopper who leaves, a message that is read. */
export const chartHappening = pgTable(
  'chart_happening',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<'way' | 'stay' | 'left' | 'read'>().notNull(),
    state: text().notNull(),
    target: text().notNull(),
    event: text().notNull(),
    bucket: smallint().notNull(),
  },
  (t) => [unique('chart_happening_key').on(t.kind, t.state, t.target, t.event, t.bucket)],
)

/** Shoppers in each state now; the empty state is the chart as a whole. */
export const chartHere = pgTable(
  'chart_here',
  { segment: integer().notNull(), state: text().notNull(), carts: integer().notNull() },
  (t) => [primaryKey({ name: 'chart_here_key', columns: [t.segment, t.state] })],
)

/** How often what happened in a span of time to shoppers of one kind: one row for all of it, so that few are written and read. */
export const chartCount = pgTable(
  'chart_count',
  {
    /** How long the span is: 1 or 24. */
    hours: smallint().notNull(),
    segment: integer().notNull(),
    startsAt: instant().notNull(),
    /** What happened, and how often each of it. */
    happenings: integer().array().notNull(),
    times: integer().array().notNull(),
  },
  (t) => [
    primaryKey({ name: 'chart_count_key', columns: [t.hours, t.segment, t.startsAt] }),
    index('chart_count_by_hour').on(t.startsAt).where(sql`hours = 1`),
  ],
)

/** The charts of each version of the shop that has run here, and what they send to each other: once for the same charts. */
export const chartVersion = pgTable('chart_version', {
  /** Of the charts. */
  digest: text().primaryKey(),
  firstRanAt: instant().notNull().defaultNow(),
  charts: json().notNull(),
})
