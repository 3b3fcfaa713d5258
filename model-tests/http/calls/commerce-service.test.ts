/** Two shops, one of which keeps the carts and orders of both: the same purchase, over HTTP. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderOf, place, readyToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

let world: RunningShop
beforeAll(async () => {
  world = await openRunningShop({ nodes: 2, on: 'pglite', sharedCommerce: true })
})
afterAll(() => world?.stop())

const askingShop = () => ({ shop: world.shops[1]!, provider: world.provider })

test.each(['installer', 'home'] as const)('a shop whose commerce is elsewhere sells tires that go to %s', async (delivery) => {
  const shopper = await readyToPlace(askingShop(), { delivery })
  const total = await totalOf(shopper)
  const placed = await place(shopper)
  expect(orderOf(placed.body)).toMatchObject({ stage: 'confirmed', problem: null })
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([total])
  const cancelled = await shopper.send('order', { type: 'order.cancel' })
  expect(orderOf(cancelled.body)).toMatchObject({ stage: 'cancelled', isRefunded: true })
})

test('the service crashes mid-purchase: nothing is lost, and the shop shows an error until it is back', async () => {
  const shopper = await readyToPlace(askingShop(), { delivery: 'home' })
  const total = await totalOf(shopper)
  await world.shop.kill9()
  expect((await shopper.get('/cart-summary')).status).toBe(503)
  await world.shop.restart()
  expect(await totalOf(shopper)).toBe(total)
  expect(orderOf((await place(shopper)).body).stage).toBe('confirmed')
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([total])
})

test('without a token, and where it is not offered, there is no such service', async () => {
  const [own, asking] = world.shops.map(({ url }) => url)
  expect((await fetch(`${own}/commerce/cart-summary?id=C1`)).status).toBe(401)
  expect((await fetch(`${asking}/commerce/cart-summary?id=C1`)).status).toBe(404)
})
