/** `/order/[token]/appointment`: the calendar of the order's shop, to move the appointment until a day before it. */
import { randomUUID } from 'node:crypto'
import { data, type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { checkoutAction, requestPath } from '#app/subjects/checkout/checkout-action.ts'
import { usePageForms } from '#app/subjects/checkout/page-forms.ts'
import { movedLink } from '#app/subjects/orders/appointment-change.ts'
import { openedByLink, orderOfLink } from '#app/subjects/orders/linked-order.ts'
import { movePage } from '#app/subjects/orders/move-page.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { MoveAppointmentScreen } from '#ui/screens/orders/move-appointment-screen.tsx'
import { OrderLinkScreen } from '#ui/screens/orders/order-link-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/order',
  title: ({ view: { opened } }) => (opened ? 'Change the appointment' : 'This link opens no order'),
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
    return data({ view: { opened: await movePage(args, linked.order), isLimited: false }, page })
  }
  const isLimited = linked.outcome === 'tooMany'
  return data({ view: { opened: null, isLimited }, page }, { status: isLimited ? 429 : 404 })
}

export const action = checkoutAction(['appointment'], {
  opens: openedByLink,
  next({ state, args: { request, params } }) {
    const { problem } = viewsOf(state).appointment
    return problem ? requestPath(request) : movedLink(params.token ?? '')
  },
})

export default function MoveAppointmentRoute() {
  const { view, page } = useLoaderData<typeof loader>()
  const forms = usePageForms({ ...page, orderId: view.opened?.order.orderId })
  return view.opened ? <MoveAppointmentScreen {...view.opened} forms={forms} /> : <OrderLinkScreen isLimited={view.isLimited} />
}
