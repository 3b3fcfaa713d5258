/** The provider's own page for a cart and the payment type of its totals. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { CartShipping, CartSummary } from '#machines/domain/carts/cart.ts'

interface Charged {
  cart: CartSummary
  /** Where its tires go. */
  shipping: CartShipping | null
}

/** Where the shopper goes: the provider's page, or back to the payment step with the reason when there is none. */
export async function hostedPage({ shop }: AppLoadContext, { cart, shipping }: Charged): Promise<string> {
  const started = await shop.openPaymentSession(cart, cart.paymentType, shipping).catch((error: unknown) => {
    shop.log.warn({ error: String(error) }, 'The payment provider could not be reached')
    return null
  })
  if (!started) return '/checkout/payments?because=gateway'
  // The step itself says why.
  if (started.status === 'refused') return '/checkout/payments'
  return started.session.hostedPageUrl ?? '/checkout/payments?because=needsScript'
}
