/** `/checkout/shipping-confirmation`: the delivery once more, for carts without a coverage step. */

import { useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { checkoutAction, whereTheFlowIs } from '#app/subjects/checkout/checkout-action.ts'
import { CheckoutPage } from '#app/subjects/checkout/checkout-page.tsx'
import { usePageForms } from '#app/subjects/checkout/page-forms.ts'
import { installerServices, servicesAlongside } from '#app/subjects/checkout/shipping/installer-services.ts'
import { stepLoader } from '#app/subjects/checkout/step-loader.ts'
import { ShippingConfirmationScreen } from '#ui/screens/checkout/shipping-confirmation/shipping-confirmation-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/checkout/shipping-confirmation',
  title: 'Your delivery',
  robots: 'noindex',
}

export const meta = metaOf(handle)

export const loader = stepLoader('shippingConfirmation', async ({ views, cart, because }, { context }) => ({
  flow: views.checkoutFlow,
  cart,
  services: await installerServices(context, cart),
  because,
}))

export const action = checkoutAction(['checkoutFlow'], {
  step: 'shippingConfirmation',
  next: whereTheFlowIs,
  alongside: servicesAlongside,
})

export default function ShippingConfirmationRoute() {
  const { view, page } = useLoaderData<typeof loader>()
  const forms = usePageForms(page)
  return (
    <CheckoutPage flow={view.flow} {...page}>
      <ShippingConfirmationScreen {...view} forms={forms} />
    </CheckoutPage>
  )
}
