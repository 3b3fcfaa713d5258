/** The engine's types: options, requests and results. */
import type { AnyEventObject } from 'xstate'
import type { Blocker, Chart } from './chart.ts'
import type { EffectContext, EffectsOfCharts } from './chart-types.ts'
import type { Kind, RefusalReason } from './kind.ts'
import type { ActorStore, StoredActors } from './store/store.ts'

/** What the outside sees of a subject's charts. */
export interface SubjectState {
  id: string
  revision: number
  actors: Record<string, { value: unknown; view: unknown; can: string[] }>
}

export interface FieldIssue {
  field: string
  message: string
}

export type Answer =
  | { outcome: 'applied'; replayed: boolean; state: SubjectState }
  | {
      outcome: 'rejected'
      reason: RefusalReason
      message: string
      blockedBy: Blocker[]
      replayed: boolean
      state: SubjectState
    }
  /** The event names something that is not so (an unknown tire, a gone time): nothing was changed. */
  | { outcome: 'invalid'; issues: FieldIssue[] }
  /** The key was used for another event. */
  | { outcome: 'keyReused' }
  /** The first request with this key is still at work. */
  | { outcome: 'inFlight' }
  | { outcome: 'notFound' }

/** The outcome of an event whose answer was lost. `state` is the subject's current state. */
export type Withdrawal =
  /** The event was applied before it could be withdrawn. */
  | { outcome: 'applied'; state: SubjectState }
  /** The event was not applied, and nothing will be applied under this key. */
  | { outcome: 'withdrawn'; state: SubjectState }
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
export type EffectsOfKind<Of extends Kind> = Of['charts'] extends infer Charts extends readonly Chart[]
  ? string extends Charts[number]['name']
    ? Effects
    : EffectsOfCharts<Charts>
  : never

/**
 * Looks at an event before a chart does: puts what was typed into drafts and hands the chart a reference, and refuses what
 * cannot be true. It only reads, and stores drafts.
 */
export type Normalizer = (id: string, event: AnyEventObject) => Promise<{ event: AnyEventObject } | { issues: FieldIssue[] }>

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
  normalizers?: Record<string, Record<string, Normalizer>>
  /** A subject's records: the input of charts that start or are rebuilt. */
  recall: (id: string) => Promise<Record<string, unknown>>
  clock: EngineClock
  /** Unique for every call, over all nodes. */
  newId: () => string
  /** SHA-256, hex: a key is good for one event only, and every node and release must read the same hash from it. */
  hash: (text: string) => string
  onIncident?: (incident: Incident) => void
  /** An effect that has not answered by then counts as unknown, ms. */
  effectTimeoutMs?: number
  /** How long a request waits for effects before it answers with what is known, ms. */
  patienceMs?: number
}

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
  send(id: string, machine: Of['charts'][number]['name'], event: AnyEventObject, options: SendOptions): Promise<Answer>
  /**
   * Withdraws the event that was sent under a key and whose answer was lost. Afterwards it is certain: the event was applied
   * before, or nothing will ever be applied under this key, however late the event arrives.
   */
  withdraw(id: string, key: string): Promise<Withdrawal>
  /**
   * Begins a subject's charts. No-op if the subject exists. Gives its state, where it was begun now and nothing has to be done first.
   * `recalled`: the records of a subject that the caller has just made, which are not read again. `label`: what operators tell subjects
   * apart by; the engine only keeps it.
   */
  create(id: string, options?: CreateOptions): Promise<SubjectState | null>
  /** The subject's charts now: due timers sent, effects that a crash left pending resumed. Null when there is no such subject. */
  read(id: string): Promise<SubjectState | null>
  /** The charts of the subject that the secret of this hash opens for anyone who has it; null where there is none. */
  readWithSecret(secretHash: string): Promise<SubjectState | null>
  /** The stored charts from which this engine made a state; they never leave the server. Null for any other state. */
  storedCharts(state: SubjectState): StoredActors | null
  /**
   * Resumes subjects whose timers are due or whose effects were left by a crash. Returns how many it brought up to date: `limit` when
   * more may be due. One that fails is left alone for a minute, so that it keeps no other one waiting.
   */
  sweep(limit?: number): Promise<number>
  /** Calls back after each commit on this subject, from whichever node made it. */
  subscribe(id: string, listener: (revision: number) => void): () => void
  /**
   * For a process that ends: effects that run here are left to other processes, which continue with them at once under the same
   * keys. What waits for them fails with an `EngineStoppedError`.
   */
  stop(): Promise<void>
}
