/** `/checkout/services`: coverage for the tires. */

import { useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, metaOf } from '#app/server/page/page-handle.ts'
import { checkoutAction, whereTheFlowIs } from '#app/subjects/checkout/checkout-action.ts'
import { CheckoutPage } from '#app/subjects/checkout/checkout-page.tsx'
import { usePageForms } from '#app/subjects/checkout/page-forms.ts'
import { installerServices, servicesAlongside } from '#app/subjects/checkout/shipping/installer-services.ts'
import { stepLoader } from '#app/subjects/checkout/step-loader.ts'
import { carBesideCart } from '#app/subjects/vehicles/cart-vehicle.ts'
import { ServicesScreen } from '#ui/screens/checkout/services/services-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/checkout/services', title: 'Coverage', robots: 'noindex' }

export const meta = metaOf(handle)

export const loader = stepLoader('services', async ({ views, cart, because }, { context, request }) => ({
  flow: views.checkoutFlow,
  coverage: views.roadHazard,
  cart,
  lookedAt: await carBesideCart(request, context, cart),
  services: await installerServices(context, cart),
  because,
}))

export const action = checkoutAction(['checkoutFlow', 'roadHazard'], {
  step: 'services',
  next: whereTheFlowIs,
  alongside: servicesAlongside,
})

export default function ServicesRoute() {
  const { view, page } = useLoaderData<typeof loader>()
  const forms = usePageForms(page)
  return (
    <CheckoutPage flow={view.flow} {...page}>
      <ServicesScreen {...view} forms={forms} />
    </CheckoutPage>
  )
}
