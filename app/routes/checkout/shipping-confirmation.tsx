/** `/checkout/shipping-confirmation`: the delivery once more, for carts without a coverage step. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { checkoutAction, whereTheFlowIs } from '#app/checkout/checkout-action.ts'
import { checkoutStep } from '#app/checkout/checkout-loader.ts'
import { CheckoutPage } from '#app/checkout/checkout-page.tsx'
import { servicesAlongside, shopServices } from '#app/checkout/shop-services.ts'
import { ShippingConfirmationScreen } from '#ui/screens/checkout/shipping-confirmation/shipping-confirmation-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Your delivery') }]

export async function loader(args: LoaderFunctionArgs) {
  const { views, cart, because, keySeed, live, zipDialog } = await checkoutStep(args, 'shippingConfirmation')
  const services = await shopServices(args.context, cart)
  return { view: { flow: views.checkoutFlow, cart, services, because }, keySeed, live, zipDialog }
}

export const action = checkoutAction(['checkoutFlow'], {
  step: 'shippingConfirmation',
  next: whereTheFlowIs,
  alongside: servicesAlongside,
})

export default function ShippingConfirmationRoute() {
  const { view, keySeed, live, zipDialog } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>() ?? null
  return (
    <CheckoutPage flow={view.flow} live={live} zipDialog={zipDialog}>
      <ShippingConfirmationScreen {...view} forms={{ keySeed, failure }} />
    </CheckoutPage>
  )
}
