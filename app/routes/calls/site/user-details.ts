/** `GET /user-details` and `GET /api/me`: the signed-in account; an empty success without one. */

import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { userDetails } from '#app/subjects/accounts/user-details.ts'

export const ownDetails = { GET: read } satisfies CallMethods

async function read({ context }: ApiCall): Promise<Response> {
  const noStore = { 'Cache-Control': 'no-store' }
  const account = await context.visitor.account()
  if (!account) return new Response(null, { status: 204, headers: noStore })
  const brands = await context.shop.catalogue.brands()
  return Response.json(userDetails(account, new Map(brands.map(({ slug, label }) => [slug, label]))), { headers: noStore })
}
