/**
 * The engine's store in memory, for model tests and for playing with a chart: the same guarantees as the SQL store, without
 * persistence.
 */
import type { ActorStore, LoggedRow, StoredActor, StoredActors } from './store.ts'

/** `now` is this store's clock, epoch ms. */
export function createMemoryStore({ now }: { now: () => number }): ActorStore & { quarantined(): QuarantinedActor[] } {
  const rows = new Map<string, Row>()
  const keys = new Map<string, Key>()
  const drafts: Draft[] = []
  const quarantined: QuarantinedActor[] = []
  const listeners = new Set<{ listener: (id: string, revision: number) => void }>()

  const isFree = (row: Row) => row.lease === null || row.lease.until <= now()

  function lease(row: Row, owner: string, ms: number): boolean {
    if (!isFree(row) && row.lease?.owner !== owner) return false
    row.lease = { owner, until: now() + ms }
    return true
  }

  function release(row: Row | undefined, owner: string): void {
    if (row?.lease?.owner === owner) row.lease = null
  }

  function close(id: string, { key, answer }: { key: string; answer: unknown }): void {
    const known = keys.get(keyOf(id, key))
    if (known?.answer === unanswered) known.answer = written(answer)
  }

  return {
    async create(id, actors, { log = [] } = {}) {
      if (rows.has(id)) return null
      const logged = log.map((entry) => written({ ...entry, revision: 0, at: now() }))
      rows.set(id, { revision: 0, actors: written(actors), dueAt: null, lease: null, log: logged })
      return { now: now() }
    },

    async load(id, key) {
      const row = rows.get(id)
      if (!row) return null
      const known = key === undefined ? undefined : keys.get(keyOf(id, key))
      return {
        id,
        revision: row.revision,
        actors: JSON.parse(row.actors) as StoredActors,
        now: now(),
        lease: isFree(row) ? null : copy(row.lease),
        ...(known && { key: { requestHash: known.requestHash, answer: JSON.parse(known.answer) as unknown } }),
      }
    },

    async commit(commit) {
      const { id, key } = commit
      const row = rows.get(id)
      if (!row || row.revision !== commit.expectedRevision) return { committed: false }
      if (key && keys.has(keyOf(id, key.key))) return { committed: false }
      const revision = row.revision + 1
      row.revision = revision
      row.actors = written(commit.actors)
      row.dueAt = commit.dueAt
      for (const entry of commit.log) row.log.push(written({ ...entry, revision, at: now() }))
      if (key) keys.set(keyOf(id, key.key), { requestHash: key.requestHash, answer: written(key.answer) })
      const isAtRest = !(commit.lease && 'ms' in commit.lease)
      if (isAtRest) for (const { listener } of listeners) queueMicrotask(() => listener(id, revision))
      if (commit.close) close(id, commit.close)
      const asked = key ?? commit.close
      const answer = asked && { answer: JSON.parse(keys.get(keyOf(id, asked.key))?.answer ?? unanswered) as unknown }
      const done = { committed: true as const, now: now(), ...answer }
      if (!commit.lease) return { ...done, leased: false }
      if ('ms' in commit.lease) return { ...done, leased: lease(row, commit.lease.owner, commit.lease.ms) }
      release(row, commit.lease.owner)
      return { ...done, leased: false }
    },

    async takeLease(id, owner, ms) {
      const row = rows.get(id)
      return row ? lease(row, owner, ms) : false
    },

    async releaseLease(id, owner) {
      release(rows.get(id), owner)
    },

    async leaveToOthers(id, owner) {
      const row = rows.get(id)
      if (row?.lease?.owner !== owner) return
      row.lease = null
      row.dueAt = now()
    },

    async releaseAllLeases() {
      for (const row of rows.values()) row.lease = null
    },

    async answerKey(id, key, requestHash, answer) {
      const known = keys.get(keyOf(id, key)) ?? { requestHash, answer: unanswered }
      if (known.answer === unanswered) known.answer = written(answer)
      keys.set(keyOf(id, key), known)
      return JSON.parse(known.answer)
    },

    async refuseKey(id, key, requestHash, refusal) {
      const known = keys.get(keyOf(id, key)) ?? { requestHash, answer: written(refusal) }
      keys.set(keyOf(id, key), known)
      return { requestHash: known.requestHash, answer: JSON.parse(known.answer) as unknown }
    },

    async due(limit) {
      return [...rows]
        .filter(([, row]) => row.dueAt !== null && row.dueAt <= now() && isFree(row))
        .sort(([a, { dueAt: first }], [b, { dueAt: second }]) => first! - second! || (a < b ? -1 : 1))
        .slice(0, limit)
        .map(([id]) => id)
    },

    async quarantine(id, machine, reason, actor) {
      quarantined.push(copy({ id, machine, reason, actor }))
    },

    async log(id) {
      return JSON.parse(`[${rows.get(id)?.log ?? []}]`) as LoggedRow[]
    },

    onCommit(listener) {
      const own = { listener }
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },

    async putDraft(id, name, data) {
      drafts.push(copy({ id, name, data }))
      return `draft-${drafts.length}`
    },

    async draft(ref) {
      return copy(drafts.find((_, index) => ref === `draft-${index + 1}`) ?? null)
    },

    async latestDraft(id, name) {
      return copy(drafts.findLast((draft) => draft.id === id && draft.name === name)?.data ?? null)
    },

    quarantined: () => copy(quarantined),
  }
}

interface Row {
  revision: number
  /** As JSON. */
  actors: string
  dueAt: number | null
  lease: { owner: string; until: number } | null
  /** Each as JSON. */
  log: string[]
}

interface Key {
  requestHash: string
  /** As JSON. */
  answer: string
}

interface Draft {
  id: string
  name: string
  data: unknown
}

/** Calls of `quarantine`: SQL keeps them in a table, here a test may read them. */
export interface QuarantinedActor {
  id: string
  machine: string
  reason: string
  actor: StoredActor
}

/** A key whose first request has no answer yet. */
const unanswered = 'null'

const keyOf = (id: string, key: string) => JSON.stringify([id, key])

/** As JSON, as a database would: callers share no objects with the store, and values that are not JSON fail at once. */
const written = (value: unknown) => JSON.stringify(value)

/** Through JSON and back. */
function copy<T>(value: T): T {
  return JSON.parse(written(value))
}
