import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptOf } from '#adapters/payments/contract/provider-contract.ts'
import { type BraintreeUnderTest, openBraintree } from './server-testing.ts'

let under: BraintreeUnderTest
beforeAll(async () => {
  under = await openBraintree()
})
afterAll(() => under?.close())

const paid = async (cartId: string) => {
  const attempt = attemptOf(cartId, 'credit', 'fake-valid-nonce')
  const result = await under.provider.authorize(attempt)
  if (result.status !== 'authorized') throw new Error(`Not paid: ${JSON.stringify(result)}`)
  const { reference, amountInCents } = result
  return { attempt: { ...attempt, reference }, reference, amountInCents, key: 'key' }
}

test('the list has what is held or taken since a moment, and neither what was declined nor what went back', async () => {
  await paid('before')
  const since = new Date(Date.now() + 1)
  await new Promise((resolve) => setTimeout(resolve, 5))
  const held = await paid('held')
  const taken = await paid('taken')
  await under.provider.capture({ ...taken, key: 'capture' })
  const gone = await paid('gone')
  await under.provider.void({ ...gone, key: 'void' })
  await under.provider.authorize(attemptOf('declined', 'credit', 'fake-processor-declined-visa-nonce'))
  const listed = await under.provider.chargesSince!(since)
  expect(
    listed.map(({ attemptKey, state, reference, amountInCents }) => ({ attemptKey, state, reference, amountInCents })),
  ).toEqual([
    { attemptKey: held.attempt.key, state: 'authorized', reference: held.reference, amountInCents: 82_900 },
    { attemptKey: taken.attempt.key, state: 'captured', reference: taken.reference, amountInCents: 82_900 },
  ])
})

test('a gateway that does not answer gives no list, not an empty one', async () => {
  await under.misbehave('lookup', 'cutBefore')
  await expect(under.provider.chargesSince!(new Date(0))).rejects.toThrow('Braintree could not be reached')
})
