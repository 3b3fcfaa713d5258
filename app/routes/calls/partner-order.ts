/** `GET /orders/{orderId}/exchange-order.xml`: a partner's order document, for a program with a token. */
import { eq } from 'drizzle-orm'
import { orderDocument } from '#adapters/database/schema/index.ts'
import { verifyAccessToken } from '#app/server/api/access-token.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { sentences } from '#app/server/page/sentences.ts'

export const partnerOrder = { GET: read } satisfies CallMethods

async function read({ request, params, context }: ApiCall): Promise<Response> {
  const { database, env } = context.shop
  if (!(await verifyAccessToken(request, env))) return refused(401, 'UNAUTHORIZED', sentences.noToken)
  const [found] = await database.db
    .select({ body: orderDocument.body })
    .from(orderDocument)
    .where(eq(orderDocument.orderId, params.orderId ?? ''))
  if (!found) return refused(404, 'NOT_FOUND', 'There is no such order.')
  return new Response(found.body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
