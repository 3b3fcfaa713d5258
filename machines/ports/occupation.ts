/**
 * Occupation: verification by an identity provider that a person serves, studies or teaches. The shopper goes to the provider's
 * own page and comes back with hints in the address; what counts is what the provider tells this server.
 */
import type { OccupationGroup, OccupationRequest } from '#machines/domain/accounts/occupation.ts'

/** Ties an answer of the provider to the one visit that asked for it. */
export interface OccupationVisit {
  /** Returns with the shopper, and is compared with what was sent. */
  state: string
  /** Returned in the provider's signed token. */
  nonce: string
  /** Known to this server alone until the answer is fetched with it (PKCE). */
  codeVerifier: string
}

export interface OccupationProof {
  group: OccupationGroup
  /** Names the person at this provider and tells nothing about them. */
  subjectHash: string
  /** ISO instant. */
  expiresAt: string
}

export type OccupationOutcome =
  | { outcome: 'proven'; proof: OccupationProof }
  /** The provider knows the person, and that they are in none of the groups. */
  | { outcome: 'notEligible' }
  /** The shopper gave up on the provider's page. */
  | { outcome: 'cancelled' }
  /** Not an answer to this visit, or not the provider's. `reason` is for the log. */
  | { outcome: 'refused'; reason: string }

/** Both throw when the provider cannot be reached or is not set up as agreed; asking again later may help. */
export interface Occupation {
  /** The address of the provider's page for this visit. */
  pageFor(visit: OccupationVisit, request: OccupationRequest): Promise<string>
  /** The result of the return query. */
  prove(visit: OccupationVisit, query: Readonly<Record<string, string>>): Promise<OccupationOutcome>
}
