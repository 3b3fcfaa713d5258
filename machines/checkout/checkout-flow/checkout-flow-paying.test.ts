import { expect, test } from 'vitest'
import { openAt, openConfirmed, place, shop } from '#machines/checkout/journeys-testing.ts'
import { answers, applied, fails } from '#machines/checkout/testing.ts'
import { stageOf, stepOf } from './checkout-flow-testing.ts'

test('a time that is gone while placing leads back to shipping', async () => {
  const checkout = await openAt('summary', { effects: { 'order.prepareOrder': [answers({ outcome: 'slotGone' })] } })
  await place(checkout)
  expect(await checkout.view('checkoutFlow')).toMatchObject({ path: '/checkout/shipping' })
  expect(await stepOf(checkout)).toEqual({ stage: 'shipping', blockers: ['slotMissing'] })
})

// @fact 2.40
test('while the payment is on its way the flow stays on confirming and no step can be visited', async () => {
  const checkout = await openAt('summary', { effects: { 'order.authorize': [fails] } })
  await place(checkout)
  expect(await checkout.view('checkoutFlow')).toMatchObject({
    stage: 'confirm',
    path: '/checkout/confirm-order/TL-0001',
    can: [],
  })
  expect(await checkout.send('checkoutFlow', 'step.visit', { step: 'shipping' })).toMatchObject({ outcome: 'rejected' })
  expect(await checkout.send('checkoutFlow', 'step.continue')).toMatchObject({ outcome: 'rejected' })
})

test('updates from other tabs during a payment do not move the flow', async () => {
  const checkout = await openAt('summary', { effects: { 'order.authorize': [fails] } })
  await place(checkout)
  applied(await checkout.send('shippingChoice', 'installer.pick', shop))
  applied(await checkout.send('shippingChoice', 'installer.remove'))
  applied(await checkout.send('paymentType', 'card.change'))
  expect(await stageOf(checkout)).toBe('confirm')
})

test('a declined card leads back to payment', async () => {
  const checkout = await openAt('summary', {
    effects: { 'order.authorize': [answers({ outcome: 'declined', code: '2000', message: 'Your bank said no.' })] },
  })
  await place(checkout)
  expect(await checkout.view('checkoutFlow')).toMatchObject({ path: '/checkout/payments', orderId: 'TL-0001' })
  expect(await stepOf(checkout)).toEqual({ stage: 'payment', blockers: ['cardMissing'] })
})

test('a cancelled order shows as cancelled and stays so', async () => {
  const checkout = await openConfirmed()
  applied(await checkout.send('order', 'order.cancel'))
  expect(await checkout.view('checkoutFlow')).toMatchObject({ stage: 'cancelled', path: '/checkout/order-confirmation', can: [] })
})
