import { afterAll, beforeAll, expect, test } from 'vitest'
import { lenderUnderTest, lineOf, listeningFetch, mixedPurchase, patienceMs } from '#adapters/payments/contract/lender-testing.ts'
import { attemptOf, describeProvider, purchaseOf, returnUrl } from '#adapters/payments/contract/provider-contract.ts'
import { answerPage, openSimulator, shopOrigin } from '#adapters/payments/contract/testing.ts'
import { credentials, katapultSimulator, paths } from '#fixtures/payments/katapult/katapult-simulator.ts'
import type { StartInput } from '#machines/ports/payments/payment-provider.ts'
import { katapultCheckout } from './checkout.ts'
import { createKatapult, type KatapultOptions } from './index.ts'
import { openFrontDoor } from './testing.ts'

const notifyUrl = 'https://shop.example/webhooks/katapult'

/** A test front door receives Katapult's post and passes it on as the shopper's return. */
async function open(changes: Partial<KatapultOptions> = {}) {
  const door = await openFrontDoor()
  const simulator = await openSimulator(katapultSimulator, [door.origin])
  const urls = {
    apiUrl: simulator.url + paths.api,
    pluginUrl: simulator.url + paths.plugin,
    hostedPageUrl: simulator.url + paths.hostedPage,
  }
  const katapult = createKatapult({ mode: 'simulator', ...credentials, ...urls, timeoutMs: patienceMs, ...changes })
  const atDoor = (url: string) => url.replace(shopOrigin, door.origin)
  const provider = {
    ...katapult,
    start: (input: StartInput) => katapult.start({ ...input, returnUrl: atDoor(input.returnUrl) }),
  }
  const leave = async (hostedPageUrl: string, answer: string) => {
    const before = door.posted.length
    const back = new URL((await answerPage(hostedPageUrl, answer)).href.replace(door.origin, shopOrigin))
    for (const [name, value] of Object.entries(door.posted[before]?.body ?? {})) back.searchParams.set(name, value)
    return back
  }
  return {
    ...lenderUnderTest({ type: 'katapult', provider, simulator, leave }),
    door,
    close: async () => {
      door.close()
      await simulator.close()
    },
  }
}

describeProvider('Katapult', () => open(), {
  types: ['katapult'],
  lateTypes: ['katapult'],
  bindsTokenToCart: true,
  // Katapult has one return address for every shopper without a lease.
  declinesOnPage: [],
  retryable: () => false,
})

let katapult: Awaited<ReturnType<typeof open>>
const wire = listeningFetch({
  alter: (told, change) =>
    told ? { applications: (told as { applications: object[] }).applications.map((each) => ({ ...each, ...change })) } : change,
})

beforeAll(async () => {
  katapult = await open({ fetch: wire.fetch })
})
afterAll(() => katapult?.close())

const type = 'katapult' as const
const goodToken = (cartId: string) => katapult.tokenOf(cartId, type, 'good')

test("a purchase in Katapult's words: dollars, everything leasable, the same address twice, discounts apart", () => {
  const { items, checkout, customer, urls } = katapultCheckout({ purchase: mixedPurchase, returnUrl })
  expect(items.map(({ sku, unit_price, quantity, leasable }) => [sku, unit_price, quantity, leasable])).toEqual([
    ['item', 168.25, 4, true],
    ['coverage', 21.5, 4, true],
    ['fee', 10, 1, true],
    ['tax', 48.69, 1, true],
  ])
  expect(checkout).toEqual({
    customer_id: 'mixed',
    shipping_amount: 49.01,
    discounts: [{ discount_name: 'A discount', discount_amount: 67.2 }],
  })
  expect(customer.billing).toMatchObject({ first_name: 'Dana', address: '418 Neil Ave', state: 'OH', zip: '43215' })
  expect(customer.shipping).toEqual(customer.billing)
  expect(urls).toEqual({ return: returnUrl, cancel: `${returnUrl}&cancelled=1` })
  expect(() => katapultCheckout({ purchase: { ...mixedPurchase, amountInCents: 1 }, returnUrl })).toThrow('not to 1')
})

