import { createRateLimiter } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createEmailRenderer } from '#ui/emails/index.ts'
import { describeIdentity } from './contract.ts'
import { createIdentity } from './identity.ts'

describeIdentity('identity on PGlite', async (publicOrigin) => {
  const database = await openTestDatabase()
  return {
    database,
    identity: createIdentity({ database, attempts: createRateLimiter(database), renderEmail: createEmailRenderer(publicOrigin) }),
  }
})
