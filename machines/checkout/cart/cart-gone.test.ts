import { expect, test } from 'vitest'
import { openAt, tires } from '#machines/checkout/journeys-testing.ts'
import { answers, applied } from '#machines/checkout/testing.ts'
import { cartOf, customer, openSalesCart } from './cart-testing.ts'

// @fact 4.38 8.11
test('a cart that is gone (404) is cleaned up with everything that belongs to it', async () => {
  const checkout = await openAt('summary')
  checkout.script('cart.updateCart', answers({ outcome: 'notFound' }))
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 2 }))
  expect(await checkout.view('cart')).toMatchObject({
    state: 'gone',
    quantity: 0,
    isGone: true,
    wasAdding: false,
    refusal: null,
    can: ['cart.refresh'],
  })
  expect(await checkout.view('shippingChoice')).toMatchObject({ option: null, installerId: null })
  expect(await checkout.view('appointment')).toMatchObject({ state: 'notNeeded', slot: null })
  expect(await checkout.view('checkoutFlow')).toMatchObject({ stage: 'shipping' })
})

// @fact 4.40
test.each([
  ['first', 'start', 'cart.createCart'],
  ['more', 'cart', 'cart.updateCart'],
] as const)(
  'adding tires to a deleted cart reports it and puts them into a new cart (%s tires)',
  async (_which, point, effect) => {
    const checkout = await openAt(point)
    checkout.script(effect, answers({ outcome: 'notFound' }))
    applied(await checkout.send('cart', 'item.add', tires))
    expect(await checkout.view('cart')).toMatchObject({ state: 'gone', isGone: true, wasAdding: true, quantity: 0 })
  },
)

// @fact 4.39
test('a cart not found on read is cleaned up too, and restored if it turns up again', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.readCart', answers({ outcome: 'notFound' }))
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await checkout.value('cart')).toBe('gone')
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: null })
})

// @fact 4.39
test('a cart not found while quoting is cleaned up too', async () => {
  const checkout = await openSalesCart()
  checkout.script('cart.sendQuote', answers({ outcome: 'notFound' }))
  applied(await checkout.send('cart', 'quote.send', customer))
  expect(await checkout.value('cart')).toBe('gone')
})
