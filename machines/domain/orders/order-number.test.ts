import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'

test.each([
  ['7GK2M4QX', '7GK2-M4QX'],
  ['7GK2M4QX9ZTB13CD', '7GK2-M4QX-9ZTB-13CD'],
])('the order %s is written %s', (orderId, written) => {
  expect(orderNumber(orderId)).toBe(written)
})
