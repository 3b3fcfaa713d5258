// @module-tag long
/**
 * kill -9 of one process on PGlite, at any moment: nothing that was acknowledged is lost, there is at most one order, and the
 * provider holds its total or nothing. Here processes really die, at moments that no test chose; `model-tests/races` lets one
 * die at each named point.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declinedCard, orderOf, place, readyToPlace, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { chargesOf, moneyHeld } from '#model-tests/drivers/provider.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { until } from '#model-tests/drivers/until.ts'

let world: RunningShop
beforeAll(async () => {
  world = await openRunningShop({ on: 'pglite' })
})
afterAll(() => world?.stop())

test.each([
  { moment: 'before the provider has accepted the charge', fault: 'slow' },
  { moment: 'between the charge and its answer', fault: 'late' },
] as const)('killed $moment, the order is confirmed automatically with one charge', async ({ fault }) => {
  const shopper = await readyToPlace(world, { delivery: 'installer' })
  const total = await totalOf(shopper)
  await world.provider.misbehave({ match: { kind: 'charge' }, fault, ms: 2_500 })
  const lost = place(shopper, 'killed-while-placing').catch(() => 'lost')
  await until(world.provider.hasMisbehaved)
  await world.shop.kill9()
  expect(await lost).toBe('lost')
  await world.shop.restart()
  await until(async () => orderOf(await shopper.state()).stage === 'confirmed')
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([total])
  const again = await place(shopper, 'killed-while-placing')
  expect(again.status).toBe(200)
  expect(orderOf(again.body).stage).toBe('confirmed')
  expect(chargesOf(world.provider, shopper.cartId)).toHaveLength(1)
})

test('killed with an unknown outcome, the shop resolves it without a request for the cart', async () => {
  const shopper = await readyToPlace(world)
  const total = await totalOf(shopper)
  await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'cutBefore' })
  expect((await place(shopper)).status).toBe(202)
  await world.shop.kill9()
  await world.shop.restart()
  await until(() => chargesOf(world.provider, shopper.cartId).length > 0)
  await until(async () => orderOf(await shopper.state()).stage === 'confirmed')
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([total])
  expect(chargesOf(world.provider, shopper.cartId)).toHaveLength(1)
})

test('killed while a card is declined, the shopper is back at the payment and nothing is held', async () => {
  const shopper = await readyToPlace(world, { card: declinedCard })
  await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'late', ms: 2_500 })
  const lost = place(shopper).catch(() => 'lost')
  await until(world.provider.hasMisbehaved)
  await world.shop.kill9()
  await lost
  await world.shop.restart()
  await until(async () => orderOf(await shopper.state()).stage === 'declined')
  const { actors } = await shopper.state()
  expect(actors.checkoutFlow?.value).toEqual({ shopping: 'payment' })
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([])
})

test('killed while the money is being released, it is released after the restart', async () => {
  const shopper = await readyToPlace(world)
  await place(shopper)
  await world.provider.misbehave({ match: { kind: 'void' }, fault: 'slow', ms: 2_500 })
  const lost = shopper.send('order', { type: 'order.cancel' }).catch(() => 'lost')
  await until(world.provider.hasMisbehaved)
  await world.shop.kill9()
  await lost
  await world.shop.restart()
  await until(async () => orderOf(await shopper.state()).isRefunded)
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([])
})
