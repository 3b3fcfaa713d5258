/** The provider's signed word about a person: whether it is the provider's, meant for this shop and for this visit. */
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import * as v from 'valibot'
import { type OccupationGroup, occupationGroups } from '#machines/domain/occupation.ts'

interface Expected {
  issuer: string
  clientId: string
  nonce: string
  now: Date
}

/** Who the person is at the provider, and their group as far as it is verified; null for a token that is not good. */
export async function readIdToken(
  idToken: string,
  keys: JSONWebKeySet,
  { issuer, clientId, nonce, now }: Expected,
): Promise<{ subject: string; group: OccupationGroup | null } | null> {
  try {
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(keys), {
      // What every provider can do (OpenID Connect Core, section 15.1); never what a token says of itself.
      algorithms: ['RS256'],
      issuer,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
      clockTolerance: 30,
    })
    const claims = v.safeParse(claimsSchema(clientId, nonce), payload)
    return claims.success ? { subject: claims.output.sub, group: verifiedGroup(claims.output.status) } : null
  } catch (problem) {
    if (problem instanceof errors.JOSEError) return null
    throw problem
  }
}

/** The token is for this shop alone. `status` says for each group that was looked for whether the person is in it. */
function claimsSchema(clientId: string, nonce: string) {
  return v.object({
    sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
    aud: v.union([v.literal(clientId), v.strictTuple([v.literal(clientId)])]),
    nonce: v.literal(nonce),
    status: v.optional(v.array(v.object({ group: v.string(), verified: v.boolean() })), []),
  })
}

function verifiedGroup(status: ReadonlyArray<{ group: string; verified: boolean }>): OccupationGroup | null {
  return occupationGroups.find((name) => status.some(({ group, verified }) => verified && group === name)) ?? null
}
