/** What is kept of a visit beside its cart: a random secret in a cookie names it, and its rows are on the server. */

import { isbot } from 'isbot'
import { hashOf, newSecret } from '#adapters/secrets/index.ts'
import type { AppLoadContext } from '#app/remix/router.ts'
import { asksPrivacy } from '#app/server/page/asks-privacy.ts'
import { campaignIn } from '#machines/domain/site/campaign.ts'
import { regionPattern } from '#machines/domain/site/personalization.ts'
import type { VisitChange } from '#machines/ports/visits.ts'

export interface NamedVisit {
  /** Good for telling visits apart; it opens nothing. */
  visitId: string
  /** `Set-Cookie` that keeps the visit for another 30 days. */
  cookie: string
}

/** The visit of the request, or a new one. */
export async function namedVisit(
  request: Pick<Request, 'headers'>,
  { cookies }: Pick<AppLoadContext, 'cookies'>,
): Promise<NamedVisit> {
  const kept: unknown = await cookies.visit.parse(request.headers.get('Cookie'))
  const secret = typeof kept === 'string' && /^[\w-]{43}$/.test(kept) ? kept : newSecret()
  return { visitId: hashOf(`visit:${secret}`), cookie: await cookies.visit.serialize(secret) }
}

/** Keeps the region and the campaign of a page's address. Gives the `Set-Cookie` values; none where there is nothing to keep. */
export async function keepMarks(request: Request, context: AppLoadContext): Promise<string[]> {
  const { searchParams } = new URL(request.url)
  const region = searchParams.get('userRegion') ?? ''
  const campaign = asksPrivacy(request) ? null : campaignIn(searchParams)
  const change = { ...(regionPattern.test(region) && { region: Number(region) }), ...(campaign && { campaign }) }
  if (Object.keys(change).length === 0 || isbot(request.headers.get('User-Agent') ?? '')) return []
  const visit = await namedVisit(request, context)
  return (await keepVisit(visit, change, context)) === null ? [visit.cookie] : []
}

/** Null when it is kept; the seconds to wait for an address that keeps more visits than a campus has. */
export async function keepVisit(
  { visitId }: NamedVisit,
  change: VisitChange,
  { shop, clientAddress }: Pick<AppLoadContext, 'shop' | 'clientAddress'>,
): Promise<number | null> {
  const wait = await shop.attempts.take([{ kind: 'visit:address', of: clientAddress }])
  if (wait === null) await shop.visits.keep(visitId, change)
  return wait
}
