/**
 * `/commerce/*`: carts and orders as a service, for another Treadline that keeps them here. It is off unless
 * `COMMERCE_SERVICE` is on; a token of it grants access to every cart and order.
 */
import { answerCommerceCall } from '#adapters/commerce/index.ts'
import { verifyAccessToken } from '#app/server/api/access-token.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { sentences } from '#app/server/page/sentences.ts'

export const commerce = { GET: serve, POST: serve, PUT: serve, DELETE: serve } satisfies CallMethods

async function serve({ request, params, context }: ApiCall): Promise<Response> {
  const { commerce, env } = context.shop
  if (env.commerce.kind !== 'own' || !env.commerce.isService) return refused(404, 'NOT_FOUND', 'There is no such call.')
  if (!(await verifyAccessToken(request, env))) return refused(401, 'UNAUTHORIZED', sentences.noToken)
  return answerCommerceCall(commerce, request, `/${params.rest ?? ''}`)
}
