/**
 * `/checkout/payments` and `/checkout/payments/[type]`: the payment method, the card in the provider's own fields, and the
 * billing address.
 */

import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { useOwnDocument } from '#app/server/page/own-document.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { checkoutAction, nextPath, whereTheFlowIs } from '#app/subjects/checkout/checkout-action.ts'
import { CheckoutPage } from '#app/subjects/checkout/checkout-page.tsx'
import { usePageForms } from '#app/subjects/checkout/page-forms.ts'
import { hostedPage } from '#app/subjects/checkout/payments/hosted-page.ts'
import { loadPaymentBrowser } from '#app/subjects/checkout/payments/payment-browsers.ts'
import { takePaymentHints } from '#app/subjects/checkout/payments/payment-hints.ts'
import { paymentsView } from '#app/subjects/checkout/payments/payments-view.ts'
import { stepLoader } from '#app/subjects/checkout/step-loader.ts'
import { isLeftToProvider } from '#machines/checkout/payment-type/payment-type.rules.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { PaymentsScreen } from '#ui/screens/checkout/payments/payments-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/checkout/payments', title: 'Payment', robots: 'noindex' }

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await takePaymentHints(args)
  const loaded = await loadStep(args)
  args.context.allowPayments()
  return loaded
}

/**
 * Once payment and billing address are both there, the summary is next. A payment method that the shopper agrees to on the
 * provider's page leads there first. Without JavaScript the card is entered after the address.
 */
export const action = checkoutAction(['checkoutFlow', 'paymentType'], {
  step: 'payment',
  async next(done) {
    if (done.form.event === 'card.tokenized') return nextPath(done)
    if (done.form.event !== 'payment.submit') return whereTheFlowIs(done)
    // A page that stays asks the provider by its own script; for all others the provider's page does.
    if (done.form.returnTo || !isLeftToProvider(viewsOf(done.state).paymentType)) return nextPath(done)
    const { commerce } = done.args.context.shop
    const charged = await commerce.delivery.cartWithShipping(done.state.id)
    return charged ? hostedPage(done.args.context, charged) : whereTheFlowIs(done)
  },
})

export default function PaymentsRoute() {
  const { view, page } = useLoaderData<typeof loader>()
  const forms = usePageForms(page)
  const isForeign = useOwnDocument()
  return (
    <CheckoutPage flow={view.flow} {...page}>
      <PaymentsScreen {...view} forms={forms} loadPaymentBrowser={isForeign ? never : loadPaymentBrowser} />
    </CheckoutPage>
  )
}

const loadStep = stepLoader('payment', paymentsView)

/** In a document whose policy knows no provider, no provider's script is loaded. */
const never: typeof loadPaymentBrowser = () => new Promise(() => {})
