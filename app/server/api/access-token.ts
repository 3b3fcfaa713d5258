/** Access tokens for programs: short-lived, signed by this shop and good at this shop only. */
import { hkdfSync, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { ApiClient, Env } from '#app/server/env/env.ts'
import { type Secrets, secretsOf } from '#app/server/env/shop-signature.ts'

type TokenEnv = Secrets & Pick<Env, 'publicOrigin' | 'apiClient'>

/** What `POST /token` answers (specification 001, section 7; RFC 6749, section 5.1). */
export interface AccessToken {
  access_token: string
  token_type: 'Bearer'
  /** Seconds. */
  expires_in: number
  scope: string
}

export interface AccessGrant {
  clientId: string
  scope: string
}

/** Tokens are cheap to get, so they can be short-lived. */
const lifetimeSeconds = 900
const scope = 'storefront'
const algorithm = 'HS256'
/** RFC 9068: keeps other tokens signed with the same key from being accepted. */
const type = 'at+jwt'

export async function issueAccessToken(env: TokenEnv, client: ApiClient, now = new Date()): Promise<AccessToken> {
  const issuedAt = Math.floor(now.getTime() / 1_000)
  const token = await new SignJWT({ scope })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(env.publicOrigin)
    .setAudience(env.publicOrigin)
    .setSubject(client.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetimeSeconds)
    .setJti(randomUUID())
    .sign(keyOf(env.sessionSecret, client))
  return { access_token: token, token_type: 'Bearer', expires_in: lifetimeSeconds, scope }
}

/** The client whose token the request brings as `Authorization: Bearer`; null without one, or for one that is not good now. */
export async function verifyAccessToken(
  request: Pick<Request, 'headers'>,
  env: TokenEnv,
  now = new Date(),
): Promise<AccessGrant | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  if (!token || !env.apiClient) return null
  for (const secret of secretsOf(env)) {
    const grant = await verify(token, keyOf(secret, env.apiClient), { ...env, apiClient: env.apiClient }, now)
    if (grant) return grant
  }
  return null
}

async function verify(
  token: string,
  key: Uint8Array,
  { publicOrigin, apiClient }: { publicOrigin: string; apiClient: ApiClient },
  now: Date,
): Promise<AccessGrant | null> {
  try {
    const { payload } = await jwtVerify<{ scope: string }>(token, key, {
      algorithms: [algorithm],
      typ: type,
      issuer: publicOrigin,
      audience: publicOrigin,
      subject: apiClient.id,
      requiredClaims: ['exp', 'scope'],
      currentDate: now,
    })
    return { clientId: apiClient.id, scope: payload.scope }
  } catch (problem) {
    if (problem instanceof errors.JOSEError) return null
    throw problem
  }
}

/** Derived from both secrets, so changing either revokes all tokens. */
function keyOf(sessionSecret: string, client: ApiClient): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, client.secret, 'treadline access token', 32))
}
