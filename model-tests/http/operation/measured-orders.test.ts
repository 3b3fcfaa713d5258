/** The shoppers of `npm run bench -- orders` in a borrowed shop: a round of each way ends with orders in the records. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { measuredShop } from '#model-tests/load/orders/built-shop.ts'
import { type MeasuredShop, measureRound, ways } from '#model-tests/load/orders/round.ts'
import { fillShelves } from '#model-tests/load/orders/shelf.ts'

let world: BorrowedShop
let shop: MeasuredShop
beforeAll(async () => {
  world = await borrowShop()
  await fillShelves(world.database.url)
  const addresses = { url: world.shop.url, providerUrl: world.provider.url, databaseUrl: world.database.url }
  shop = await measuredShop('this build', addresses, async () => {})
})
afterAll(async () => {
  await shop?.stop()
  await world?.release()
})

test.each(ways)('a round of orders by the %s is confirmed, and its times are known', async (way) => {
  const before = await confirmedOrders()
  const { done, times, nodeMs, postgresMs } = await measureRound(shop, way, 2, { times: 3 })
  expect({ done, confirmed: (await confirmedOrders()) - before }).toEqual({ done: 3, confirmed: 3 })
  expect(Math.min(...times)).toBeGreaterThan(0)
  if (process.platform === 'linux') expect([nodeMs, postgresMs]).toEqual([expect.any(Number), expect.any(Number)])
})

async function confirmedOrders(): Promise<number> {
  const client = new pg.Client({ connectionString: world.database.url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from "order" where state = 'confirmed'`)
  await client.end()
  return rows[0]!.count
}
