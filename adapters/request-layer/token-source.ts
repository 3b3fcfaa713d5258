/** Where bearer tokens come from: our own client credentials, traded at `POST /token` (specification 001, section 7). */
import * as v from 'valibot'
import { type Failure, failure } from './failure.ts'
import type { RequestLayer } from './request-layer.ts'

/** A token that is good now. `refused` is a token the service rejected: it is not given again. */
export type TokenSource = (refused?: string) => Promise<{ outcome: 'ok'; token: string } | Failure>

/** A token is not used in its last seconds: it must live until the call has arrived. */
const marginMs = 30_000

const grantSchema = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  /** Seconds. */
  expires_in: v.pipe(v.number(), v.minValue(0)),
})

/**
 * Keeps a token until shortly before it expires; callers during a fetch wait for its answer.
 *
 * @param options.request a layer that reaches the token service.
 * @throws Error 'Missing clientId or clientSecret' (specification 001, section 8).
 */
export function createTokenSource({
  request,
  clientId,
  clientSecret,
  now,
}: {
  request: RequestLayer
  clientId: string | undefined
  clientSecret: string | undefined
  /** Milliseconds. */
  now: () => number
}): TokenSource {
  if (!clientId || !clientSecret) throw new Error('Missing clientId or clientSecret')
  const form = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }
  let kept: { token: string; goodUntil: number } | null = null
  let fetching: ReturnType<TokenSource> | null = null

  async function fetchToken(): ReturnType<TokenSource> {
    const askedAt = now()
    const answer = await request({ method: 'POST', path: '/token', form, schema: grantSchema })
    if (answer.outcome === 'error') return answer
    if (!answer.body) return failure('InvalidJson', answer.status)
    const { access_token: token, expires_in: seconds } = answer.body
    kept = { token, goodUntil: askedAt + seconds * 1_000 - marginMs }
    return { outcome: 'ok', token }
  }

  return async (refused) => {
    if (kept && kept.token !== refused && now() < kept.goodUntil) return { outcome: 'ok', token: kept.token }
    fetching ??= fetchToken().finally(() => {
      fetching = null
    })
    return fetching
  }
}
