import { expect, test } from 'vitest'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import { type PaymentType, paymentTypeNames } from '#machines/domain/payment.ts'
import { confirmHeading } from './confirm-order-screen.tsx'

const headingAt = (stage: OrderView['stage'], paymentType: PaymentType) =>
  confirmHeading({ order: { stage } as OrderView, paymentType })

test('a declined payment is called by its payment method, and nothing is said about a charge', () => {
  expect(paymentTypeNames.map((type) => headingAt('declined', type))).toEqual([
    'Your card payment was not accepted',
    'Your Affirm payment was not accepted',
    'Your Apple Pay payment was not accepted',
    'Your Google Pay payment was not accepted',
    'Your Katapult payment was not accepted',
    'Your Klarna payment was not accepted',
    'Your PayPal payment was not accepted',
    'Your Resolve payment was not accepted',
    'Your Synchrony payment was not accepted',
    'Your Venmo payment was not accepted',
  ])
})

test('a payment that is not decided yet is called processing', () => {
  expect(headingAt('processing', 'paypal')).toBe('Your payment is processing')
  expect(headingAt('unconfirmed', 'paypal')).toBe('Confirming your order')
})
