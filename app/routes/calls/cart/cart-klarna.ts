/** `POST /checkout/cart-klarna?cartId=`: a Klarna session for a cart that has something to pay. */
import { klarnaPayload, klarnaSessionOf } from '#adapters/payments/klarna/index.ts'
import { noSuchCart } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { ownCart } from '#app/server/api/call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { purchaseOfCart } from '#app/server/shop/purchase.ts'
import { noGateway } from '#machines/domain/payment-sentences.ts'

export const cartKlarna = { POST: write } satisfies CallMethods

async function write(args: ApiCall): Promise<Response> {
  const cartId = await ownCart(args)
  const { commerce, openPaymentSession } = args.context.shop
  const cart = await commerce.carts.cartSummary(cartId)
  if (!cart || cart.quantity === 0) return noSuchCart()
  const started = await openPaymentSession(cart, 'klarna').catch(() => null)
  if (!started) return refused(503, 'GATEWAY', noGateway, {}, { 'Retry-After': '10' })
  if (started.status === 'refused') return refused(409, 'PURCHASE_REFUSED', started.message)
  return Response.json(
    { klarnaSession: klarnaSessionOf(started.session.browser), klarnaPayload: klarnaPayload(purchaseOfCart(cart, null)) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}
