/** The checkout engine's store in SQL: each call is one statement, so a crash leaves all of it or nothing. */
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database, Statement } from '#adapters/database/database.ts'
import { isOvertaken } from '#adapters/database/overtaken.ts'
import { draftsOfTurn, inTurn } from '#adapters/database/turn.ts'
import type { ActorStore, CheckoutRow, Commit, LoggedRow, LogRow, StoredActors } from '#machines/engine/store/store.ts'
import { COMMIT_CHANNEL, listenForCommits } from './commit-listeners.ts'

/** Fills the engine's port over PGlite or Postgres. All times are the database's clock, handed out as epoch ms. */
export function createActorStore(database: Database): ActorStore {
  const { query } = database
  const commits = listenForCommits(database)
  /** Drafts that were written here a moment ago, for the effects of the event that brought them. No draft changes. */
  const fresh = new LRUCache<string, { cartId: string; kind: string; json: string }>({ max: 200, ttl: 10_000 })
  return {
    async create(cartId, actors, { log = [], label = null } = {}) {
      const params = [cartId, JSON.stringify(actors), logJson(log), label]
      return (await query<{ now: number }>(CREATE, params, 'create-checkout'))[0] ?? null
    },

    async load(cartId, key, secretHash) {
      const [row] =
        secretHash === undefined
          ? await query<LoadedRow>(LOAD, [cartId, key ?? null], 'load-checkout')
          : await query<LoadedRow>(LOAD_WITH_SECRET, [cartId, key ?? null, secretHash], 'load-checkout-with-secret')
      return row ? toCheckoutRow(cartId, row) : null
    },

    async loadOpened(secretHash) {
      const [row] = await query<LoadedRow & { cart_id: string }>(LOAD_OPENED, [secretHash], 'load-opened-checkout')
      return row ? toCheckoutRow(row.cart_id, row) : null
    },

    async commit(commit) {
      if (!database.isInUnit()) await commits.ready()
      try {
        const params = commitParams(commit)
        const [row] = database.isInUnit()
          ? await database.last<CommittedRow>({ name: 'commit-checkout-in-unit', text: COMMIT_IN_UNIT, params })
          : await query<CommittedRow>(COMMIT, params, 'commit-checkout')
        if (!row) return { committed: false }
        return { committed: true, leased: row.leased, now: row.now, ...((commit.key || commit.close) && { answer: row.answer }) }
      } catch (error) {
        // The key was used before, perhaps an instant ago by another node.
        if (isUniqueViolation(error) || isOvertaken(error)) return { committed: false }
        throw error
      }
    },

    async unit(work) {
      // What listens needs the one session of an embedded database for itself.
      await commits.ready()
      return database.unit(work)
    },

    turn: inTurn,

    async takeLease(cartId, owner, ms) {
      return (await query(TAKE_LEASE, [cartId, owner, ms], 'take-lease')).length > 0
    },

    async releaseLease(cartId, owner) {
      await query(RELEASE_LEASE, [cartId, owner], 'release-lease')
    },

    async leaveToOthers(cartId, owner) {
      await query(LEAVE_TO_OTHERS, [cartId, owner], 'leave-to-others')
    },

    async releaseAllLeases() {
      await query('update checkout set lease_owner = null, lease_until = null where lease_owner is not null')
    },

    async answerKey(cartId, key, requestHash, answer) {
      const [row] = await query<{ answer: unknown }>(ANSWER_KEY, [cartId, key, requestHash, toJson(answer)], 'answer-key')
      return row!.answer
    },

    async refuseKey(cartId, key, requestHash, refusal) {
      const [row] = await query<{ request_hash: string; answer: unknown }>(
        REFUSE_KEY,
        [cartId, key, requestHash, toJson(refusal)],
        'refuse-key',
      )
      return { requestHash: row!.request_hash, answer: row!.answer }
    },

    async due(limit) {
      const rows = await query<{ cart_id: string }>(DUE, [limit], 'due-checkouts')
      return rows.map((row) => row.cart_id)
    },

    async quarantine(cartId, machine, reason, actor) {
      await query('insert into checkout_quarantine (cart_id, machine, reason, actor) values ($1, $2, $3, $4::jsonb)', [
        cartId,
        machine,
        reason,
        JSON.stringify(actor),
      ])
    },

    log: (cartId) => query<LoggedRow>(LOG, [cartId], 'log-of-cart'),

    onCommit: commits.listen,

    async putDraft(cartId, kind, data) {
      const ref = randomBytes(16).toString('base64url')
      const json = JSON.stringify(data)
      const statement = { name: 'put-draft', text: PUT_DRAFT, params: [ref, cartId, kind, json] }
      if (database.isInUnit()) {
        // What a unit writes is there only once it has ended.
        await database.later(statement)
        return ref
      }
      const ofTurn = draftsOfTurn()
      // Its commit brings it.
      if (ofTurn) ofTurn.push({ ref, cart_id: cartId, kind, data: json })
      else await query(statement.text, statement.params, statement.name)
      fresh.set(ref, { cartId, kind, json })
      return ref
    },

    async draft(ref) {
      const known = fresh.get(ref)
      if (known) return { cartId: known.cartId, kind: known.kind, data: JSON.parse(known.json) as unknown }
      const [row] = await query<{ cart_id: string; kind: string; data: unknown }>(DRAFT, [ref], 'draft')
      return row ? { cartId: row.cart_id, kind: row.kind, data: row.data } : null
    },

    async latestDraft(cartId, kind) {
      const [row] = await query<{ data: unknown }>(LATEST_DRAFT, [cartId, kind], 'latest-draft')
      return row?.data ?? null
    },
  }
}

