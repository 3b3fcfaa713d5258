/** The engine's types: options, requests and results. */
import type { AnyEventObject } from 'xstate'
import type { Blocker } from './chart.ts'
import type { Kind, RefusalReason } from './kind.ts'
import type { ActorStore } from './store/store.ts'

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

/** Runs one effect. `key` makes a second run harmless; it resolves to the chart's answer and rejects only on failure. */
export type EffectFunction = (input: never, context: { id: string; key: string; signal: AbortSignal }) => Promise<unknown>
/** Port functions by chart and by the name its invokes use. */
export type Effects = Record<string, Record<string, EffectFunction>>

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

export interface EngineOptions {
  kind: Kind
  /** Of the subjects of this kind alone. */
  store: ActorStore
  effects: Effects
  /**
   * Whether an effect asks nothing but the store's own database. Such an effect runs in the transaction that commits what it answers: a
   * crash leaves both or neither, and its key is not asked for. Without this, and with a store without `unit`, no effect does.
   */
  isLocal?: (effect: { id: string; machine: string; src: string; input: unknown }) => boolean
  normalizers?: Record<string, Record<string, Normalizer>>
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
