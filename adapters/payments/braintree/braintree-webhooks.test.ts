/** Braintree's news: signed, told once or more, and looked up rather than believed. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import braintree from 'braintree'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attemptOf } from '#adapters/payments/contract/provider-contract.ts'
import { credentials } from '#fixtures/payments/braintree/braintree-simulator.ts'
import { signedNews } from '#fixtures/payments/braintree/server/webhooks.ts'
import { openGateway } from './gateway.ts'
import { type BraintreeUnderTest, openBraintree } from './server-testing.ts'
import { answerChallenge } from './webhooks.ts'

const posted: string[] = []
const shop = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  posted.push(body)
  response.end()
})
let under: BraintreeUnderTest
let gateway: braintree.BraintreeGateway
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks/braintree`
  under = await openBraintree({ webhookUrl })
  const { hostname, port } = new URL(under.url)
  const environment = new braintree.Environment(hostname, port, '', false, hostname, port)
  gateway = new braintree.BraintreeGateway({ ...credentials, environment })
})
beforeEach(() => {
  posted.length = 0
})
afterAll(async () => {
  await under?.close()
  shop.close()
})

const read = (rawBody: string) => under.provider.parseWebhook({ headers: {}, rawBody })
const formOf = (news: object) => new URLSearchParams({ ...news }).toString()
const arrived = () => expect.poll(() => posted.length, { timeout: 10_000 }).toBeGreaterThan(0)

async function submitted(cartId: string): Promise<string> {
  const attempt = attemptOf(cartId, 'credit', 'fake-valid-nonce')
  const result = await under.provider.authorize(attempt)
  const reference = result.status === 'authorized' ? result.reference : ''
  await under.provider.capture({ reference, amountInCents: 82_900, key: 'c', attempt: { ...attempt, reference } })
  return reference
}

test('a settlement is reported in a signed webhook for the attempt', async () => {
  const reference = await submitted('cart-1')
  await gateway.testing.settle(reference)
  await arrived()
  const news = await read(posted[0] ?? '')
  expect(news?.about).toEqual({ attemptKey: 'cart-1:4:authorize' })
  expect(news?.eventId).toMatch(new RegExp(`^transaction_settled:${reference}:\\d{4}-`))
  expect(await read(posted[0] ?? '')).toEqual(news)
})

test('a declined settlement is reported', async () => {
  await gateway.testing.settlementDecline(await submitted('cart-2'))
  await arrived()
  const news = await read(posted[0] ?? '')
  expect(news).toMatchObject({ about: { attemptKey: 'cart-2:4:authorize' } })
  expect(news?.eventId).toMatch(/^transaction_settlement_declined:/)
})

test('a delayed sale is reported once it is decided', { timeout: 15_000 }, async () => {
  const attempt = attemptOf('cart-3', 'venmo', await under.tokenOf('cart-3', 'venmo', 'late'))
  const result = await under.provider.authorize(attempt)
  const reference = result.status === 'processing' ? result.reference : null
  await arrived()
  expect(await read(posted[0] ?? '')).toMatchObject({ about: { reference } })
  expect(await under.provider.lookup({ ...attempt, reference })).toMatchObject({ status: 'authorized' })
})

test.each(['never', 'twice'] as const)('a notification that is lost or sent twice: %s', async (fault) => {
  const reference = await submitted(`cart-${fault}`)
  const match = { provider: 'braintree', kind: 'notify' }
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${under.url}/faults`, { method: 'POST', headers, body: JSON.stringify({ match, fault }) })
  await gateway.testing.settle(reference)
  if (fault === 'never') {
    await gateway.testing.settle(await submitted('cart-after'))
    await arrived()
    expect(await read(posted[0] ?? '')).toMatchObject({ about: { attemptKey: 'cart-after:4:authorize' } })
  } else {
    await expect.poll(() => posted.length).toBe(2)
    expect(posted[0]).toBe(posted[1])
  }
})

const settled = (keys = credentials as { publicKey: string; privateKey: string }) =>
  signedNews('transaction_settled', 1_800_000_000_000, { transaction: { id: 'tx1', 'order-id': 'cart-9:1' } }, keys)

test('the same news has the same id, and the form may hold what else it wants', async () => {
  const rawBody = `${formOf(settled())}&more=1`
  const eventId = 'transaction_settled:tx1:2027-01-15T08:00:00.000Z'
  expect(await read(rawBody)).toEqual({ eventId, about: { attemptKey: 'cart-9:1' } })
})

test.each([
  ['nothing', ''],
  ['no signature', formOf({ bt_payload: settled().bt_payload })],
  ['no payload', formOf({ bt_signature: settled().bt_signature })],
  ['another private key', formOf(settled({ ...credentials, privateKey: 'forged' }))],
  ['another public key', formOf(settled({ ...credentials, publicKey: 'forged' }))],
  ['another payload', formOf({ ...settled(), bt_payload: Buffer.from('<notification/>').toString('base64') })],
  ['signed JSON', JSON.stringify(settled())],
])('a forgery is refused: %s', async (_what, rawBody) => {
  await expect(read(rawBody)).rejects.toThrow(/signature|payload|public key/)
})

test("the SDK's own samples are understood: some matter, most do not", async () => {
  // The published types do not know all kinds.
  const sample = async (kind: string) =>
    read(formOf(await gateway.webhookTesting.sampleNotification(kind as braintree.WebhookNotificationKind, 'tx7')))
  expect((await sample('transaction_settled'))?.about).toEqual({ reference: 'tx7' })
  expect((await sample('transaction_settlement_declined'))?.about).toEqual({ reference: 'tx7' })
  expect((await sample('transaction_reviewed'))?.about).toEqual({ reference: 'tx7' })
  for (const kind of ['check', 'dispute_opened', 'disbursement', 'subscription_canceled'])
    expect(await sample(kind), kind).toBeNull()
})

test('the challenge by which Braintree checks an address is answered; anything else is not', () => {
  const challenge = '20f9f8ed05f77439fe955c977e4c8a53'
  const answer = answerChallenge(openGateway(under.options), challenge)
  expect(answer).toMatch(/^simulated_public_key\|[0-9a-f]{40}$/)
  expect(answerChallenge(openGateway({ ...under.options, privateKey: 'other' }), challenge)).not.toBe(answer)
  for (const wrong of ['', 'short', `${challenge}${challenge}`, '<script>alert(1)</script>']) {
    expect(answerChallenge(openGateway(under.options), wrong), wrong).toBeNull()
  }
})
