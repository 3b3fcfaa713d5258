import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createVisits } from './visits.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

// @fact storefront.172
test('the first campaign stays the first touch, and the newest is the last', async () => {
  const visits = createVisits(database)
  expect(await visits.visit('one')).toBeNull()
  await visits.keep('one', { region: 7 })
  await visits.keep('one', { campaign: { utm_source: 'letter' } })
  await visits.keep('one', { campaign: { utm_source: 'search', utm_medium: 'cpc' } })
  await visits.keep('one', { vendorIds: { gaClientId: 'a.1' } })
  await visits.keep('one', { vendorIds: { rudderSessionId: 'b' } })
  expect(await visits.visit('one')).toEqual({
    region: 7,
    vendorIds: { gaClientId: 'a.1', rudderSessionId: 'b' },
    firstTouch: { utm_source: 'letter' },
    lastTouch: { utm_source: 'search', utm_medium: 'cpc' },
  })
})

test('a visit that did not come again for 30 days is forgotten, and its row is dropped', async () => {
  const visits = createVisits(database)
  await visits.keep('old', { region: 1 })
  await database.query(`update visit set changed_at = now() - interval '30 days 1 minute' where visit_id = 'old'`)
  expect(await visits.visit('old')).toBeNull()
  await visits.keep('new', { region: 2 })
  expect(await database.query(`select visit_id from visit where visit_id in ('old', 'new')`)).toEqual([{ visit_id: 'new' }])
})
