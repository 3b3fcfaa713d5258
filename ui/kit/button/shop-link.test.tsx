/** Which pages a link loads before it is followed. */
import { expect, test } from 'vitest'
import { mayBeLoadedAhead } from './shop-link.tsx'

test.each([
  ['/brands/halden', '/'],
  ['/?cart=open', '/'],
  ['?page=2', '/brands/halden'],
  ['/accounting', '/'],
])('%s is loaded ahead, from %s', (href, here) => {
  expect(mayBeLoadedAhead(href, here)).toBe(true)
})

test.each([
  ['/checkout/shipping', '/cart'],
  ['?month=2026-04', '/checkout/shipping'],
  ['/checkout/payments', '/checkout/order-summary'],
  ['/account', '/'],
  ['/account/my-orders', '/account'],
  ['/my_customers/login?returnTo=/', '/'],
])('%s is not loaded ahead, from %s', (href, here) => {
  expect(mayBeLoadedAhead(href, here)).toBe(false)
})
