export { type Chart, stateName } from './chart.ts'
export {
  type ChartDefinition,
  definitionOf,
  type StateDefinition,
  statesIn,
  type TransitionDefinition,
  transitionName,
} from './definition.ts'
export type { ChoreographyRow } from './draft.ts'
export { createEngine, type Engine, QuarantinedError } from './engine.ts'
export type { Answer, CheckoutState, EffectFunction, Effects, FieldIssue, Intake } from './engine.types.ts'
export { mermaidOf } from './mermaid.ts'
export { fieldIssues, parseEvent } from './parse-event.ts'