const elsewhere = { ...purchaseOf('x').billing!, addressLine1: '1 Other Street' }
test.each([
  {
    what: 'another shipping address',
    change: { shippingTo: elsewhere },
    code: 'otherAddress',
    says: 'same as your shipping address',
  },
  { what: 'no billing address', change: { billing: null }, code: 'billingMissing', says: 'fill in your billing address' },
  { what: 'no tires', change: { lines: [lineOf('installation', 1, 82_900)] }, code: 'nothingToLease', says: 'leases tires' },
  {
    what: 'what cannot be leased',
    change: { lines: [lineOf('item', 1, 80_000), lineOf('tax', 1, 2_900)] },
    code: 'notLeasable',
    says: 'does not lease this: A tax.',
  },
])('a purchase with $what is refused before the shopper is sent anywhere, with what to do', async ({ change, code, says }) => {
  const strict = createKatapult({
    ...{ mode: 'simulator', ...credentials, apiUrl: katapult.url, pluginUrl: katapult.url },
    leasableKinds: ['item', 'coverage'],
  })
  const purchase = { ...purchaseOf('c'), ...change }
  const refusal = strict.whyNot?.(purchase)
  expect(refusal).toEqual({ code, message: expect.stringContaining(says) })
  expect(refusal?.message).toMatch(/Please .*, or choose another way to pay\.$/)
  await expect(strict.start({ type, purchase, returnUrl, notifyUrl })).rejects.toThrow(says)
})

test('a purchase below or above what the merchant has agreed is refused; the same address twice is none', async () => {
  const urls = { apiUrl: katapult.url, pluginUrl: katapult.url }
  const limits = { leastInCents: 30_000, mostInCents: 350_000 }
  const { whyNot } = createKatapult({ mode: 'simulator', ...credentials, ...urls, ...limits })
  expect(whyNot?.(purchaseOf('c', 29_996))).toEqual({
    code: 'tooLittle',
    message: 'Katapult leases from $300.00, and your order comes to $299.96. Please add to it, or choose another way to pay.',
  })
  expect(whyNot?.(purchaseOf('c', 350_004))).toEqual({
    code: 'tooMuch',
    message:
      'Katapult leases up to $3,500.00, and your order comes to $3,500.04. Please take something out, or choose another way to pay.',
  })
  const here = { ...purchaseOf('c').billing!, addressLine1: '418 neil ave ' }
  expect(whyNot?.({ ...purchaseOf('c'), shippingTo: here })).toBeNull()
})

test('the session for the browser holds no secret', async () => {
  const { browser } = await katapult.start(purchaseOf('browser'))
  expect(browser).toMatchObject({ apiKey: credentials.apiKey, scriptUrl: `${katapult.url}${paths.plugin}/js/katapult.js` })
  expect(JSON.stringify(browser)).not.toContain(credentials.apiToken)
})

test('the return comes twice: the server of Katapult posts the lease first, then the browser comes and says nothing', async () => {
  const { hostedPageUrl } = await katapult.start(purchaseOf('twice'))
  katapult.door.posted.length = 0
  const back = await answerPage(hostedPageUrl ?? '', 'approve')
  const [news] = katapult.door.posted
  expect(`${back.pathname}${back.search}`).toBe('/checkout/payments/return?state=s.1')
  expect(news).toEqual({
    path: '/checkout/payments/return?state=s.1',
    body: { customer_id: 'twice', uid: expect.any(String), zibby_id: expect.any(String) },
  })
  const { readReturn } = katapult.provider
  expect(readReturn(Object.fromEntries(back.searchParams))).toEqual({ kind: 'silent', token: 'lease:of-this-cart' })
  expect(readReturn({ state: 's.1', ...news?.body })).toEqual({ kind: 'token', token: news?.body.uid })
})

test('a shopper who is declined on the page comes back like one who cancels', async () => {
  const { hostedPageUrl } = await katapult.start(purchaseOf('declined'))
  const back = await answerPage(hostedPageUrl ?? '', 'decline')
  expect(katapult.provider.readReturn(Object.fromEntries(back.searchParams))).toEqual({ kind: 'cancelled' })
})

