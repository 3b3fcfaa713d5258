/** `/checkout/shipping`: where the tires go, and the appointment to mount them. */

import { useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { rememberLocation } from '#app/server/visitor/install-location.ts'
import { checkoutAction, nextPath, requestPath, whereTheFlowIs } from '#app/subjects/checkout/checkout-action.ts'
import { CheckoutPage } from '#app/subjects/checkout/checkout-page.tsx'
import { usePageForms } from '#app/subjects/checkout/page-forms.ts'
import { takeAskedTab } from '#app/subjects/checkout/shipping/shipping-query.ts'
import { shippingView } from '#app/subjects/checkout/shipping/shipping-view.ts'
import { stepLoader } from '#app/subjects/checkout/step-loader.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { ShippingScreen } from '#ui/screens/checkout/shipping/shipping-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/checkout/shipping', title: 'Shipping', robots: 'noindex' }

export const meta = metaOf(handle)

export const loader = stepLoader('shipping', async (step, args) => {
  await takeAskedTab(step, args)
  return shippingView(step, args)
})

export const action = checkoutAction(['checkoutFlow', 'cartTabs', 'shippingChoice', 'appointment'], {
  step: 'shipping',
  next(done) {
    const { form, state, args } = done
    const isAddressSaved = addressEvents.has(form.event) && viewsOf(state).shippingChoice.state === 'addressSaved'
    if (isAddressSaved) return nextPath(done)
    if (form.machine === 'checkoutFlow') return whereTheFlowIs(done)
    return requestPath(args.request, ['because', 'date', 'suggestion', 'shops'])
  },
  async remember({ form, state, args: { context } }) {
    const { option, installerId } = viewsOf(state).shippingChoice
    if (form.event !== 'installer.pick' || option !== 'installer') return []
    return [await rememberLocation(context, { installerId, zip: await context.visitor.zip() })]
  },
})

export default function ShippingRoute() {
  const { view, page } = useLoaderData<typeof loader>()
  const forms = usePageForms(page)
  return (
    <CheckoutPage flow={view.flow} {...page}>
      <ShippingScreen {...view} forms={forms} />
    </CheckoutPage>
  )
}

/** These events end with a saved address, so the shopper goes to the next step where nothing else is missing. */
const addressEvents = new Set(['address.save', 'address.useSuggested', 'address.keepEntered'])
