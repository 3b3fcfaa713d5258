/** The port against the identity simulator; a wire between the two lets each test change what the provider says. */
import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startIdentitySimulator } from '#fixtures/occupation/simulator.ts'
import type { OccupationRequest } from '#machines/domain/accounts/occupation.ts'
import { createOccupation, type OccupationOptions } from './openid-occupation.ts'

const client = {
  clientId: 'shop',
  clientSecret: 'a secret: with /signs+ in it',
  redirectUri: 'https://shop.example/idMeCallback',
}
const visit = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) }

let clock = 0
let simulator: Awaited<ReturnType<typeof startIdentitySimulator>>
beforeAll(async () => {
  const { clientId, clientSecret, redirectUri } = client
  simulator = await startIdentitySimulator({ port: 0, clientId, clientSecret, redirectUris: [redirectUri], now: () => clock })
})
afterAll(() => simulator.close())
beforeEach(() => {
  clock = Date.parse('2026-03-02T10:00:00Z')
})

type Change = (path: string, body: Record<string, unknown>) => Record<string, unknown> | Promise<Record<string, unknown>>

/** The adapter; `change` rewrites what the provider answers to a path. */
function occupation({ change, ...options }: Partial<OccupationOptions> & { change?: Change } = {}) {
  const changing: typeof fetch = async (input, init) => {
    const response = await fetch(input, init)
    const body = (await response.json()) as Record<string, unknown>
    return Response.json(await change?.(new URL(String(input)).pathname, body), { status: response.status })
  }
  const now = () => new Date(clock)
  return createOccupation({ issuer: simulator.issuer, ...client, now, ...(change && { fetch: changing }), ...options })
}

interface Answer {
  person?: string
  found?: string
  answer?: string
}

/** Goes to the provider's page, answers it, and gives the query that the shop is returned to with. */
async function answerPage(
  requested: OccupationRequest,
  { person = 'person-8f2c41', found = requested, answer = 'check' }: Answer = {},
) {
  const page = new URL(await occupation().pageFor(visit, requested))
  expect((await fetch(page)).status).toBe(200)
  const body = new URLSearchParams([...page.searchParams, ['person', person], ['found', found], ['answer', answer]])
  const response = await fetch(page.origin + page.pathname, { method: 'POST', body, redirect: 'manual' })
  expect(response.status).toBe(303)
  const back = new URL(response.headers.get('Location') ?? '')
  expect(back.origin + back.pathname).toBe(client.redirectUri)
  return Object.fromEntries(back.searchParams)
}

