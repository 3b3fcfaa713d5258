/**
 * `GET /installers/{installerId}/schedule`: a shop's openings for the next 30 days, by its own clock. The first day follows
 * the slowest of the cart's tires and of the product that is asked about.
 */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { soldItem } from '#app/server/api/sold-item.ts'
import { itemIdSchema } from '#machines/domain/carts/cart.ts'
import { installerIdSchema } from '#machines/domain/installers/installer-input.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const itemIdQuery = v.object({ itemId: v.optional(itemIdSchema) })

export const installerSchedule = { GET: read } satisfies CallMethods

async function read({ request, params, context }: ApiCall): Promise<Response> {
  const notThere = () => refused(404, 'NOT_FOUND', 'There is no such shop.')
  const installerId = v.safeParse(installerIdSchema, params.installerId)
  if (!installerId.success) return notThere()
  const { searchParams } = new URL(request.url)
  const itemId = v.safeParse(itemIdQuery, { itemId: searchParams.get('itemId') ?? undefined })
  if (!itemId.success) return invalid(fieldIssues(itemId.issues))
  const asked = searchParams.get('cartId')
  const own = await context.visitor.cartId()
  // One's own held time counts as free; other carts are not looked up.
  const schedule = await context.shop.commerce.installers.installerSchedule(installerId.output, {
    itemId: await soldItem(context, itemId.output.itemId),
    ...(asked && asked === own && { cartId: own }),
  })
  return schedule ? Response.json(schedule) : notThere()
}
