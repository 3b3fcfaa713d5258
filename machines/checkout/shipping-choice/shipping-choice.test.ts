import { expect, test } from 'vitest'
import { address, openAt, openConfirmed, shop, tires, trailerTires } from '#machines/checkout/journeys-testing.ts'
import { applied, openCheckout } from '#machines/checkout/testing.ts'
import {
  atCounter,
  atHome,
  atShop,
  atWarehouse,
  choiceOf,
  counter,
  gone,
  openDealerCart,
  undecided,
  warehouse,
} from './shipping-choice-testing.ts'

// @fact 8.8
test.each([
  ['installer.pick', shop],
  ['address.save', address],
  ['address.edit', {}],
  ['location.pick', counter],
  ['warehouse.pick', warehouse],
])('without tires no delivery can be chosen, and the refusal says so: %s', async (type, payload) => {
  const checkout = await openCheckout()
  const blockedBy = [{ code: 'cartEmpty', message: 'There is no cart yet!' }]
  expect(await checkout.send('shippingChoice', type, payload)).toMatchObject({ outcome: 'rejected', blockedBy })
  expect((await checkout.view('shippingChoice')).can).toEqual([])
})

// @fact 4.79
test('the view says what shipping costs with each delivery, and with the one that is saved', async () => {
  const costs = async () => {
    const { shippingCost, shippingCosts } = await checkout.view('shippingChoice')
    return [shippingCost, shippingCosts.installer, shippingCosts.home].map(({ kind }) => kind)
  }
  const checkout = await openCheckout()
  checkout.world.records.handlingMode = 2
  applied(await checkout.send('cart', 'item.add', tires))
  expect(await costs()).toEqual(['toBeDetermined', 'free', 'toBeDetermined'])
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  expect(await costs()).toEqual(['free', 'free', 'toBeDetermined'])
  applied(await checkout.send('shippingChoice', 'address.save', address))
  expect(await costs()).toEqual(['toBeDetermined', 'free', 'toBeDetermined'])
  await checkout.restartCharts()
  expect(await costs()).toEqual(['toBeDetermined', 'free', 'toBeDetermined'])
})

test('a delivery that is no longer in the records must be chosen again', async () => {
  const checkout = await openAt('summary')
  checkout.world.records.shipping = null
  applied(await checkout.send('cart', 'cart.refresh'))
  expect(await choiceOf(checkout)).toEqual(undecided)
  expect((await checkout.view('appointment')).state).toBe('notNeeded')
  expect((await checkout.view('checkoutFlow')).blockedBy.map(({ code }) => code)).toEqual(['shippingMissing'])
})

test('a delivery at home stays when the tires change, and goes with the last of them', async () => {
  const checkout = await openAt('delivery', { way: 'home' })
  applied(await checkout.send('cart', 'item.add', trailerTires))
  expect(await choiceOf(checkout)).toEqual(atHome)
  applied(await checkout.send('cart', 'item.remove', { itemId: trailerTires.itemId }))
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect(await choiceOf(checkout)).toEqual(undecided)
})

test.each(['installer', 'home'] as const)(
  'a saved delivery (%s) can be removed; without one there is nothing to remove',
  async (way) => {
    const checkout = await openAt('delivery', { way })
    applied(await checkout.send('shippingChoice', 'delivery.remove'))
    expect(await choiceOf(checkout)).toEqual(undecided)
    expect(checkout.world.records.shipping).toBeNull()
    expect(await checkout.send('shippingChoice', 'delivery.remove')).toMatchObject({ outcome: 'rejected', reason: 'notEnabled' })
  },
)

test('after the order is placed the delivery cannot be changed any more', async () => {
  const checkout = await openConfirmed()
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-002' }))
  expect(await choiceOf(checkout)).toEqual({ ...atShop, problem: gone })
  expect(checkout.world.records.shipping).toMatchObject({ option: 'installer', installerId: 'SHOP-001' })
})

test.each([
  ['installer.pick', shop, () => openAt('cart'), atShop],
  ['address.save', address, () => openAt('cart'), atHome],
  ['location.pick', counter, () => openAt('cart'), atCounter],
  ['warehouse.pick', warehouse, openDealerCart, atWarehouse],
])('a rebuilt delivery is the one in the records: %s', async (type, payload, open, expected) => {
  const checkout = await open()
  applied(await checkout.send('shippingChoice', type, payload))
  await checkout.restartCharts()
  expect(await choiceOf(checkout)).toEqual(expected)
})
