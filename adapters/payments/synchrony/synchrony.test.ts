import { afterAll, beforeAll, expect, test } from 'vitest'
import { lenderUnderTest, listeningFetch, patienceMs } from '#adapters/payments/contract/lender-testing.ts'
import { attemptOf, describeProvider, purchaseOf } from '#adapters/payments/contract/provider-contract.ts'
import { openSimulator } from '#adapters/payments/contract/testing.ts'
import { credentials, paths, synchronySimulator } from '#fixtures/payments/synchrony/synchrony-simulator.ts'
import { createSynchrony, type SynchronyOptions } from './index.ts'
import { trackingIdOf } from './synchrony-calls.ts'

const type = 'synchrony' as const

function urlsOf(simulatorUrl: string) {
  return {
    authUrl: simulatorUrl + paths.auth,
    tokenUrl: simulatorUrl + paths.token,
    statusInquiryUrl: simulatorUrl + paths.inquiry,
    transactUrl: simulatorUrl + paths.transact,
    scriptUrl: simulatorUrl + paths.script,
    hostedPageUrl: simulatorUrl + paths.hostedPage,
  }
}

async function open(changes: Partial<SynchronyOptions> = {}) {
  const simulator = await openSimulator(synchronySimulator)
  const urls = urlsOf(simulator.url)
  const provider = createSynchrony({ mode: 'simulator', ...credentials, ...urls, timeoutMs: patienceMs, ...changes })
  return lenderUnderTest({ type: 'synchrony', provider, simulator })
}

describeProvider('Synchrony', () => open(), {
  types: ['synchrony'],
  lateTypes: ['synchrony'],
  bindsTokenToCart: true,
  declinesOnPage: ['synchrony'],
  retryable: () => false,
})

type InquiryAnswer = { transactions: object[] }

let synchrony: Awaited<ReturnType<typeof open>>
const wire = listeningFetch<(answer: InquiryAnswer) => object>({
  alter: (answer, change) => change(answer as InquiryAnswer),
  named: (call, text) => `${call} ${/"action":"(\w+)"/.exec(text)?.[1] ?? ''}`,
})

beforeAll(async () => {
  synchrony = await open({ fetch: wire.fetch })
})
afterAll(() => synchrony?.close())

const goodToken = (cartId: string) => synchrony.tokenOf(cartId, type, 'good')
const altered = (facts: object) => (answer: InquiryAnswer) => ({ ...answer, ...facts })
const alteredAuth = (facts: object) => (answer: InquiryAnswer) => ({
  ...answer,
  transactions: answer.transactions.map((each, index) => (index === 0 ? { ...each, ...facts } : each)),
})

test('the browser gets the facts of the purchase under a token of its own, and no secret', async () => {
  const { browser } = await synchrony.start(purchaseOf('browser'))
  expect(browser).toEqual({
    scriptUrl: synchrony.url + paths.script,
    modalOrigin: synchrony.url,
    facts: {
      tokenId: expect.stringMatching(/^MPP_/),
      syfPartnerId: credentials.partnerId,
      processInd: '3',
      clientTransId: 'browser',
      transAmount1: '829.00',
      custFirstName: 'Dana',
      custLastName: 'Reyes',
      custAddress1: '418 Neil Ave',
      custCity: 'Columbus',
      custState: 'OH',
      custZipCode: '43215',
      phoneNumber: '6145550142',
      emailAddress: 'dana@example.com',
    },
  })
  expect(JSON.stringify(browser)).not.toContain(credentials.clientSecret)
})

test('a token whose window was closed without agreeing is unknown and pays nothing', async () => {
  const { browser } = await synchrony.start(purchaseOf('closed'))
  const token = (browser as { facts: { tokenId: string } }).facts.tokenId
  expect(synchrony.provider.readReturn({ tokenId: token })).toEqual({ kind: 'token', token })
  expect(synchrony.provider.readReturn({})).toEqual({ kind: 'silent' })
  expect(await synchrony.provider.instrumentOf({ type, token, cartId: 'closed' })).toBeNull()
  expect(await synchrony.provider.authorize(attemptOf('closed', type, token))).toMatchObject({
    status: 'rejected',
    code: 'token_not_agreed_to',
  })
  expect(synchrony.held('closed')).toEqual([])
})

