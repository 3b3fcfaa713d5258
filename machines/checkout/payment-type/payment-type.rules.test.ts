import { expect, test } from 'vitest'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import { paymentTypeNames } from '#machines/domain/payment.ts'
import { isLeftToProvider, isWanted, unusableProblem } from './payment-type.rules.ts'

const wantedIn = {
  unplaced: true,
  unconfirmed: false,
  processing: false,
  declined: true,
  confirmed: false,
  cancelled: false,
} as const satisfies Record<OrderView['stage'], boolean>

test.each(Object.keys(wantedIn) as Array<OrderView['stage']>)(
  'an agreement made elsewhere for an order that is %s counts only while that order awaits this payment type',
  (stage) => {
    const views = { order: { stage }, paymentType: { type: 'affirm' } } as const
    expect(isWanted(views, 'affirm')).toEqual(wantedIn[stage])
    expect(isWanted(views, 'klarna')).toBe(false)
  },
)

test('a card is entered here; every other way leads to its provider once the address is saved, until something is agreed to', () => {
  const card = { type: 'affirm', brand: 'Affirm', lastFour: '' } as const
  for (const type of paymentTypeNames) {
    const step = { type, card: null, billingSaved: true }
    expect(isLeftToProvider(step), type).toEqual(type !== 'credit')
    expect(isLeftToProvider({ ...step, billingSaved: false }), type).toBe(false)
    expect(isLeftToProvider({ ...step, card }), type).toBe(false)
  }
})

test('a token without a payment means cancelled where closing the window gives one', () => {
  expect(Object.fromEntries(paymentTypeNames.map((type) => [type, unusableProblem(type).code]))).toEqual({
    credit: 'cardInvalid',
    affirm: 'failed',
    applepay: 'failed',
    googlepay: 'failed',
    katapult: 'failed',
    klarna: 'failed',
    paypal: 'failed',
    resolve: 'failed',
    synchrony: 'cancelled',
    venmo: 'failed',
  })
})
