/** The following days of an authorization: settled at night, declined late, voided, refunded in full or in part. */
import braintree from 'braintree'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptOf } from '#adapters/payments/contract/provider-contract.ts'
import { credentials } from '#fixtures/payments/braintree/braintree-simulator.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { type BraintreeUnderTest, openBraintree } from './server-testing.ts'

let under: BraintreeUnderTest
let testing: braintree.TestingGateway
beforeAll(async () => {
  under = await openBraintree()
  const { hostname, port } = new URL(under.url)
  const environment = new braintree.Environment(hostname, port, '', false, hostname, port)
  testing = new braintree.BraintreeGateway({ ...credentials, environment }).testing
})
afterAll(() => under?.close())

async function taken(cartId: string) {
  const attempt = attemptOf(cartId, 'credit', 'fake-valid-nonce')
  const result = await under.provider.authorize(attempt)
  if (result.status !== 'authorized') throw new Error(`Not paid: ${JSON.stringify(result)}`)
  const { reference } = result
  const known = { ...attempt, reference }
  const change = (key: string, amountInCents = 82_900) => ({ reference, amountInCents, key, attempt: known })
  expect(await under.provider.capture(change('capture'))).toEqual({ status: 'done' })
  return { reference, known, change }
}

test('a settled sale stays captured, cannot be voided, and is refunded by a refund of its own', async () => {
  const { reference, known, change } = await taken('settled')
  await testing.settle(reference)
  expect(await under.provider.lookup(known)).toMatchObject({ status: 'captured', amountInCents: 82_900 })
  expect(await under.provider.void(change('void'))).toMatchObject({ status: 'refused', code: 'alreadyCaptured' })
  expect(await under.provider.refund(change('back'))).toEqual({ status: 'done' })
  expect(await under.provider.refund(change('back'))).toEqual({ status: 'done' })
  expect(await under.provider.refund(change('back again'))).toEqual({ status: 'done' })
  expect(await under.provider.lookup(known)).toEqual({ status: 'cancelled', reference })
  expect(under.held('settled')).toEqual([])
})

test('a refund whose answer is lost is one refund', async () => {
  const { reference, change } = await taken('lost-refund')
  await testing.settle(reference)
  await under.misbehave('refund', 'cutAfter')
  expect(await under.provider.refund(change('r', 10_000))).toEqual({ status: 'processing' })
  expect(await under.provider.refund(change('r', 10_000))).toEqual({ status: 'done' })
  expect(under.held('lost-refund')).toEqual([72_900])
})

test('a partial refund leaves the rest captured', async () => {
  const { reference, known, change } = await taken('part')
  await testing.settle(reference)
  expect(await under.provider.refund(change('part', 10_000))).toEqual({ status: 'done' })
  expect(await under.provider.lookup(known)).toMatchObject({ status: 'captured' })
  expect(await under.provider.refund(change('more', 10_000))).toMatchObject({ status: 'refused', code: 'other' })
  expect(under.held('part')).toEqual([72_900])
})

test('a refund cannot exceed the captured amount', async () => {
  const { reference, change } = await taken('too-much')
  await testing.settle(reference)
  expect(await under.provider.refund(change('much', 82_901))).toMatchObject({ status: 'refused', code: 'other' })
  expect(under.held('too-much')).toEqual([82_900])
})

test('before settlement a full refund is immediate and a partial one waits', async () => {
  const { reference, known, change } = await taken('early')
  expect(await under.provider.refund(change('part', 10_000))).toEqual({ status: 'processing' })
  expect(under.held('early')).toEqual([82_900])
  await testing.settlementConfirm(reference)
  expect(await under.provider.refund(change('all'))).toEqual({ status: 'processing' })
  await testing.settle(reference)
  expect(await under.provider.refund(change('part', 10_000))).toEqual({ status: 'done' })
  expect(await under.provider.lookup(known)).toMatchObject({ status: 'captured' })
})

test('a refund finds a void whose answer was lost', async () => {
  const { change } = await taken('void-lost')
  await under.misbehave('void', 'cutAfter')
  expect(await under.provider.refund(change('r'))).toEqual({ status: 'processing' })
  expect(await under.provider.refund(change('r'))).toEqual({ status: 'done' })
  expect(under.held('void-lost')).toEqual([])
})

test('a capture that has not settled can still be voided', async () => {
  const { known, change, reference } = await taken('void-submitted')
  expect(await under.provider.void(change('v'))).toEqual({ status: 'done' })
  expect(await under.provider.lookup(known)).toEqual({ status: 'cancelled', reference })
  expect(under.held('void-submitted')).toEqual([])
})

test('a capture can be less than the authorization, not more', async () => {
  const attempt = attemptOf('less', 'credit', 'fake-valid-nonce')
  const result = await under.provider.authorize(attempt)
  const reference = result.status === 'authorized' ? result.reference : ''
  const known = { ...attempt, reference }
  const change = (amountInCents: number) => ({ reference, amountInCents, key: String(amountInCents), attempt: known })
  expect(await under.provider.capture(change(82_901))).toMatchObject({ status: 'refused', code: 'other' })
  expect(await under.provider.capture(change(80_005))).toEqual({ status: 'done' })
  expect(await under.provider.lookup(known)).toMatchObject({ status: 'captured', amountInCents: 80_005 })
})

test('a settlement that is pending is processing; a declined one is no longer paid', async () => {
  const { reference, known, change } = await taken('declined-late')
  await testing.settlementPending(reference)
  expect(await under.provider.lookup(known)).toEqual({ status: 'processing', reason: 'settlementPending', reference })
  await testing.settlementDecline(reference)
  const gone = { status: 'declined', code: 'settlement_declined', message: paymentMessages.failed, retryable: false }
  expect(await under.provider.lookup(known)).toEqual(gone)
  expect(await under.provider.capture(change('again'))).toMatchObject({ status: 'refused', code: 'gone' })
  expect(under.held('declined-late')).toEqual([])
})

test('how a charge was settled is known after the gateway was killed', async () => {
  const { reference, known, change } = await taken('killed')
  await testing.settle(reference)
  await under.restart()
  await expect.poll(() => under.provider.refund(change('r')), { timeout: 5_000 }).toEqual({ status: 'done' })
  await under.restart()
  await expect.poll(() => under.provider.lookup(known), { timeout: 5_000 }).toEqual({ status: 'cancelled', reference })
})

test('a transaction that Braintree does not know is gone for every change', async () => {
  const { known, change } = await taken('unknown')
  for (const kind of ['capture', 'void', 'refund'] as const) {
    const outcome = await under.provider[kind]({
      ...change(kind),
      reference: 'nosuch',
      attempt: { ...known, reference: 'nosuch' },
    })
    expect(outcome, kind).toMatchObject({ status: 'refused', code: 'gone' })
  }
  expect(await under.provider.lookup({ ...known, reference: 'nosuch' })).toMatchObject({ status: 'captured' })
})
