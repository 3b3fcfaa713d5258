/** What a store has to pass. It needs vitest. */
export { describeActorStore } from './store/store-contract.ts'
export type { StoreUnderTest } from './store/store-testing.ts'