test('a lost notification is recovered by looking the lease up by cart', async () => {
  await katapult.misbehave('notify', 'never')
  katapult.door.posted.length = 0
  await answerPage((await katapult.start(purchaseOf('lost'))).hostedPageUrl ?? '', 'approve')
  expect(katapult.door.posted).toEqual([])
  expect(await katapult.provider.instrumentOf({ type, token: 'lease:of-this-cart', cartId: 'lost' })).toMatchObject({
    type,
    brand: 'Katapult',
  })
  const attempt = attemptOf('lost', type, 'lease:of-this-cart')
  const result = await katapult.provider.authorize(attempt)
  expect(result).toMatchObject({ status: 'authorized', amountInCents: 82_900 })
  expect(await katapult.provider.lookup({ ...attempt, reference: null })).toEqual(result)
  expect(await katapult.provider.instrumentOf({ type, token: 'lease:of-this-cart', cartId: 'lost' })).toBeNull()
  expect(katapult.held('lost')).toEqual([82_900])
})

test('an empty token of a cart without a lease is unknown', async () => {
  expect(await katapult.provider.instrumentOf({ type, token: 'lease:of-this-cart', cartId: 'nobody' })).toBeNull()
  expect(await katapult.provider.authorize(attemptOf('nobody', type, 'lease:of-this-cart'))).toMatchObject({ status: 'rejected' })
})

test('repeated and late notifications have the same id', async () => {
  await katapult.misbehave('notify', 'twice')
  katapult.door.posted.length = 0
  await answerPage((await katapult.start(purchaseOf('again'))).hostedPageUrl ?? '', 'approve')
  const [first, second] = katapult.door.posted
  expect(second).toEqual(first)
  await katapult.misbehave('notify', 'slow', 300)
  katapult.door.posted.length = 0
  await answerPage((await katapult.start(purchaseOf('late'))).hostedPageUrl ?? '', 'approve')
  expect(katapult.door.posted).toEqual([])
  await expect.poll(() => katapult.door.posted.length).toBe(1)
})

test('a made-up post of a stranger names a lease that Katapult does not know of the cart', async () => {
  const uid = await goodToken('victim')
  const returned = katapult.provider.readReturn({ customer_id: 'thief', uid, zibby_id: 'Z1' })
  const token = returned.kind === 'token' ? returned.token : ''
  expect(await katapult.provider.instrumentOf({ type, token, cartId: 'thief' })).toBeNull()
})

test('the order is confirmed under the key of the try, with the secret of the server', async () => {
  const token = await goodToken('asked')
  wire.sent.length = 0
  await katapult.provider.authorize(attemptOf('asked', type, token))
  const [confirmed] = wire.sent.filter(({ call }) => call.endsWith('/confirm_order/'))
  expect(confirmed?.body).toEqual({ order_id: 'asked:4:authorize' })
  expect(confirmed?.headers.get('authorization')).toBe(`Bearer ${credentials.apiToken}`)
})

test('a lease of another amount is cancelled and rejected', async () => {
  const token = await goodToken('misfit')
  wire.instead = [{ call: /sync/, change: { amount: 828.99 } }]
  expect(await katapult.provider.authorize(attemptOf('misfit', type, token))).toMatchObject({
    status: 'rejected',
    code: 'application_mismatch',
  })
  expect(await katapult.provider.instrumentOf({ type, token, cartId: 'misfit' })).toBeNull()
})

test('a confirmed lease of another amount is cancelled; while that has no answer the outcome is unknown', async () => {
  const attempt = { ...attemptOf('misfit-2', type, await goodToken('misfit-2')), reference: null }
  await katapult.provider.authorize(attempt)
  wire.instead = [{ call: /sync/, change: { amount: 1 } }]
  await katapult.misbehave('void', 'cutBefore')
  expect(await katapult.provider.lookup(attempt)).toMatchObject({ status: 'processing', reason: 'unknownOutcome' })
  expect(katapult.held('misfit-2')).toEqual([82_900])
  wire.instead = [{ call: /sync/, change: { amount: 1 } }]
  expect(await katapult.provider.lookup(attempt)).toMatchObject({ status: 'rejected', code: 'application_mismatch' })
  expect(katapult.held('misfit-2')).toEqual([])
})

