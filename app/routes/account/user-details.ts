/** `GET /user-details` and `GET /api/me`: the signed-in account; an empty success without one. */
import { userDetails } from '#app/account/user-details.ts'
import { api } from '#app/api/api.ts'
import { wrongMethod } from '#app/api/wrong-method.ts'

export const action = wrongMethod('GET')

export const loader = api(async ({ context }) => {
  const noStore = { 'Cache-Control': 'no-store' }
  const account = await context.visitor.account()
  if (!account) return new Response(null, { status: 204, headers: noStore })
  const brands = await context.shop.catalogue.brands()
  return Response.json(userDetails(account, new Map(brands.map(({ slug, label }) => [slug, label]))), { headers: noStore })
})
