import { expect, test } from 'vitest'
import { openAt, tires } from '#machines/checkout/journeys-testing.ts'
import { answerLost, answers, applied, fails, hangsAfter, openCheckout } from '#machines/checkout/testing.ts'
import { cartOf, soldOut, unconfirmed } from './cart-testing.ts'

// @fact 8.10
test('first tires that are refused leave no cart and say why', async () => {
  const checkout = await openCheckout({ effects: { 'cart.createCart': [answers({ outcome: 'refused', ...soldOut })] } })
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await cartOf(checkout)).toEqual({ state: 'none', quantity: 0, refusal: soldOut })
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: null })
})

// @fact 8.10
test('when adding the first tires gets no answer, the cart reads its records and reports nothing yet', async () => {
  const checkout = await openCheckout({ effects: { 'cart.createCart': [answerLost] } })
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: unconfirmed })
})

test('first tires that got no answer and are not in the records can be added again', async () => {
  const checkout = await openCheckout({ effects: { 'cart.createCart': [fails] } })
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await cartOf(checkout)).toEqual({ state: 'none', quantity: 0, refusal: unconfirmed })
  expect((await checkout.view('cart')).can).toEqual(['item.add', 'cart.refresh'])
})

test('a refused addition to an empty cart leaves it empty', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  checkout.script('cart.updateCart', answers({ outcome: 'refused', ...soldOut }))
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await cartOf(checkout)).toEqual({ state: 'empty', quantity: 0, refusal: soldOut })
})

// @fact 5.44
test('a change that is refused leaves the cart as it was and says why', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.updateCart', answers({ outcome: 'refused', ...soldOut }))
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 8 }))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: soldOut })
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 8 }))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 8, refusal: null })
})

// @fact 4.39 8.29
test.each([
  ['was not', fails, 4],
  ['was', answerLost, 8],
] as const)(
  'a change without an answer may have been made: the cart reads its records and reports the outcome as unknown (it %s made)',
  async (_was, outcome, quantity) => {
    const checkout = await openAt('cart')
    checkout.script('cart.updateCart', outcome)
    applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 8 }))
    expect(await cartOf(checkout)).toEqual({ state: 'active', quantity, refusal: unconfirmed })
    expect(checkout.callsOf('cart.readCart')).toHaveLength(1)
  },
)

test('a change that takes too long is looked up too', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.updateCart', hangsAfter)
  const sent = checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 8 })
  await expect.poll(() => checkout.waiting()).toBe(1)
  await checkout.advance(10_000)
  applied(await sent)
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 8, refusal: unconfirmed })
})

test('when the records cannot be read either, the last known cart and the warning stay', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.updateCart', fails)
  checkout.script('cart.readCart', fails, fails)
  applied(await checkout.send('cart', 'item.setQuantity', { itemId: '1001', quantity: 8 }))
  expect(await cartOf(checkout)).toEqual({ state: 'active', quantity: 4, refusal: unconfirmed })
})

test('a cart that cannot be reloaded shows its last known state and a message', async () => {
  const checkout = await openAt('cart')
  checkout.script('cart.readCart', fails)
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await cartOf(checkout)).toEqual({
    state: 'active',
    quantity: 4,
    refusal: { code: 'unread', field: '', message: 'We could not read your cart. Please reload the page.' },
  })
})
