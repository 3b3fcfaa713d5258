// @module-tag long
import { createRateLimiter } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { describeAccountChanges } from './changes-contract.ts'
import { describeIdentity } from './contract.ts'
import { createIdentity } from './identity.ts'

for (const describePort of [describeIdentity, describeAccountChanges])
  describePort('identity on PGlite', async (publicOrigin) => {
    const database = await openTestDatabase()
    return {
      database,
      identity: createIdentity({
        database,
        attempts: createRateLimiter(database),
        renderEmail: createEmailRenderer(publicOrigin),
      }),
    }
  })
