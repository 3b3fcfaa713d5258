/**
 * `POST /token`: a program trades its client id and secret for an access token (specification 001, section 7; RFC 6749,
 * section 4.4). The secret is for servers: no page of the shop asks here.
 */
import { isSameSecret } from '#adapters/secrets/index.ts'
import { issueAccessToken } from '#app/server/api/access-token.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import type { ApiClient } from '#app/server/env/env.ts'

export const token = { POST: issue } satisfies CallMethods

async function issue({ request, context }: ApiCall): Promise<Response> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return refused(415, 'MEDIA_TYPE', 'Send application/x-www-form-urlencoded.')
  const form = new URLSearchParams(await request.text())
  // Repeated fields are joined with an invalid character, so they never match.
  const [id, secret, grant] = ['client_id', 'client_secret', 'grant_type'].map((name) => form.getAll(name).join('\0'))
  if (!id || !secret) return problem(400, 'invalid_request', 'Missing clientId or clientSecret')
  if (grant !== 'client_credentials') return problem(400, 'unsupported_grant_type', 'Send grant_type=client_credentials.')
  const { env } = context.shop
  if (!env.apiClient || !isSame(env.apiClient, { id, secret }))
    return problem(401, 'invalid_client', 'The client id or the client secret is wrong.')
  const token = await issueAccessToken(env, env.apiClient)
  return Response.json(token, { headers: { 'Cache-Control': 'no-store', Pragma: 'no-cache' } })
}

/** `error` and `error_description` are RFC 6749's words for it; the rest is every refusal's. */
function problem(status: number, error: string, message: string): Response {
  return refused(status, error.toUpperCase(), message, { error, error_description: message })
}

/** Constant-time comparison. */
function isSame(one: ApiClient, other: ApiClient): boolean {
  return isSameSecret(JSON.stringify([one.id, one.secret]), JSON.stringify([other.id, other.secret]))
}
