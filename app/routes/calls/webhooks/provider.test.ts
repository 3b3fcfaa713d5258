import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#adapters/database/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { createBraintree } from '#adapters/payments/braintree/index.ts'
import { createPayments } from '#adapters/payments/index.ts'
import { askOf, scriptedProvider } from '#adapters/payments/payments-testing.ts'
import { answerOf } from '#app/server/api/api.ts'
import type { ApiCall } from '#app/server/api/api-call.ts'
import { credentials } from '#fixtures/payments/braintree/braintree-simulator.ts'
import { signedNews } from '#fixtures/payments/braintree/server/webhooks.ts'
import type { Payments } from '#machines/ports/payments/payments.ts'
import { providerNews } from './provider.ts'

// Reading a notification and answering a challenge need the keys only: no request is sent.
const { parseWebhook, answerChallenge } = createBraintree({
  ...credentials,
  mode: 'simulator',
  gatewayUrl: 'http://127.0.0.1:9',
  hostedPageUrl: null,
})
const key = 'cart-1:4:authorize'
let database: Database
let payments: Payments
beforeAll(async () => {
  database = await openTestDatabase()
  const types = ['credit'] as const
  const braintree = scriptedProvider({ name: 'braintree', types, parseWebhook, answerChallenge })
  const affirm = scriptedProvider({ name: 'affirm', types: ['affirm'] })
  payments = createPayments({ database, providers: [braintree, affirm] })
  await payments.authorize(askOf('cart-1', { key, type: 'credit' }))
})
afterAll(() => database?.close())

/** Calls the address; what it answered, and the events sent to charts. */
async function call(
  path: string,
  init: RequestInit = {},
  send: (cartId: string, machine: string, event: unknown, options: unknown) => Promise<unknown> = async () => ({}),
) {
  const sent: unknown[] = []
  const logged: string[] = []
  const shop = {
    payments,
    engine: {
      send(...told: [string, string, unknown, unknown]) {
        sent.push(told)
        return send(...told)
      },
    },
    env: { servicePhone: '6145550142' },
    log: { warn: (facts: object) => logged.push(JSON.stringify(facts)), error: () => {} },
  }
  const request = new Request(`https://shop.example/webhooks/${path}`, init)
  const args = { request, params: { provider: path.split('?')[0] }, context: { shop } } as unknown as ApiCall
  const response = await answerOf(request.method === 'GET' ? providerNews.GET : providerNews.POST, args)
  return { status: response.status, body: await response.text(), sent, logged }
}

const settled = (orderId: string, keys: { publicKey: string; privateKey: string } = credentials) =>
  new URLSearchParams({
    ...signedNews('transaction_settled', 1_750_000_000_000, { transaction: { id: 'tx1', 'order-id': orderId } }, keys),
  })
const post = (body: BodyInit): RequestInit => ({ method: 'POST', body })

test('a payment notification triggers a lookup of its order, keyed by the notification', async () => {
  const news = ['cart-1', 'order', { type: 'payment.heard' }]
  const first = await call('braintree', post(settled(key)))
  expect(first).toMatchObject({ status: 200, body: '', sent: [[...news, { key: expect.any(String) }]] })
  const again = await call('braintree', post(settled(key)))
  expect([again.status, again.sent]).toEqual([200, first.sent])
})

test('a notification of an unknown payment is answered and ignored', async () => {
  expect(await call('braintree', post(settled('cart-9:4:authorize')))).toMatchObject({ status: 200, sent: [] })
})

test('a check of the address, which is about no payment, is answered', async () => {
  const check = new URLSearchParams({ ...signedNews('check', 1_750_000_000_000, { check: 'true' }, credentials) })
  expect(await call('braintree', post(check))).toMatchObject({ status: 200, sent: [] })
})

test.each([
  ['signed with another key', () => settled(key, { ...credentials, privateKey: 'another-key' })],
  ['signed for another account', () => settled(key, { ...credentials, publicKey: 'another-account' })],
  ['not signed', () => new URLSearchParams({ bt_payload: settled(key).get('bt_payload') ?? '' })],
  [
    'changed after it was signed',
    () =>
      new URLSearchParams(
        [...settled(key)].map(([name, value]) => [name, name === 'bt_payload' ? btoa(`${atob(value)} `) : value]),
      ),
  ],
  ['empty', () => ''],
  ['no form', () => '{"kind":"transaction_settled"}'],
])('a notification that is %s is refused and ignored', async (_what, body) => {
  const { status, sent, logged } = await call('braintree', post(body()))
  expect([status, sent, logged.length]).toEqual([400, [], 1])
  expect(logged.join()).not.toContain(credentials.privateKey)
})

test('news of more than 100 KB is refused before it is read', async () => {
  expect(await call('braintree', post(`${settled(key)}&more=${'x'.repeat(100_000)}`))).toMatchObject({ status: 413, sent: [] })
})

test.each(['nobody', '__proto__', 'Braintree', 'braintree%2F..', ''])('/webhooks/%s is a 404', async (name) => {
  expect(await call(name, post(settled(key)))).toMatchObject({ status: 404, sent: [] })
  expect((await call(`${name}?bt_challenge=${'a1'.repeat(10)}`)).status).toBe(404)
})

test('a provider that the shop has no credentials for tells nothing', async () => {
  expect(await call('katapult', post('{}'))).toMatchObject({ status: 400, sent: [] })
})

test('a failed event is answered with an error, so that the provider repeats it', async () => {
  const away = async () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))
  expect((await call('braintree', post(settled(key)), away)).status).toBe(503)
})

test('the challenge by which Braintree checks the address is answered with the signature, and nothing else is', async () => {
  const challenge = '20f9f8ed05f77439fe955c977e4c8a53'
  expect(await call(`braintree?bt_challenge=${challenge}`)).toMatchObject({
    status: 200,
    body: expect.stringMatching(new RegExp(`^${credentials.publicKey}\\|[0-9a-f]{40}$`)),
  })
  for (const path of [
    'braintree',
    'braintree?bt_challenge=',
    'braintree?bt_challenge=%3Cscript%3E',
    `affirm?bt_challenge=${challenge}`,
  ])
    expect([path, (await call(path)).status]).toEqual([path, 404])
})
