/** Events, readings and expected messages of the payment tests. */

import { billing, token } from '#machines/checkout/journeys-testing.ts'
import type { Checkout } from '#machines/checkout/testing.ts'
import type { PaymentType } from '#machines/domain/payment.ts'

export const visa = { type: 'credit', brand: 'Visa', lastFour: '1111' }
export const invalid = { code: 'cardInvalid', field: 'card', message: 'Credit card is invalid' }
export const unreachable = { code: 'gateway', field: 'card', message: 'Cannot contact the gateway at this time.' }
export const notSaved = {
  code: 'failed',
  field: '',
  message: 'Oops, something went wrong. Your address was not saved; please try again.',
}
export const notStored = {
  code: 'failed',
  field: 'paymentType',
  message: 'Oops, something went wrong. Please choose again how you want to pay.',
}

export const paymentOf = async (checkout: Checkout) => {
  const { card, billingSaved, problem } = await checkout.view('paymentType')
  return { card, billingSaved, problem }
}
export const typeOf = async (checkout: Checkout) => (await checkout.view('paymentType')).type
export const sessionOf = async (checkout: Checkout) => (await checkout.view('paymentType')).session

export const choose = (checkout: Checkout, paymentType: PaymentType) =>
  checkout.send('paymentType', 'type.choose', { paymentType })
/** The form of card and billing address. */
export const submit = (checkout: Checkout, payload: object = {}) =>
  checkout.send('paymentType', 'payment.submit', { ...billing, ...payload })
export const tokenized = (checkout: Checkout, text = token) => checkout.send('paymentType', 'card.tokenized', { token: text })
/** From the provider's window or page, without a token. */
export const turnBack = (checkout: Checkout, type: 'payment.cancelled' | 'payment.failed', paymentType: PaymentType) =>
  checkout.send('paymentType', type, { paymentType })
/** The query of the payment step's address. */
export const hint = (checkout: Checkout, payload: object) => checkout.send('paymentType', 'payment.hinted', payload)
