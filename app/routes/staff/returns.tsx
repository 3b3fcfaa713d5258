/** `/staff/returns?state=`: returns by their state. For staff. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { shownRows } from '#app/server/page/shown-rows.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { type ReturnRequest, returnStates } from '#machines/domain/returns/return-request.ts'
import { returnReasons } from '#machines/domain/returns/return-words.ts'
import { dateAndTime, homeTimeZone } from '#machines/domain/time/instants.ts'
import type { StaffReturnsView } from '#ui/screens/staff/returns.view.ts'
import { ReturnsScreen } from '#ui/screens/staff/returns-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/staff', title: 'Returns', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: StaffReturnsView }> {
  await requireStaff(args)
  const asked = pageUrl(args.request).searchParams.get('state')
  const state = returnStates.find((known) => known === asked) ?? 'requested'
  const requests = await args.context.shop.returns.inState(state, atOnce)
  const { shown, unshown } = shownRows(args.context.shop, requests, listed, ({ requestId, orderId }) => ({
    name: orderNumber(orderId),
    href: `/staff/returns/${requestId}`,
  }))
  return { view: { state, returns: shown, unshown } }
}

export default function ReturnsRoute() {
  return <ReturnsScreen {...useLoaderData<typeof loader>()} />
}

const atOnce = 100

function listed({ requestId, orderId, tires, reason, steps }: ReturnRequest): StaffReturnsView['returns'][number] {
  return {
    requestId,
    orderId,
    tires: tires.reduce((sum, { quantity }) => sum + quantity, 0),
    reason: returnReasons[reason].label,
    since: dateAndTime(steps.at(-1)!.at, homeTimeZone),
  }
}
