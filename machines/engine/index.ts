export { type Chart, stateName } from './chart.ts'
export { createEngine, type Engine, QuarantinedError } from './engine.ts'
export type {
  Answer,
  EffectFunction,
  Effects,
  EngineOptions,
  FieldIssue,
  Normalizer,
  SubjectState,
  Withdrawal,
} from './engine.types.ts'
export type { ChoreographyRow, Kind } from './kind.ts'
export { fieldIssues, parseEvent } from './parse-event.ts'
export { outcomeOf, wrapEffects } from './wrap-effects.ts'
