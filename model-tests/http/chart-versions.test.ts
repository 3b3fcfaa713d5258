/** A shop that starts keeps its charts, and shows what is new in them since another version ran. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'
import { olderCharts } from '#model-tests/drivers/older-charts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

test('the charts of a start are kept, and compared with those that ran before', async () => {
  const page = async (query: string) => (await new Visitor(world.shop.url).open(`/statecharts/side-by-side?${query}`)).document
  const said = async (query: string) => (await page(query)).querySelector('[role=status]')?.text
  expect(await said('since=week')).toMatch(/^These charts have run here since \w+ \d+, \d{4}, and no others before them\.$/)
  const takeBack = await olderCharts(world.database.url)
  try {
    expect(await said('since=2026-01-05')).toBe('1 chart changed since Jan 5, 2026.')
    expect((await page('since=2026-01-05')).querySelector('#version')?.text).toBe('Review')
  } finally {
    await takeBack()
  }
})
