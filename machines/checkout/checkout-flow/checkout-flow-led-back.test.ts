import { expect, test } from 'vitest'
import { openAt, tires, trailerTires } from '#machines/checkout/journeys-testing.ts'
import { applied } from '#machines/checkout/testing.ts'
import { openSettled, stageOf, stepOf } from './checkout-flow-testing.ts'

// @fact 4.33
test('removing the last tire returns to shipping and clears delivery, coverage and appointment', async () => {
  const checkout = await openAt('summary')
  applied(await checkout.send('roadHazard', 'coverage.add'))
  applied(await checkout.send('cart', 'item.remove', { itemId: tires.itemId }))
  expect(await checkout.value('cart')).toBe('empty')
  expect(await checkout.view('shippingChoice')).toMatchObject({ state: 'undecided', option: null, installerId: null })
  expect(await checkout.view('appointment')).toMatchObject({ state: 'notNeeded', slot: null })
  expect(await checkout.view('roadHazard')).toMatchObject({ state: 'notOffered', hasCoverage: false })
  expect(await stepOf(checkout)).toEqual({ stage: 'shipping', blockers: ['cartEmpty', 'shippingMissing'] })
})

test('another shop leads back to shipping until a time is picked there', async () => {
  const checkout = await openAt('summary')
  applied(await checkout.send('shippingChoice', 'installer.pick', { installerId: 'SHOP-002' }))
  expect(await stepOf(checkout)).toEqual({ stage: 'shipping', blockers: ['slotMissing'] })
  applied(await checkout.send('appointment', 'slot.pick', { date: '2026-03-14', startTime: '10:00' }))
  applied(await checkout.send('checkoutFlow', 'step.visit', { step: 'summary' }))
  expect(await stageOf(checkout)).toBe('summary')
})

test.each(['services', 'payment', 'summary'] as const)(
  'a tire that no shop mounts leads back from %s to shipping',
  async (point) => {
    const checkout = await openAt(point)
    applied(await checkout.send('cart', 'item.add', trailerTires))
    expect(await stepOf(checkout)).toEqual({ stage: 'shipping', blockers: ['shippingMissing'] })
  },
)

test('a card taken out on the summary leads back to payment', async () => {
  const checkout = await openAt('summary')
  applied(await checkout.send('paymentType', 'card.change'))
  expect(await stageOf(checkout)).toBe('payment')
})

test('a delivery that is taken out while it is confirmed leads back to shipping', async () => {
  const checkout = await openSettled('installer', 'Special Order')
  applied(await checkout.send('checkoutFlow', 'step.continue'))
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  expect(await stageOf(checkout)).toBe('shipping')
})
