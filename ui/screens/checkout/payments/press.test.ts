/** What a press does, what the card fields say, and when the billing address counts as right. */
import { expect, test } from 'vitest'
import type { CardField, FieldState } from '#machines/ports/payment-browser.ts'
import { messagesAfter, messagesOf, messagesOfAnswer } from './card-messages.ts'
import { type Press, pressOf, type Standing } from './press.ts'
import { billingOf } from './typed-billing.ts'
import { address } from './view-testing.ts'

const standing: Standing = {
  kind: 'fields',
  isUnsure: false,
  hasCard: false,
  isBroken: false,
  isRefused: false,
  hasHostedPage: false,
  hasOwnButton: false,
  billing: 'right',
}

const refused = { isBroken: true, isRefused: true }

test.each<[string, Partial<Standing>, Press]>([
  ['a card is asked of its fields', {}, 'ask'],
  ['nobody is asked while no way counts as chosen', { isUnsure: true }, 'explain'],
  ['what is ready needs the address alone', { hasCard: true }, 'post'],
  ['a wallet is asked once the address is right', { kind: 'wallet' }, 'ask'],
  ['no window opens for an address that is wrong', { kind: 'wallet', billing: 'wrong' }, 'postAddress'],
  ['an own button is the one to press', { kind: 'wallet', hasOwnButton: true }, 'toItsButton'],
  ['an own button waits for the address', { kind: 'wallet', hasOwnButton: true, billing: 'wrong' }, 'postAddress'],
  ['a lender hears the address first', { kind: 'instalment' }, 'postAddress'],
  ['a lender that knows the address is asked at once', { kind: 'instalment', billing: 'saved' }, 'ask'],
  ['a purchase that is refused is explained', { kind: 'instalment', ...refused, billing: 'saved' }, 'explain'],
  ['an address that was corrected may be the right one', { kind: 'instalment', ...refused }, 'postAddress'],
  ['a half that is broken is explained', { isBroken: true }, 'explain'],
  ['a half that is broken leads to the page that needs none', { isBroken: true, hasHostedPage: true }, 'post'],
])('%s', (_, changes, press) => {
  expect(pressOf({ ...standing, ...changes })).toBe(press)
})

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

test('the half’s sentence stands at its first field, the others say their own', () => {
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

test('a field speaks when it is left wrong, not while it is typed or empty, and is silent once it is right', () => {
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
