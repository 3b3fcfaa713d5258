import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/database.ts'
import { order } from '#adapters/database/schema/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createActorStore } from '#adapters/engine-postgres/index.ts'
import type { CartTotals } from '#machines/domain/carts/cart.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { ActorStore, LogRow } from '#machines/engine/index.ts'
import type { CartLogs } from '#machines/ports/charts/cart-logs.ts'
import { createCartLogs } from './cart-logs.ts'

let database: Database
let store: ActorStore
let logs: CartLogs
beforeAll(async () => {
  database = await openTestDatabase()
  store = createActorStore(database, { kind: 'checkout' })
  logs = createCartLogs(database, store)
  for (const cartId of ['C-1', 'C-2', 'C-3']) await store.create(cartId, {}, { log: [row('order', '', 'unplaced', 'started')] })
  await orderOf('C-1', 'O-1')
  await orderOf('C-2', 'C-3')
  await move('C-1', row('order', 'unplaced', 'preparing'))
  await move('C-2', row('order', 'unplaced', 'preparing'))
  await move('C-1', row('order', 'preparing', 'declined'), row('order', 'declined', 'declined'), row('cart', 'active', 'closed'))
})
afterAll(() => database.close())

test('a log is found by the id of its cart and by the id of its order, with how far the cart is', async () => {
  const byCart = await logs.find('C-1')
  expect(byCart).toMatchObject({ cartId: 'C-1', revision: 2 })
  expect(byCart?.log).toEqual(await store.log('C-1'))
  expect(byCart?.log.map(({ to }) => to)).toEqual(['unplaced', 'preparing', 'declined', 'declined', 'closed'])
  expect(await logs.find('O-1')).toEqual(byCart)
  expect(await logs.find('O-2')).toBeNull()
  expect(await logs.find('')).toBeNull()
})

test('an id that is a cart’s and an order’s is the cart’s', async () => {
  expect(await logs.find('C-3')).toMatchObject({ cartId: 'C-3' })
})

test('the carts that last moved on a chart are listed with their state, those that only began or stayed are not', async () => {
  const moved = await logs.lastMoved('order', 10)
  expect(moved.map(({ cartId, state }) => [cartId, state])).toEqual([
    ['C-1', 'declined'],
    ['C-2', 'preparing'],
  ])
  const [last] = (await store.log('C-2')).slice(-1)
  expect(moved[1]?.at).toBe(last?.at)
  expect((await logs.lastMoved('order', 1)).map(({ cartId }) => cartId)).toEqual(['C-1'])
  expect((await logs.lastMoved('cart', 10)).map(({ cartId }) => cartId)).toEqual(['C-1'])
  expect(await logs.lastMoved('fax', 10)).toEqual([])
})

function row(machine: string, from: string, to: string, outcome: LogRow['outcome'] = 'applied'): LogRow {
  return { machine, version: 1, event: 'some.event', from, to, ms: 1, outcome, payload: {} }
}

async function move(cartId: string, ...log: LogRow[]): Promise<void> {
  const { revision } = (await store.load(cartId))!
  expect((await store.commit({ id: cartId, expectedRevision: revision, actors: {}, dueAt: null, log })).committed).toBe(true)
}

async function orderOf(cartId: string, orderId: string): Promise<void> {
  const [billing, totals] = [{}, {}] as [BillingAddress, CartTotals]
  await database.db.insert(order).values({
    orderId,
    cartId,
    state: 'confirmed',
    siteProducts: [],
    shippingOption: 'home',
    billing,
    totals,
    discounts: [],
    userType: 'none',
  })
}
