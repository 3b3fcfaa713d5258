/**
 * `/order/[token]`: where the letters about an order lead. The token opens the order anywhere, without signing in. A wrong one
 * gets a page that says what to do, and nothing of whether there is such an order.
 */
import { randomUUID } from 'node:crypto'
import { data, type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { checkoutAction } from '#app/subjects/checkout/checkout-action.ts'
import { usePageForms } from '#app/subjects/checkout/page-forms.ts'
import { orderPage } from '#app/subjects/checkout/placed-order.ts'
import { openedByLink, orderOfLink } from '#app/subjects/orders/linked-order.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { OrderLinkScreen } from '#ui/screens/orders/order-link-screen.tsx'
import { OrderScreen } from '#ui/screens/orders/order-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/order',
  title: ({ view: { opened } }) => (opened ? `Order ${orderNumber(opened.order.orderId)}` : 'This link opens no order'),
  robots: 'noindex',
  cache: 'no-store',
  referrer: 'no-referrer', // the address holds the token
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  const linked = await orderOfLink(args)
  const page = { keySeed: randomUUID() }
  if (linked.outcome === 'found') {
    const opened = await orderPage(args.context, linked.order, { isLinked: true })
    const isMoved = pageUrl(args.request).searchParams.get('moved') === 'yes'
    return data({ view: { opened, isMoved, isLimited: false }, page })
  }
  const isLimited = linked.outcome === 'tooMany'
  return data({ view: { opened: null, isMoved: false, isLimited }, page }, { status: isLimited ? 429 : 404 })
}

export const action = checkoutAction(['order'], { opens: openedByLink })

export default function OrderRoute() {
  const { view, page } = useLoaderData<typeof loader>()
  const forms = usePageForms({ ...page, orderId: view.opened?.order.orderId })
  return view.opened ? (
    <OrderScreen {...view.opened} isMoved={view.isMoved} forms={forms} />
  ) : (
    <OrderLinkScreen isLimited={view.isLimited} />
  )
}
