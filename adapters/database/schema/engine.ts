/** Tables of the checkout engine: one row a cart, its keys, its drafts, and the transition log. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** A checkout is data: every chart of one cart in one row, changed by compare-and-swap on `revision`. */
export const checkout = pgTable(
  'checkout',
  {
    cartId: text().primaryKey(),
    revision: integer().notNull(),
    actors: jsonb().notNull(),
    /** When the earliest timer is due or a pending effect may be resumed; null when nothing waits. */
    dueAt: instant(),
    /** The node that runs this cart's effects, and until when no other may. */
    leaseOwner: text(),
    leaseUntil: instant(),
    /** What the cart was opened on, where it is known: `phone` or `computer`. For counting only. */
    device: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (t) => [index('checkout_due').on(t.dueAt)],
)

/** Idempotency: the first answer to a key; `answer` is null while its effects still run. */
export const checkoutKey = pgTable(
  'checkout_key',
  {
    cartId: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of machine and event: the same key for another request is refused. */
    requestHash: text().notNull(),
    answer: jsonb(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.key] }), index('checkout_key_by_age').on(t.at)],
)

/** What shoppers typed (addresses, payment tokens), kept out of snapshots and logs; charts hold `ref` only. */
export const checkoutDraft = pgTable(
  'checkout_draft',
  {
    ref: text().primaryKey(),
    cartId: text().notNull(),
    kind: text().notNull(),
    data: jsonb().notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index('checkout_draft_by_cart').on(t.cartId, t.kind, t.at), index('checkout_draft_by_age').on(t.at)],
)

/** One row for every applied transition and every start of a chart. No names, addresses or tokens. */
export const transitionLog = pgTable(
  'transition_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cartId: text().notNull(),
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
  },
  (t) => [index('transition_log_by_cart').on(t.cartId, t.id)],
)

/** A snapshot that could not be migrated to today's chart and must not be rebuilt from the records: kept here and reported. */
export const quarantine = pgTable('checkout_quarantine', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  cartId: text().notNull(),
  machine: text().notNull(),
  reason: text().notNull(),
  actor: jsonb().notNull(),
  at: instant().notNull().defaultNow(),
})
