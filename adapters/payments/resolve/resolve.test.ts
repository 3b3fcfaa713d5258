import { afterAll, beforeAll, expect, test } from 'vitest'
import { lenderUnderTest, listeningFetch, mixedPurchase, patienceMs } from '#adapters/payments/contract/lender-testing.ts'
import { attemptOf, describeProvider, purchaseOf, returnUrl } from '#adapters/payments/contract/provider-contract.ts'
import { answerPage, openSimulator } from '#adapters/payments/contract/testing.ts'
import { credentials, paths, resolveSimulator } from '#fixtures/payments/resolve/resolve-simulator.ts'
import { resolveCheckout } from './checkout.ts'
import { createResolve, type ResolveOptions } from './index.ts'

const type = 'resolve' as const

async function open(changes: Partial<ResolveOptions> = {}) {
  const simulator = await openSimulator(resolveSimulator)
  const urls = {
    apiUrl: simulator.url + paths.api,
    scriptUrl: simulator.url + paths.script,
    hostedPageUrl: simulator.url + paths.hostedPage,
  }
  const provider = createResolve({ mode: 'simulator', ...credentials, ...urls, timeoutMs: patienceMs, ...changes })
  return lenderUnderTest({ type: 'resolve', provider, simulator })
}

describeProvider('Resolve', () => open(), {
  types: ['resolve'],
  lateTypes: ['resolve'],
  bindsTokenToCart: true,
  // Resolve has one return address for every shopper without terms.
  declinesOnPage: [],
  retryable: () => false,
})

let resolve: Awaited<ReturnType<typeof open>>
const wire = listeningFetch()

beforeAll(async () => {
  resolve = await open({ fetch: wire.fetch })
})
afterAll(() => resolve?.close())

const goodToken = (cartId: string) => resolve.tokenOf(cartId, type, 'good')

test("a purchase in Resolve's words: dollars to the cent, our cart as the order's number, what is off below zero", () => {
  const checkout = resolveCheckout({ purchase: mixedPurchase, merchantId: 'm', returnUrl })
  expect(checkout.items.map(({ sku, unit_price, quantity }) => [sku, unit_price, quantity])).toEqual([
    ['item', 168.25, 4],
    ['coverage', 21.5, 4],
    ['fee', 10, 1],
    ['discount', -67.2, 1],
  ])
  expect(checkout).toMatchObject({
    merchant: { id: 'm', success_url: returnUrl, cancel_url: `${returnUrl}&cancelled=1` },
    customer: { first_name: 'Dana', email: 'dana@example.com' },
    billing: { name: 'Dana Reyes', address_postal: '43215' },
    order_number: 'mixed',
    shipping_amount: 49.01,
    tax_amount: 48.69,
    total_amount: 799.5,
  })
  expect(checkout).not.toHaveProperty('shipping')
  expect(() => resolveCheckout({ purchase: { ...mixedPurchase, amountInCents: 1 }, merchantId: 'm', returnUrl })).toThrow(
    'not to 1',
  )
})

test("the return is the specification's charge_id, and the browser gets no secret", async () => {
  const { browser, hostedPageUrl } = await resolve.start(purchaseOf('back'))
  expect(JSON.stringify(browser)).not.toContain(credentials.secretKey)
  const back = await answerPage(hostedPageUrl ?? '', 'approve')
  expect(back.href).toMatch(/^https:\/\/shop\.example\/checkout\/payments\/return\?state=s\.1&charge_id=cz_/)
  expect(resolve.provider.readReturn({ state: 's.1' })).toEqual({ kind: 'silent' })
})

test('a charge holds the credit from the moment at which the shopper agrees, and is released when it is not used', async () => {
  const token = await goodToken('held')
  expect(resolve.held('held')).toEqual([82_900])
  await resolve.provider.abandon({ type, token, cartId: 'stranger' })
  expect(resolve.held('held')).toEqual([82_900])
  await resolve.provider.abandon({ type, token, cartId: 'held' })
  expect(resolve.held('held')).toEqual([])
  expect(await resolve.provider.instrumentOf({ type, token, cartId: 'held' })).toBeNull()
})

test('a paid charge is not abandoned', async () => {
  const attempt = attemptOf('paid', type, await goodToken('paid'))
  await resolve.provider.authorize(attempt)
  await resolve.provider.abandon({ type, token: attempt.token, cartId: 'paid' })
  expect(resolve.held('paid')).toEqual([82_900])
})

test('the charge is named with our order and the try, under the credentials of the merchant', async () => {
  const token = await goodToken('named')
  wire.sent.length = 0
  await resolve.provider.authorize(attemptOf('named', type, token))
  const [named] = wire.sent.filter(({ call }) => call.startsWith('PUT'))
  expect(named?.body).toEqual({ order_number: 'named', metadata: { attempt: 'named:4:authorize', order: 'order-named' } })
  expect(named?.headers.get('authorization')).toMatch(/^Basic /)
})

test.each([
  { what: 'another amount', change: { amount: 828.99 } },
  { what: 'another cart, after it was named,', change: { order_number: 'somebody' } },
])('a charge that Resolve has with $what is cancelled and rejected', async ({ what, change }) => {
  const cartId = `misfit-${what.replaceAll(/\W+/g, '-')}`
  const token = await goodToken(cartId)
  wire.instead = [{ call: /^PUT/, change }]
  expect(await resolve.provider.authorize(attemptOf(cartId, type, token))).toMatchObject({
    status: 'rejected',
    code: 'charge_mismatch',
  })
  expect(resolve.held(cartId)).toEqual([])
})

