/** `GET /checkout/braintree-client-token`: what the provider's card fields need, for a cart that has something to pay. */
import * as v from 'valibot'
import { noSuchCart } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { noGateway } from '#machines/domain/payment-sentences.ts'

const sessionSchema = v.object({ clientToken: v.string() })

export const clientToken = { GET: read } satisfies CallMethods

async function read({ context }: ApiCall): Promise<Response> {
  const found = await context.visitor.cartWithShipping()
  if (!found || found.cart.quantity === 0) return noSuchCart()
  const started = await context.shop.openPaymentSession(found.cart, 'credit', found.shipping).catch(() => null)
  if (!started) return refused(503, 'GATEWAY', noGateway, {}, { 'Retry-After': '10' })
  if (started.status === 'refused') return refused(409, 'PURCHASE_REFUSED', started.message)
  const { clientToken } = v.parse(sessionSchema, started.session.browser)
  return Response.json({ clientToken }, { headers: { 'Cache-Control': 'no-store' } })
}
