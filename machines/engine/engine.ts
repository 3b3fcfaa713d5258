/**
 * Runs the charts of subjects durably. Transitions are pure; every change is one compare-and-swap commit; effects that ask others are
 * checkpoints that are committed before they run and answered by an event, and effects that ask the store's own database alone run in the
 * transaction of their commit (local-effects.ts); a crash at any instant is resumed by the next read or the sweeper. The same key twice
 * gives the first answer again.
 */
import type { AnyEventObject } from 'xstate'
import { type Chart, enabledEvents, viewOf } from './chart.ts'
import { checkCharts } from './check-charts.ts'
import type {
  Answer,
  CreateOptions,
  Engine,
  EngineOptions,
  EngineSettings,
  SendOptions,
  SubjectState,
  Withdrawal,
} from './engine.types.ts'
import { hydrate } from './hydrate.ts'
import type { Kind } from './kind.ts'
import { createLocalEffects } from './local-effects.ts'
import { createRows, hasPending } from './rows.ts'
import { createSettler } from './settle.ts'
import { restore } from './step.ts'
import type { StoredActor, StoredActors, SubjectRow } from './store/store.ts'
import { systemClock } from './system-clock.ts'
import { UnitOfWork } from './unit-of-work.ts'

/** How often a commit is retried when it loses the race. */
const maxConflicts = 60
/** How long a subject that could not be swept is left alone. */
const restMs = 60_000
/** Stored as the request hash of a withdrawn key; no hash equals it. */
const withdrawnHash = 'withdrawn'

