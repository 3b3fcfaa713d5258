// @module-tag long
import { createRateLimiter } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { createAccounts } from './accounts.ts'
import { describeAccountChanges } from './changes-contract.ts'
import { describeAccounts } from './contract.ts'

for (const describePort of [describeAccounts, describeAccountChanges])
  describePort('identity on PGlite', async (publicOrigin) => {
    const database = await openTestDatabase()
    return {
      database,
      accounts: createAccounts({
        database,
        attempts: createRateLimiter(database),
        renderEmail: createEmailRenderer(publicOrigin),
      }),
    }
  })
