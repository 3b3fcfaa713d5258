import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { openTestPostgres, type TestPostgres } from '#adapters/database/testing.ts'
import { describeSearchIndex } from './contract.ts'
import { createSearchIndex } from './search-index.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await openTestPostgres()
})
afterAll(() => postgres.stop())

describeSearchIndex('the search in Postgres', async () => openDatabase({ url: await postgres.createDatabase() }))

test.each([
  ['words', (time: number) => `brand number ${time}`],
  ['a few letters', (time: number) => `b${time}`],
] as const)('Postgres keeps one plan for all searches of %s', async (_, wordsOf) => {
  const database = await openDatabase({ url: await postgres.createDatabase() })
  await database.query(
    `insert into brand (slug, label, country) select 'brand-' || n, md5(n::text), 'US' from generate_series(1, 20000) n`,
  )
  await database.query('analyze brand')
  const index = createSearchIndex({ database })
  // Postgres makes five plans of their own before it keeps one for all.
  for (let time = 0; time < 8; time += 1) await index.find({ words: wordsOf(time), text: wordsOf(time), articles: [], most: 5 })
  const plans = await database.query<{ own: number; kept: number }>(
    `select custom_plans as own, generic_plans as kept from pg_prepared_statements where name like 'search_find_names%'`,
  )
  await database.close()
  expect(plans).toEqual([{ own: 5, kept: 3 }])
})
