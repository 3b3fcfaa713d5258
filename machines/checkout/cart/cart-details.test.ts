import { expect, test } from 'vitest'
import { openAt } from '#machines/checkout/journeys-testing.ts'
import { answers, applied } from '#machines/checkout/testing.ts'
import { cartOf, vehicle } from './cart-testing.ts'

// @fact 5.4 5.27
test.each([
  ['coupon.apply', { promoCode: ' tread20 ' }, { kind: 'applyCoupon', promoCode: 'TREAD20' }],
  ['coupon.remove', { promoCode: 'TREAD20' }, { kind: 'removeCoupon', promoCode: 'TREAD20' }],
  ['vehicle.choose', { ...vehicle, vehicleTrim: undefined }, { kind: 'vehicle', vehicle: { ...vehicle, vehicleTrim: '' } }],
  ['vehicle.remove', {}, { kind: 'vehicle', vehicle: null }],
  ['trailer.describe', { trailerInfo: ' 16 ft utility trailer ' }, { kind: 'trailer', trailerInfo: '16 ft utility trailer' }],
  ['trailer.describe', { trailerInfo: ' ' }, { kind: 'trailer', trailerInfo: null }],
  ['alert.acknowledge', { alert: 'shopRemoved' }, { kind: 'acknowledge', alert: 'shopRemoved' }],
])('promo codes, the vehicle, the trailer and seen alerts are changes of the cart: %s %j', async (type, payload, update) => {
  const checkout = await openAt('cart')
  applied(await checkout.send('cart', type, payload))
  expect(checkout.callsOf('cart.updateCart').map(({ input }) => input)).toEqual([{ update }])
})

test('a promo code that is refused says so at its field', async () => {
  const checkout = await openAt('cart')
  const badCoupon = { code: 'badCoupon', field: 'promoCode', message: 'This code does not exist or has ended.' }
  checkout.script('cart.updateCart', answers({ outcome: 'refused', ...badCoupon }))
  applied(await checkout.send('cart', 'coupon.apply', { promoCode: 'NOPE20' }))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: badCoupon })
  expect(await checkout.send('cart', 'coupon.apply', { promoCode: '%' })).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'promoCode', message: 'Please enter a promo code: letters and digits' }],
  })
})

// @fact 5.14
test('a vehicle without make, model or a year is refused with its fields', async () => {
  const checkout = await openAt('cart')
  expect(await checkout.send('cart', 'vehicle.choose', { vehicleMake: ' ', vehicleYear: '21' })).toEqual({
    outcome: 'invalid',
    issues: ['vehicleMake', 'vehicleModel', 'vehicleYear'].map((field) => ({ field, message: 'Please choose a vehicle' })),
  })
})

// @fact 5.28
test.each([
  ['a hundred and one', 'x'.repeat(101), 'Please use at most 100 characters'],
  ['a card number', '4111 1111 1111 1111', 'Please do not enter card numbers here'],
])('trailer information of over 100 characters, or with a card number, is refused: %s', async (_what, trailerInfo, message) => {
  const checkout = await openAt('cart')
  expect(await checkout.send('cart', 'trailer.describe', { trailerInfo })).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'trailerInfo', message }],
  })
})
