/** `POST /checkout/cart-klarna?cartId=`: a Klarna session for a cart that has something to pay. */

import { klarnaPayload, klarnaSession } from '#adapters/payments/index.ts'
import { noSuchCart } from '../../checkout/answers.ts'
import { ownCart } from '../../checkout/call.ts'
import { returnAddress } from '../../checkout/return-address.ts'
import { api } from '../../http/api.ts'
import { refused } from '../../http/refusal.ts'
import { wrongMethod } from '../../http/wrong-method.ts'

export const loader = wrongMethod('POST')

export const action = api(async (args) => {
  if (args.request.method !== 'POST') return wrongMethod('POST')()
  const cartId = await ownCart(args)
  const { commerce, payments, env } = args.context.shop
  const cart = await commerce.cartSummary(cartId)
  if (!cart || cart.quantity === 0) return noSuchCart()
  const amountInCents = cart.totals.totalInCents
  const session = await payments
    .startSession({ type: 'klarna', cartId, amountInCents, returnUrl: returnAddress(env, cartId, 'klarna') })
    .catch(() => null)
  if (!session) return refused(503, 'GATEWAY', 'Cannot contact the gateway at this time.', {}, { 'Retry-After': '10' })
  return Response.json(
    { klarnaSession: klarnaSession(session.clientToken), klarnaPayload: klarnaPayload(cart) },
    { headers: { 'Cache-Control': 'no-store' } },
  )
})
