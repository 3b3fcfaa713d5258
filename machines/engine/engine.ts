/**
 * Runs the checkout charts durably. Transitions are pure; every change is one compare-and-swap commit; effects that ask others are
 * checkpoints that are committed before they run and answered by an event, and effects that ask the store's own database alone run in the
 * transaction of their commit (local-effects.ts); a crash at any instant is resumed by the next read or the sweeper. The same key twice
 * gives the first answer again.
 */
import type { AnyEventObject } from 'xstate'
import { type Chart, enabledEvents, viewOf } from './chart.ts'
import { checkCharts } from './check-charts.ts'
import type { Answer, CheckoutState, CreateOptions, EngineOptions, SendOptions, Withdrawal } from './engine.types.ts'
import { hydrate } from './hydrate.ts'
import { createLocalEffects } from './local-effects.ts'
import { createRows, hasPending } from './rows.ts'
import { createSettler } from './settle.ts'
import { restore } from './step.ts'
import type { CheckoutRow, StoredActor, StoredActors } from './store/store.ts'
import { UnitOfWork } from './unit-of-work.ts'

export type Engine = ReturnType<typeof createEngine>

/** How often a commit is retried when it loses the race. */
const maxConflicts = 60
/** How long a cart that could not be swept is left alone. */
const restMs = 60_000
const staleMessage = 'Your cart changed in another tab. Please review.'
const withdrawnMessage = 'This was withdrawn before it arrived. Please review your cart.'
/** Stored as the request hash of a withdrawn key; no hash equals it. */
const withdrawnHash = 'withdrawn'
const notEnabledMessage = 'That is not possible right now. Please review your cart.'

