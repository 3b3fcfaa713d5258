/** `GET /checkout/braintree-client-token`: what the provider's card fields need, for a cart that has something to pay. */
import { noSuchCart } from '../../checkout/answers.ts'
import { returnAddress } from '../../checkout/return-address.ts'
import { cartOf } from '../../checkout/visitor.ts'
import { api } from '../../http/api.ts'
import { refused } from '../../http/refusal.ts'
import { wrongMethod } from '../../http/wrong-method.ts'

export const action = wrongMethod('GET')

export const loader = api(async ({ request, context }) => {
  const { commerce, payments, env } = context.shop
  const cartId = await cartOf(request, context)
  const cart = cartId && (await commerce.cartSummary(cartId))
  if (!cartId || !cart || cart.quantity === 0) return noSuchCart()
  const returnUrl = returnAddress(env, cartId, 'credit')
  const session = await payments
    .startSession({ type: 'credit', cartId, amountInCents: cart.totals.totalInCents, returnUrl })
    .catch(() => null)
  if (!session) return refused(503, 'GATEWAY', 'Cannot contact the gateway at this time.', {}, { 'Retry-After': '10' })
  return Response.json({ clientToken: session.clientToken }, { headers: { 'Cache-Control': 'no-store' } })
})
