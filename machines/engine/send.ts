/** Sends events to subjects: each is applied once for its key, or refused with reasons. */
import type { AnyEventObject } from 'xstate'
import type { Chart } from './chart.ts'
import type { Answer, EngineSettings, SendOptions, Withdrawal } from './engine.types.ts'
import type { Freshener } from './freshen.ts'
import { createLines } from './in-line.ts'
import type { CommitThrough } from './local-effects.ts'
import { createRefusals } from './refusals.ts'
import { hasPending, type Rows } from './rows.ts'
import type { Settler } from './settle.ts'
import type { SeenRow, States } from './states.ts'
import type { StoredActor, SubjectRow } from './store/store.ts'

/** Stored as the request hash of a withdrawn key; no hash equals it. */
const withdrawnHash = 'withdrawn'

interface Parts {
  rows: Rows
  states: States
  commitThrough: CommitThrough
  freshener: Freshener
  settler: Pick<Settler, 'settle'>
}

interface Limits {
  patienceMs: number
  leaseMs: number
  maxConflicts: number
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

export function createSender(
  { rows, states, commitThrough, freshener, settler }: Parts,
  options: EngineSettings,
  { patienceMs, leaseMs, maxConflicts }: Limits,
) {
  const { kind, store, clock } = options
  const { unitOf, nextRow } = rows
  const { stateOf, rowOf, remember } = states
  const { freshen, needsFreshening } = freshener
  const { settle } = settler
  const { refuse, rejected } = createRefusals(states, options)
  const inTurn = <Result>(work: () => Promise<Result>) => (store.turn ? store.turn(work) : work())
  /** A crowd would only make each other try again. */
  const inLine = createLines()
  const answered = (answer: Answer) => ({ kind: 'answered' as const, answer })
  const applied = (row: SeenRow): Answer => ({ outcome: 'applied', replayed: false, state: stateOf(row) })

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
    if (stored.outcome === 'applied' && stored.state.revision === row.revision) remember(stored.state, row)
    return stored
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
    const asked = askedOf(row, machine)
    if (!asked) return answered({ outcome: 'notFound' })
    const refusal = refuse(row, asked, event, expectedRevision)
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
    const asked = askedOf(row, machine)
    if (!asked || hasPending(row.actors) || unitOf(row, row.actors).isDue()) return { kind: 'notFresh' }
    if (refuse(row, asked, event, expectedRevision)) return { kind: 'notFresh' }
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

  function askedOf(row: SubjectRow, machine: string): readonly [Chart, StoredActor] | null {
    const chart = rows.charts.get(machine)
    const actor = row.actors[machine]
    return chart && actor ? [chart, actor] : null
  }

  async function withdraw(id: string, key: string): Promise<Withdrawal> {
    const row = await freshen(id)
    if (!row) return { outcome: 'notFound' }
    const known = await store.refuseKey(id, key, withdrawnHash, rejected(row, 'withdrawn'))
    const now = await freshen(id)
    if (!now) return { outcome: 'notFound' }
    if (known.answer === null && hasPending(now.actors)) return { outcome: 'inFlight' }
    const isApplied = known.answer === null || (known.answer as Answer).outcome === 'applied'
    return { outcome: isApplied ? 'applied' : 'withdrawn', state: stateOf(now) }
  }

  return { send, withdraw }
}
