import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRateLimiter, type Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { Proof } from '#machines/storefront/tracking/order-tracking.events.ts'
import { lookUpOrder } from './order-look-up.ts'

const orderId = '7GK2M4QX9ZTB13CD'
const order = {
  orderId,
  placedAt: '2026-03-10T15:00:00.000Z',
  billing: { email: 'Dana@Example.com', zip: '43215-1234' },
  shipping: { zip: '43004' },
  installerDetails: { zip: '43201' },
  tracking: [{ step: 'order processed', at: '2026-03-10T15:00:00.000Z' }],
} as unknown as Order
const found = { answer: { type: 'order.found', reached: ['order processed'] } }

let database: Database
let orders: Record<string, Order>
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate attempt_count')
  orders = { [orderId]: order }
})
afterAll(() => database.close())

const zip = (value: string): Proof => ({ kind: 'zip', value })
const stored = { order: async (id: string) => orders[id] ?? null }
const lookUp = (proof: Proof, { id = orderId, clientAddress = '192.0.2.1', minimumMs = 0 } = {}) =>
  lookUpOrder({ attempts: createRateLimiter(database), orders: stored }, { orderId: id, proof }, { clientAddress, minimumMs })

// @fact 4.107
test('an order is found by the ZIP code it was billed at or shipped to, or by its email', async () => {
  const email: Proof = { kind: 'email', value: 'dana@example.com' }
  for (const proof of [zip('43215'), zip('43004'), email]) expect(await lookUp(proof)).toEqual(found)
})

// @fact 4.108
test('an order that is not there, one that was never confirmed and one of another shopper give the same answer', async () => {
  orders['0000000000000001'] = { ...order, placedAt: null }
  const answers = [
    await lookUp(zip('90210')),
    await lookUp(zip('43215'), { id: '0000000000000000' }),
    await lookUp(zip('43215'), { id: '0000000000000001' }),
  ]
  for (const answer of answers) expect(answer).toEqual({ answer: { type: 'order.mismatched', by: 'zip' } })
})

test('the ZIP code of the shop that mounts the tires is public and proves nothing', async () => {
  expect((await lookUp(zip('43201'))).answer.type).toBe('order.mismatched')
})

// @fact 4.109
test('after five wrong tries in an hour no order is shown, and unknown ones are limited in the same way', async () => {
  for (const id of [orderId, '0000000000000000']) {
    for (let time = 0; time < 5; time += 1)
      expect((await lookUp(zip('90210'), { id, clientAddress: `198.51.100.${time}` })).answer.type).toBe('order.mismatched')
    const limited = await lookUp(zip('43215'), { id, clientAddress: '198.51.100.9' })
    expect(limited.answer).toEqual({ type: 'lookUp.limited' })
    expect(limited.retryAfterSeconds).toBeGreaterThan(3_500)
  }
})

// @fact 4.109
test('an address has twenty tries an hour over all orders', async () => {
  const ids = Array.from({ length: 21 }, (_, index) => String(index).padStart(16, '0'))
  const answers = []
  for (const id of ids) answers.push((await lookUp(zip('43215'), { id })).answer.type)
  expect(answers).toEqual([...Array(20).fill('order.mismatched'), 'lookUp.limited'])
})

test('finding one’s order costs no try', async () => {
  for (let time = 0; time < 8; time += 1) expect(await lookUp(zip('43215'))).toEqual(found)
})

test('a found order, an unknown one and a failure take the same time at least', async () => {
  for (const id of [orderId, '0000000000000000']) {
    const before = performance.now()
    await lookUp(zip('43215'), { id, minimumMs: 80 })
    expect(performance.now() - before).toBeGreaterThan(78)
  }
})

// @fact 4.109
test('unavailable records are not a mismatch', async () => {
  const broken = { order: () => Promise.reject(new Error('The database is gone')) }
  const { answer, problem } = await lookUpOrder(
    { attempts: createRateLimiter(database), orders: broken },
    { orderId, proof: zip('43215') },
    { clientAddress: '192.0.2.1', minimumMs: 0 },
  )
  expect(answer).toEqual({ type: 'lookUp.failed' })
  expect(String(problem)).toBe('Error: The database is gone')
})
