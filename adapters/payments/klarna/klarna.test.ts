import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  lenderUnderTest,
  lineOf,
  listeningFetch,
  patienceMs,
  purchaseOfLines,
} from '#adapters/payments/contract/lender-testing.ts'
import { attemptOf, describeProvider, purchaseOf, returnUrl } from '#adapters/payments/contract/provider-contract.ts'
import { openSimulator } from '#adapters/payments/contract/testing.ts'
import { credentials, klarnaSimulator, paths } from '#fixtures/payments/klarna/klarna-simulator.ts'
import { createKlarna, type KlarnaOptions, klarnaPayload, klarnaSessionOf } from './index.ts'

const notifyUrl = 'https://shop.example/webhooks/klarna'

async function open(changes: Partial<KlarnaOptions> = {}) {
  const simulator = await openSimulator(klarnaSimulator)
  const urls = {
    apiUrl: simulator.url + paths.api,
    scriptUrl: simulator.url + paths.script,
    hostedPageUrl: simulator.url + paths.hostedPage,
  }
  const provider = createKlarna({ mode: 'simulator', ...credentials, ...urls, timeoutMs: patienceMs, ...changes })
  return lenderUnderTest({ type: 'klarna', provider, simulator })
}

describeProvider('Klarna', open, {
  types: ['klarna'],
  lateTypes: ['klarna'],
  bindsTokenToCart: true,
  declinesOnPage: ['klarna'],
  retryable: () => false,
})

let klarna: Awaited<ReturnType<typeof open>>
const wire = listeningFetch()

beforeAll(async () => {
  klarna = await open({ fetch: wire.fetch })
})
afterAll(() => klarna?.close())

const mixed = purchaseOfLines('mixed', [
  lineOf('item', 4, 16_800),
  lineOf('coverage', 4, 2_150),
  lineOf('shipping', 4, 0),
  lineOf('fee', 3, 333, 1_000),
  lineOf('tax', 1, 4_869),
  lineOf('discount', 1, -6_720),
  lineOf('installation', 1, -3_000),
])

test("a purchase in Klarna's words: each line exact, tax a line of its own, negative amounts a discount", () => {
  const { order_lines: lines, ...order } = klarnaPayload(mixed)
  expect(order).toEqual({
    purchase_country: 'US',
    purchase_currency: 'USD',
    locale: 'en-US',
    order_amount: 71_949,
    order_tax_amount: 4_869,
  })
  expect(lines.map(({ type, quantity, unit_price, total_amount }) => [type, quantity, unit_price, total_amount])).toEqual([
    ['physical', 4, 16_800, 67_200],
    ['digital', 4, 2_150, 8_600],
    ['shipping_fee', 4, 0, 0],
    ['surcharge', 1, 1_000, 1_000],
    ['sales_tax', 1, 4_869, 4_869],
    ['discount', 1, -6_720, -6_720],
    ['discount', 1, -3_000, -3_000],
  ])
})

test('lines that do not come to the amount are no payload', () => {
  expect(() => klarnaPayload({ ...mixed, amountInCents: 71_950 })).toThrow('come to 71949 cents, not to 71950')
})

test('Klarna counts the same sums: a purchase of every kind of line is paid', async () => {
  const token = await klarna.tokenFor(mixed, 'approve')
  const result = await klarna.provider.authorize(attemptOf('mixed', 'klarna', token, { purchase: mixed }))
  expect(result).toMatchObject({ status: 'authorized', amountInCents: 71_949 })
})

test('the session for the browser holds what the specification names, and no secret', async () => {
  const { browser } = await klarna.start(purchaseOf('browser'))
  expect(klarnaSessionOf(browser)).toEqual({
    client_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.\w+$/),
    payment_method_categories: [{ identifier: 'klarna', name: 'Pay with Klarna' }],
  })
  expect(JSON.stringify(browser)).not.toContain(credentials.password)
  expect(browser).toMatchObject({
    customer: { billing_address: { given_name: 'Dana', phone: '+16145550142', region: 'OH', postal_code: '43215' } },
  })
})

