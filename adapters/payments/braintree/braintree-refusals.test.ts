/** What is refused, by whom, and how it reads: the bank, the gateway's own rules, or the request itself. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptOf, purchaseOf } from '#adapters/payments/contract/provider-contract.ts'
import { testCards } from '#fixtures/payments/braintree/braintree-simulator.ts'
import { type PaymentType, paymentMessages } from '#machines/domain/payment.ts'
import { createBraintree } from './braintree-provider.ts'
import { type BraintreeUnderTest, openBraintree } from './server-testing.ts'

const { failed: message } = paymentMessages
let under: BraintreeUnderTest
beforeAll(async () => {
  under = await openBraintree()
})
afterAll(() => under?.close())

let count = 0
const authorize = (token: string, type: PaymentType = 'credit', provider = under.provider) => {
  count += 1
  return provider.authorize(attemptOf(`cart-${count}`, type, token))
}

test.each(testCards)('the test card $number does what the table says', async ({ number, brand, decline }) => {
  const token = await under.cardNonce('cards', number)
  const instrument = { type: 'credit', brand, lastFour: number.slice(-4) }
  expect(await under.provider.instrumentOf({ type: 'credit', token, cartId: 'cards' })).toEqual(instrument)
  const result = await authorize(token)
  if (!decline) expect(result).toMatchObject({ status: 'authorized', instrument })
  else if (decline.code.startsWith('gateway_rejected'))
    expect(result).toEqual({ status: 'rejected', code: decline.code, message })
  else expect(result).toEqual({ status: 'declined', code: decline.code, message, retryable: decline.retryable })
})

const declined = (code: string, retryable: boolean) => ({ status: 'declined', code, message, retryable })
const rejected = (code: string) => ({ status: 'rejected', code, message })
test.each<[string, PaymentType, object]>([
  ['fake-valid-nonce', 'credit', { status: 'authorized', instrument: { type: 'credit', brand: 'Visa', lastFour: '1881' } }],
  ['fake-paypal-one-time-nonce', 'paypal', { status: 'authorized', instrument: { brand: 'PayPal' } }],
  ['fake-venmo-account-nonce', 'venmo', { status: 'authorized', instrument: { brand: 'Venmo' } }],
  ['fake-apple-pay-visa-nonce', 'applepay', { status: 'authorized', instrument: { brand: 'Apple Pay' } }],
  ['fake-android-pay-nonce', 'googlepay', { status: 'authorized', instrument: { brand: 'Google Pay' } }],
  ['fake-processor-declined-visa-nonce', 'credit', declined('2000', true)],
  ['fake-processor-failure-jcb-nonce', 'credit', declined('3000', true)],
  ['fake-gateway-rejected-fraud-nonce', 'credit', rejected('gateway_rejected:fraud')],
  ['fake-gateway-rejected-risk-thresholds-nonce', 'credit', rejected('gateway_rejected:risk_threshold')],
  ['fake-token-issuance-error-venmo-account-nonce', 'venmo', rejected('gateway_rejected:token_issuance')],
  ['fake-consumed-nonce', 'credit', rejected('91564')],
  ['unknown-nonce', 'credit', rejected('91565')],
])('the published nonce %s (%s)', async (nonce, type, expected) => {
  expect(await authorize(nonce, type)).toMatchObject(expected)
})

test('a published nonce can be reused; a used nonce of the ledger is unknown', async () => {
  expect(await authorize('fake-valid-nonce')).toMatchObject({ status: 'authorized' })
  expect(await authorize('fake-valid-nonce')).toMatchObject({ status: 'authorized' })
  expect(await under.provider.instrumentOf({ type: 'credit', token: 'fake-consumed-nonce', cartId: 'c' })).toBeNull()
})

test('the answer names the instrument that was charged, not the one asked for', async () => {
  expect(await authorize('fake-paypal-one-time-nonce', 'credit')).toMatchObject({ instrument: { type: 'paypal' } })
  const instrument = await under.provider.instrumentOf({ type: 'credit', token: 'fake-android-pay-nonce', cartId: 'c' })
  expect(instrument).toEqual({ type: 'googlepay', brand: 'Google Pay', lastFour: '' })
})

test('a nonce cannot be reused after a decline', async () => {
  const token = await under.cardNonce('soft', '4000111111111115')
  expect(await authorize(token)).toMatchObject({ status: 'declined', retryable: true })
  expect(await under.provider.instrumentOf({ type: 'credit', token, cartId: 'soft' })).toBeNull()
  expect(await authorize(token)).toEqual(rejected('91564'))
})

test('a key that was used for another amount is an error and holds nothing more', async () => {
  const attempt = attemptOf('reused', 'credit', await under.cardNonce('reused', '4111111111111111'))
  await under.provider.authorize(attempt)
  const more = { ...attempt, purchase: purchaseOf('reused', 90_000) }
  await expect(under.provider.authorize(more)).rejects.toThrow('915232')
  expect(under.held('reused')).toEqual([82_900])
})

test('an attempt that Braintree does not know, whose nonce was used, is unknown until it is authorized again', async () => {
  const token = await under.cardNonce('used', '4111111111111111')
  await authorize(token)
  const known = { ...attemptOf('used', 'credit', token), reference: null }
  expect(await under.provider.lookup(known)).toEqual({ status: 'processing', reason: 'unknownOutcome', reference: null })
  expect(await under.provider.authorize(known)).toEqual(rejected('91564'))
})

test('the id of another order’s transaction is not accepted', async () => {
  const one = await authorize('fake-valid-nonce')
  const reference = one.status === 'authorized' ? one.reference : ''
  const other = { ...attemptOf('other', 'credit', 'fake-valid-nonce'), reference }
  expect(await under.provider.lookup(other)).toEqual(rejected('other_order'))
})

test('where 3-D Secure is required a card is refused until its bank has verified the shopper; wallets are not asked', async () => {
  const strict = createBraintree({ ...under.options, threeDSecure: true })
  const verify = async (nonce: string) => {
    const call = `${under.url}/merchants/treadline_simulated/client_api/v1/payment_methods/${nonce}/three_d_secure/lookup`
    const headers = { 'Content-Type': 'application/json', Origin: 'https://shop.example' }
    const response = await fetch(call, {
      method: 'POST',
      headers,
      body: JSON.stringify({ amount: '829.00', authorizationFingerprint: 'a' }),
    })
    const { paymentMethod } = (await response.json()) as { paymentMethod: { nonce: string } }
    return paymentMethod.nonce
  }
  const unverified = await under.cardNonce('3ds', '4111111111111111')
  expect(await authorize(unverified, 'credit', strict)).toEqual(rejected('gateway_rejected:three_d_secure'))
  const verified = await verify(await under.cardNonce('3ds', '4000000000002701'))
  expect(await authorize(verified, 'credit', strict)).toMatchObject({ status: 'authorized' })
  const notVerified = await verify(await under.cardNonce('3ds', '4000000000002925'))
  expect(await authorize(notVerified, 'credit', strict)).toEqual(rejected('gateway_rejected:three_d_secure'))
  expect(await authorize('fake-paypal-one-time-nonce', 'paypal', strict)).toMatchObject({ status: 'authorized' })
})

test.each([
  [199_999, { status: 'authorized' }],
  [200_000, { status: 'declined', code: '2000' }],
  [204_600, { status: 'declined', code: '2046', retryable: false }],
  [300_000, { status: 'declined', code: '3000', retryable: true }],
  [500_100, { status: 'rejected', code: 'gateway_rejected:application_incomplete' }],
])('%i cents decide only where amounts do', async (amountInCents, expected) => {
  const strict = await openBraintree({ amountsDecide: true })
  const pay = (provider = under.provider) => {
    const attempt = attemptOf(`amount-${amountInCents}`, 'credit', 'fake-valid-nonce')
    return provider.authorize({ ...attempt, purchase: purchaseOf(attempt.purchase.cartId, amountInCents) })
  }
  try {
    expect(await pay(strict.provider)).toMatchObject(expected)
    expect(await pay()).toMatchObject({ status: 'authorized', amountInCents })
  } finally {
    await strict.close()
  }
})
