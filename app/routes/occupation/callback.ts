/**
 * `GET /idMeCallback`: the way back from the identity provider. The address is public, so it counts only with the ticket of a
 * visit that this browser was sent on for this cart, once; and only the provider's verified answer is recorded.
 */
import { type LoaderFunctionArgs, redirect } from '#app/remix/router.ts'
import { readQuery } from '#app/server/api/read-query.ts'
import { sentences } from '#app/server/page/sentences.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { cartPath, type IdMeProblem } from '#app/subjects/occupation/id-me-offer.ts'
import { readTicket } from '#app/subjects/occupation/id-me-visit.ts'
import type { OccupationVisit } from '#machines/ports/occupation.ts'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { shop, cookies } = context
  const query = readQuery(request) ?? {}
  const cartId = await context.visitor.cartId()
  const holder = cartId && { cartId, sessionToken: await context.visitor.sessionToken() }
  const ticket: unknown = await cookies.idMe.parse(request.headers.get('Cookie'))
  const visit = holder && readTicket(shop.env, holder, { ticket, state: query.state })
  // A ticket that does not belong to this answer stays: a forged link must not end the shopper's own visit.
  if (!cartId || !visit) return redirect(cartPath('expired'), { status: 303, headers: noStore })
  const problem = await verify(shop, cartId, visit, query)
  const usedUp = await cookies.idMe.serialize('', { maxAge: 0 })
  return redirect(cartPath(problem), { status: 303, headers: { ...noStore, 'Set-Cookie': usedUp } })
}

const noStore = { 'Cache-Control': 'no-store' }

/** Records what is proven and tells the charts; else says why nothing is changed. */
async function verify(
  { occupation, commerce, engine, log }: Shop,
  cartId: string,
  visit: OccupationVisit,
  query: Record<string, string>,
): Promise<IdMeProblem | null> {
  const found = await occupation?.prove(visit, query).catch((error: unknown) => {
    log.warn({ error: String(error) }, sentences.noIdentityProvider)
    return null
  })
  if (!found) return 'unreachable'
  if (found.outcome === 'refused') log.warn({ cartId, reason: found.reason }, 'A verification was refused')
  if (found.outcome !== 'proven') return found.outcome
  const recorded = await commerce.carts.recordIdMe(cartId, found.proof)
  if (recorded.outcome !== 'ok') return recorded.outcome === 'inUse' ? 'inUse' : 'expired'
  const answer = await engine.send(cartId, 'cart', { type: 'cart.refresh' }, { key: `id-me.${visit.state}` })
  if (answer.outcome !== 'applied') log.warn({ cartId, outcome: answer.outcome }, 'A cart was not notified of its new discount')
  return null
}
