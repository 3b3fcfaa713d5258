/** Fills the occupation port with any OpenID provider: authorization code flow, PKCE, a nonce, and the check against mix-up. */
import { createHash } from 'node:crypto'
import { occupationRequests } from '#machines/domain/occupation.ts'
import type { Occupation, OccupationOutcome } from '#machines/ports/occupation.ts'
import { readIdToken } from './id-token.ts'
import { createProvider, type Metadata, type ProviderOptions } from './provider.ts'

/** The specification is silent: long enough to finish an order, short enough that a cart left behind holds nobody up for long. */
const proofHoldsMs = 24 * 60 * 60_000

export interface OccupationOptions extends ProviderOptions {
  now?: () => Date
}

export function createOccupation({ now = () => new Date(), ...options }: OccupationOptions): Occupation {
  const { issuer, clientId, redirectUri } = options
  const provider = createProvider(options)

  return {
    async pageFor({ state, nonce, codeVerifier }, wish) {
      const page = new URL((await provider.metadata()).authorization_endpoint)
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: ['openid', ...occupationRequests[wish]].join(' '),
        state,
        nonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value)
      return page.href
    },

    async prove({ nonce, codeVerifier }, query) {
      const metadata = await provider.metadata()
      if (!isFrom(issuer, metadata, query.iss)) return refused('the answer names another provider')
      if (query.error === 'access_denied') return { outcome: 'cancelled' }
      if (query.error !== undefined || !query.code) return refused('the answer holds no code')
      const idToken = await provider.redeem(metadata, query.code, codeVerifier)
      if (idToken === null) return refused('the provider does not take the code')
      const keys = await provider.keys(metadata)
      const word = await readIdToken(idToken, keys, { issuer, clientId, nonce, now: now() })
      if (!word) return refused('the id token is not good')
      if (!word.group) return { outcome: 'notEligible' }
      const subjectHash = createHash('sha256')
        .update(JSON.stringify([issuer, word.subject]))
        .digest('hex')
      const expiresAt = new Date(now().getTime() + proofHoldsMs).toISOString()
      return { outcome: 'proven', proof: { group: word.group, subjectHash, expiresAt } }
    },
  }
}

/** Against mix-up (RFC 9207): a provider that says it names itself must have done so, and nobody may name another one. */
function isFrom(issuer: string, metadata: Metadata, named: string | undefined): boolean {
  return named === undefined ? !metadata.authorization_response_iss_parameter_supported : named === issuer
}

function refused(reason: string): OccupationOutcome {
  return { outcome: 'refused', reason }
}
