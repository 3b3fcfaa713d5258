/** The engine's types: options, requests and results. */
import type { Blocker } from './chart.ts'
import type { ChartNameIn, EffectContext, EffectsOfCharts, EventSentIn, NormalizersOfCharts, ViewsOf } from './chart-types.ts'
import type { Kind, RefusalReason } from './kind.ts'
import type { ActorStore, StoredActors } from './store/store.ts'

/** What the outside sees of one chart of a subject. */
interface ActorState<View = unknown> {
  value: unknown
  /** Without `can`, which is beside it. */
  view: View
  can: string[]
}

/** What the outside sees of a subject's charts. `Actors` says more of them where the compiler knows the charts (`ActorsOf`). */
export interface SubjectState<Actors extends object = object> {
  id: string
  revision: number
  actors: Record<string, ActorState> & Actors
}

/** The charts of a kind's subject with their views. */
export type ActorsOf<Of extends Kind> =
  string extends ChartNameIn<Of['charts']>
    ? object
    : { [Name in ChartNameIn<Of['charts']>]: ActorState<Omit<ViewsOf<Of['charts']>[Name], 'can'>> }

export interface FieldIssue {
  field: string
  message: string
}

export type Answer<Actors extends object = object> =
  | { outcome: 'applied'; replayed: boolean; state: SubjectState<Actors> }
  | {
      outcome: 'rejected'
      reason: RefusalReason
      message: string
      blockedBy: Blocker[]
      replayed: boolean
      state: SubjectState<Actors>
    }
  /** The event names something that is not so (an unknown tire, a gone time): nothing was changed. */
  | { outcome: 'invalid'; issues: FieldIssue[] }
  /** The key was used for another event. */
  | { outcome: 'keyReused' }
  /** The first request with this key is still at work. */
  | { outcome: 'inFlight' }
  | { outcome: 'notFound' }

/** The outcome of an event whose answer was lost. `state` is the subject's current state. */
export type Withdrawal<Actors extends object = object> =
  /** The event was applied before it could be withdrawn. */
  | { outcome: 'applied'; state: SubjectState<Actors> }
  /** The event was not applied, and nothing will be applied under this key. */
  | { outcome: 'withdrawn'; state: SubjectState<Actors> }
  /** The event was applied and its effects still run. */
  | { outcome: 'inFlight' }
  | { outcome: 'notFound' }

/**
 * Runs one effect of any chart; `EffectsOf` says what a certain one is asked and answers. It is written as a method, so that a function
 * which takes the input of its own chart is one too.
 */
export type EffectFunction = { run(input: unknown, context: EffectContext): Promise<unknown> }['run']
/** Port functions of any charts by chart and by the name its invokes use. */
export type Effects = Record<string, Record<string, EffectFunction>>
/** The effects that a kind needs: those of its charts, or any where the compiler does not know its charts. */
export type EffectsOfKind<Of extends Kind> = string extends ChartNameIn<Of['charts']> ? Effects : EffectsOfCharts<Of['charts']>

/** The normalizers of a kind's charts, by chart and event type: those of events that a chart does not take as they are sent must be there. */
export type NormalizersOfKind<Of extends Kind> = NormalizersOfCharts<Of['charts'], FieldIssue>