// @fact 3.68
test('the store card is known by four digits when the inquiry tells them, and by none when it does not', async () => {
  const token = await goodToken('digits')
  expect(await synchrony.provider.instrumentOf({ type, token, cartId: 'digits' })).toMatchObject({ lastFour: '4417' })
  wire.instead = [{ call: /^GET/, change: altered({ accountLookupInfo: {} }) }]
  expect(await synchrony.provider.instrumentOf({ type, token, cartId: 'digits' })).toMatchObject({ lastFour: '' })
  expect(await synchrony.provider.authorize(attemptOf('digits', type, token))).toMatchObject({ instrument: { lastFour: '4417' } })
})

test('transactions name amount, address, channel and an id of their own that follows from the key', async () => {
  const token = await goodToken('asked')
  wire.sent.length = 0
  await synchrony.provider.authorize(attemptOf('asked', type, token))
  const [asked] = wire.sent.filter(({ call }) => call.endsWith('AUTH'))
  expect(asked?.body).toEqual({
    action: 'AUTH',
    transactionToken: token,
    addressInfo: { type: 'BILLING', line1: '418 Neil Ave', city: 'Columbus', state: 'OH', zipCode: '43215' },
    transactionInfo: { amount: '829.00' },
  })
  expect(asked?.headers.get('x-syf-channelid')).toBe('WE')
  expect(asked?.headers.get('x-syf-request-trackingid')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(asked?.headers.get('authorization')).toMatch(/^Bearer /)
})

test('one access token serves all calls; one that Synchrony forgot is replaced', async () => {
  const token = await goodToken('access')
  wire.sent.length = 0
  await synchrony.provider.instrumentOf({ type, token, cartId: 'access' })
  expect(wire.sent.map(({ call }) => call)).not.toContainEqual(expect.stringContaining(paths.auth))
  wire.instead = [{ call: /^GET/, status: 401, change: () => ({}) }]
  expect(await synchrony.provider.instrumentOf({ type, token, cartId: 'access' })).not.toBeNull()
  const [oauth] = wire.sent.filter(({ call }) => call.includes(paths.auth))
  expect(Object.fromEntries(new URLSearchParams(String(oauth?.body)))).toEqual({
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
    grant_type: 'client_credentials',
  })
})

test('an OAuth that does not answer leaves the outcome unknown', async () => {
  const attempt = attemptOf('offline', type, await goodToken('offline'))
  wire.instead = [
    { call: /^GET/, status: 401, change: () => ({}) },
    { call: /oauth/, status: 500, change: () => ({}) },
  ]
  expect(await synchrony.provider.authorize(attempt)).toMatchObject({ status: 'processing', reason: 'unknownOutcome' })
  expect(await synchrony.provider.authorize(attempt)).toMatchObject({ status: 'authorized' })
})

test.each([
  { what: 'another amount', facts: { transAmount: '828.99' }, code: 'amount_mismatch' },
  { what: 'another cart', facts: { clientTransId: 'somebody' }, code: 'token_of_another_cart' },
])('a token that was agreed to for $what is never authorized', async ({ what, facts, code }) => {
  const cartId = `agreed-${what.replaceAll(' ', '-')}`
  const token = await goodToken(cartId)
  wire.instead = [{ call: /^GET/, change: altered(facts) }]
  expect(await synchrony.provider.authorize(attemptOf(cartId, type, token))).toMatchObject({ status: 'rejected', code })
  expect(synchrony.held(cartId)).toEqual([])
})

test('an authorization of another amount is reversed and rejected; while that has no answer the outcome is unknown', async () => {
  const attempt = { ...attemptOf('misfit', type, await goodToken('misfit')), reference: null }
  await synchrony.provider.authorize(attempt)
  wire.instead = [{ call: /^GET/, change: alteredAuth({ amount: '1.00' }) }]
  await synchrony.misbehave('void', 'cutBefore')
  expect(await synchrony.provider.lookup(attempt)).toMatchObject({ status: 'processing', reason: 'unknownOutcome' })
  expect(synchrony.held('misfit')).toEqual([82_900])
  wire.instead = [{ call: /^GET/, change: altered({ clientTransId: 'somebody' }) }]
  expect(await synchrony.provider.lookup(attempt)).toMatchObject({ status: 'rejected', code: 'authorization_mismatch' })
  expect(synchrony.held('misfit')).toEqual([])
})

test('an authorization that Synchrony does not name as ours is unknown, never rejected', async () => {
  const attempt = { ...attemptOf('untold', type, await goodToken('untold')), reference: null }
  await synchrony.provider.authorize(attempt)
  const unknown = { status: 'processing', reason: 'unknownOutcome' }
  wire.instead = [{ call: /^GET/, change: alteredAuth({ trackingId: null }) }]
  expect(await synchrony.provider.authorize(attempt)).toMatchObject(unknown)
  wire.instead = [{ call: /^GET/, change: alteredAuth({ trackingId: null }) }]
  expect(await synchrony.provider.lookup(attempt)).toMatchObject(unknown)
  expect(await synchrony.provider.lookup({ ...attempt, key: 'untold:5:authorize' })).toEqual({ status: 'notFound' })
})

test('a refusal for what was sent, such as the address, is a rejection and leaves the card alone', async () => {
  const attempt = attemptOf('address', type, await goodToken('address'))
  const code = 'gateway.transact.avf.unprocessable'
  wire.instead = [{ call: /AUTH$/, status: 422, change: () => ({ code }) }]
  expect(await synchrony.provider.authorize(attempt)).toMatchObject({ status: 'rejected', code })
  expect(synchrony.held('address')).toEqual([])
})

test('what is settled cannot be reversed; a refund in part is done once under its key', async () => {
  const attempt = attemptOf('changes', type, await goodToken('changes'))
  await synchrony.provider.authorize(attempt)
  const reference = attempt.token
  const change = (key: string, amountInCents = 82_900) => ({ reference, amountInCents, key, attempt: { ...attempt, reference } })
  await synchrony.provider.capture(change('c'))
  expect(await synchrony.provider.void(change('v'))).toMatchObject({ status: 'refused', code: 'alreadyCaptured' })
  expect(await synchrony.provider.void({ ...change('v'), reference: 'MPP_gone' })).toMatchObject({
    status: 'refused',
    code: 'gone',
  })
  wire.sent.length = 0
  expect(await synchrony.provider.refund(change('part', 10_000))).toEqual({ status: 'done' })
  expect(await synchrony.provider.refund(change('part', 10_000))).toEqual({ status: 'done' })
  expect(wire.sent.filter(({ call }) => call.endsWith('REFUND')).length).toBe(1)
  expect(synchrony.held('changes')).toEqual([72_900])
})

test('wrong credentials are an error that names none of them', async () => {
  const wrong = { clientId: 'wrong-key', clientSecret: 'wrong-word', partnerId: credentials.partnerId }
  const stranger = createSynchrony({ mode: 'simulator', ...wrong, ...urlsOf(synchrony.url) })
  const attempt = attemptOf('stranger', type, 'some-token')
  await expect(stranger.authorize(attempt)).rejects.toThrow(/^Synchrony refused our credentials\. (?!.*(wrong-key|wrong-word))/)
})

test('Synchrony sends no notifications, and an unused token holds nothing', async () => {
  expect(await synchrony.provider.parseWebhook({ headers: {}, rawBody: '{"transactionToken":"MPP_1"}' })).toBeNull()
})

test('the tracking id of a key stays what it was, since the inquiry finds transactions by it', () => {
  expect(trackingIdOf('key-1')).toBe('be297454-6978-4373-8e6d-6da85c4be9f3')
})
