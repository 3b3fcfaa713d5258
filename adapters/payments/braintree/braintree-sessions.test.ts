/** How a payment begins: what the browser is given, the page that needs no script, and how shoppers come back. */
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseOf } from '#adapters/payments/contract/provider-contract.ts'
import { credentials } from '#fixtures/payments/braintree/braintree-simulator.ts'
import { createBraintree } from './braintree-provider.ts'
import { type BraintreeUnderTest, openBraintree, returnUrl } from './server-testing.ts'
import { braintreeSessionSchema } from './session.ts'

let under: BraintreeUnderTest
beforeAll(async () => {
  under = await openBraintree()
})
afterAll(() => under?.close())

const input = { type: 'credit', purchase: purchaseOf('cart-1'), returnUrl, notifyUrl: returnUrl } as const
const open = async () => (await under.provider.start(input)).hostedPageUrl ?? ''
const sessionOf = (page: string) => new URL(page).searchParams.get('session') ?? ''
const fill = (page: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ session: sessionOf(page), ...fields }), redirect: 'manual' })

test('the browser is given a client of ours with the simulator, and no secret', async () => {
  const { browser } = await under.provider.start(input)
  const session = v.parse(braintreeSessionSchema, browser)
  expect(session).toMatchObject({
    client: 'standIn',
    threeDSecure: false,
    gatewayUrl: under.url,
    assetsOrigin: 'https://shop.example',
  })
  const token = Buffer.from(session.clientToken, 'base64').toString()
  expect(JSON.parse(token)).toMatchObject({ version: 2, merchantId: credentials.merchantId, environment: 'sandbox' })
  expect(JSON.stringify(browser) + token).not.toContain(credentials.privateKey)
})

test("with Braintree itself the browser uses Braintree's own client, and there is no page without script", async () => {
  const sandbox = createBraintree({ ...under.options, mode: 'sandbox', threeDSecure: true })
  const { browser, hostedPageUrl } = await sandbox.start(input)
  expect(browser).toEqual({ client: 'vendor', clientToken: expect.any(String), threeDSecure: true })
  expect(hostedPageUrl).toBeNull()
})

test('a simulator without its page has none', async () => {
  const provider = createBraintree({ ...under.options, hostedPageUrl: null })
  expect((await provider.start(input)).hostedPageUrl).toBeNull()
})

test('mode and gateway must match', () => {
  expect(() => createBraintree({ ...credentials, mode: 'simulator' })).toThrow('needs gatewayUrl')
  expect(() => createBraintree({ ...credentials, mode: 'live', gatewayUrl: under.url })).toThrow('takes no gatewayUrl')
  for (const mode of ['live', 'sandbox'] as const) expect(createBraintree({ ...credentials, mode }).mode).toBe(mode)
})

test('the simulator serves its page to known shops only and redirects only to them', async () => {
  const stranger = createBraintree({ ...under.options, privateKey: 'guessed' })
  await expect(stranger.start(input)).rejects.toThrow('Braintree refused the request')
  const call = `${under.url}/braintree/hosted-sessions`
  expect((await fetch(call, { method: 'POST', body: '{}' })).status).toBe(401)
  const away = under.provider.start({ ...input, returnUrl: 'https://thief.example/' })
  await expect(away).rejects.toThrow('returnUrl must be on one of')
})

test('the card page needs no script, cannot be framed, and links only to the shop', async () => {
  const response = await fetch(await open())
  expect(response.headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*form-action 'self' https:\/\/shop\.example; frame-ancestors 'none'/,
  )
  const text = await response.text()
  expect(text).toContain('$829.00')
  expect(text).toContain('4111 1111 1111 1111')
  expect(text).not.toContain('<script')
})

test('an invalid card is returned with messages, never with its number', async () => {
  const response = await fill(await open(), { number: '4242424242424242', expiry: '01/20', securityCode: '987' })
  expect(response.status).toBe(422)
  const text = await response.text()
  expect(text).toContain('The simulator takes only its test cards')
  expect(text).toContain('This expiration date is not valid')
  expect(text).not.toMatch(/4242|987/)
  expect(text).toContain('01/20')
})

test('no card number is ever written down', async () => {
  await fill(await open(), { number: '4012888888881881', expiry: '12/40', securityCode: '123' })
  expect(readFileSync(under.ledgerFile, 'utf8')).not.toContain('4012888888881881')
})

test('a page that was never opened has expired', async () => {
  const page = `${under.url}/braintree/pay?session=guess`
  expect((await fetch(page)).status).toBe(410)
  expect((await fill(page, { number: '4111111111111111', expiry: '12/40', securityCode: '123' })).status).toBe(410)
})

test.each([
  [
    { nonce: 'n1', state: 's' },
    { kind: 'token', token: 'n1' },
  ],
  [{ cancelled: '1' }, { kind: 'cancelled' }],
  [{ failed: '1' }, { kind: 'failed' }],
  [{ state: 's' }, { kind: 'silent' }],
  [{ nonce: '' }, { kind: 'silent' }],
])('coming back with %j', (fields, returned) => {
  expect(under.provider.readReturn(fields as Record<string, string>)).toEqual(returned)
})
