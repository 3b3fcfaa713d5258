import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { describeSearchIndex } from './contract.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.stop())

describeSearchIndex('the search in Postgres', async () => openDatabase({ url: await postgres.createDatabase() }))
