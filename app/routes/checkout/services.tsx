/** `/checkout/services`: coverage for the tires. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { checkoutAction, whereTheFlowIs } from '#app/checkout/checkout-action.ts'
import { checkoutStep } from '#app/checkout/checkout-loader.ts'
import { CheckoutPage } from '#app/checkout/checkout-page.tsx'
import { servicesAlongside, shopServices } from '#app/checkout/shop-services.ts'
import { ServicesScreen } from '#ui/screens/checkout/services/services-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Coverage') }]

export async function loader(args: LoaderFunctionArgs) {
  const { views, cart, because, keySeed, live, zipDialog, charts } = await checkoutStep(args, 'services')
  const services = await shopServices(args.context, cart)
  return {
    view: { flow: views.checkoutFlow, coverage: views.roadHazard, cart, services, because },
    keySeed,
    live,
    zipDialog,
    charts,
  }
}

export const action = checkoutAction(['checkoutFlow', 'roadHazard'], {
  step: 'services',
  next: whereTheFlowIs,
  alongside: servicesAlongside,
})

export default function ServicesRoute() {
  const { view, keySeed, live, zipDialog, charts } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>() ?? null
  return (
    <CheckoutPage flow={view.flow} live={live} zipDialog={zipDialog}>
      <ServicesScreen {...view} forms={{ keySeed, failure, charts }} />
    </CheckoutPage>
  )
}
