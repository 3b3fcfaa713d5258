/** `POST /id-me/start`: off to the identity provider, to be checked for the group that the form names. */
import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import * as v from 'valibot'
import { cartPath } from '#app/occupation/id-me-offer.ts'
import { startVisit, visitLife } from '#app/occupation/id-me-visit.ts'
import { type OccupationRequest, occupationRequests } from '#machines/domain/occupation.ts'

const requestedSchema = v.picklist(Object.keys(occupationRequests) as OccupationRequest[])

/** Following a link starts nothing. */
export const loader = () => redirect('/cart', 303)

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { Allow: 'POST' } })
  const { shop, cookies } = context
  const form = await request.formData().catch(() => null)
  const requested = v.safeParse(requestedSchema, form?.get('group'))
  const cartId = await context.visitor.cartId()
  const cart = cartId ? await shop.commerce.cartSummary(cartId) : null
  const isOpen = cart?.buyer.offersOccupationDiscounts && cart.idMe.status === 'none'
  if (!shop.occupation || !requested.success || !cartId || !isOpen) return redirect(cartPath(null), 303)
  const holder = { cartId, sessionToken: await context.visitor.sessionToken() }
  const { visit, ticket } = startVisit(shop.env, holder)
  const page = await shop.occupation.pageFor(visit, requested.output).catch((error: unknown) => {
    shop.log.warn({ error: String(error) }, 'The identity provider could not be reached')
    return null
  })
  if (!page) return redirect(cartPath('unreachable'), 303)
  return redirect(page, {
    status: 303,
    headers: { 'Cache-Control': 'no-store', 'Set-Cookie': await cookies.idMe.serialize(ticket, { maxAge: visitLife }) },
  })
}
