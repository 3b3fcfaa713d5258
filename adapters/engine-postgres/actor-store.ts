/** The engine's store in SQL: each call is one statement, so a crash leaves all of it or nothing. */
import { randomBytes } from 'node:crypto'
import type { ActorStore, Commit, LoggedRow, LogRow, StoredActors, SubjectRow } from '@treadline/engine'
import { LRUCache } from 'lru-cache'
import { listenForCommits } from './commit-listeners.ts'
import { isOvertaken } from './overtaken.ts'
import type { SqlDatabase, Statement } from './sql-database.ts'
import { draftsOfTurn, inTurn } from './turn.ts'

export interface ActorStoreOptions {
  /** The kind of its subjects. Commits are announced on the channel of this name. */
  kind: string
  /** SQL that is true of the row `s` of a subject which the hash of a secret opens for anyone who has the secret. `hash` is SQL too. */
  opens?: (hash: string) => string
}

/**
 * Fills the engine's port over PGlite or Postgres, for the subjects of one kind. All times are the database's clock, handed out as epoch
 * ms.
 */
export function createActorStore(database: SqlDatabase, { kind, opens }: ActorStoreOptions): ActorStore {
  const { query } = database
  const commits = listenForCommits(database, kind)
  const { LOAD_WITH_SECRET, LOAD_OPENED } = openedStatements(opens ?? (() => 'false'))
  /** Drafts that were written here a moment ago, for the effects of the event that brought them. No draft changes. */
  const fresh = new LRUCache<string, { id: string; name: string; json: string }>({ max: 200, ttl: 10_000 })
  return {
    async create(id, actors, { log = [], label = null } = {}) {
      const params = [kind, id, JSON.stringify(actors), logJson(log), label]
      return (await query<{ now: number }>(CREATE, params, 'create-subject'))[0] ?? null
    },

    async load(id, key, secretHash) {
      const [row] =
        secretHash === undefined
          ? await query<LoadedRow>(LOAD, [kind, id, key ?? null], 'load-subject')
          : await query<LoadedRow>(LOAD_WITH_SECRET, [kind, id, key ?? null, secretHash], `load-${kind}-with-secret`)
      return row ? toSubjectRow(id, row) : null
    },

    async loadOpened(secretHash) {
      const [row] = await query<LoadedRow & { id: string }>(LOAD_OPENED, [kind, secretHash], `load-opened-${kind}`)
      return row ? toSubjectRow(row.id, row) : null
    },

    async commit(commit) {
      if (!database.isInUnit()) await commits.ready()
      try {
        const params = commitParams(kind, commit)
        const [row] = database.isInUnit()
          ? await database.last<CommittedRow>({ name: 'commit-subject-in-unit', text: COMMIT_IN_UNIT, params })
          : await query<CommittedRow>(COMMIT, params, 'commit-subject')
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

    async takeLease(id, owner, ms) {
      return (await query(TAKE_LEASE, [kind, id, owner, ms], 'take-lease')).length > 0
    },

    async releaseLease(id, owner) {
      await query(RELEASE_LEASE, [kind, id, owner], 'release-lease')
    },

    async leaveToOthers(id, owner) {
      await query(LEAVE_TO_OTHERS, [kind, id, owner], 'leave-to-others')
    },

    async releaseAllLeases() {
      await query(
        'update engine_subject set lease_owner = null, lease_until = null where kind = $1 and lease_owner is not null',
        [kind],
      )
    },

    async answerKey(id, key, requestHash, answer) {
      const [row] = await query<{ answer: unknown }>(ANSWER_KEY, [kind, id, key, requestHash, toJson(answer)], 'answer-key')
      return row!.answer
    },

    async refuseKey(id, key, requestHash, refusal) {
      const [row] = await query<{ request_hash: string; answer: unknown }>(
        REFUSE_KEY,
        [kind, id, key, requestHash, toJson(refusal)],
        'refuse-key',
      )
      return { requestHash: row!.request_hash, answer: row!.answer }
    },

    async due(limit) {
      const rows = await query<{ id: string }>(DUE, [kind, limit], 'due-subjects')
      return rows.map((row) => row.id)
    },

    async quarantine(id, machine, reason, actor) {
      await query('insert into engine_quarantine (kind, id, machine, reason, actor) values ($1, $2, $3, $4, $5::jsonb)', [
        kind,
        id,
        machine,
        reason,
        JSON.stringify(actor),
      ])
    },

    log: (id) => query<LoggedRow>(LOG, [kind, id], 'log-of-subject'),

    onCommit: commits.listen,

    async putDraft(id, name, data) {
      const ref = randomBytes(16).toString('base64url')
      const json = JSON.stringify(data)
      const statement = { name: 'put-draft', text: PUT_DRAFT, params: [ref, kind, id, name, json] }
      if (database.isInUnit()) {
        // What a unit writes is there only once it has ended.
        await database.later(statement)
        return ref
      }
      const ofTurn = draftsOfTurn()
      // Its commit brings it.
      if (ofTurn) ofTurn.push({ ref, kind, id, name, data: json })
      else await query(statement.text, statement.params, statement.name)
      fresh.set(ref, { id, name, json })
      return ref
    },

    async draft(ref) {
      const known = fresh.get(ref)
      if (known) return { id: known.id, name: known.name, data: JSON.parse(known.json) as unknown }
      const [row] = await query<{ id: string; name: string; data: unknown }>(DRAFT, [kind, ref], 'draft')
      return row ?? null
    },

    async latestDraft(id, name) {
      const [row] = await query<{ data: unknown }>(LATEST_DRAFT, [kind, id, name], 'latest-draft')
      return row?.data ?? null
    },
  }
}

/** Writes the log rows of parameter `$n` for all rows of `moved`. */
const logRows = (rows: string) => `
  insert into engine_log (kind, id, revision, machine, version, event, "from", "to", ms, outcome, payload)
  select moved.kind, moved.id, moved.revision, l.machine, l.version, l.event, l."from", l."to", l.ms, l.outcome, l.payload
  from moved, rows from (
    jsonb_to_recordset(${rows}::jsonb)
      as (machine text, version integer, event text, "from" text, "to" text, ms real, outcome text, payload jsonb)
  ) with ordinality as l (machine, version, event, "from", "to", ms, outcome, payload, position)
  order by l.position`

/** $1 kind · $2 subject · $3 actors · $4 log rows · $5 label. */
const CREATE = `
with moved as (
  insert into engine_subject (kind, id, revision, actors, label) values ($1, $2, 0, $3::jsonb, $5)
  on conflict do nothing
  returning kind, id, revision
), logged as (${logRows('$4')}
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
select s.revision, s.actors, t.now,
  case when s.lease_until > t.at then s.lease_owner end as lease_owner,
  round(extract(epoch from s.lease_until) * 1000)::float8 as lease_until${more}
from ${from}
cross join (select at, floor(extract(epoch from at) * 1000)::float8 as now from clock_timestamp() as at) t
where ${where}`
const keyed = 'engine_subject s left join engine_key k on k.kind = s.kind and k.id = s.id and k.key = $3'
const named = 's.kind = $1 and s.id = $2'

/** $1 kind · $2 subject · $3 key. */
const LOAD = loading(', k.request_hash, k.answer', keyed, named)

function openedStatements(opens: (hash: string) => string) {
  return {
    /** As `LOAD`, with the hash as $4. */
    LOAD_WITH_SECRET: loading(`, k.request_hash, k.answer, (${opens('$4')}) as is_opened`, keyed, named),
    /** $1 kind · $2 hash. */
    LOAD_OPENED: loading(', s.id, null as request_hash, null as answer', 'engine_subject s', `s.kind = $1 and (${opens('$2')})`),
  }
}

function toSubjectRow(id: string, row: LoadedRow): SubjectRow {
  return {
    id,
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
 * $1 subject · $2 expected revision · $3 actors · $4 due (epoch ms) · $5 key · $6 request hash · $7 answer ·
 * $8 lease owner · $9 lease ms (null: release it) · $10 log rows · $11 key to close · $12 its answer · $13 drafts of its turn · $14 kind.
 * A key that already exists violates its primary key and fails the whole statement: nothing is applied. What keeps the lease is announced by the
 * commit that gives it back: a transaction that notifies holds a lock of the whole server until it is on the disk.
 */
const COMMIT = `
with moved as (
  update engine_subject set
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
  where kind = $14 and id = $1 and revision = $2::integer
  returning kind, id, revision, coalesce(lease_owner = $8::text, false) as leased
), keyed as (
  insert into engine_key (kind, id, key, request_hash, answer)
  select kind, id, $5::text, $6::text, $7::jsonb from moved where $5::text is not null
  returning answer
), closed as (
  update engine_key k set answer = coalesce(k.answer, $12::jsonb)
  from moved where k.kind = moved.kind and k.id = moved.id and k.key = $11::text
  returning k.answer
), drafted as (
  insert into engine_draft (ref, kind, id, name, data)
  select d.ref, d.kind, d.id, d.name, d.data::jsonb
  from moved, jsonb_to_recordset($13::jsonb) as d (ref text, kind text, id text, name text, data text)
  on conflict (ref) do nothing
), logged as (${logRows('$10')}
)
select leased, floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now,
  coalesce((select answer from keyed), (select answer from closed)) as answer,
  case when $9::float8 is null then pg_notify(kind, id || ' ' || revision) end from moved`

/** The same, failing where nothing was moved: what the unit wrote before it must not be kept. */
const COMMIT_IN_UNIT = `${COMMIT}
union all select false, null, null, overtaken() where not exists (select from moved)`

function commitParams(
  kind: string,
  { id, expectedRevision, actors, dueAt, log, key, close, lease }: Commit,
): Statement['params'] {
  return [
    id,
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
    kind,
  ]
}

const TAKE_LEASE = `
update engine_subject set lease_owner = $3, lease_until = ${until('$4')}
where kind = $1 and id = $2 and ${isFreeFor('$3')}
returning id`

const RELEASE_LEASE = `
update engine_subject set lease_owner = null, lease_until = null where kind = $1 and id = $2 and lease_owner = $3`

const LEAVE_TO_OTHERS = `
update engine_subject set lease_owner = null, lease_until = null, due_at = least(due_at, statement_timestamp())
where kind = $1 and id = $2 and lease_owner = $3`

const ANSWER_KEY = `
insert into engine_key (kind, id, key, request_hash, answer) values ($1, $2, $3, $4, $5::jsonb)
on conflict (kind, id, key) do update set answer = coalesce(engine_key.answer, excluded.answer)
returning answer`

/** The update changes nothing: it returns the row of a key that is known, also one that was inserted a moment ago. */
const REFUSE_KEY = `
insert into engine_key (kind, id, key, request_hash, answer) values ($1, $2, $3, $4, $5::jsonb)
on conflict (kind, id, key) do update set key = excluded.key
returning request_hash, answer`

const DUE = `
select id from engine_subject
where kind = $1 and due_at <= statement_timestamp() and (lease_until is null or lease_until <= statement_timestamp())
order by due_at, id
limit $2`

const LOG = `
select machine, version, event, "from", "to", ms, outcome, payload, revision,
  floor(extract(epoch from at) * 1000)::float8 as at
from engine_log where kind = $1 and id = $2 order by position`

const PUT_DRAFT = 'insert into engine_draft (ref, kind, id, name, data) values ($1, $2, $3, $4, $5::jsonb)'
const DRAFT = 'select id, name, data from engine_draft where kind = $1 and ref = $2'
const LATEST_DRAFT = 'select data from engine_draft where kind = $1 and id = $2 and name = $3 order by at desc limit 1'

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