test('the order is placed with the lines of the session, both our references, and a key that is a UUID', async () => {
  const token = await klarna.tokenOf('order', 'klarna', 'good')
  wire.sent.length = 0
  await klarna.provider.authorize(attemptOf('order', 'klarna', token))
  const [order] = wire.sent.filter(({ call }) => call.endsWith('/order'))
  expect(order?.body).toEqual({
    ...klarnaPayload(purchaseOf('order')),
    merchant_reference1: 'order',
    merchant_reference2: 'order-order',
    auto_capture: false,
  })
  expect(order?.headers.get('klarna-idempotency-key')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('each mode has its own addresses, and the simulator none', () => {
  expect(() => createKlarna({ mode: 'simulator', ...credentials })).toThrow('give its apiUrl')
  expect(createKlarna({ mode: 'sandbox', ...credentials }).mode).toBe('sandbox')
})

test.each([
  { what: 'another amount', order: { order_amount: 1 } },
  { what: 'another currency', order: { purchase_currency: 'CAD' } },
  { what: 'another cart', order: { merchant_reference1: 'somebody' } },
])('an order that Klarna has with $what is released and rejected', async ({ what, order }) => {
  const cartId = `misfit-${what.replaceAll(' ', '-')}`
  const token = await klarna.tokenOf(cartId, 'klarna', 'good')
  const facts = { order_id: 'o', status: 'AUTHORIZED', fraud_status: 'ACCEPTED', captured_amount: 0, refunded_amount: 0 }
  const body = { ...facts, order_amount: 82_900, purchase_currency: 'USD', merchant_reference1: cartId, ...order }
  wire.instead = [{ call: /^GET .*\/orders\//, status: 200, change: body }]
  expect(await klarna.provider.authorize(attemptOf(cartId, 'klarna', token))).toMatchObject({
    status: 'rejected',
    code: 'order_mismatch',
  })
  expect(klarna.held(cartId)).toEqual([])
})

test('a session that cannot be read leaves the outcome unknown; one that Klarna forgot does too', async () => {
  const attempt = { ...attemptOf('unread', 'klarna', await klarna.tokenOf('unread', 'klarna', 'good')), reference: null }
  await klarna.misbehave('token', 'cutBefore')
  expect(await klarna.provider.lookup(attempt)).toMatchObject({ status: 'processing', reason: 'unknownOutcome' })
  wire.instead = [{ call: /^GET .*\/sessions\//, status: 404, change: { error_code: 'NOT_FOUND' } }]
  expect(await klarna.provider.lookup(attempt)).toMatchObject({ status: 'processing', reason: 'unknownOutcome' })
  await klarna.misbehave('token', 'cutBefore')
  expect(await klarna.provider.authorize(attempt)).toMatchObject({ status: 'processing', reason: 'unknownOutcome' })
  expect(klarna.held('unread')).toEqual([])
})

test('should Klarna not honour the key, an order that was placed is unknown, never declined', async () => {
  const attempt = { ...attemptOf('keyless', 'klarna', await klarna.tokenOf('keyless', 'klarna', 'good')), reference: null }
  await klarna.provider.authorize(attempt)
  wire.instead = [{ call: /^POST .*\/order$/, status: 404, change: { error_code: 'NOT_FOUND' } }]
  expect(await klarna.provider.lookup(attempt)).toEqual({ status: 'processing', reason: 'unknownOutcome', reference: null })
})

test('a 404 that is not in the words of Klarna is no answer', async () => {
  const token = await klarna.tokenOf('proxy', 'klarna', 'good')
  wire.instead = [{ call: /^GET .*\/sessions\//, status: 404, change: { message: 'no upstream' } }]
  await expect(klarna.provider.instrumentOf({ type: 'klarna', token, cartId: 'proxy' })).rejects.toThrow('could not be reached')
})

test('wrong credentials are an error that names neither of them', async () => {
  const { url } = klarna
  const stranger = createKlarna({ mode: 'simulator', username: 'wrong-key', password: 'wrong-word', apiUrl: url + paths.api })
  const start = stranger.start({ type: 'klarna', purchase: purchaseOf('c'), returnUrl, notifyUrl })
  await expect(start).rejects.toThrow(/^Klarna refused our credentials\. (?!.*(wrong-key|wrong-word))/)
})

test('what is captured cannot be voided, and a cancel that Klarna refuses as done already is done', async () => {
  const attempt = attemptOf('late-void', 'klarna', await klarna.tokenOf('late-void', 'klarna', 'good'))
  const result = await klarna.provider.authorize(attempt)
  const reference = result.status === 'authorized' ? result.reference : ''
  const change = (key: string) => ({ reference, amountInCents: 82_900, key, attempt: { ...attempt, reference } })
  wire.instead = [{ call: /\/cancel$/, status: 403, change: { error_code: 'CANCEL_NOT_ALLOWED' } }]
  expect(await klarna.provider.void(change('v'))).toMatchObject({ status: 'refused', code: 'other' })
  await klarna.provider.capture(change('c'))
  expect(await klarna.provider.void(change('v'))).toMatchObject({ status: 'refused', code: 'alreadyCaptured' })
  await klarna.provider.refund(change('r'))
  expect(await klarna.provider.capture(change('c2'))).toMatchObject({ status: 'refused', code: 'gone' })

  const other = attemptOf('void-again', 'klarna', await klarna.tokenOf('void-again', 'klarna', 'good'))
  const held = await klarna.provider.authorize(other)
  const again = { ...change('v1'), reference: held.status === 'authorized' ? held.reference : '' }
  expect(await klarna.provider.void(again)).toEqual({ status: 'done' })
  wire.instead = [{ call: /\/cancel$/, status: 403, change: { error_code: 'CANCEL_NOT_ALLOWED' } }]
  expect(await klarna.provider.void({ ...again, key: 'v2' })).toEqual({ status: 'done' })
})

test('an abandoned token pays nothing, and one cart cannot abandon that of another', async () => {
  const token = await klarna.tokenOf('left', 'klarna', 'good')
  await klarna.provider.abandon({ type: 'klarna', token, cartId: 'stranger' })
  expect(await klarna.provider.authorize(attemptOf('left', 'klarna', token))).toMatchObject({ status: 'authorized' })
  const spare = await klarna.tokenOf('left-2', 'klarna', 'good')
  await klarna.provider.abandon({ type: 'klarna', token: spare, cartId: 'left-2' })
  expect(await klarna.provider.authorize(attemptOf('left-2', 'klarna', spare))).toMatchObject({ status: 'rejected' })
})

test('news of a decision name the order and nothing else is believed; other bodies are no news', async () => {
  const parse = (body: unknown) =>
    klarna.provider.parseWebhook({ headers: {}, rawBody: typeof body === 'string' ? body : JSON.stringify(body) })
  expect(await parse({ order_id: 'ch_1', event_type: 'FRAUD_RISK_REJECTED', amount: 1 })).toEqual({
    eventId: 'FRAUD_RISK_REJECTED:ch_1',
    about: { reference: 'ch_1' },
  })
  for (const other of ['', '{', [], { order_id: '../x', event_type: 'A' }, { authorization_token: 'a', session_id: 'b' }])
    expect(await parse(other)).toBeNull()
})
