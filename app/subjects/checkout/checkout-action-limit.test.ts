import { expect, test } from 'vitest'
import type { ActionFunctionArgs } from '#app/remix/router.ts'
import { tooManyMessage } from '#machines/domain/attempts.ts'
import { checkoutAction } from './checkout-action.ts'

test('a promo code after too many wrong ones says when to try again', async () => {
  const form = { machine: 'cart', event: 'coupon.apply', key: 'seed-1.cart.coupon.apply', promoCode: 'FLAT20', about: '/cart-1/' }
  const request = new Request('http://shop.test/cart', { method: 'POST', body: new URLSearchParams(form) })
  const context = {
    shop: { attempts: { take: async () => 540 } },
    visitor: { checkout: async () => null, cartId: async () => 'cart-1', account: async () => null, forget: () => {} },
    clientAddress: '127.0.0.1',
  }
  const refused = await checkoutAction(['cart'])({ request, params: {}, context } as unknown as ActionFunctionArgs)
  expect(refused?.data).toMatchObject({ message: tooManyMessage, values: { promoCode: 'FLAT20' } })
  expect(refused?.init).toMatchObject({ status: 429, headers: { 'Retry-After': '540' } })
})
