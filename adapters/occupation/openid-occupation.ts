/** The occupation port over any OpenID provider: authorization code flow with PKCE, a nonce, and the issuer check of RFC 9207. */

import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  calculatePKCECodeChallenge,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import * as v from 'valibot'
import { hexDigestOf } from '#adapters/secrets/index.ts'
import { type OccupationGroup, occupationGroups, occupationRequests } from '#machines/domain/accounts/occupation.ts'
import type { Occupation, OccupationOutcome } from '#machines/ports/occupation.ts'
import { discoverProvider, isUnreachable, type ProviderOptions, unreachable } from './provider.ts'

/** The specification is silent: long enough to finish an order, short enough to expire with an abandoned cart. */
const proofHoldsMs = 24 * 60 * 60_000

export type OccupationOptions = ProviderOptions

export function createOccupation(options: OccupationOptions): Occupation {
  const { issuer, redirectUri, now = () => new Date() } = options
  return {
    async pageFor({ state, nonce, codeVerifier }, requested) {
      const page = buildAuthorizationUrl(await discoverProvider(options), {
        redirect_uri: redirectUri,
        scope: ['openid', ...occupationRequests[requested]].join(' '),
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
      return page.href
    },

    async prove({ state, nonce, codeVerifier }, query) {
      const config = await discoverProvider(options)
      const returned = new URL(`${redirectUri}?${new URLSearchParams(query)}`)
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier }
      try {
        const claims = (await authorizationCodeGrant(config, returned, checks)).claims()
        if (!claims?.sub) return refused('ID Token "sub" (subject) claim is empty')
        const group = verifiedGroup(claims.status)
        if (!group) return { outcome: 'notEligible' }
        const subjectHash = hexDigestOf(JSON.stringify([issuer, claims.sub]))
        const expiresAt = new Date(now().getTime() + proofHoldsMs).toISOString()
        return { outcome: 'proven', proof: { group, subjectHash, expiresAt } }
      } catch (error) {
        return outcomeOf(error, issuer)
      }
    },
  }
}

/** @throws errors not caused by this visit: the provider is out of reach, or does not accept this shop. */
function outcomeOf(error: unknown, issuer: string): OccupationOutcome {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? { outcome: 'cancelled' } : refused(`the provider answered ${error.error}`)
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return refused('the provider does not take the code')
  if (error instanceof ResponseBodyError || error instanceof WWWAuthenticateChallengeError) {
    const code = error instanceof ResponseBodyError ? error.error : `status ${error.status}`
    throw new Error(`The identity provider ${issuer} refuses this shop: ${code}. Check the client id and secret.`, {
      cause: error,
    })
  }
  if (isUnreachable(error)) throw unreachable(issuer, error)
  if (error instanceof ClientError) return refused(reasonOf(error))
  throw error
}

/** openid-client puts its exact reason into the cause. */
function reasonOf({ message, cause }: ClientError): string {
  return cause instanceof Error ? cause.message : message
}

const statusSchema = v.array(v.object({ group: v.string(), verified: v.boolean() }))

/** `status` says for each group that was looked for whether the person is in it. */
function verifiedGroup(status: unknown): OccupationGroup | null {
  const groups = v.safeParse(statusSchema, status)
  if (!groups.success) return null
  return occupationGroups.find((name) => groups.output.some(({ group, verified }) => verified && group === name)) ?? null
}

function refused(reason: string): OccupationOutcome {
  return { outcome: 'refused', reason }
}
