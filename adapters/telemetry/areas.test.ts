import { expect, test } from 'vitest'
import { areasOf } from './areas.ts'

const areaOf = areasOf(['/', 'other', '/account', '/cart', '/checkout/payments', '/statecharts'])

test.each([
  ['/', '/'],
  ['/account/my-orders/7GK2M4QX9ZTB13CD', '/account'],
  ['/checkout/payments/credit', '/checkout/payments'],
  ['/checkout/braintree-client-token', '/checkout'],
  ['/statecharts.json', '/statecharts'],
  ['/installers-by-location', '/installers-by-location'],
  ['/cartoon', 'other'],
  ['/dana@example.com', 'other'],
  ['other', 'other'],
  ['//dana@example.com', 'other'],
])('%s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area)
})
