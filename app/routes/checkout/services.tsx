/** `/checkout/services`: coverage for the tires. */
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ServicesScreen } from '#ui/screens/checkout/services/services-screen.tsx'
import { pageTitle } from '#ui/shell/page-title.ts'
import { checkoutAction, whereTheFlowIs } from '../../checkout/checkout-action.ts'
import { checkoutStep } from '../../checkout/checkout-loader.ts'
import { CheckoutPage } from '../../checkout/checkout-page.tsx'
import { servicesAlongside, shopServices } from '../../checkout/shop-services.ts'

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
