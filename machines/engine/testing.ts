/** For tests: the contract that a store has to pass, and a chart of the browser whose effects the test answers. It needs vitest. */
export { type LiveChart, startLive } from './browser/live-testing.ts'
export { describeActorStore } from './store/store-contract.ts'
export type { StoreUnderTest } from './store/store-testing.ts'
