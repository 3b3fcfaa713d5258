/** Programs get an access token for their credentials, over HTTP as they meet it and through our own request layer. */
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRequestLayer, createTokenSource } from '#adapters/request-layer/index.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

/** The demonstration's client, as the README names it. */
const right = { client_id: 'treadline-demo', client_secret: 'demo-client-secret-for-localhost', grant_type: 'client_credentials' }

async function ask(form: Record<string, string>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${world.shop.url}/token`, { method: 'POST', body: new URLSearchParams(form), headers })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

// @fact storefront.35
test('the right credentials give a bearer token that is not cached', async () => {
  const { status, headers, body } = await ask(right)
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.getSetCookie()).toEqual([])
  expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 900, scope: 'storefront' })
})

test.each([
  ['no secret', { ...right, client_secret: '' }, 400, 'Missing clientId or clientSecret'],
  ['a wrong secret', { ...right, client_secret: 'x' }, 401, 'The client id or the client secret is wrong.'],
  ['another grant', { ...right, grant_type: 'password' }, 400, 'Send grant_type=client_credentials.'],
])('%s is refused in words', async (_what, form, status, errorMessage) => {
  const answer = await ask(form)
  expect(answer.status).toEqual(status)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.body.errorMessage).toEqual(errorMessage)
})

test('neither another site’s page nor a request with a cookie and no origin gets a token', async () => {
  const elsewhere: Array<Record<string, string>> = [
    { Origin: 'https://evil.test' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Cookie: 'treadline-cart=x' },
  ]
  for (const headers of elsewhere) expect((await ask(right, headers)).status).toBe(403)
})

test('an address is no place for credentials', async () => {
  const answer = await fetch(`${world.shop.url}/token?${new URLSearchParams(right)}`)
  expect(answer.status).toBe(405)
  expect(answer.headers.get('Allow')).toBe('POST')
})

test('our own request layer gets one token for many calls, and says when the credentials are wrong', async () => {
  const request = createRequestLayer({
    baseUrl: world.shop.url,
    clock: { now: Date.now, wait: (ms, signal) => pause(ms, undefined, { signal }) },
    random: Math.random,
    onError: () => {},
  })
  const credentials = { request, clientId: right.client_id, now: Date.now }
  const tokens = createTokenSource({ ...credentials, clientSecret: right.client_secret })
  const [first, second] = await Promise.all([tokens(), tokens()])
  expect(first).toEqual({ outcome: 'ok', token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
  expect(second).toEqual(first)
  expect(await createTokenSource({ ...credentials, clientSecret: 'wrong' })()).toEqual({
    outcome: 'error',
    code: 'Unauthorized',
    status: 401,
    message: 'The client id or the client secret is wrong.',
  })
})
