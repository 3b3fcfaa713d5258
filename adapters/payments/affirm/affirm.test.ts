import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  lenderUnderTest,
  lineOf,
  listeningFetch,
  patienceMs,
  purchaseOfLines,
} from '#adapters/payments/contract/lender-testing.ts'
import { attemptOf, describeProvider, purchaseOf, returnUrl } from '#adapters/payments/contract/provider-contract.ts'
import { answerPage, openSimulator } from '#adapters/payments/contract/testing.ts'
import { affirmSimulator, credentials, paths } from '#fixtures/payments/affirm/affirm-simulator.ts'
import { affirmCheckout } from './checkout.ts'
import { type AffirmOptions, createAffirm } from './index.ts'

async function open(changes: Partial<AffirmOptions> = {}) {
  const simulator = await openSimulator(affirmSimulator)
  const urls = {
    apiUrl: simulator.url + paths.api,
    scriptUrl: simulator.url + paths.script,
    hostedPageUrl: simulator.url + paths.hostedPage,
  }
  const provider = createAffirm({ mode: 'simulator', ...credentials, ...urls, timeoutMs: patienceMs, ...changes })
  return lenderUnderTest({ type: 'affirm', provider, simulator })
}

describeProvider('Affirm', open, {
  types: ['affirm'],
  lateTypes: ['affirm'],
  bindsTokenToCart: true,
  declinesOnPage: ['affirm'],
  retryable: () => false,
})

let affirm: Awaited<ReturnType<typeof open>>
const wire = listeningFetch()

beforeAll(async () => {
  affirm = await open({ fetch: wire.fetch })
})
afterAll(() => affirm?.close())

const goodToken = (cartId: string) => affirm.tokenOf(cartId, 'affirm', 'good')
const mixed = purchaseOfLines('mixed', [
  lineOf('item', 4, 16_800),
  lineOf('coverage', 4, 2_150),
  lineOf('shipping', 1, 4_900),
  lineOf('fee', 3, 333, 1_000),
  lineOf('tax', 1, 4_869),
  lineOf('discount', 1, -6_720),
  lineOf('discount', 1, -2_500),
])

test("a purchase in Affirm's words: items, shipping and tax less the discounts are the total, to the cent", () => {
  const checkout = affirmCheckout({ purchase: mixed, publicApiKey: 'key', returnUrl })
  expect(checkout.items.map(({ sku, qty, unit_price }) => [sku, qty, unit_price])).toEqual([
    ['item', 4, 16_800],
    ['coverage', 4, 2_150],
    ['fee', 1, 1_000],
  ])
  expect(checkout).toMatchObject({
    order_id: 'mixed',
    currency: 'USD',
    shipping_amount: 4_900,
    tax_amount: 4_869,
    discounts: { discount: { discount_amount: 9_220, discount_display_name: 'A discount' } },
    total: 77_349,
    billing: { name: { first: 'Dana', last: 'Reyes' }, address: { line1: '418 Neil Ave', zipcode: '43215', country: 'USA' } },
  })
  expect(checkout).not.toHaveProperty('shipping')
  expect(() => affirmCheckout({ purchase: { ...mixed, amountInCents: 1 }, publicApiKey: 'key', returnUrl })).toThrow('not to 1')
})

test('the shopper comes back by GET, so that the cookies of the shop come along, and to the same address when they turn back', async () => {
  const { browser } = await affirm.start(purchaseOf('back'))
  expect(browser).toMatchObject({
    publicApiKey: credentials.publicApiKey,
    checkout: {
      merchant: {
        user_confirmation_url: returnUrl,
        user_confirmation_url_action: 'GET',
        user_cancel_url: `${returnUrl}&cancelled=1`,
      },
    },
  })
  expect(JSON.stringify(browser)).not.toContain(credentials.privateApiKey)
})

test('a declined shopper comes back with the hash of the specification', async () => {
  const { hostedPageUrl } = await affirm.start(purchaseOf('hash'))
  expect((await answerPage(hostedPageUrl ?? '', 'decline')).href).toBe(`${returnUrl}&failed=1#affirm-error`)
})

test('the request for a transaction has our references, the country and the key', async () => {
  const token = await goodToken('asked')
  wire.sent.length = 0
  await affirm.provider.authorize(attemptOf('asked', 'affirm', token))
  const [asked] = wire.sent.filter(({ call }) => call.startsWith('POST'))
  expect(asked?.body).toEqual({ transaction_id: token, order_id: 'asked', reference_id: 'order-asked' })
  expect(asked?.headers.get('idempotency-key')).toBe('asked:4:authorize')
  expect(asked?.headers.get('country-code')).toBe('USA')
})

test.each([
  { what: 'another amount', change: { amount: 1 } },
  { what: 'another currency', change: { currency: 'CAD' } },
  { what: 'another cart', change: { order_id: 'somebody' } },
])('a transaction that Affirm answers with $what is voided and rejected', async ({ what, change }) => {
  const cartId = `misfit-${what.replaceAll(' ', '-')}`
  const token = await goodToken(cartId)
  wire.instead = [{ call: /^POST .*\/transactions$/, change }]
  expect(await affirm.provider.authorize(attemptOf(cartId, 'affirm', token))).toMatchObject({
    status: 'rejected',
    code: 'transaction_mismatch',
  })
  expect(affirm.held(cartId)).toEqual([])
})

