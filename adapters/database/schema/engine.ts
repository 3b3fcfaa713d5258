/** Tables of the engine: one row a subject of any kind, its keys, its drafts, and the log of its transitions. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })
/** Rows from before there were kinds are of carts. */
const kind = () => text().notNull().default('checkout')
const position = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A subject is data: every chart of it in one row, changed by compare-and-swap on `revision`. */
export const engineSubject = pgTable(
  'engine_subject',
  {
    id: text().notNull(),
    revision: integer().notNull(),
    actors: jsonb().notNull(),
    /** When the earliest timer is due or a pending effect may be resumed; null when nothing waits. */
    dueAt: instant(),
    /** The node that runs this subject's effects, and until when no other may. */
    leaseOwner: text(),
    leaseUntil: instant(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
    /** What operators tell subjects apart by; of a cart what it was opened on, where it is known: `phone` or `computer`. */
    label: text(),
    kind: kind(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    uniqueIndex('engine_subject_by_id').on(t.id),
    index('engine_subject_due').on(t.dueAt),
  ],
)

/** Idempotency: the first answer to a key; `answer` is null while its effects still run. */
export const engineKey = pgTable(
  'engine_key',
  {
    id: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of machine and event: the same key for another request is refused. */
    requestHash: text().notNull(),
    answer: jsonb(),
    at: instant().notNull().defaultNow(),
    kind: kind(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id, t.key] }),
    uniqueIndex('engine_key_by_id').on(t.id, t.key),
    index('engine_key_by_age').on(t.at),
  ],
)

/** What people typed (addresses, payment tokens), kept out of snapshots and logs; charts hold `ref` only. */
export const engineDraft = pgTable(
  'engine_draft',
  {
    ref: text().primaryKey(),
    id: text().notNull(),
    name: text().notNull(),
    data: jsonb().notNull(),
    at: instant().notNull().defaultNow(),
    kind: kind(),
  },
  (t) => [index('engine_draft_by_subject').on(t.id, t.name, t.at), index('engine_draft_by_age').on(t.at)],
)

/** One row for every applied transition and every start of a chart. No names, addresses or tokens. */
export const engineLog = pgTable(
  'engine_log',
  {
    position: position(),
    id: text().notNull(),
    revision: integer().notNull(),
    machine: text().notNull(),
    version: integer().notNull(),
    event: text().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    at: instant().notNull().defaultNow(),
    /** Milliseconds the transition took to compute. */
    ms: real().notNull(),
    outcome: text().notNull(),
    /** What the event brought, so that the log can be replayed; null in older logs and where it follows from other rows. */
    payload: jsonb(),
    kind: kind(),
  },
  (t) => [index('engine_log_by_subject').on(t.id, t.position)],
)

/** A snapshot that could not be migrated to today's chart and must not be rebuilt from the records: kept here and reported. */
export const engineQuarantine = pgTable('engine_quarantine', {
  position: position(),
  id: text().notNull(),
  machine: text().notNull(),
  reason: text().notNull(),
  actor: jsonb().notNull(),
  at: instant().notNull().defaultNow(),
  kind: kind(),
})