// @fact storefront.37
test('the address of the page has the PKCE challenge, state, nonce and the exact return address, and not the verifier', async () => {
  const page = new URL(await occupation().pageFor(visit, 'student'))
  expect(page.origin + page.pathname).toBe(`${simulator.issuer}/authorize`)
  expect(Object.fromEntries(page.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'shop',
    redirect_uri: 'https://shop.example/idMeCallback',
    scope: 'openid student teacher alumni',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: createHash('sha256').update(visit.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect(new URL(await occupation().pageFor(visit, 'military')).searchParams.get('scope')).toBe('openid military')
})

// @fact storefront.37
test.each([
  ['military', 'military'],
  ['student', 'student'],
  ['student', 'teacher'],
  ['student', 'alumni'],
] as const)('a request for %s that finds %s is valid for a day', async (requested, found) => {
  const proven = await occupation().prove(visit, await answerPage(requested, { found }))
  expect(proven).toEqual({
    outcome: 'proven',
    proof: {
      group: found,
      subjectHash: createHash('sha256')
        .update(JSON.stringify([simulator.issuer, 'person-8f2c41']))
        .digest('hex'),
      expiresAt: '2026-03-03T10:00:00.000Z',
    },
  })
})

test('another person has another hash, the same person the same', async () => {
  const hashOf = async (person: string) => {
    const proven = await occupation().prove(visit, await answerPage('military', { person }))
    return proven.outcome === 'proven' ? proven.proof.subjectHash : proven
  }
  const [jordan, priya, again] = [await hashOf('person-8f2c41'), await hashOf('person-3b97d0'), await hashOf('person-8f2c41')]
  expect(jordan).toMatch(/^[0-9a-f]{64}$/)
  expect(jordan).not.toBe(priya)
  expect(jordan).toBe(again)
})

test('a person in none of the groups, or in a group that was not requested, is not eligible', async () => {
  expect(await occupation().prove(visit, await answerPage('student', { found: 'none' }))).toEqual({ outcome: 'notEligible' })
  expect(await occupation().prove(visit, await answerPage('military', { found: 'teacher' }))).toEqual({ outcome: 'notEligible' })
})

test('leaving the provider’s page counts as cancelled', async () => {
  expect(await occupation().prove(visit, await answerPage('military', { answer: 'cancel' }))).toEqual({ outcome: 'cancelled' })
})

const noCode = { outcome: 'refused', reason: 'the provider does not take the code' }

test('a code works once', async () => {
  const query = await answerPage('military')
  expect(await occupation().prove(visit, query)).toMatchObject({ outcome: 'proven' })
  expect(await occupation().prove(visit, query)).toEqual(noCode)
})

test('a code works for a minute', async () => {
  const query = await answerPage('military')
  clock += 60_000
  expect(await occupation().prove(visit, query)).toEqual(noCode)
})

test('a code works for the visit that asked for it only, and a wrong try uses it up', async () => {
  const query = await answerPage('military')
  expect(await occupation().prove({ ...visit, codeVerifier: 'w'.repeat(43) }, query)).toEqual(noCode)
  expect(await occupation().prove(visit, query)).toEqual(noCode)
})

test.each([
  ['no authorization code in "callbackParameters"', { code: '' }],
  ['the provider answered server_error', { error: 'server_error' }],
  ['unexpected "iss" (issuer) response parameter value', { iss: 'https://other.example' }],
  ['unexpected "iss" (issuer) response parameter value', { iss: 'https://other.example', error: 'access_denied' }],
  ['unexpected "state" response parameter value', { state: 'of another visit' }],
  ['the provider does not take the code', { code: 'invented' }],
])('%s: nothing is proven', async (reason, wrong) => {
  const query = { ...(await answerPage('military')), ...wrong }
  expect(await occupation().prove(visit, query)).toEqual({ outcome: 'refused', reason })
})

test('an `iss` parameter is required only from providers that announce it', async () => {
  const { iss: _, ...nameless } = await answerPage('military')
  expect(await occupation().prove(visit, nameless)).toMatchObject({ reason: 'response parameter "iss" (issuer) missing' })
  const silent = occupation({ change: (_path, { authorization_response_iss_parameter_supported: __, ...body }) => body })
  expect(await silent.prove(visit, nameless)).toMatchObject({ outcome: 'proven' })
})

/** A good token's claims, for the shop of these tests. */
const claims = (): JWTPayload => ({
  iss: simulator.issuer,
  sub: 'person-8f2c41',
  aud: client.clientId,
  iat: clock / 1_000,
  exp: clock / 1_000 + 300,
  nonce: visit.nonce,
  status: [{ group: 'military', verified: true }],
})

/** The provider with a key of the tests' own, which signs what they want. */
async function withClaims(changed: JWTPayload, alg = 'RS256') {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const token = await new SignJWT({ ...claims(), ...changed }).setProtectedHeader({ alg }).sign(privateKey)
  const keys = [await exportJWK(publicKey)]
  const change: Change = (path, body) => (path === '/token' ? { ...body, id_token: token } : path === '/jwks' ? { keys } : body)
  return occupation({ change })
}

test('the tests can sign what is good', async () => {
  expect(await (await withClaims({})).prove(visit, await answerPage('military'))).toMatchObject({ outcome: 'proven' })
})

test.each<[what: string, claim: string, changed: () => JWTPayload]>([
  ['of another provider', 'iss', () => ({ iss: 'https://other.example' })],
  ['for another shop', 'aud', () => ({ aud: 'another' })],
  ['for this shop and another', 'aud', () => ({ aud: ['shop', 'another'] })],
  ['of another visit', 'nonce', () => ({ nonce: 'another' })],
  ['of no visit', 'nonce', () => ({ nonce: undefined })],
  ['that has expired', 'exp', () => ({ exp: clock / 1_000 - 31 })],
  ['that never expires', 'exp', () => ({ exp: undefined })],
  ['without a subject', 'sub', () => ({ sub: '' })],
])('a token %s proves nothing', async (_what, claim, changed) => {
  const provider = await withClaims(changed())
  expect(await provider.prove(visit, await answerPage('military'))).toEqual({
    outcome: 'refused',
    reason: expect.stringContaining(`"${claim}"`),
  })
})

test.each(['PS256', 'ES256'])("a token signed by %s, with the provider's own key, is refused", async (alg) => {
  const refused = await (await withClaims({}, alg)).prove(visit, await answerPage('military'))
  expect(refused).toEqual({ outcome: 'refused', reason: 'unexpected JWT "alg" header parameter' })
})

test.each<[what: string, status: unknown]>([
  ['no group', undefined],
  ['a group that is not verified', [{ group: 'military', verified: false }]],
  ['a group of others', [{ group: 'responder', verified: true }]],
])('%s gives no discount', async (_what, status) => {
  const provider = await withClaims({ status })
  expect(await provider.prove(visit, await answerPage('military'))).toEqual({ outcome: 'notEligible' })
})

test.each<[what: string, reason: string, forge: (keys: Record<string, unknown>) => string | Promise<string>]>([
  ['without a signature', 'unexpected JWT "alg" header parameter', () => new UnsecuredJWT(claims()).encode()],
  [
    'signed with another key',
    'JWT signature verification failed',
    async () => new SignJWT(claims()).setProtectedHeader({ alg: 'RS256' }).sign((await generateKeyPair('RS256')).privateKey),
  ],
  [
    "signed with the provider's public key as if it were a secret",
    'unexpected JWT "alg" header parameter',
    (keys) => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(JSON.stringify(keys))),
  ],
  ['that is malformed', 'failed to parse JWT', () => 'not.a.token'],
])('a token %s is forged', async (_what, reason, forge) => {
  const keys = (await (await fetch(`${simulator.issuer}/jwks`)).json()) as Record<string, unknown>
  const forged = await forge(keys)
  const provider = occupation({ change: (path, body) => (path === '/token' ? { ...body, id_token: forged } : body) })
  expect(await provider.prove(visit, await answerPage('military'))).toEqual({
    outcome: 'refused',
    reason: expect.stringContaining(reason),
  })
})

test.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])('an %s of another origin is not used', async (name) => {
  const provider = occupation({ change: (_path, body) => ({ ...body, [name]: 'https://other.example/x' }) })
  await expect(provider.pageFor(visit, 'military')).rejects.toThrow(`answered what we do not understand: ${name}.`)
})

test('an issuer that is spelled differently is a different provider', async () => {
  const provider = occupation({ change: (_path, body) => ({ ...body, issuer: `${simulator.issuer}/` }) })
  await expect(provider.pageFor(visit, 'military')).rejects.toThrow('answered what we do not understand: issuer.')
})

test('a provider that refuses the shop itself is reported, and nothing is proven', async () => {
  const query = await answerPage('military')
  await expect(occupation({ clientSecret: 'wrong' }).prove(visit, query)).rejects.toThrow('refuses this shop: status 401')
})

test.each<[what: string, send: typeof fetch]>([
  ['is not there', () => Promise.reject(new TypeError('fetch failed'))],
  ['fails', async () => new Response('{}', { status: 503 })],
  ['answers no JSON', async () => new Response('<html>')],
  [
    'does not answer in time',
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  ],
])('a provider that %s could not be reached', async (_what, send) => {
  const provider = occupation({ fetch: send, timeoutMs: 50 })
  await expect(provider.pageFor(visit, 'military')).rejects.toThrow('could not be reached. Try again later.')
  await expect(provider.prove(visit, { code: 'x', iss: simulator.issuer })).rejects.toThrow('could not be reached')
})
