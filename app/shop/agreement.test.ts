import { expect, test } from 'vitest'
import { agreementWith, readAgreement } from './agreement.ts'

test('the payment that was shown is the one that is charged, or the order is shown again', () => {
  const agreed = agreementWith('of.the.cart', 'draft-1')
  expect(readAgreement(agreed, 'draft-1')).toEqual({ digest: 'of.the.cart', isOtherPayment: false })
  expect(readAgreement(agreed, 'draft-2')).toEqual({ digest: 'of.the.cart', isOtherPayment: true })
  expect(readAgreement(agreed, null)).toEqual({ digest: 'of.the.cart', isOtherPayment: true })
})

test('a digest of the cart alone says nothing of the payment, and no digest nothing at all', () => {
  expect(readAgreement('of.the.cart', 'draft-1')).toEqual({ digest: 'of.the.cart', isOtherPayment: false })
  expect(readAgreement(null, 'draft-1')).toEqual({ digest: null, isOtherPayment: false })
})

test('a draft is not named in the digest', () => {
  expect(agreementWith('of.the.cart', 'draft-1')).not.toContain('draft')
})
