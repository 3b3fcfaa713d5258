/** Synchrony's OAuth: one access token for all calls until it runs out. */
import { CredentialsRefused, type createProviderCall, type ProviderAnswer } from '#adapters/payments/server/provider-call.ts'
import { accessTokenSchema } from './wire.ts'

interface Credentials {
  clientId: string
  clientSecret: string
}

type Call = ReturnType<typeof createProviderCall<{ code: string }>>

/** A token about to expire is not used. */
const marginSeconds = 300

export function createAccessTokens(call: Call, { clientId, clientSecret }: Credentials) {
  let known: { token: string; until: number } | null = null

  async function fresh(): Promise<ProviderAnswer<string, { code: string }>> {
    if (known && Date.now() < known.until) return { kind: 'body', body: known.token }
    const form = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }
    const answer = await call({ method: 'POST', path: '', form }, accessTokenSchema)
    if (answer.kind === 'refused') throw new CredentialsRefused('Synchrony')
    if (answer.kind === 'noAnswer') return answer
    const { access_token: token, expires_in } = answer.body
    known = { token, until: Date.now() + (expires_in - marginSeconds) * 1_000 }
    return { kind: 'body', body: token }
  }

  /** Asks with a token; one that Synchrony does not take any more is replaced, once. */
  return async <Body, Refusal>(
    ask: (headers: { Authorization: string }) => Promise<ProviderAnswer<Body, Refusal>>,
  ): Promise<ProviderAnswer<Body, Refusal> | { kind: 'noAnswer'; cause: unknown }> => {
    const token = await fresh()
    if (token.kind !== 'body') return { kind: 'noAnswer', cause: token.kind === 'noAnswer' ? token.cause : token.refusal }
    try {
      return await ask({ Authorization: `Bearer ${token.body}` })
    } catch (error) {
      if (!(error instanceof CredentialsRefused)) throw error
      known = null
      const other = await fresh()
      if (other.kind !== 'body') return { kind: 'noAnswer', cause: error }
      return ask({ Authorization: `Bearer ${other.body}` })
    }
  }
}
