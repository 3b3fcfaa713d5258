import { expect, test } from 'vitest'
import { agreementWith, readAgreement } from './agreement.ts'

const card = { type: 'credit', cardRef: 'draft-1' } as const

test('the card that was shown is the one that is charged, or the order is shown again', () => {
  const agreed = agreementWith('of.the.cart', card)
  expect(readAgreement(agreed, card)).toEqual({ digest: 'of.the.cart', isOtherPayment: false })
  for (const other of [{ ...card, cardRef: 'draft-2' }, { ...card, cardRef: null }, { ...card, type: 'paypal' } as const])
    expect(readAgreement(agreed, other)).toEqual({ digest: 'of.the.cart', isOtherPayment: true })
})

test('a lender that says the same again is the payment that was shown, and another lender is not', () => {
  const agreed = agreementWith('of.the.cart', { type: 'katapult', cardRef: 'draft-1' })
  expect(readAgreement(agreed, { type: 'katapult', cardRef: 'draft-2' }).isOtherPayment).toBe(false)
  expect(readAgreement(agreed, { type: 'affirm', cardRef: 'draft-1' }).isOtherPayment).toBe(true)
})

test('a digest of the cart alone says nothing of the payment, and no digest nothing at all', () => {
  expect(readAgreement('of.the.cart', card)).toEqual({ digest: 'of.the.cart', isOtherPayment: false })
  expect(readAgreement(null, card)).toEqual({ digest: null, isOtherPayment: false })
})

test('a draft is not named in the digest', () => {
  expect(agreementWith('of.the.cart', card)).not.toContain('draft')
})