/** Time as the engine needs it; tests bring their own. */
export interface EngineClock {
  /** Milliseconds of a stopwatch. */
  stopwatch: () => number
  /** Rejects when the signal aborts, so that nothing keeps ticking for an answer that came. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Something that is reported to operators. */
export interface Incident {
  /** `unitFailed`: effects that run in the transaction of their commit failed, from the one that is named on; they run as remote ones then. */
  kind: 'quarantined' | 'rebuilt' | 'effectFailed' | 'unitFailed' | 'sweepFailed'
  id: string
  machine: string
  reason: string
}

export interface EngineOptions<Of extends Kind = Kind> {
  kind: Of
  /** Of the subjects of this kind alone. */
  store: ActorStore
  effects: EffectsOfKind<Of>
  /**
   * Whether an effect asks nothing but the store's own database. Such an effect runs in the transaction that commits what it answers: a
   * crash leaves both or neither, and its key is not asked for. Without this, and with a store without `unit`, no effect does.
   */
  isLocal?: (effect: { id: string; machine: string; src: string; input: unknown }) => boolean
  normalizers?: NormalizersOfKind<Of>
  /** A subject's records: the input of charts that start or are rebuilt. Without this they start from nothing but the subject's id. */
  recall?: (id: string) => Promise<Record<string, unknown>>
  /** The process's own time unless given. */
  clock?: EngineClock
  /** Unique for every call, over all nodes. A random UUID unless given. */
  newId?: () => string
  /** SHA-256, hex: a key is good for one event only, and every node and release must read the same hash from it. */
  hash: (text: string) => string
  onIncident?: (incident: Incident) => void
  /** An effect that has not answered by then counts as unknown, ms. */
  effectTimeoutMs?: number
  /** How long a request waits for effects before it answers with what is known, ms. */
  patienceMs?: number
}

/** The options with everything that may be left out. */
export type EngineSettings = EngineOptions & Required<Pick<EngineOptions, 'clock' | 'recall' | 'newId'>>

export interface CreateOptions {
  recalled?: Record<string, unknown>
  label?: string | null
}

export interface SendOptions {
  key: string
  expectedRevision?: number
  /**
   * The state that this engine gave the sender last. The event is first tried on that, without a read; what has changed since is found by
   * the commit, and only what was applied counts.
   */
  seen?: SubjectState | null
  /** Of a sender of whom it is not known yet whether they may: the answer is `notFound` where the secret of this hash does not open the subject. */
  secretHash?: string
}

/** Runs the charts of one kind's subjects. */
export interface Engine<Of extends Kind = Kind> {
  /**
   * Sends an event from outside. Applied once for a key; refused with reasons when the chart does not take it now; the
   * answer comes when the effects have settled.
   */
  send<Name extends ChartNameIn<Of['charts']>>(
    id: string,
    machine: Name,
    event: EventSentIn<Of, Name>,
    options: SendOptions,
  ): Promise<Answer<ActorsOf<Of>>>
  /**
   * Withdraws the event that was sent under a key and whose answer was lost. Afterwards it is certain: the event was applied
   * before, or nothing will ever be applied under this key, however late the event arrives.
   */
  withdraw(id: string, key: string): Promise<Withdrawal<ActorsOf<Of>>>
  /**
   * Begins a subject's charts. No-op if the subject exists. Gives its state, where it was begun now and nothing has to be done first.
   * `recalled`: the records of a subject that the caller has just made, which are not read again. `label`: what operators tell subjects
   * apart by; the engine only keeps it.
   */
  create(id: string, options?: CreateOptions): Promise<SubjectState<ActorsOf<Of>> | null>
  /** The subject's charts now: due timers sent, effects that a crash left pending resumed. Null when there is no such subject. */
  read(id: string): Promise<SubjectState<ActorsOf<Of>> | null>
  /** The charts of the subject that the secret of this hash opens for anyone who has it; null where there is none. */
  readWithSecret(secretHash: string): Promise<SubjectState<ActorsOf<Of>> | null>
  /** The stored charts from which this engine made a state; they never leave the server. Null for any other state. */
  storedCharts(state: SubjectState): StoredActors | null
  /**
   * Resumes subjects whose timers are due or whose effects were left by a crash. Returns how many it brought up to date: `limit` when
   * more may be due. One that fails is left alone for a minute, so that it keeps no other one waiting.
   */
  sweep(limit?: number): Promise<number>
  /**
   * Calls back after each commit on this subject with which its effects have come to rest, from whichever node made it. A call may be
   * missed: look again after a while.
   */
  subscribe(id: string, listener: (revision: number) => void): () => void
  /**
   * For a process that ends: effects that run here are left to other processes, which continue with them at once under the same
   * keys. What waits for them fails with an `EngineStoppedError`.
   */
  stop(): Promise<void>
}
