import { expect, test } from 'vitest'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { FieldState } from '#machines/ports/payments/payment-browser.ts'
import { invalidAnswer } from './card-messages.ts'
import { answerOf, coded, errorForShopper, sentences } from './errors.ts'

const notOpened = 'This way to pay could not be opened. Please reload the page or use another payment method.'
const notReached = 'Cannot contact the gateway at this time. Please try again.'

// @fact 8.20
test.each([
  ['INSTANTIATION_OPTION_REQUIRED', notOpened, false],
  ['DATA_COLLECTOR_REQUIRES_CREATE_OPTIONS', notOpened, false],
  ['INCOMPATIBLE_VERSIONS', notOpened, false],
  ['CLIENT_SCRIPT_FAILED_TO_LOAD', notOpened, true],
  ['METHOD_CALLED_AFTER_TEARDOWN', 'This payment form has expired. Please reload the page.', false],
  ['CLIENT_AUTHORIZATION_INVALID', 'This payment form has expired. Please reload the page.', false],
  ['CLIENT_AUTHORIZATION_INSUFFICIENT', notOpened, false],
  ['CLIENT_RATE_LIMITED', 'You are being rate-limited; please try again in a few minutes.', true],
  ['CLIENT_GATEWAY_NETWORK', notReached, true],
  ['CLIENT_REQUEST_TIMEOUT', notReached, true],
  ['HOSTED_FIELDS_FAILED_TOKENIZATION', 'Credit card is invalid', true],
  ['SOMETHING_NEW', paymentMessages.failed, true],
])('%s is shown as "%s"', (code, message, retryable) => {
  expect(coded(code)).toMatchObject({ code, message, retryable })
  expect(answerOf({ code, message: 'Text of the vendor.' })).toEqual({ status: 'failed', code, message })
})

test('what is inside another error says more than its wrapping', () => {
  const cause = { code: 'CLIENT_RATE_LIMITED', details: { httpStatus: 429 } }
  expect(errorForShopper({ code: 'PAYPAL_FLOW_FAILED', details: { originalError: cause } }).code).toBe('CLIENT_RATE_LIMITED')
  expect(errorForShopper({ code: 'PAYPAL_FLOW_FAILED', details: { originalError: { code: 'UNKNOWN_CODE' } } }).code).toBe(
    'PAYPAL_FLOW_FAILED',
  )
})

test.each([undefined, null, 'text', new Error('boom'), { code: 7 }])(
  '%s is an unknown failure, and its text is not shown',
  (error) => {
    expect(answerOf(error)).toEqual({ status: 'failed', code: 'unknown', message: paymentMessages.failed })
  },
)

test.each(['CANCELED', 'VENMO_CUSTOMER_CANCELED', 'FRAME_SERVICE_FRAME_CLOSED', 'THREEDS_CANCELED'])(
  '%s means that the shopper turned back',
  (code) => {
    expect(answerOf({ code })).toEqual({ status: 'cancelled' })
    expect(answerOf({ statusCode: code })).toEqual({ status: 'cancelled' })
  },
)

test('no sentence names a code or a vendor', () => {
  for (const { message } of Object.values(sentences)) expect(message).not.toMatch(/[A-Z]{2,}_|Braintree|undefined/)
})

const states = (empty: boolean, valid: readonly string[] = []): FieldState[] =>
  (['number', 'expirationDate', 'cvv'] as const).map((field) => ({
    field,
    isEmpty: empty,
    isValid: valid.includes(field),
    isFocused: false,
  }))

test('empty card fields are each asked for', () => {
  expect(invalidAnswer({ code: 'HOSTED_FIELDS_FIELDS_EMPTY' }, () => states(true))).toEqual({
    fields: ['number', 'expirationDate', 'cvv'],
    message: 'card number is not valid',
    messages: {
      number: 'card number is not valid',
      expirationDate: 'Please fill out an expiration date (MM/YY)',
      cvv: 'Please fill out a security code',
    },
  })
})

test('wrong card fields are each named, the first one first', () => {
  expect(invalidAnswer({ code: 'HOSTED_FIELDS_FIELDS_INVALID' }, () => states(false, ['number']))).toEqual({
    fields: ['expirationDate', 'cvv'],
    message: 'This expiration date is not valid',
    messages: { expirationDate: 'This expiration date is not valid', cvv: 'This security code is not valid' },
  })
})

test('a card that the gateway refuses is invalid, at the field it names', () => {
  const refusal = (field: string) => ({
    code: 'HOSTED_FIELDS_FAILED_TOKENIZATION',
    details: { originalError: { fieldErrors: [{ field: 'creditCard', fieldErrors: [{ field, code: '1', message: 'x' }] }] } },
  })
  const read = () => states(false)
  expect(invalidAnswer(refusal('number'), read)).toMatchObject({ fields: ['number'], message: 'Credit card is invalid' })
  expect(invalidAnswer(refusal('expirationYear'), read)).toMatchObject({ fields: ['expirationDate'] })
  expect(invalidAnswer(refusal('somethingElse'), read)).toMatchObject({ fields: ['number'] })
  expect(invalidAnswer({ code: 'CLIENT_RATE_LIMITED' }, read)).toBe(null)
})
