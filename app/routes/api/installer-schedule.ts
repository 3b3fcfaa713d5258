/** `GET /installers/{installerId}/schedule`: a shop's openings for the next 30 days, by its own clock. */
import * as v from 'valibot'
import { installerIdSchema } from '#machines/domain/installer.ts'
import { cartOf } from '../../checkout/visitor.ts'
import { api } from '../../http/api.ts'
import { refused } from '../../http/refusal.ts'
import { wrongMethod } from '../../http/wrong-method.ts'

export const action = wrongMethod('GET')

export const loader = api(async ({ request, params, context }) => {
  const notThere = () => refused(404, 'NOT_FOUND', 'There is no such shop.')
  const installerId = v.safeParse(installerIdSchema, params.installerId)
  if (!installerId.success) return notThere()
  const asked = new URL(request.url).searchParams.get('cartId')
  const own = await cartOf(request, context)
  // One's own held time counts as free; somebody else's cart is not asked about.
  const schedule = await context.shop.commerce.installerSchedule(
    installerId.output,
    asked && asked === own ? { cartId: own } : {},
  )
  return schedule ? Response.json(schedule) : notThere()
})
