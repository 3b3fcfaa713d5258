/** `/checkout/services`: coverage for the tires. */

import { useLoaderData } from '@remix-run/react'
import { checkoutAction, whereTheFlowIs } from '#app/checkout/checkout-action.ts'
import { CheckoutPage } from '#app/checkout/checkout-page.tsx'
import { usePageForms } from '#app/checkout/page-forms.ts'
import { servicesAlongside, shopServices } from '#app/checkout/shipping/shop-services.ts'
import { stepLoader } from '#app/checkout/step-loader.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { carBesideCart } from '#app/vehicle/cart-vehicle.ts'
import { ServicesScreen } from '#ui/screens/checkout/services/services-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/checkout/services', title: 'Coverage', robots: 'noindex' }

export const meta = metaOf(handle)

export const loader = stepLoader('services', async ({ views, cart, because }, { context, request }) => ({
  flow: views.checkoutFlow,
  coverage: views.roadHazard,
  cart,
  lookedAt: await carBesideCart(request, context, cart),
  services: await shopServices(context, cart),
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
