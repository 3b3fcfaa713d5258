import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRateLimiter, type Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { orderToken } from '#app/server/shop/orders/order-link.ts'
import { attemptLimits } from '#machines/domain/attempts.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { type LinkedOrder, linkedOrder } from './linked-order.ts'

const env = { sessionSecret: 'fedcba9876543210fedcba9876543210' }
const order = { orderId: '7GK2M4QX9ZTB13CD', placedAt: '2026-03-10T15:00:00.000Z' } as unknown as Order
const token = orderToken(env, order.orderId)

let database: Database
let stored: Order
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  await database.query('truncate attempt_count')
  stored = order
})
afterAll(() => database.close())

/** Opens the link as someone at this network address. */
function open(given: string, clientAddress = '192.0.2.1'): Promise<LinkedOrder> {
  const orders = { order: async (id: string) => (id === stored.orderId ? stored : null) }
  return linkedOrder({ env, attempts: createRateLimiter(database), orders }, given, clientAddress)
}

test('the link opens its order', async () => {
  expect(await open(token)).toEqual({ outcome: 'found', order })
})

test('a wrong link, one of an order that is not there and one of an order that was never placed get the same answer', async () => {
  const unknown = { outcome: 'unknown' }
  expect(await open(token.replace(/^./, '_'))).toEqual(unknown)
  expect(await open('7GK2M4QX9ZTB13CD')).toEqual(unknown)
  expect(await open(orderToken(env, '0000000000000000'))).toEqual(unknown)
  stored = { ...order, placedAt: null }
  expect(await open(token)).toEqual(unknown)
})

test('a network address has so many wrong tries an hour; a right link opens all the same', async () => {
  const { limit } = attemptLimits['orderLink:address']
  for (let time = 0; time < limit; time += 1) expect((await open(`wrong${time}`)).outcome).toBe('unknown')
  const limited = await open('wrong')
  expect(limited).toEqual({ outcome: 'tooMany', retryAfterSeconds: expect.any(Number) })
  expect(await open(token)).toEqual({ outcome: 'found', order })
  expect(await open('wrong', '198.51.100.7')).toEqual({ outcome: 'unknown' })
})