export function createEngine<Of extends Kind>(options: EngineOptions<Of>): Engine<Of>
export function createEngine(given: EngineOptions): Engine {
  const options: EngineSettings = {
    ...given,
    clock: given.clock ?? systemClock,
    recall: given.recall ?? (async () => ({})),
    newId: given.newId ?? (() => crypto.randomUUID()),
  }
  const { kind, store, effects, clock } = options
  const { choreography, messages } = kind
  const charts = new Map(kind.charts.map((chart) => [chart.name, chart]))
  const madeOf = new WeakMap<SubjectState, Made>()
  checkCharts(kind, effects)
  const inTurn = <Result>(work: () => Promise<Result>) => (store.turn ? store.turn(work) : work())
  const effectTimeoutMs = options.effectTimeoutMs ?? 10_000
  const patienceMs = options.patienceMs ?? 15_000
  // Longer than an effect may take, so that a living owner never loses its lease in the midst of one.
  const leaseMs = effectTimeoutMs + 5_000

  const rows = createRows(charts, options, leaseMs)
  const { unitOf, commit, nextRow } = rows
  const commitThrough = createLocalEffects(rows, options)
  const { settle, stop } = createSettler(rows, commitThrough, options, { effectTimeoutMs, leaseMs, maxConflicts })

  /** `now` is left out where the database's clock is not known. */
  const stateOf = ({ id, revision, actors, now }: StateRow): SubjectState => {
    const seen = [...charts.values()].flatMap((chart) => {
      const actor = actors[chart.name]
      if (!actor) return []
      const snapshot = restore(chart, actor.snapshot)
      const { can, ...view } = viewOf(chart, snapshot)
      return [[chart.name, { value: snapshot.value, view, can }]]
    })
    const state: SubjectState = { id, revision, actors: Object.fromEntries(seen) }
    madeOf.set(state, { row: { id, revision, actors, now }, since: clock.stopwatch() })
    return state
  }

  /**
   * The row with today's charts, due timers sent and pending effects answered within the time limit. A row that needs nothing
   * of this costs one read.
   */
  async function freshen(id: string): Promise<SubjectRow | null> {
    const deadline = clock.stopwatch() + patienceMs
    for (let conflicts = 0; conflicts < maxConflicts; ) {
      const row = await store.load(id)
      if (!row) return null
      const hydrated = hydrate(charts, row.actors)
      if (hydrated.quarantined.length) {
        for (const kept of hydrated.quarantined) await quarantine(id, kept)
        throw new QuarantinedError(`${kind.name} ${id}`, hydrated.quarantined.map((kept) => kept.reason).join('; '))
      }
      const unit = unitOf(row, hydrated.actors)
      if (hydrated.changed) {
        for (const lost of hydrated.rebuilt) {
          await store.quarantine(id, lost.machine, lost.reason, lost.actor)
          options.onIncident?.({ kind: 'rebuilt', id, machine: lost.machine, reason: lost.reason })
        }
        unit.start(await options.recall(id))
      }
      const elapsed = unit.fireDueTimers()
      if (hydrated.changed || elapsed) {
        if (!(await commit(row, unit))) conflicts += 1
        continue
      }
      if (!hasPending(row.actors) || clock.stopwatch() > deadline) return row
      await settle(row, { deadline })
    }
    throw new Error(`${kind.name} ${id} changed too often while it was read; try again`)
  }

  /** Subjects that could not be swept, and until when they are left alone. */
  const resting = new Map<string, number>()
  const reportedAside = new Set<string>()
  async function quarantine(id: string, kept: { machine: string; reason: string; actor: StoredActor }) {
    const mark = `${id} ${kept.machine} ${kept.reason}`
    if (reportedAside.has(mark)) return
    reportedAside.add(mark)
    await store.quarantine(id, kept.machine, kept.reason, kept.actor)
    options.onIncident?.({ kind: 'quarantined', id, machine: kept.machine, reason: kept.reason })
  }

  async function send(
    id: string,
    machine: string,
    event: AnyEventObject,
    { key, expectedRevision, seen, secretHash }: SendOptions,
  ): Promise<Answer> {
    const requestHash = options.hash(JSON.stringify([machine, event]))
    const deadline = clock.stopwatch() + patienceMs
    const request = { id, machine, event, key, expectedRevision, secretHash, requestHash, deadline }
    const inOneTurn = (work: () => Promise<Attempt>) =>
      inTurn(async () => {
        const tried = await inLine(id, work)
        return tried.kind === 'underWay' ? answered(await settleAndAnswer(tried, request)) : tried
      })
    const held = seen && rowOf(seen, id)
    const ahead = held ? await inOneTurn(() => applyTo(held.row, held.since, request)) : null
    if (ahead?.kind === 'answered') return ahead.answer
    for (let conflicts = 0; conflicts < maxConflicts; ) {
      const tried = await inOneTurn(() => attempt(request))
      switch (tried.kind) {
        case 'answered':
          return tried.answer
        case 'notFresh':
          if (!(await freshen(id))) return { outcome: 'notFound' }
          break
        case 'conflict':
          conflicts += 1
          break
      }
    }
    throw new Error(`${kind.name} ${id} changed too often for ${event.type} to be applied; try again`)
  }

  const answered = (answer: Answer) => ({ kind: 'answered' as const, answer })
  const applied = (row: StateRow): Answer => ({ outcome: 'applied', replayed: false, state: stateOf(row) })

  /** Answers when the effects of an event have settled: by the commit that settled them, or from what another process left. */
  async function settleAndAnswer({ row, leasedBy }: UnderWay, { id, key, requestHash, deadline }: SendRequest): Promise<Answer> {
    const settled = await settle(row, { deadline, leasedBy, closing: { key, answerOf: applied } })
    if (settled) return asStored(settled.answer as Answer, settled.row)
    const now = await freshen(id)
    if (!now) return { outcome: 'notFound' }
    return asStored((await store.answerKey(id, key, requestHash, applied(now))) as Answer, now)
  }

  /** Answers of earlier versions have the id of their subject under other names. */
  function replayed(stored: unknown, id: string): Answer {
    const answer = { ...(stored as Answer), replayed: true } as Answer
    return 'state' in answer ? { ...answer, state: { ...answer.state, id } } : answer
  }

  /** The answer as the store returns it reads the same when it is replayed. */
  function asStored(stored: Answer, row: SubjectRow): Answer {
    if (stored.outcome === 'applied' && stored.state.revision === row.revision)
      madeOf.set(stored.state, { row, since: clock.stopwatch() })
    return stored
  }

  /** The row that a state was made of, by the clock of this moment; null where it has to be read again. */
  function rowOf(state: SubjectState, id: string): { row: SubjectRow; since: number } | null {
    const made = madeOf.get(state)
    if (!made || made.row.now === undefined || made.row.id !== id) return null
    const since = clock.stopwatch()
    return { row: { ...made.row, now: made.row.now + Math.floor(since - made.since), lease: null }, since }
  }

  interface SendRequest extends SendOptions {
    id: string
    machine: string
    event: AnyEventObject
    requestHash: string
    /** Until then an event waits for effects that are under way; then it runs against the current state. */
    deadline: number
  }

  type Attempt =
    | { kind: 'answered'; answer: Answer }
    /** Timers are due, effects are under way or charts are of yesterday: that comes first. */
    | { kind: 'notFresh' }
    | { kind: 'conflict' }
    | UnderWay

  /** Committed, with effects to run: by this process, where it has got the lease. */
  interface UnderWay {
    kind: 'underWay'
    row: SubjectRow
    leasedBy?: string
  }

  /** One read and, if the event goes through, one commit; returns early if more is needed. */
  async function attempt(request: SendRequest): Promise<Attempt> {
    const { id, machine, event, key, expectedRevision, requestHash, secretHash } = request
    const row = await store.load(id, key, secretHash)
    const since = clock.stopwatch()
    if (!row || (secretHash !== undefined && !row.isOpened)) return answered({ outcome: 'notFound' })
    if (row.key) {
      if (![requestHash, withdrawnHash].includes(row.key.requestHash)) return answered({ outcome: 'keyReused' })
      if (row.key.answer !== null) return answered(replayed(row.key.answer, id))
    }
    const isWaiting = hasPending(row.actors)
    if (needsFreshening(row) || (isWaiting && clock.stopwatch() <= request.deadline)) return { kind: 'notFresh' }
    if (row.key) {
      // The first request with this key committed, but its answer is still on its way or was lost with its process.
      if (isWaiting) return answered({ outcome: 'inFlight' })
      const stored = await store.answerKey(id, key, requestHash, applied(row))
      return answered(replayed(stored, id))
    }
    const chart = charts.get(machine)
    const actor = row.actors[machine]
    if (!chart || !actor) return answered({ outcome: 'notFound' })
    const refusal = refuse(row, chart, actor, event, expectedRevision)
    if (refusal) {
      const known = await store.refuseKey(id, key, requestHash, refusal)
      // Another process used the key since the row was read: what it did counts.
      const isOurs = known.requestHash === requestHash && (known.answer as Answer | null)?.outcome === 'rejected'
      return isOurs ? answered(known.answer as Answer) : { kind: 'conflict' }
    }
    return commitEvent(row, since, request)
  }

  /** Applies the event to a row that was read before, of which nothing but a commit tells whether it is still so. */
  async function applyTo(row: SubjectRow, since: number, request: SendRequest): Promise<Attempt> {
    const { machine, event, expectedRevision } = request
    const chart = charts.get(machine)
    const actor = row.actors[machine]
    if (!chart || !actor || hasPending(row.actors) || unitOf(row, row.actors).isDue()) return { kind: 'notFresh' }
    if (refuse(row, chart, actor, event, expectedRevision)) return { kind: 'notFresh' }
    const tried = await commitEvent(row, since, request)
    return tried.kind === 'answered' && tried.answer.outcome === 'invalid' ? { kind: 'notFresh' } : tried
  }

  /** Commits the event, which the row takes; or tells what is wrong with what it names. */
  async function commitEvent(row: SubjectRow, since: number, request: SendRequest): Promise<Attempt> {
    const { id, machine, event, key, requestHash } = request
    const looked = await options.normalizers?.[machine]?.[event.type]?.(id, event)
    if (looked && 'issues' in looked) return answered({ outcome: 'invalid', issues: looked.issues })

    const unit = unitOf(row, row.actors)
    unit.apply(machine, looked?.event ?? event, 'applied')
    const owner = options.newId()
    const done = await commitThrough(row, since, unit, ({ actors }) =>
      hasPending(actors)
        ? { key: { key, requestHash, answer: null }, lease: { owner, ms: leaseMs } }
        : { key: { key, requestHash, answer: applied(nextRow(row, actors)) } },
    )
    if (!done) return { kind: 'conflict' }
    if (hasPending(done.row.actors)) return { kind: 'underWay', row: done.row, ...(done.leased && { leasedBy: owner }) }
    return answered(asStored(done.answer as Answer, done.row))
  }

  /** A due timer, or a chart that is not of today. */
  function needsFreshening(row: SubjectRow): boolean {
    return unitOf(row, row.actors).isDue() || hydrate(charts, row.actors).changed
  }

  const lines = new Map<string, Promise<unknown>>()
  /** Events of one subject go through this process one after the other: a crowd would only make each other try again. */
  function inLine<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (lines.get(id) ?? Promise.resolve()).then(work, work)
    lines.set(id, mine)
    const leave = () => lines.get(id) === mine && lines.delete(id)
    mine.then(leave, leave)
    return mine
  }

  function refuse(
    row: SubjectRow,
    chart: Chart,
    actor: StoredActor,
    event: AnyEventObject,
    expectedRevision?: number,
  ): Answer | null {
    const state = () => stateOf(row)
    if (expectedRevision !== undefined && expectedRevision !== row.revision)
      return { outcome: 'rejected', reason: 'stale', message: messages.stale, blockedBy: [], replayed: false, state: state() }
    const snapshot = restore(chart, actor.snapshot)
    const isTaken = chart.serverEvents?.includes(event.type) || enabledEvents(chart, snapshot).includes(event.type)
    if (isTaken && snapshot.can(event)) return null
    const blockedBy = chart.blockedBy(snapshot, event.type)
    const message = blockedBy[0]?.message ?? messages.notEnabled
    return { outcome: 'rejected', reason: 'notEnabled', message, blockedBy, replayed: false, state: state() }
  }

  async function withdraw(id: string, key: string): Promise<Withdrawal> {
    const row = await freshen(id)
    if (!row) return { outcome: 'notFound' }
    const refusal: Answer = {
      outcome: 'rejected',
      reason: 'withdrawn',
      message: messages.withdrawn,
      blockedBy: [],
      replayed: false,
      state: stateOf(row),
    }
    const known = await store.refuseKey(id, key, withdrawnHash, refusal)
    const now = await freshen(id)
    if (!now) return { outcome: 'notFound' }
    if (known.answer === null && hasPending(now.actors)) return { outcome: 'inFlight' }
    const isApplied = known.answer === null || (known.answer as Answer).outcome === 'applied'
    return { outcome: isApplied ? 'applied' : 'withdrawn', state: stateOf(now) }
  }

  return {
    withdraw,

    stop,

    storedCharts(state: SubjectState): StoredActors | null {
      return madeOf.get(state)?.row.actors ?? null
    },

    async create(id: string, { recalled, label }: CreateOptions = {}): Promise<SubjectState | null> {
      const unit = new UnitOfWork(charts, choreography, {}, { id, revision: 0, now: 0 }, clock.stopwatch)
      unit.start(recalled ?? (await options.recall(id)))
      // Charts that begin with something to do begin at the first read, by the database's clock.
      const isIdle = Object.values(unit.actors).every((actor) => actor.timers.length === 0 && actor.pending.length === 0)
      const created = await (isIdle ? store.create(id, unit.actors, { log: unit.log, label }) : store.create(id, {}, { label }))
      return created && isIdle ? stateOf({ id, revision: 0, actors: unit.actors, now: created.now }) : null
    },

    async read(id: string): Promise<SubjectState | null> {
      const row = await freshen(id)
      return row ? stateOf(row) : null
    },

    async readWithSecret(secretHash: string): Promise<SubjectState | null> {
      const opened = await store.loadOpened?.(secretHash)
      if (!opened) return null
      const row = hasPending(opened.actors) || needsFreshening(opened) ? await freshen(opened.id) : opened
      return row ? stateOf(row) : null
    },

    send,

    async sweep(limit = 20): Promise<number> {
      const now = clock.stopwatch()
      for (const [id, until] of resting) if (until <= now) resting.delete(id)
      const due = (await store.due(limit + resting.size)).filter((id) => !resting.has(id)).slice(0, limit)
      // Side by side: one slow provider must not keep the others waiting.
      await Promise.all(
        due.map((id) =>
          freshen(id).catch((error: Error) => {
            resting.set(id, now + restMs)
            options.onIncident?.({ kind: 'sweepFailed', id, machine: '', reason: error.message })
          }),
        ),
      )
      return due.length
    },

    subscribe(id: string, listener: (revision: number) => void): () => void {
      return store.onCommit((committed, revision) => {
        if (committed === id) listener(revision)
      })
    },
  }
}

type StateRow = Pick<SubjectRow, 'id' | 'revision' | 'actors'> & { now?: number }

/** What a state was made of. `since` is what the stopwatch said when the row's clock was read. */
interface Made {
  row: StateRow
  since: number
}

/** A subject with a chart that this build cannot read and must not begin again: it is quarantined for staff. */
export class QuarantinedError extends Error {
  constructor(
    readonly subject: string,
    reason: string,
  ) {
    super(`${subject} is quarantined: ${reason}`)
    this.name = 'QuarantinedError'
  }
}
