import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { openTestDatabase, openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { describeFirstAnswers } from './first-answers-contract.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres?.stop())

describeFirstAnswers('first answers in PGlite', openTestDatabase)
describeFirstAnswers('first answers in Postgres', async () => openDatabase({ url: await postgres.createDatabase() }))
