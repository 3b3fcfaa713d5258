import { setTimeout as sleep } from 'node:timers/promises'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { QuarantinedActor } from '#machines/engine/store/memory-store.ts'
import { describeActorStore } from '#machines/engine/store/store-contract.ts'
import { createActorStore } from './actor-store.ts'

describeActorStore(
  'the store in PGlite',
  async () => {
    const database = await openTestDatabase()
    return {
      store: createActorStore(database),
      pass: sleep,
      quarantined: () =>
        database.query<QuarantinedActor>('select cart_id as "cartId", machine, reason, actor from checkout_quarantine'),
      close: database.close,
    }
  },
  { hasUnits: true },
)