/** Writes the log rows of parameter `$n` for all rows of `moved`. */
const logRows = (rows: string) => `
  insert into transition_log (cart_id, revision, machine, version, event, "from", "to", ms, outcome, payload)
  select moved.cart_id, moved.revision, l.machine, l.version, l.event, l."from", l."to", l.ms, l.outcome, l.payload
  from moved, rows from (
    jsonb_to_recordset(${rows}::jsonb)
      as (machine text, version integer, event text, "from" text, "to" text, ms real, outcome text, payload jsonb)
  ) with ordinality as l (machine, version, event, "from", "to", ms, outcome, payload, position)
  order by l.position`

/** $1 cart · $2 actors · $3 log rows · $4 label: of the shop, what the cart was opened on. */
const CREATE = `
with moved as (
  insert into checkout (cart_id, revision, actors, device) values ($1, 0, $2::jsonb, $4)
  on conflict (cart_id) do nothing
  returning cart_id, revision
), logged as (${logRows('$3')}
)
select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now from moved`

interface LoadedRow {
  revision: number
  actors: StoredActors
  now: number
  lease_owner: string | null
  lease_until: number | null
  request_hash: string | null
  answer: unknown
  is_opened?: boolean
}

const loading = (more: string, from: string, where: string) => `
select c.revision, c.actors, t.now,
  case when c.lease_until > t.at then c.lease_owner end as lease_owner,
  round(extract(epoch from c.lease_until) * 1000)::float8 as lease_until${more}
from ${from}
cross join (select at, floor(extract(epoch from at) * 1000)::float8 as now from clock_timestamp() as at) t
where ${where}`
const keyed = 'checkout c left join checkout_key k on k.cart_id = c.cart_id and k.key = $2'
/** The secret of a cart that has an owner opens it for the owner only, which others have to find out. */
const openedBy = (hash: string) => `cart.cart_id = c.cart_id and cart.secret_hash = ${hash} and cart.account_id is null`

const LOAD = loading(', k.request_hash, k.answer', keyed, 'c.cart_id = $1')
const LOAD_WITH_SECRET = loading(
  `, k.request_hash, k.answer, exists (select from cart where ${openedBy('$3')}) as is_opened`,
  keyed,
  'c.cart_id = $1',
)
const LOAD_OPENED = loading(
  ', c.cart_id, null as request_hash, null as answer',
  `cart join checkout c on ${openedBy('$1')}`,
  'true',
)

function toCheckoutRow(cartId: string, row: LoadedRow): CheckoutRow {
  return {
    cartId,
    revision: row.revision,
    actors: row.actors,
    now: row.now,
    lease: row.lease_owner !== null && row.lease_until !== null ? { owner: row.lease_owner, until: row.lease_until } : null,
    ...(row.is_opened !== undefined && { isOpened: row.is_opened }),
    ...(row.request_hash !== null && { key: { requestHash: row.request_hash, answer: row.answer } }),
  }
}

/** A lease is free without an owner, after it has expired, or when it is ours ($owner) already. */
const isFreeFor = (owner: string) => `(lease_until is null or lease_until <= statement_timestamp() or lease_owner = ${owner})`
const until = (ms: string) => `statement_timestamp() + ${ms}::float8 * interval '1 millisecond'`

interface CommittedRow {
  leased: boolean
  now: number
  answer: unknown
}

/**
 * $1 cart · $2 expected revision · $3 actors · $4 due (epoch ms) · $5 key · $6 request hash · $7 answer ·
 * $8 lease owner · $9 lease ms (null: release it) · $10 log rows · $11 key to close · $12 its answer · $13 drafts of its turn.
 * A key that already exists violates its primary key and fails the whole statement: nothing is applied.
 */
