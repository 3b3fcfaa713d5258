/** Charts without an engine: for tools that read, replay, draw and walk them. */

export { checkCharts, stateNodes } from './check-charts.ts'
export { descriptorsOf } from './enabled-events.ts'
export { loggedPayload, withheld } from './logged-payload.ts'
export { pureMicrosteps, pureTransition } from './pure-transition.ts'
export { type ScreenMeta, screenMetaOf } from './screen-meta.ts'
export { restore, type StepSite, startActor, stepActor } from './step.ts'
export { followsFromOthers, UnitOfWork } from './unit-of-work.ts'
export { stateAfter, viewAfter } from './view-after.ts'
