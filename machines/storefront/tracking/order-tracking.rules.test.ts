import { expect, test } from 'vitest'
import type { Order } from '#machines/domain/orders/order.ts'
import { isTracked, proofsOf } from './order-tracking.rules.ts'

const order = {
  billing: { email: 'Dana@Example.com', zip: '43215-1234' },
  shipping: { zip: '96815' },
} as Pick<Order, 'billing' | 'shipping'>

test('an order is one’s own by its email in lower case, or by the five digits of the ZIP it was paid from or ships to', () => {
  expect(proofsOf(order, 'email')).toEqual(['dana@example.com'])
  expect(proofsOf(order, 'zip')).toEqual(['43215', '96815'])
  expect(proofsOf({ ...order, shipping: null }, 'zip')).toEqual(['43215'])
})

test('an order that was never placed cannot be tracked', () => {
  expect([isTracked({ placedAt: null }), isTracked({ placedAt: '2026-03-12T10:00:00Z' })]).toEqual([false, true])
})
