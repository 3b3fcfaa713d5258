/** The provider's own page for a cart and the way of paying that its sums are worked out for. */
import type { AppLoadContext } from '@remix-run/node'
import type { CartSummary } from '#machines/domain/cart.ts'
import { returnAddress } from './return-address.ts'

/** Where the shopper goes: the provider's page, or back to the payment step with the reason when it does not answer. */
export async function hostedPage({ shop }: AppLoadContext, cart: CartSummary): Promise<string> {
  const { id: cartId, paymentType: type, totals } = cart
  const session = await shop.payments
    .startSession({ type, cartId, amountInCents: totals.totalInCents, returnUrl: returnAddress(shop.env, cartId, type) })
    .catch((error: unknown) => {
      shop.log.warn({ error: String(error) }, 'The payment provider could not be reached')
      return null
    })
  return session?.hostedPageUrl ?? '/checkout/payments?because=gateway'
}
