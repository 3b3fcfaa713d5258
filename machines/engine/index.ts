export { type Chart, stateName } from './chart.ts'
export type { EffectContext } from './chart-types.ts'
export { createEngine, QuarantinedError } from './engine.ts'
export type {
  ActorsOf,
  Answer,
  EffectFunction,
  Effects,
  EffectsOfKind,
  Engine,
  FieldIssue,
  NormalizersOfKind,
  SubjectState,
  Withdrawal,
} from './engine.types.ts'
export { type ChoreographyRow, defineKind, type Kind } from './kind.ts'
export { fieldIssues, parseEvent } from './parse-event.ts'
export { outcomeOf, wrapEffects } from './wrap-effects.ts'
