/**
 * A shopper's visit to the identity provider. The browser keeps a ticket that is good for ten minutes, for this cart and this
 * sign-in; values the browser must not see are derived from the ticket with the shop's secret.
 */

import * as v from 'valibot'
import { isSameSecret, newSecret, signatureOf } from '#adapters/secrets/index.ts'
import type { Env } from '#app/server/env/env.ts'
import { type Secrets, secretsOf } from '#app/server/env/shop-signature.ts'
import type { OccupationVisit } from '#machines/ports/occupation.ts'

type VisitEnv = Secrets & Pick<Env, 'publicOrigin'>

/** Whose visit it is. */
export interface Holder {
  cartId: string
  /** Null for a guest. */
  sessionToken: string | null
}

/** Seconds. */
export const visitLife = 600

/** A new visit, and the ticket that the browser has to bring back. */
export function startVisit(env: VisitEnv, holder: Holder, now = new Date()): { visit: OccupationVisit; ticket: string } {
  const state = newSecret()
  const until = String(now.getTime() + visitLife * 1_000)
  return { visit: visitOf(env, holder, state, until), ticket: `${state}.${until}.${derive(env, 'ticket', holder, state, until)}` }
}

const ticketSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((ticket) => ticket.split('.')),
  v.strictTuple([v.string(), v.pipe(v.string(), v.regex(/^\d{13}$/)), v.string()]),
)

/** The visit that this ticket was given for; null unless it is this holder's, still good, and the `state` is its own. */
export function readTicket(
  env: VisitEnv,
  holder: Holder,
  { ticket, state }: { ticket: unknown; state: string | undefined },
  now = new Date(),
): OccupationVisit | null {
  const parts = v.safeParse(ticketSchema, ticket)
  if (!parts.success) return null
  const [ownState, until, signature] = parts.output
  // The values of a visit are made with the secret that its ticket was made with.
  const [own] = secretsOf(env)
    .map((sessionSecret) => ({ ...env, sessionSecret }))
    .filter((maker) => isSameSecret(signature, derive(maker, 'ticket', holder, ownState, until)))
  if (!own || Number(until) <= now.getTime() || !isSameSecret(state ?? '', ownState)) return null
  return visitOf(own, holder, ownState, until)
}

function visitOf(env: VisitEnv, holder: Holder, state: string, until: string): OccupationVisit {
  return {
    state,
    nonce: derive(env, 'nonce', holder, state, until),
    codeVerifier: derive(env, 'verifier', holder, state, until),
  }
}

function derive(env: VisitEnv, what: string, { cartId, sessionToken }: Holder, state: string, until: string): string {
  return signatureOf(env.sessionSecret, ['id-me', what, env.publicOrigin, cartId, sessionToken, state, until])
}
