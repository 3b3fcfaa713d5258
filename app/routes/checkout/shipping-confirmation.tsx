/** `/checkout/shipping-confirmation`: the delivery once more, for carts without a coverage step. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ShippingConfirmationScreen } from '#ui/screens/checkout/shipping-confirmation/shipping-confirmation-screen.tsx'
import { pageTitle } from '#ui/shell/page-title.ts'
import { checkoutAction, whereTheFlowIs } from '../../checkout/checkout-action.ts'
import { checkoutStep } from '../../checkout/checkout-loader.ts'
import { CheckoutPage } from '../../checkout/checkout-page.tsx'
import { servicesAlongside, shopServices } from '../../checkout/shop-services.ts'

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
