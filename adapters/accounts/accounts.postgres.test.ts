// @module-tag long
import { afterAll, beforeAll } from 'vitest'
import { createRateLimiter, openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { createEmailRenderer } from '#ui/emails/render-email.ts'
import { createAccounts } from './accounts.ts'
import { describeAccountChanges } from './changes-contract.ts'
import { describeAccounts } from './contract.ts'
import { createPasswords } from './passwords.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.stop())

for (const describePort of [describeAccounts, describeAccountChanges])
  describePort('identity on Postgres', async (publicOrigin) => {
    const database = await openDatabase({ url: await postgres.createDatabase() })
    return {
      database,
      hashedAs: '$argon2id$v=19$m=1024,t=1,p=1$',
      accounts: createAccounts({
        database,
        attempts: createRateLimiter(database),
        renderEmail: createEmailRenderer(publicOrigin),
        // Those on PGlite are hashed at the shop's own cost.
        passwords: createPasswords({ memoryCost: 1_024, timeCost: 1 }),
      }),
    }
  })
