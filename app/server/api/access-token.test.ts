import { hkdfSync } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { issueAccessToken, verifyAccessToken } from './access-token.ts'

const client = { id: 'partner-1', secret: '0123456789abcdef0123456789abcdef' }
const env = { publicOrigin: 'https://shop.test', sessionSecret: 'fedcba9876543210fedcba9876543210', apiClient: client }
const now = new Date('2026-03-10T12:00:00Z')
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const bringing = (authorization: string) => new Request('https://shop.test/', { headers: { Authorization: authorization } })
const issued = async () => (await issueAccessToken(env, client, now)).access_token

test('a token names the shop, the client, what it is for and when it ends', async () => {
  const token = await issueAccessToken(env, client, now)
  expect(token).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 900, scope: 'storefront' })
  expect(decodeJwt(token.access_token)).toEqual({
    iss: 'https://shop.test',
    aud: 'https://shop.test',
    sub: 'partner-1',
    scope: 'storefront',
    iat: 1_773_144_000,
    exp: 1_773_144_900,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

// @fact storefront.36
test('a token is good until it ends, to the second', async () => {
  const request = bringing(`Bearer ${await issued()}`)
  expect(await verifyAccessToken(request, env, later(899))).toEqual({ clientId: 'partner-1', scope: 'storefront' })
  expect(await verifyAccessToken(request, env, later(900))).toBeNull()
})

// @fact storefront.36
test('a token is not good at another shop, for another client, or after either secret has changed', async () => {
  const request = bringing(`Bearer ${await issued()}`)
  const others = [
    { ...env, publicOrigin: 'https://other.test' },
    { ...env, sessionSecret: 'another secret of 32 characters!' },
    { ...env, apiClient: { ...client, secret: 'another secret of 32 characters!' } },
    { ...env, apiClient: { ...client, id: 'partner-2' } },
    { ...env, apiClient: null },
  ]
  for (const other of others) expect(await verifyAccessToken(request, other, now)).toBeNull()
})

test('a foreign token gives no access', async () => {
  const token = await issued()
  const [header = '', payload = '', signature = ''] = token.split('.')
  const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
  const forged = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'partner-1', exp: 9_999_999_999 })).toString('base64url')
  const words = [
    '',
    token,
    'Bearer',
    'Bearer a.b.c',
    `Basic ${token}`,
    `Bearer ${token} ${token}`,
    `Bearer ${header}.${payload}.${signature.slice(1)}`,
    `Bearer ${header}.${forged}.${signature}`,
    `Bearer ${unsigned}.${payload}.x`,
    `Bearer ${'QUFB'.repeat(10)}`,
  ]
  for (const authorization of words) expect(await verifyAccessToken(bringing(authorization), env, now)).toBeNull()
  expect(await verifyAccessToken(new Request('https://shop.test/'), env, now)).toBeNull()
})

/** Signed with the shop's own key, as it is made of both secrets. */
const key = new Uint8Array(hkdfSync('sha256', env.sessionSecret, client.secret, 'treadline access token', 32))
const claims = { iss: 'https://shop.test', aud: 'https://shop.test', sub: 'partner-1', scope: 'storefront', exp: 1_773_144_900 }

test.each<[string, object, { alg?: string; typ?: string }, Uint8Array, boolean]>([
  ['as the shop signs it', {}, {}, key, true],
  ['with another algorithm', {}, { alg: 'HS512' }, key, false],
  ['of another kind', {}, { typ: 'JWT' }, key, false],
  ['by another issuer', { iss: 'https://other.test' }, {}, key, false],
  ['for another shop', { aud: 'https://other.test' }, {}, key, false],
  ['without an end', { exp: undefined }, {}, key, false],
  ['without a scope', { scope: undefined }, {}, key, false],
  ['with the session secret itself', {}, {}, new TextEncoder().encode(env.sessionSecret), false],
])('a token %s', async (_what, change, header, signedWith, isGood) => {
  const token = await new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(signedWith)
  expect((await verifyAccessToken(bringing(`Bearer ${token}`), env, now)) !== null).toBe(isGood)
})
