/** `/cart`: the cart summary as a page; its forms also serve the sheet over any page of the storefront. */

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { cartDrawer } from '#app/cart/cart-drawer.ts'
import { checkoutAction } from '#app/checkout/checkout-action.ts'
import { type HandleOf, metaOf } from '#app/page/page-handle.ts'
import { rememberChosenVehicle } from '#app/vehicle/cart-vehicle.ts'
import { recentTires } from '#app/visitor/recently-viewed.ts'
import { noteVisit } from '#app/visitor/visit.ts'
import { useAnswer } from '#ui/forms/use-answer.ts'
import { CartScreen } from '#ui/screens/checkout/cart/cart-screen.tsx'
import { RecentlyViewed } from '#ui/screens/product/recently-viewed.tsx'

export const handle: HandleOf<typeof loader> = { area: '/cart', title: 'Your cart', robots: 'noindex' }

export const meta = metaOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await noteVisit(args.request, args.context)
  const view = await cartDrawer(args, { closeHref: '/', returnTo: '/cart' })
  return { view: { ...view, recent: view.cart?.siteProducts.length ? [] : await recentTires(args.request, args.context) } }
}

export const action = checkoutAction(['cart', 'shippingChoice', 'roadHazard'], { remember: rememberChosenVehicle })

export default function CartRoute() {
  const { recent, ...view } = useLoaderData<typeof loader>().view
  const failure = useAnswer<typeof action>() ?? null
  return (
    <CartScreen {...view} forms={{ ...view.forms, failure }}>
      <RecentlyViewed tires={recent} returnTo="/cart" />
    </CartScreen>
  )
}
