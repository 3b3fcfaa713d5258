/**
 * `/commerce/*`: carts and orders as a service, for another Treadline that keeps them here. It is off unless
 * `COMMERCE_SERVICE` is on; a token of it grants access to every cart and order.
 */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerCommerceCall } from '#adapters/commerce/index.ts'
import { verifyAccessToken } from '#app/api/access-token.ts'
import { api } from '#app/api/api.ts'
import { refused } from '#app/api/refusal.ts'

const serve = api(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { commerce, env } = context.shop
  if (env.commerce.kind !== 'own' || !env.commerce.isService) return refused(404, 'NOT_FOUND', 'There is no such call.')
  if (!(await verifyAccessToken(request, env))) return refused(401, 'UNAUTHORIZED', 'Bring a token of POST /token.')
  return answerCommerceCall(commerce, request, `/${params['*'] ?? ''}`)
})

export { serve as action, serve as loader }
