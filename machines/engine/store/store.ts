/**
 * What the engine needs from a database: one row a subject, changed by compare-and-swap, with its keys, drafts and log.
 * A store has the subjects of one kind. Two implementations pass one contract test: memory (tests, play) and SQL (PGlite or any Postgres).
 */

/** A snapshot as it is kept: our own shape, JSON only, restored with `machine.resolveState`. */
export interface StoredSnapshot {
  status: 'active' | 'done' | 'error' | 'stopped'
  value: unknown
  context: Record<string, unknown>
  /** By the id of each history state that was left: the ids of the states that it leads back to. Absent where there is none. */
  history?: Record<string, string[]>
}

/** An `after` of a chart as data: `event` is sent when the database's clock passes `dueAt` (epoch ms). */
export interface StoredTimer {
  id: string
  event: { type: string }
  dueAt: number
}

/** An `invoke` of a chart as data: a checkpoint. `key` makes running it twice harmless. */
export interface PendingEffect {
  id: string
  src: string
  input: unknown
  key: string
}

/** One chart of one subject. */
export interface StoredActor {
  version: number
  snapshot: StoredSnapshot
  timers: StoredTimer[]
  pending: PendingEffect[]
}
export type StoredActors = Record<string, StoredActor>

export interface SubjectRow {
  id: string
  revision: number
  actors: StoredActors
  /** The database's clock at the moment of reading, epoch ms. */
  now: number
  lease: { owner: string; until: number } | null
  /** The stored request of the given key; absent when it is new. */
  key?: KnownKey
  /** Whether the given secret opens it for anyone who has it. Absent where none was given. */
  isOpened?: boolean
}

/** A key that was used. `answer` is null while effects of its event still run. */
export interface KnownKey {
  requestHash: string
  answer: unknown | null
}

/** One applied transition, or the start of a chart (`from` is empty). No names, addresses or tokens. */
export interface LogRow {
  machine: string
  version: number
  event: string
  from: string
  to: string
  /** Milliseconds the transition took to compute. */
  ms: number
  outcome: 'applied' | 'timer' | 'effect' | 'sibling' | 'self' | 'started'
  /**
   * What the event brought besides its type, so that the log can be replayed; the facts that charts started from. Null
   * where it follows from other rows (news of a sibling, what a chart sent itself), and in logs that are older than this column.
   */
  payload: Record<string, unknown> | null
}

/** A row of the log as it is kept. `at` is the database's clock, epoch ms. */
export interface LoggedRow extends LogRow {
  revision: number
  at: number
}

export interface Commit {
  id: string
  expectedRevision: number
  actors: StoredActors
  /** When a sweeper should look at this subject again, epoch ms; null when nothing waits. */
  dueAt: number | null
  log: LogRow[]
  key?: { key: string; requestHash: string; answer: unknown | null }
  /** The answer to a key that came with an earlier commit. A key that has one keeps it. */
  close?: { key: string; answer: unknown }
  /** Take (or extend) the right to run this subject's effects for `ms`, if no other process holds it; or release it. */
  lease?: { owner: string; ms: number } | { owner: string; release: true }
}

export interface CreatedAbout {
  log?: readonly LogRow[]
  /** What operators tell subjects apart by. Kept with the row, and read by nothing in the engine. */
  label?: string | null
}

export type Committed =
  | {
      committed: true
      /** Whether the commit's owner holds the lease now. */
      leased: boolean
      /** The database's clock, epoch ms. */
      now: number
      /** As the store keeps it: the answer to the key of the commit, or to the one that it closed. */
      answer?: unknown
    }
  | { committed: false }

export interface ActorStore {
  /**
   * Writes the first row, revision 0, with its log and label. Gives the database's clock, epoch ms. A row that is there stays as it is: then
   * null.
   */
  create(id: string, actors: StoredActors, about?: CreatedAbout): Promise<{ now: number } | null>
  /**
   * One round trip: the row, the clock, what is known of `key`, and whether the secret of this hash opens it. Null when there is no such
   * subject.
   */
  load(id: string, key?: string, secretHash?: string): Promise<SubjectRow | null>
  /** The subject that the secret of this hash opens for anyone who has it. A store without this has no secrets beside its subjects. */
  loadOpened?(secretHash: string): Promise<SubjectRow | null>
  /**
   * One statement: row (revision + 1), log, key and lease together, or nothing at all when `expectedRevision` is not
   * the row's. Listeners of `onCommit` on every
   * node are called, unless it takes or keeps a lease: then they are called when the lease is released.
   */
  commit(commit: Commit): Promise<Committed>
  /**
   * Runs `work`, whose last step is a `commit`: what it writes to the database, in this store or beside it, is kept as a whole with that
   * commit, and not at all when it rejects before or the commit comes too late. A store without this has no database that effects could
   * share.
   */
  unit?<Result>(work: () => Promise<Result>): Promise<Result>
  /** Runs the handling of one event: what is read of the database in it may be kept until it ends. */
  turn?<Result>(work: () => Promise<Result>): Promise<Result>
  /** The right to run a subject's effects, taken without a change of revision; true when `owner` holds it now. */
  takeLease(id: string, owner: string, ms: number): Promise<boolean>
  releaseLease(id: string, owner: string): Promise<void>
  /** Releases a lease before its effects have ended: the subject is due at once, for whichever process sweeps next. */
  leaveToOthers(id: string, owner: string): Promise<void>
  /** Leases of processes that are certainly dead (an embedded database has one process at a time). */
  releaseAllLeases(): Promise<void>
  /** Records the first answer to a key; a key that has one keeps it. Returns the stored answer. */
  answerKey(id: string, key: string, requestHash: string, answer: unknown): Promise<unknown>
  /**
   * Records a refusal as the answer to a key that is new; a key that is known stays as it is. Returns what is known of the
   * key then: `answer` is null while effects of the event it came with still run.
   */
  refuseKey(id: string, key: string, requestHash: string, refusal: unknown): Promise<KnownKey>
  /** Subjects whose `dueAt` has passed and whose lease is free, oldest first. */
  due(limit: number): Promise<string[]>
  quarantine(id: string, machine: string, reason: string, actor: StoredActor): Promise<void>
  /** The log of a subject, oldest first. */
  log(id: string): Promise<LoggedRow[]>
  onCommit(listener: (id: string, revision: number) => void): () => void
  /** Stores what a shopper typed outside of snapshots; returns the reference that the chart holds. */
  putDraft(id: string, name: string, data: unknown): Promise<string>
  draft(ref: string): Promise<{ id: string; name: string; data: unknown } | null>
  /** The newest draft of a name, for filling a form again. */
  latestDraft(id: string, name: string): Promise<unknown | null>
}