test('a mismatched charge that cannot be cancelled yet stays unknown, and the next lookup cancels it', async () => {
  const attempt = attemptOf('stuck', type, await goodToken('stuck'))
  wire.instead = [{ call: /^PUT/, change: { amount: 1 } }]
  await resolve.misbehave('void', 'cutBefore')
  const result = await resolve.provider.authorize(attempt)
  expect(result).toEqual({ status: 'processing', reason: 'unknownOutcome', reference: attempt.token })
  wire.instead = [{ call: /^GET/, change: { amount: 1 } }]
  expect(await resolve.provider.lookup({ ...attempt, reference: attempt.token })).toMatchObject({ status: 'rejected' })
  expect(resolve.held('stuck')).toEqual([])
})

test.each([{ amount: 829.001 }, { amount: 'lots' }, { id: '../x' }])('an answer with %j counts as none', async (change) => {
  const cartId = `shape-${JSON.stringify(change).length}`
  const token = await goodToken(cartId)
  wire.instead = [{ call: /^GET/, change }]
  expect(await resolve.provider.authorize(attemptOf(cartId, type, token))).toMatchObject({ reason: 'unknownOutcome' })
})

test('a charge without terms is under review; one that was captured for another order pays nothing', async () => {
  const attempt = attemptOf('terms', type, await goodToken('terms'))
  wire.instead = [{ call: /^GET/, change: { captured: true } }]
  expect(await resolve.provider.authorize(attempt)).toMatchObject({ status: 'rejected', code: 'charge_captured' })
  wire.instead = [{ call: /^PUT/, change: { terms: null } }]
  expect(await resolve.provider.authorize(attempt)).toMatchObject({ status: 'processing', reason: 'review' })
})

test('a claim Resolve refuses for another reason is not a decline', async () => {
  const attempt = attemptOf('refused', type, await goodToken('refused'))
  wire.instead = [{ call: /^PUT/, status: 400, change: { error: { type: 'validation_error' } } }]
  expect(await resolve.provider.authorize(attempt)).toMatchObject({ status: 'rejected', code: 'validation_error' })
})

async function captured(cartId: string) {
  const attempt = attemptOf(cartId, type, await goodToken(cartId))
  await resolve.provider.authorize(attempt)
  const reference = attempt.token
  const change = (key: string) => ({ reference, amountInCents: 82_900, key, attempt: { ...attempt, reference } })
  wire.sent.length = 0
  await resolve.provider.capture(change('c'))
  return change
}

test('capture names the amount in dollars and our order; what is captured cannot be voided', async () => {
  const change = await captured('captured')
  expect(wire.sent.find(({ call }) => call.endsWith('/capture'))?.body).toEqual({ amount: 829, order_number: 'captured' })
  expect(await resolve.provider.void(change('v'))).toMatchObject({ status: 'refused', code: 'alreadyCaptured' })
  expect(await resolve.provider.void({ ...change('v'), reference: 'cz_gone' })).toMatchObject({ status: 'refused', code: 'gone' })
})

test('money goes back by one credit note for one key, even when the charge does not show it', async () => {
  const change = await captured('credit')
  await resolve.misbehave('refund', 'cutAfter')
  expect(await resolve.provider.refund(change('r'))).toEqual({ status: 'processing' })
  wire.sent.length = 0
  wire.instead = [{ call: /^GET .*\/charges\//, change: { amount_refunded: 0 } }]
  expect(await resolve.provider.refund(change('r'))).toEqual({ status: 'done' })
  expect(wire.sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('a credit note that Resolve is still working on, and an invoice that is not written yet, are not finished', async () => {
  const change = await captured('slowly')
  wire.instead = [{ call: /^POST .*\/credit-notes/, status: 200, change: { status: 'pending' } }]
  expect(await resolve.provider.refund(change('r'))).toEqual({ status: 'processing' })
  wire.instead = [{ call: /^GET .*\/charges\//, change: { merchant_invoice_id: null } }]
  expect(await resolve.provider.refund(change('r'))).toEqual({ status: 'processing' })
  expect(resolve.held('slowly')).toEqual([82_900])
})

test('wrong credentials are an error that names neither of them; without addresses there is no simulator', async () => {
  const urls = { apiUrl: resolve.url + paths.api, scriptUrl: resolve.url + paths.script }
  const stranger = createResolve({ mode: 'simulator', merchantId: 'wrong-key', secretKey: 'wrong-word', ...urls })
  const attempt = attemptOf('stranger', type, 'some-token')
  await expect(stranger.authorize(attempt)).rejects.toThrow(/^Resolve refused our credentials\. (?!.*(wrong-key|wrong-word))/)
  expect(() => createResolve({ mode: 'simulator', ...credentials })).toThrow('give its apiUrl and scriptUrl')
  expect(createResolve({ mode: 'sandbox', ...credentials }).mode).toBe('sandbox')
})

test('news name a reference and nothing else is believed; of another merchant or of other things they are none', async () => {
  const parse = (body: unknown) => resolve.provider.parseWebhook({ headers: {}, rawBody: JSON.stringify(body) })
  const news = { type: 'order.updated', data: { id: 'cz_1', amount: 1 }, merchant_id: credentials.merchantId }
  const parsed = await parse(news)
  expect(parsed).toEqual({ eventId: expect.stringMatching(/^order\.updated:cz_1:/), about: { reference: 'cz_1' } })
  expect(await parse(news)).toEqual(parsed)
  expect((await parse({ ...news, data: { id: 'cz_1', amount: 2 } }))?.eventId).not.toBe(parsed?.eventId)
  for (const other of [{ type: 'customer.created' }, { merchant_id: 'other' }, { data: { id: '../x' } }])
    expect(await parse({ ...news, ...other })).toBeNull()
  expect(await resolve.provider.parseWebhook({ headers: {}, rawBody: '{' })).toBeNull()
})