export function createEngine(options: EngineOptions) {
  const { store, effects, clock, choreography } = options
  const charts = new Map(options.charts.map((chart) => [chart.name, chart]))
  const madeOf = new WeakMap<CheckoutState, Made>()
  checkCharts(options.charts, choreography, effects)
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
  const stateOf = ({ cartId, revision, actors, now }: StateRow): CheckoutState => {
    const seen = [...charts.values()].flatMap((chart) => {
      const actor = actors[chart.name]
      if (!actor) return []
      const snapshot = restore(chart, actor.snapshot)
      const { can, ...view } = viewOf(chart, snapshot)
      return [[chart.name, { value: snapshot.value, view, can }]]
    })
    const state: CheckoutState = { cartId, revision, actors: Object.fromEntries(seen) }
    madeOf.set(state, { row: { cartId, revision, actors, now }, since: clock.stopwatch() })
    return state
  }

  /**
   * The row with today's charts, due timers sent and pending effects answered within the time limit. A row that needs nothing
   * of this costs one read.
   */
  async function freshen(cartId: string): Promise<CheckoutRow | null> {
    const deadline = clock.stopwatch() + patienceMs
    for (let conflicts = 0; conflicts < maxConflicts; ) {
      const row = await store.load(cartId)
      if (!row) return null
      const hydrated = hydrate(charts, row.actors)
      if (hydrated.quarantined.length) {
        for (const kept of hydrated.quarantined) await quarantine(cartId, kept)
        throw new QuarantinedError(cartId, hydrated.quarantined.map((kept) => kept.reason).join('; '))
      }
      const unit = unitOf(row, hydrated.actors)
      if (hydrated.changed) {
        for (const lost of hydrated.rebuilt) {
          await store.quarantine(cartId, lost.machine, lost.reason, lost.actor)
          options.onIncident?.({ kind: 'rebuilt', cartId, machine: lost.machine, reason: lost.reason })
        }
        unit.start(await options.recall(cartId))
      }
      const elapsed = unit.fireDueTimers()
      if (hydrated.changed || elapsed) {
        if (!(await commit(row, unit))) conflicts += 1
        continue
      }
      if (!hasPending(row.actors) || clock.stopwatch() > deadline) return row
      await settle(row, { deadline })
    }
    throw new Error(`Cart ${cartId} changed too often while it was read; try again`)
  }

  /** Carts that could not be swept, and until when they are left alone. */
  const resting = new Map<string, number>()
  const reportedAside = new Set<string>()
  async function quarantine(cartId: string, kept: { machine: string; reason: string; actor: StoredActor }) {
    const mark = `${cartId} ${kept.machine} ${kept.reason}`
    if (reportedAside.has(mark)) return
    reportedAside.add(mark)
    await store.quarantine(cartId, kept.machine, kept.reason, kept.actor)
    options.onIncident?.({ kind: 'quarantined', cartId, machine: kept.machine, reason: kept.reason })
  }

  async function send(
    cartId: string,
    machine: string,
    event: AnyEventObject,
    { key, expectedRevision, seen, secretHash }: SendOptions,
  ): Promise<Answer> {
    const requestHash = options.hash(JSON.stringify([machine, event]))
    const deadline = clock.stopwatch() + patienceMs
    const request = { cartId, machine, event, key, expectedRevision, secretHash, requestHash, deadline }
    const inOneTurn = (work: () => Promise<Attempt>) =>
      inTurn(async () => {
        const tried = await inLine(cartId, work)
        return tried.kind === 'underWay' ? answered(await settleAndAnswer(tried, request)) : tried
      })
    const held = seen && rowOf(seen, cartId)
    const ahead = held ? await inOneTurn(() => applyTo(held.row, held.since, request)) : null
    if (ahead?.kind === 'answered') return ahead.answer
    for (let conflicts = 0; conflicts < maxConflicts; ) {
      const tried = await inOneTurn(() => attempt(request))
      switch (tried.kind) {
        case 'answered':
          return tried.answer
        case 'notFresh':
          if (!(await freshen(cartId))) return { outcome: 'notFound' }
          break
        case 'conflict':
          conflicts += 1
          break
      }
    }
    throw new Error(`Cart ${cartId} changed too often for ${event.type} to be applied; try again`)
  }

  const answered = (answer: Answer) => ({ kind: 'answered' as const, answer })
  const applied = (row: StateRow): Answer => ({ outcome: 'applied', replayed: false, state: stateOf(row) })

  /** Answers when the effects of an event have settled: by the commit that settled them, or from what another process left. */
  async function settleAndAnswer(
    { row, leasedBy }: UnderWay,
    { cartId, key, requestHash, deadline }: SendRequest,
  ): Promise<Answer> {
    const settled = await settle(row, { deadline, leasedBy, closing: { key, answerOf: applied } })
    if (settled) return asStored(settled.answer as Answer, settled.row)
    const now = await freshen(cartId)
    if (!now) return { outcome: 'notFound' }
    return asStored((await store.answerKey(cartId, key, requestHash, applied(now))) as Answer, now)
  }

  /** The answer as the store returns it reads the same when it is replayed. */
  function asStored(stored: Answer, row: CheckoutRow): Answer {
    if (stored.outcome === 'applied' && stored.state.revision === row.revision)
      madeOf.set(stored.state, { row, since: clock.stopwatch() })
    return stored
  }

  /** The row that a state was made of, by the clock of this moment; null where it has to be read again. */
  function rowOf(state: CheckoutState, cartId: string): { row: CheckoutRow; since: number } | null {
    const made = madeOf.get(state)
    if (!made || made.row.now === undefined || made.row.cartId !== cartId) return null
    const since = clock.stopwatch()
    return { row: { ...made.row, now: made.row.now + Math.floor(since - made.since), lease: null }, since }
  }

  interface SendRequest extends SendOptions {
    cartId: string
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
    row: CheckoutRow
    leasedBy?: string
  }

  /** One read and, if the event goes through, one commit; returns early if more is needed. */
  async function attempt(request: SendRequest): Promise<Attempt> {
    const { cartId, machine, event, key, expectedRevision, requestHash, secretHash } = request
    const row = await store.load(cartId, key, secretHash)
    const since = clock.stopwatch()
    if (!row || (secretHash !== undefined && !row.isOpened)) return answered({ outcome: 'notFound' })
    if (row.key) {
      if (![requestHash, withdrawnHash].includes(row.key.requestHash)) return answered({ outcome: 'keyReused' })
      if (row.key.answer !== null) return answered({ ...(row.key.answer as Answer), replayed: true } as Answer)
    }
    const isWaiting = hasPending(row.actors)
    if (needsFreshening(row) || (isWaiting && clock.stopwatch() <= request.deadline)) return { kind: 'notFresh' }
    if (row.key) {
      // The first request with this key committed, but its answer is still on its way or was lost with its process.
      if (isWaiting) return answered({ outcome: 'inFlight' })
      const stored = await store.answerKey(cartId, key, requestHash, applied(row))
      return answered({ ...(stored as Answer), replayed: true } as Answer)
    }
    const chart = charts.get(machine)
    const actor = row.actors[machine]
    if (!chart || !actor) return answered({ outcome: 'notFound' })
    const refusal = refuse(row, chart, actor, event, expectedRevision)
    if (refusal) {
      const known = await store.refuseKey(cartId, key, requestHash, refusal)
      // Another process used the key since the row was read: what it did counts.
      const isOurs = known.requestHash === requestHash && (known.answer as Answer | null)?.outcome === 'rejected'
      return isOurs ? answered(known.answer as Answer) : { kind: 'conflict' }
    }
    return commitEvent(row, since, request)
  }

  /** Applies the event to a row that was read before, of which nothing but a commit tells whether it is still so. */
  async function applyTo(row: CheckoutRow, since: number, request: SendRequest): Promise<Attempt> {
    const { machine, event, expectedRevision } = request
    const chart = charts.get(machine)
    const actor = row.actors[machine]
    if (!chart || !actor || hasPending(row.actors) || unitOf(row, row.actors).isDue()) return { kind: 'notFresh' }
    if (refuse(row, chart, actor, event, expectedRevision)) return { kind: 'notFresh' }
    const tried = await commitEvent(row, since, request)
    return tried.kind === 'answered' && tried.answer.outcome === 'invalid' ? { kind: 'notFresh' } : tried
  }

  /** Commits the event, which the row takes; or tells what is wrong with what it names. */
  async function commitEvent(row: CheckoutRow, since: number, request: SendRequest): Promise<Attempt> {
    const { cartId, machine, event, key, requestHash } = request
    const looked = await options.normalizers?.[machine]?.[event.type]?.(cartId, event)
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
  function needsFreshening(row: CheckoutRow): boolean {
    return unitOf(row, row.actors).isDue() || hydrate(charts, row.actors).changed
  }

  const lines = new Map<string, Promise<unknown>>()
  /** Events of one cart go through this process one after the other: a crowd would only make each other try again. */
  function inLine<Result>(cartId: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (lines.get(cartId) ?? Promise.resolve()).then(work, work)
    lines.set(cartId, mine)
    const leave = () => lines.get(cartId) === mine && lines.delete(cartId)
    mine.then(leave, leave)
    return mine
  }

  function refuse(
    row: CheckoutRow,
    chart: Chart,
    actor: StoredActor,
    event: AnyEventObject,
    expectedRevision?: number,
  ): Answer | null {
    const state = () => stateOf(row)
    if (expectedRevision !== undefined && expectedRevision !== row.revision)
      return { outcome: 'rejected', reason: 'stale', message: staleMessage, blockedBy: [], replayed: false, state: state() }
    const snapshot = restore(chart, actor.snapshot)
    const isTaken = chart.serverEvents?.includes(event.type) || enabledEvents(chart, snapshot).includes(event.type)
    if (isTaken && snapshot.can(event)) return null
    const blockedBy = chart.blockedBy(snapshot, event.type)
    const message = blockedBy[0]?.message ?? notEnabledMessage
    return { outcome: 'rejected', reason: 'notEnabled', message, blockedBy, replayed: false, state: state() }
  }

  /**
   * Withdraws the event that was sent under a key and whose answer was lost. Afterwards it is certain: the event was applied
   * before, or nothing will ever be applied under this key, however late the event arrives.
   */
  async function withdraw(cartId: string, key: string): Promise<Withdrawal> {
    const row = await freshen(cartId)
    if (!row) return { outcome: 'notFound' }
    const refusal: Answer = {
      outcome: 'rejected',
      reason: 'withdrawn',
      message: withdrawnMessage,
      blockedBy: [],
      replayed: false,
      state: stateOf(row),
    }
    const known = await store.refuseKey(cartId, key, withdrawnHash, refusal)
    const now = await freshen(cartId)
    if (!now) return { outcome: 'notFound' }
    if (known.answer === null && hasPending(now.actors)) return { outcome: 'inFlight' }
    const isApplied = known.answer === null || (known.answer as Answer).outcome === 'applied'
    return { outcome: isApplied ? 'applied' : 'withdrawn', state: stateOf(now) }
  }

  return {
    withdraw,

    /**
     * For a process that ends: effects that run here are left to other processes, which continue with them at once under the same
     * keys. What waits for them fails with an `EngineStoppedError`.
     */
    stop,

    /** The stored charts from which this engine made a state; they never leave the server. Null for any other state. */
    storedCharts(state: CheckoutState): StoredActors | null {
      return madeOf.get(state)?.row.actors ?? null
    },

    /**
     * Begins a cart's charts. No-op if the cart exists. Gives its state, where it was begun now and nothing has to be done first.
     * `recalled`: the records of a cart that the caller has just opened, which are not read again. `label`: what operators tell carts apart
     * by; the engine only keeps it.
     */
    async create(cartId: string, { recalled, label }: CreateOptions = {}): Promise<CheckoutState | null> {
      const unit = new UnitOfWork(charts, choreography, {}, { cartId, revision: 0, now: 0 }, clock.stopwatch)
      unit.start(recalled ?? (await options.recall(cartId)))
      // Charts that begin with something to do begin at the first read, by the database's clock.
      const isIdle = Object.values(unit.actors).every((actor) => actor.timers.length === 0 && actor.pending.length === 0)
      const created = await (isIdle
        ? store.create(cartId, unit.actors, { log: unit.log, label })
        : store.create(cartId, {}, { label }))
      return created && isIdle ? stateOf({ cartId, revision: 0, actors: unit.actors, now: created.now }) : null
    },

    /** The cart's charts now: due timers sent, effects that a crash left pending resumed. Null when there is no such cart. */
    async read(cartId: string): Promise<CheckoutState | null> {
      const row = await freshen(cartId)
      return row ? stateOf(row) : null
    },

    /** The charts of the cart that the secret of this hash opens for anyone who has it; null where there is none. */
    async readWithSecret(secretHash: string): Promise<CheckoutState | null> {
      const opened = await store.loadOpened?.(secretHash)
      if (!opened) return null
      const row = hasPending(opened.actors) || needsFreshening(opened) ? await freshen(opened.cartId) : opened
      return row ? stateOf(row) : null
    },

    /**
     * Sends an event from outside. Applied once for a key; refused with reasons when the chart does not take it now; the
     * answer comes when the effects have settled.
     */
    send,

    /**
     * Resumes carts whose timers are due or whose effects were left by a crash. Returns how many carts it brought up to date: `limit`
     * when more may be due. A cart that fails is left alone for a minute, so that it keeps no other one waiting.
     */
    async sweep(limit = 20): Promise<number> {
      const now = clock.stopwatch()
      for (const [cartId, until] of resting) if (until <= now) resting.delete(cartId)
      const due = (await store.due(limit + resting.size)).filter((cartId) => !resting.has(cartId)).slice(0, limit)
      // Side by side: one slow provider must not keep the other carts waiting.
      await Promise.all(
        due.map((cartId) =>
          freshen(cartId).catch((error: Error) => {
            resting.set(cartId, now + restMs)
            options.onIncident?.({ kind: 'sweepFailed', cartId, machine: '', reason: error.message })
          }),
        ),
      )
      return due.length
    },

    /** Calls back after each commit on this cart, from whichever node made it. */
    subscribe(cartId: string, listener: (revision: number) => void): () => void {
      return store.onCommit((committed, revision) => {
        if (committed === cartId) listener(revision)
      })
    },
  }
}

type StateRow = Pick<CheckoutRow, 'cartId' | 'revision' | 'actors'> & { now?: number }

/** What a state was made of. `since` is what the stopwatch said when the row's clock was read. */
interface Made {
  row: StateRow
  since: number
}

/** A cart whose payment chart this build cannot read: it is quarantined for staff. */
export class QuarantinedError extends Error {
  constructor(
    readonly cartId: string,
    reason: string,
  ) {
    super(`Cart ${cartId} is quarantined: ${reason}`)
    this.name = 'QuarantinedError'
  }
}
