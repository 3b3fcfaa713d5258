import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { createZipGeo } from '#adapters/geo/index.ts'
import { createEmailRenderer } from '#ui/emails/index.ts'
import { createCommerce } from './commerce.ts'
import { describeCommerce } from './contract.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.stop())

describeCommerce('commerce on Postgres', async () => {
  const database = await openDatabase({ url: await postgres.createDatabase() })
  return {
    database,
    commerce: createCommerce({ database, geo: createZipGeo(), renderEmail: createEmailRenderer('https://tires.example.com') }),
  }
})
