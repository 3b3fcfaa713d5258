import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createMissedVehicles } from '#adapters/vehicles/index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// @fact storefront.206
test('a car that is in no list is counted, and nothing else is kept', async () => {
  const missed = createMissedVehicles(database)
  const [ferrari, kei] = [
    { year: 2018, makeSlug: 'ferrari', modelSlug: '812' },
    { year: 1995, makeSlug: 'suzuki', modelSlug: 'cappuccino' },
  ]
  await missed.count(kei)
  for (let at = 0; at < 3; at += 1) await missed.count(ferrari)
  expect(await missed.mostMissed(10)).toEqual([
    { ...ferrari, times: 3, firstAt: expect.any(String), lastAt: expect.any(String) },
    { ...kei, times: 1, firstAt: expect.any(String), lastAt: expect.any(String) },
  ])
  expect(await missed.mostMissed(1)).toHaveLength(1)
  const columns = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'missed_vehicle' order by name`,
  )
  expect(columns.map(({ name }) => name)).toEqual(['first_at', 'last_at', 'make_slug', 'model_slug', 'times', 'year'])
})