test('a refusal without a reason, and a lease that disappeared, are no decline', async () => {
  const attempt = { ...attemptOf('odd', type, await goodToken('odd')), reference: null }
  wire.instead = [{ call: /confirm_order/, status: 400, change: { error: { code: 7 } } }]
  expect(await katapult.provider.authorize(attempt)).toMatchObject({ status: 'rejected', code: '7' })
  expect(await katapult.provider.lookup({ ...attempt, reference: 'kat_gone' })).toEqual({
    status: 'processing',
    reason: 'unknownOutcome',
    reference: 'kat_gone',
  })
  wire.instead = [{ call: /sync/, status: 400, change: { error: { code: 'busy' } } }]
  expect(await katapult.provider.lookup(attempt)).toMatchObject({ status: 'processing' })
})

test('a delivery names the leased items; delivered items cannot be voided, and there are no partial refunds', async () => {
  const attempt = attemptOf('delivered', type, await goodToken('delivered'))
  const held = await katapult.provider.authorize(attempt)
  const reference = held.status === 'authorized' ? held.reference : ''
  const change = { reference, amountInCents: 82_900, key: 'k', attempt: { ...attempt, reference } }
  expect(await katapult.provider.capture({ ...change, amountInCents: 1 })).toMatchObject({ status: 'refused', code: 'other' })
  wire.sent.length = 0
  await katapult.provider.capture(change)
  const [delivery] = wire.sent.filter(({ call }) => call.endsWith('/delivery/'))
  expect(delivery?.body).toEqual({
    items: [{ display_name: 'Cooper ProControl 225/45R17', sku: '100036', unit_price: 207.25, quantity: 4 }],
    delivery_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
  })
  expect(await katapult.provider.void(change)).toMatchObject({ status: 'refused', code: 'alreadyCaptured' })
  expect(await katapult.provider.refund({ ...change, reference: 'kat_gone' })).toMatchObject({ status: 'refused', code: 'gone' })
})

test('an abandoned lease pays nothing, and one cart cannot abandon that of another', async () => {
  const token = await goodToken('left')
  await katapult.provider.abandon({ type, token, cartId: 'stranger' })
  expect(await katapult.provider.instrumentOf({ type, token, cartId: 'left' })).not.toBeNull()
  await katapult.provider.abandon({ type, token, cartId: 'left' })
  expect(await katapult.provider.authorize(attemptOf('left', type, token))).toMatchObject({ status: 'rejected' })
})

test('a lease is not abandoned while its cart is being paid with its current lease', async () => {
  const token = await goodToken('quick')
  const silent = katapult.provider.readReturn({})
  const inUse = silent.kind === 'silent' ? (silent.token ?? null) : null
  await katapult.provider.abandon({ type, token, cartId: 'quick', inUse })
  expect(await katapult.provider.instrumentOf({ type, token, cartId: 'quick' })).not.toBeNull()
  await katapult.provider.abandon({ type, token, cartId: 'quick', inUse: 'another-lease' })
  expect(await katapult.provider.instrumentOf({ type, token, cartId: 'quick' })).toBeNull()
})

test('wrong credentials are an error that names neither of them; without addresses there is no simulator', async () => {
  const urls = { apiUrl: katapult.url + paths.api, pluginUrl: katapult.url + paths.plugin }
  const stranger = createKatapult({ mode: 'simulator', apiKey: 'wrong-key', apiToken: 'wrong-word', ...urls })
  const attempt = attemptOf('stranger', type, 'some-token')
  await expect(stranger.authorize(attempt)).rejects.toThrow(/^Katapult refused our credentials\. (?!.*(wrong-key|wrong-word))/)
  expect(() => createKatapult({ mode: 'simulator', ...credentials })).toThrow('give its apiUrl and pluginUrl')
  expect(createKatapult({ mode: 'sandbox', ...credentials }).mode).toBe('sandbox')
})

test('of a notification only the cart id is used; other bodies are ignored', async () => {
  const parse = (rawBody: string) => katapult.provider.parseWebhook({ headers: {}, rawBody })
  const news = { customer_id: 'cart-1', uid: 'kat_1', zibby_id: 'Z1', amount: 1 }
  expect(await parse(JSON.stringify(news))).toEqual({ eventId: 'kat_1', about: { cartId: 'cart-1' } })
  for (const other of ['', '{', '[]', 'null', JSON.stringify({ ...news, uid: '../x' })]) expect(await parse(other)).toBeNull()
})