test('a mismatched transaction that cannot be voided yet stays unknown, and the next lookup voids it', async () => {
  const attempt = attemptOf('stuck', 'affirm', await goodToken('stuck'))
  wire.instead = [{ call: /^POST .*\/transactions$/, change: { amount: 1 } }]
  await affirm.misbehave('void', 'cutBefore')
  const result = await affirm.provider.authorize(attempt)
  expect(result).toMatchObject({ status: 'processing', reason: 'unknownOutcome', reference: attempt.token })
  wire.instead = [{ call: /^GET .*\/transactions\//, change: { amount: 1 } }]
  expect(await affirm.provider.lookup({ ...attempt, reference: attempt.token })).toMatchObject({ status: 'rejected' })
  expect(affirm.held('stuck')).toEqual([])
})

test.each(['another_word', 'pending'])('an unknown status (%s) does not count as authorized', async (status) => {
  const attempt = attemptOf(`odd-${status}`, 'affirm', await goodToken(`odd-${status}`))
  wire.instead = [{ call: /^POST .*\/transactions$/, change: { status } }]
  expect(await affirm.provider.authorize(attempt)).toMatchObject({ status: 'processing', reason: 'review' })
})

test('a checkout without an agreement pays nothing', async () => {
  const { hostedPageUrl } = await affirm.start(purchaseOf('unagreed'))
  const page = await (await fetch(hostedPageUrl ?? '')).text()
  const token = /name="checkout_id" value="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(await affirm.provider.instrumentOf({ type: 'affirm', token, cartId: 'unagreed' })).toBeNull()
  expect(await affirm.provider.authorize(attemptOf('unagreed', 'affirm', token))).toMatchObject({ status: 'rejected' })
  expect(affirm.held('unagreed')).toEqual([])
})

test('the same request still under way, and a checkout that cannot be read, leave the outcome unknown', async () => {
  const attempt = attemptOf('busy', 'affirm', await goodToken('busy'))
  const unknown = { status: 'processing', reason: 'unknownOutcome', reference: null }
  wire.instead = [{ call: /^POST .*\/transactions$/, status: 409, change: { code: 'conflict' } }]
  expect(await affirm.provider.authorize(attempt)).toEqual(unknown)
  await affirm.misbehave('token', 'cutBefore')
  expect(await affirm.provider.authorize(attempt)).toEqual(unknown)
  await affirm.misbehave('token', 'cutBefore')
  expect(await affirm.provider.lookup({ ...attempt, reference: null })).toEqual(unknown)
  await affirm.misbehave('token', 'cutBefore')
  const instrument = affirm.provider.instrumentOf({ type: 'affirm', token: attempt.token, cartId: 'busy' })
  await expect(instrument).rejects.toThrow('could not be reached')
})

test.each([429, 500, 503])('a %i counts as no answer, never as a decline', async (status) => {
  const attempt = attemptOf(`status-${status}`, 'affirm', await goodToken(`status-${status}`))
  wire.instead = [{ call: /^POST .*\/transactions$/, status, change: { code: 'auth-declined' } }]
  expect(await affirm.provider.authorize(attempt)).toMatchObject({ status: 'processing', reason: 'unknownOutcome' })
})

test('what is captured cannot be voided, and a void refused as already done counts as done', async () => {
  const attempt = attemptOf('changes', 'affirm', await goodToken('changes'))
  await affirm.provider.authorize(attempt)
  const change = (key: string) => ({
    reference: attempt.token,
    amountInCents: 82_900,
    key,
    attempt: { ...attempt, reference: null },
  })
  await affirm.provider.capture(change('changes-c'))
  expect(await affirm.provider.void(change('changes-v'))).toMatchObject({ status: 'refused', code: 'alreadyCaptured' })

  const other = attemptOf('voided', 'affirm', await goodToken('voided'))
  await affirm.provider.authorize(other)
  await affirm.provider.void({ ...change('voided-1'), reference: other.token })
  wire.instead = [{ call: /\/void$/, status: 400, change: { code: 'void-declined' } }]
  expect(await affirm.provider.void({ ...change('voided-2'), reference: other.token })).toEqual({ status: 'done' })
})

test('wrong credentials are an error that names neither of them; without addresses there is no simulator', async () => {
  const urls = { apiUrl: affirm.url + paths.api, scriptUrl: affirm.url + paths.script }
  const stranger = createAffirm({ mode: 'simulator', publicApiKey: 'wrong-key', privateApiKey: 'wrong-word', ...urls })
  const attempt = attemptOf('stranger', 'affirm', 'some-token')
  await expect(stranger.authorize(attempt)).rejects.toThrow(/^Affirm refused our credentials\. (?!.*(wrong-key|wrong-word))/)
  expect(() => createAffirm({ mode: 'simulator', ...credentials })).toThrow('give its apiUrl and scriptUrl')
})

test('of a notification, as JSON or as a form, only the cart id is used; other bodies are ignored', async () => {
  const parse = (rawBody: string) => affirm.provider.parseWebhook({ headers: {}, rawBody })
  const news = { event: 'confirmed', checkout_token: 'AF1', order_id: 'cart-1', total: '1' }
  const expected = { eventId: 'confirmed:AF1', about: { cartId: 'cart-1' } }
  expect(await parse(JSON.stringify(news))).toEqual(expected)
  expect(await parse(String(new URLSearchParams(news)))).toEqual(expected)
  for (const other of ['', '{', '[]', 'null', 'event=confirmed', 'event=a&checkout_token=..&order_id=b'])
    expect(await parse(other)).toBeNull()
})
