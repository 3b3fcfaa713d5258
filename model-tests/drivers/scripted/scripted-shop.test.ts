import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { orderRow } from '#model-tests/drivers/paying.ts'
import { until } from '#model-tests/drivers/until.ts'
import { openScriptedShop, type ScriptedShop } from './scripted-shop.ts'

const minutes = 60_000
let world: ScriptedShop

beforeAll(async () => {
  world = await openScriptedShop()
})
afterAll(() => world?.stop())

const ready = () => readyToPlace({ shop: world, provider: world.provider })

test('a shop in the own process serves its pages', async () => {
  const answer = await fetch(`${world.url}/`)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<h1')
})

test('an effect gives its scripted answer without the shop’s work, and afterwards the shop’s own', async () => {
  const shopper = await ready()
  world.script('order.prepareOrder', { kind: 'answers', output: { outcome: 'slotGone' } })
  await place(shopper)
  expect(await orderRow(world.shop.database, shopper.cartId)).toBeNull()
  const asked = world.observed(shopper.cartId).at(-1)
  expect(asked).toMatchObject({ chart: 'order', effect: 'prepareOrder', output: { outcome: 'slotGone' } })
})

test('a lost answer: the effect ran and its answer is recorded as lost', async () => {
  const shopper = await ready()
  world.script('order.authorize', { kind: 'answerLost' })
  const { body } = await place(shopper)
  expect(orderOf(body).state).toBe('unknown.waiting')
  expect(world.provider.ledger().filter((entry) => entry.kind === 'charge' && entry.cartId === shopper.cartId)).toHaveLength(1)
  expect(world.observed(shopper.cartId).at(-1)).toMatchObject({ effect: 'authorize', error: expect.stringContaining('lost') })
})

test('what fails was not done', async () => {
  const shopper = await ready()
  world.script('order.authorize', { kind: 'fails' })
  await place(shopper)
  expect(world.provider.ledger().filter((entry) => entry.kind === 'charge' && entry.cartId === shopper.cartId)).toEqual([])
})

test('an answer of its own may come although the shop did it', async () => {
  const shopper = await ready()
  const deciding = ({ key }: { key: string }) => ({ outcome: 'processing', attemptKey: key })
  world.script('order.authorize', { kind: 'answers', output: deciding, done: true })
  const { body } = await place(shopper)
  expect(orderOf(body).state).toBe('processing.waiting')
  await world.clock.advance(5 * minutes)
  expect(orderOf(await shopper.state()).state).toBe('confirmed.cancellable')
})

test('an effect that is late is waited for', async () => {
  const shopper = await ready()
  let release = () => {}
  world.script('order.prepareOrder', { kind: 'late', until: new Promise<void>((resolve) => (release = resolve)) })
  const placing = place(shopper)
  await until(async () => (await world.shop.store.load(shopper.cartId))?.actors.order?.pending.length === 1)
  expect(world.observed(shopper.cartId).map(({ effect }) => effect)).not.toContain('prepareOrder')
  release()
  expect(orderOf((await placing).body).state).toBe('confirmed.cancellable')
})

test('thirty minutes pass at once, for timers and for records alike', async () => {
  const shopper = await ready()
  await place(shopper)
  await world.clock.advance(31 * minutes)
  const tooLate = await world.shop.commerce.orders.cancelOrder(
    (await orderRow(world.shop.database, shopper.cartId))!.orderId,
    'late-key',
  )
  expect(tooLate.outcome).toBe('tooLate')
  expect(orderOf(await shopper.state()).state).toBe('confirmed.captured.waiting')
})

test('carts whose timers are due are swept on request', async () => {
  const shopper = await ready()
  await place(shopper)
  await world.clock.advance(31 * minutes)
  const state = async () => (await world.shop.store.load(shopper.cartId))?.actors.order?.snapshot.value
  expect(await state()).toEqual({ confirmed: 'cancellable' })
  await world.sweep()
  expect(await state()).toEqual({ confirmed: { captured: 'waiting' } })
})

test('unused outcomes are listed and cleared', async () => {
  world.script('order.refundPayment', { kind: 'fails' })
  expect(world.leftOver()).toEqual(['order.refundPayment'])
  expect(world.leftOver()).toEqual([])
})

test('each shopper has carts and answers of their own', async () => {
  const [first, second] = await Promise.all([ApiShopper.open(world.url), ApiShopper.open(world.url)])
  await first.send('cart', { type: 'item.add', itemId: '100000', quantity: 1 })
  expect(world.observed(first.cartId)).toHaveLength(1)
  expect(world.observed(second.cartId)).toEqual([])
})