const COMMIT = `
with moved as (
  update checkout set
    revision = revision + 1,
    actors = $3::jsonb,
    due_at = to_timestamp($4::float8 / 1000),
    updated_at = statement_timestamp(),
    lease_owner = case
      when $9::float8 is not null and ${isFreeFor('$8::text')} then $8::text
      when $9::float8 is null and lease_owner = $8::text then null
      else lease_owner end,
    lease_until = case
      when $9::float8 is not null and ${isFreeFor('$8::text')} then ${until('$9')}
      when $9::float8 is null and lease_owner = $8::text then null
      else lease_until end
  where cart_id = $1 and revision = $2::integer
  returning cart_id, revision, coalesce(lease_owner = $8::text, false) as leased
), keyed as (
  insert into checkout_key (cart_id, key, request_hash, answer)
  select cart_id, $5::text, $6::text, $7::jsonb from moved where $5::text is not null
  returning answer
), closed as (
  update checkout_key k set answer = coalesce(k.answer, $12::jsonb)
  from moved where k.cart_id = moved.cart_id and k.key = $11::text
  returning k.answer
), drafted as (
  insert into checkout_draft (ref, cart_id, kind, data)
  select d.ref, d.cart_id, d.kind, d.data::jsonb
  from moved, jsonb_to_recordset($13::jsonb) as d (ref text, cart_id text, kind text, data text)
  on conflict (ref) do nothing
), logged as (${logRows('$10')}
)
select leased, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
  coalesce((select answer from keyed), (select answer from closed)) as answer,
  pg_notify('${COMMIT_CHANNEL}', cart_id || ' ' || revision) from moved`

/** The same, failing where nothing was moved: what the unit wrote before it must not be kept. */
const COMMIT_IN_UNIT = `${COMMIT}
union all select false, null, null, overtaken() where not exists (select from moved)`

function commitParams({ cartId, expectedRevision, actors, dueAt, log, key, close, lease }: Commit): Statement['params'] {
  return [
    cartId,
    expectedRevision,
    JSON.stringify(actors),
    dueAt,
    key?.key ?? null,
    key?.requestHash ?? null,
    toJson(key?.answer),
    lease?.owner ?? null,
    lease && 'ms' in lease ? lease.ms : null,
    logJson(log),
    close?.key ?? null,
    toJson(close?.answer),
    JSON.stringify(draftsOfTurn() ?? []),
  ]
}

const TAKE_LEASE = `
update checkout set lease_owner = $2, lease_until = ${until('$3')}
where cart_id = $1 and ${isFreeFor('$2')}
returning cart_id`

const RELEASE_LEASE = 'update checkout set lease_owner = null, lease_until = null where cart_id = $1 and lease_owner = $2'

const LEAVE_TO_OTHERS = `
update checkout set lease_owner = null, lease_until = null, due_at = least(due_at, statement_timestamp())
where cart_id = $1 and lease_owner = $2`

const ANSWER_KEY = `
insert into checkout_key (cart_id, key, request_hash, answer) values ($1, $2, $3, $4::jsonb)
on conflict (cart_id, key) do update set answer = coalesce(checkout_key.answer, excluded.answer)
returning answer`

/** The update changes nothing: it returns the row of a key that is known, also one that was inserted a moment ago. */
const REFUSE_KEY = `
insert into checkout_key (cart_id, key, request_hash, answer) values ($1, $2, $3, $4::jsonb)
on conflict (cart_id, key) do update set key = excluded.key
returning request_hash, answer`

const DUE = `
select cart_id from checkout
where due_at <= statement_timestamp() and (lease_until is null or lease_until <= statement_timestamp())
order by due_at, cart_id
limit $1`

const LOG = `
select machine, version, event, "from", "to", ms, outcome, payload, revision,
  floor(extract(epoch from at) * 1000)::float8 as at
from transition_log where cart_id = $1 order by id`

const PUT_DRAFT = 'insert into checkout_draft (ref, cart_id, kind, data) values ($1, $2, $3, $4::jsonb)'
const DRAFT = 'select cart_id, kind, data from checkout_draft where ref = $1'
const LATEST_DRAFT = 'select data from checkout_draft where cart_id = $1 and kind = $2 order by at desc limit 1'

/** Rows without a payload are written without the key, so that it is SQL's null and not JSON's. */
function logJson(log: readonly LogRow[]): string {
  return JSON.stringify(log.map(({ payload, ...row }) => (payload === null ? row : { ...row, payload })))
}

/** No answer yet is SQL's null, not JSON's. */
function toJson(answer: unknown): string | null {
  return answer === null || answer === undefined ? null : JSON.stringify(answer)
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
