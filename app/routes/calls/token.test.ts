import { expect, test } from 'vitest'
import { verifyAccessToken } from '#app/server/api/access-token.ts'
import type { ApiCall } from '#app/server/api/api-call.ts'
import { token } from './token.ts'

const apiClient = { id: 'partner-1', secret: '0123456789abcdef+&=6789abcdef012' }
const env = { publicOrigin: 'https://shop.test', sessionSecret: 'fedcba9876543210fedcba9876543210', apiClient }
const right = { client_id: apiClient.id, client_secret: apiClient.secret, grant_type: 'client_credentials' }

async function post(body: URLSearchParams | string, shopEnv: object = env, more: RequestInit = {}) {
  const request = new Request('https://shop.test/token', { method: 'POST', body, ...more })
  const context = { shop: { env: shopEnv } }
  const answer = await token.POST({ request, params: {}, context } as unknown as ApiCall)
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

// @fact storefront.35
test('the right credentials are exchanged for a token that this shop accepts, and the answer is not cached', async () => {
  const { status, headers, body } = await post(new URLSearchParams(right))
  expect([status, headers.get('Cache-Control'), headers.get('Pragma')]).toEqual([200, 'no-store', 'no-cache'])
  expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 900, scope: 'storefront' })
  const request = new Request('https://shop.test/', { headers: { Authorization: `Bearer ${body.access_token}` } })
  expect(await verifyAccessToken(request, env)).toEqual({ clientId: 'partner-1', scope: 'storefront' })
})

const missing = [400, 'invalid_request', 'Missing clientId or clientSecret']
const wrong = [401, 'invalid_client', 'The client id or the client secret is wrong.']
const otherGrant = [400, 'unsupported_grant_type', 'Send grant_type=client_credentials.']
const twice = new URLSearchParams(right)
twice.append('client_id', apiClient.id)

test.each<[string, URLSearchParams, (string | number)[]]>([
  ['nothing', new URLSearchParams(), missing],
  ['no id', new URLSearchParams({ ...right, client_id: '' }), missing],
  ['no secret', new URLSearchParams({ client_id: apiClient.id, grant_type: right.grant_type }), missing],
  ['a wrong id', new URLSearchParams({ ...right, client_id: 'partner-2' }), wrong],
  ['a wrong secret', new URLSearchParams({ ...right, client_secret: `${apiClient.secret}x` }), wrong],
  [
    'id and secret the wrong way round',
    new URLSearchParams({ ...right, client_id: apiClient.secret, client_secret: apiClient.id }),
    wrong,
  ],
  ['an id twice', twice, wrong],
  ['another grant', new URLSearchParams({ ...right, grant_type: 'password' }), otherGrant],
  ['no grant', new URLSearchParams({ client_id: 'partner-1', client_secret: apiClient.secret }), otherGrant],
])('%s gets no token', async (_what, form, [status, error, message]) => {
  const answer = await post(form)
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'no-store'])
  expect(answer.body).toEqual({
    error,
    error_description: message,
    errorMessage: message,
    code: String(error).toUpperCase(),
    errorId: expect.any(String),
  })
})

test('a shop without a client gives out no token', async () => {
  expect((await post(new URLSearchParams(right), { ...env, apiClient: null })).status).toBe(401)
})

test('credentials come in a form', async () => {
  const json = { headers: { 'Content-Type': 'application/json' } }
  expect((await post(JSON.stringify(right), env, json)).status).toBe(415)
})
