/** `/checkout/shipping-confirmation`: the delivery once more, for carts without a coverage step. */
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { checkoutAction, whereTheFlowIs } from '#app/checkout/checkout-action.ts'
import { CheckoutPage } from '#app/checkout/checkout-page.tsx'
import { usePageForms } from '#app/checkout/page-forms.ts'
import { servicesAlongside, shopServices } from '#app/checkout/shop-services.ts'
import { stepLoader } from '#app/checkout/step-loader.ts'
import { ShippingConfirmationScreen } from '#ui/screens/checkout/shipping-confirmation/shipping-confirmation-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Your delivery') }]

export const loader = stepLoader('shippingConfirmation', async ({ views, cart, because }, { context }) => ({
  flow: views.checkoutFlow,
  cart,
  services: await shopServices(context, cart),
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
