/** `POST /id-me/start`: off to the identity provider, to be checked for the group that the form names. */

import * as v from 'valibot'
import { redirect } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { withRefusalPage } from '#app/server/forms/refusal-page.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { cartPath } from '#app/subjects/occupation/id-me-offer.ts'
import { startVisit, visitLife } from '#app/subjects/occupation/id-me-visit.ts'
import { type OccupationRequest, occupationRequests } from '#machines/domain/accounts/occupation.ts'
import { offersTo } from '#machines/domain/delivery/offers.ts'

const requestSchema = v.object({
  group: v.picklist(Object.keys(occupationRequests) as OccupationRequest[], sentences.generic),
})

/** Following a link starts nothing. */
export const loader = () => redirect('/cart', 303)

/** A visit that is begun again is another one; the shop keeps nothing of it before the shopper is back. */
export const action = withRefusalPage(
  formAction(
    requestSchema,
    async ({ input: { group }, context }) => {
      const { shop, cookies } = context
      const cartId = await context.visitor.cartId()
      const cart = cartId ? await shop.commerce.carts.cartSummary(cartId) : null
      const isOpen = cart && offersTo(cart.buyer).occupationDiscount && cart.idMe.status === 'none'
      if (!shop.occupation || !cartId || !isOpen) return redirect(cartPath(null), 303)
      const holder = { cartId, sessionToken: await context.visitor.sessionToken() }
      const { visit, ticket } = startVisit(shop.env, holder)
      const page = await shop.occupation.pageFor(visit, group).catch((error: unknown) => {
        shop.log.warn({ error: String(error) }, sentences.noIdentityProvider)
        return null
      })
      if (!page) return redirect(cartPath('unreachable'), 303)
      return redirect(page, {
        status: 303,
        headers: { 'Cache-Control': 'no-store', 'Set-Cookie': await cookies.idMe.serialize(ticket, { maxAge: visitLife }) },
      })
    },
    { about: 'cart', name: 'occupation', changesNothing: true },
  ),
)
