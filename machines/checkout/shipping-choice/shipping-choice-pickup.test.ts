import { expect, test } from 'vitest'
import { openAt, shop } from '#machines/checkout/journeys-testing.ts'
import { answers, applied } from '#machines/checkout/testing.ts'
import { atCounter, atWarehouse, choiceOf, counter, openDealerCart, warehouse } from './shipping-choice-testing.ts'

const notOffered = {
  code: 'notOffered',
  field: '',
  message: 'Your account does not offer this delivery. Please change shipping option',
  step: 'shipping',
}

test('a FedEx location is saved, and needs no appointment', async () => {
  const checkout = await openAt('time')
  applied(await checkout.send('shippingChoice', 'location.pick', counter))
  expect(await choiceOf(checkout)).toEqual(atCounter)
  expect(await checkout.view('appointment')).toMatchObject({ state: 'notNeeded', isNeeded: false })
  expect(checkout.callsOf('shippingChoice.savePickup').map(({ input }) => input)).toEqual([
    { option: 'fedex', shippingLocationId: 'FDX-001' },
  ])
})

// @fact 6.6
test('a dealer collects at a warehouse, and is offered nothing else', async () => {
  const checkout = await openDealerCart()
  expect((await checkout.view('shippingChoice')).can).toEqual(['warehouse.pick'])
  applied(await checkout.send('shippingChoice', 'warehouse.pick', warehouse))
  expect(await choiceOf(checkout)).toEqual(atWarehouse)
  expect(checkout.callsOf('shippingChoice.savePickup').map(({ input }) => input)).toEqual([
    { option: 'warehouse', warehouseId: 'WH-OH' },
  ])
  expect(await checkout.send('shippingChoice', 'installer.pick', shop)).toMatchObject({
    outcome: 'rejected',
    blockedBy: [notOffered],
  })
})

// @fact 6.7
test('only dealers are offered a warehouse', async () => {
  const checkout = await openAt('cart')
  expect(await checkout.send('shippingChoice', 'warehouse.pick', warehouse)).toMatchObject({
    outcome: 'rejected',
    blockedBy: [notOffered],
  })
})

test('a tire that is too large for a FedEx location cannot go there', async () => {
  const checkout = await openAt('cart')
  applied(await checkout.send('cart', 'item.add', { itemId: '8001', quantity: 2 }))
  expect(await checkout.send('shippingChoice', 'location.pick', counter)).toMatchObject({
    outcome: 'rejected',
    blockedBy: [
      {
        code: 'oversize',
        field: 'locationId',
        message: 'A tire in your cart is too large for a FedEx location. Ship it to you, or take it out.',
        step: 'shipping',
      },
    ],
  })
})

// @fact 5.13
test('an unknown location is refused and names its field', async () => {
  const checkout = await openAt('cart')
  expect(await checkout.send('shippingChoice', 'location.pick', {})).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'locationId', message: 'Please select a FedEx location' }],
  })
  expect(await checkout.send('shippingChoice', 'warehouse.pick', { warehouseId: '?' })).toEqual({
    outcome: 'invalid',
    issues: [{ field: 'warehouseId', message: 'Please select a warehouse' }],
  })
})

// @fact 5.24 8.28
test.each([
  ['unknownInstaller', 'installerId', 'Please select a shop or change shipping option'],
  ['unknownLocation', 'locationId', 'Please select a FedEx location'],
  ['unknownWarehouse', 'warehouseId', 'Please select a warehouse'],
  ['notInstallable', 'installerId', 'A tire in your cart cannot be mounted by a shop. Ship it to you, or take it out.'],
  ['oversize', 'locationId', 'A tire in your cart is too large for a FedEx location. Ship it to you, or take it out.'],
  [
    'outsideServiceArea',
    'installerId',
    "ZIP outside the installer's serviceable area. Please select another installer or change shipping option",
  ],
  ['notOffered', '', 'Your account does not offer this delivery. Please change shipping option'],
])('each refusal of the service is shown at its field: %s', async (code, field, message) => {
  const checkout = await openAt('cart')
  checkout.script('shippingChoice.savePickup', answers({ outcome: 'refused', code }))
  applied(await checkout.send('shippingChoice', 'location.pick', counter))
  expect((await checkout.view('shippingChoice')).problem).toEqual({ code, field, message })
})
