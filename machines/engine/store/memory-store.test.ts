import { createMemoryStore } from './memory-store.ts'
import { describeActorStore } from './store-contract.ts'

describeActorStore(
  'the store in memory',
  async () => {
    let clock = 1_763_600_000_000
    const store = createMemoryStore({ now: () => clock })
    return {
      store,
      async pass(ms) {
        clock += ms
      },
      quarantined: async () => store.quarantined(),
      async close() {},
    }
  },
  { hasUnits: false },
)
