/** The engine: charts and kinds of subjects, what runs them, and the store that it needs. */
export { answered, asksOf, type EffectAnswer } from './asks.ts'
export { type Blocker, type Chart, type Requirement, stateName, unmet, type View } from './chart.ts'
export {
  type Charts,
  chartOf,
  type EffectContext,
  type EffectsOf,
  type EventFromOutside,
  type EventSentIn,
  type RowOf,
  type ViewsOf,
} from './chart-types.ts'
export { answer, inBrowser, onServer } from './effect.ts'
export { enabledEvents, takes, viewOf } from './enabled-events.ts'
export { createEngine } from './engine.ts'
export type {
  ActorsOf,
  Answer,
  EffectFunction,
  Effects,
  EffectsOfKind,
  Engine,
  EngineClock,
  EngineOptions,
  FieldIssue,
  Incident,
  NormalizersOfKind,
  SendOptions,
  SubjectState,
  Withdrawal,
} from './engine.types.ts'
export { QuarantinedError } from './freshen.ts'
export { issueWords } from './issue-words.ts'
export { type ChoreographyRow, defineKind, type Kind, type RefusalReason } from './kind.ts'
export { fieldIssues, parseEvent } from './parse-event.ts'
export { EngineStoppedError } from './settle.ts'
export { createMemoryStore } from './store/memory-store.ts'
export type {
  ActorStore,
  Commit,
  Committed,
  KnownKey,
  LoggedRow,
  LogRow,
  PendingEffect,
  StoredActor,
  StoredActors,
  StoredSnapshot,
  SubjectRow,
} from './store/store.ts'
export { systemClock } from './system-clock.ts'
export { outcomeOf, wrapEffects } from './wrap-effects.ts'
