/** What the payment step shows: the payment methods with their providers, the open payment session, the billing address. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { drafts } from '#app/server/shop/effects/drafts.ts'
import { knownPerson } from '#app/subjects/accounts/known-person.ts'
import type { CheckoutStep } from '#app/subjects/checkout/checkout-loader.ts'
import { typedPlace } from '#app/subjects/checkout/typed-place.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { PaymentSession } from '#machines/ports/payments/payments.ts'
import type { PaymentsScreenView, SessionView } from '#ui/screens/checkout/payments/payments.view.ts'

export async function paymentsView(
  { cartId, cart, shipping, views, because }: CheckoutStep,
  { context: { shop, nonce, visitor } }: LoaderFunctionArgs,
): Promise<Omit<PaymentsScreenView, 'forms'>> {
  const { store, payments, testCards } = shop
  const { checkoutFlow, paymentType } = views
  const { ref } = paymentType.session
  const [session, typed] = await Promise.all([ref ? store.draft(ref) : null, store.latestDraft(cartId, drafts.billing)])
  const opened = (session?.data ?? null) as PaymentSession | null
  return {
    flow: checkoutFlow,
    payment: paymentType,
    cart,
    billing: cart.cartBilling,
    typed: typed as Partial<BillingAddress> | null,
    contact: shipping?.cartShipping ?? null,
    person: knownPerson(await visitor.account()),
    place: typedPlace(shop.geo, cart.zip),
    // Without the provider the page says so and everything else stays.
    session: opened && sessionView(opened),
    ways: [...payments.ways()],
    testCards,
    cspNonce: nonce || null,
    because,
    draftPath: '/checkout/payments/draft',
    hostedPath: '/checkout/payments/hosted',
  }
}

function sessionView({ type, provider, mode, browser, amountInCents, hostedPageUrl }: PaymentSession): SessionView {
  return { type, provider, mode, browser, amountInCents, hostedPageUrl: hostedPageUrl !== null }
}
