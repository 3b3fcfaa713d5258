/** For tests: kinds of charts, a chart of the browser whose effects the test answers, and a comparison with XState's own actors. */
export { type LiveChart, startLive } from './browser/live-testing.ts'
export { kindOf } from './kind-testing.ts'
export { differenceOf } from './same-as-xstate-testing.ts'
export type { QuarantinedActor } from './store/memory-store.ts'
