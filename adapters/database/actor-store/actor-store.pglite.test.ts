import { setTimeout as sleep } from 'node:timers/promises'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { describeKinds } from '#adapters/engine-postgres/contract.ts'
import { createActorStore } from '#adapters/engine-postgres/index.ts'
import { describeActorStore } from '#machines/engine/contract.ts'
import type { QuarantinedActor } from '#machines/engine/testing.ts'

describeActorStore(
  'the store in PGlite',
  async () => {
    const database = await openTestDatabase()
    return {
      store: createActorStore(database, { kind: 'checkout' }),
      pass: sleep,
      quarantined: () => database.query<QuarantinedActor>('select id, machine, reason, actor from engine_quarantine'),
      close: database.close,
    }
  },
  { hasUnits: true },
)

describeKinds('kinds in PGlite', openTestDatabase)
