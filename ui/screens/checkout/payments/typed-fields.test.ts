/** What the card fields say, and when the billing address counts as right. */
import { expect, test } from 'vitest'
import type { CardField, FieldState } from '#machines/ports/payments/payment-browser.ts'
import { messagesAfter, messagesOf, messagesOfAnswer } from './card-messages.ts'
import { billingOf } from './typed-billing.ts'
import { address } from './view-testing.ts'

const state = (field: CardField, changes: Partial<FieldState> = {}): FieldState => ({
  field,
  isEmpty: false,
  isValid: true,
  isFocused: false,
  ...changes,
})

test('each card field says what is wrong with it in the words of the specification', () => {
  expect(messagesOf([])).toEqual({
    number: 'card number is not valid',
    expirationDate: 'Please fill out an expiration date (MM/YY)',
    cvv: 'Please fill out a security code',
  })
  expect(messagesOf([state('number'), state('expirationDate', { isValid: false }), state('cvv')])).toEqual({
    expirationDate: 'This expiration date is not valid',
  })
})

test('the client’s message is at its first field, the others have their own', () => {
  const states = [state('number', { isValid: false }), state('expirationDate', { isValid: false, isEmpty: true }), state('cvv')]
  expect(messagesOfAnswer({ fields: ['number', 'expirationDate'], message: 'card number is not valid' }, states)).toEqual({
    number: 'card number is not valid',
    expirationDate: 'Please fill out an expiration date (MM/YY)',
  })
})

test('a card that looks right and is refused is invalid in each field that is named', () => {
  const states = [state('number'), state('expirationDate'), state('cvv')]
  expect(messagesOfAnswer({ fields: ['number', 'cvv'], message: 'Credit card is invalid' }, states)).toEqual({
    number: 'Credit card is invalid',
    cvv: 'Credit card is invalid',
  })
})

test('a field shows its error on blur, not while typing or empty, and clears it once valid', () => {
  const typing = state('number', { isValid: false, isFocused: true })
  const left = { ...typing, isFocused: false }
  expect(messagesAfter({}, { before: [], after: [typing] })).toEqual({})
  expect(messagesAfter({}, { before: [typing], after: [left] })).toEqual({ number: 'card number is not valid' })
  expect(messagesAfter({}, { before: [typing], after: [{ ...left, isEmpty: true }] })).toEqual({})
  expect(messagesAfter({ number: 'x' }, { before: [left], after: [typing] })).toEqual({ number: 'x' })
  expect(messagesAfter({ number: 'x' }, { before: [typing], after: [state('number', { isFocused: true })] })).toStrictEqual({})
})

test('an address is wrong, right, or the saved one however it is written', () => {
  expect(billingOf({ ...address, zip: '4321' }, address)).toBe('wrong')
  expect(billingOf({ ...address, token: 'other fields do not matter' }, null)).toBe('right')
  expect(billingOf({ ...address, phone: '(614) 555-0142', state: 'oh' }, address)).toBe('saved')
  expect(billingOf({ ...address, city: 'Akron' }, address)).toBe('right')
})
