/** `/staff/returns/:requestId`: one return, and what staff do about it. For staff. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/account/staff.ts'
import { formAction, type PostedForm } from '#app/forms/form-action.ts'
import { formActions } from '#app/forms/form-actions.ts'
import { type HandleOf, headersOf, metaOf } from '#app/page/page-handle.ts'
import { shownRecord } from '#app/page/shown-rows.ts'
import { moveReturn } from '#app/returns/move-return.ts'
import { reportReturned } from '#app/returns/report-returned.ts'
import { staffReturn } from '#app/returns/return-view.ts'
import { formatCents } from '#machines/domain/money.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { staffReturnForms } from '#machines/domain/returns/return-request.ts'
import { mostRefundable } from '#machines/domain/returns/return-rules.ts'
import type { ReturnEvent } from '#machines/storefront/return-request/return-request.events.ts'
import { nextOfReturn } from '#machines/storefront/return-request/return-request.view.ts'
import { StaffReturnScreen } from '#ui/screens/staff/return-screen.tsx'
import { UnshownScreen } from '#ui/screens/staff/unshown-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/staff',
  title: ({ view }) => `Return for order ${orderNumber(view.orderId)}`,
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  const { shop } = args.context
  const asked = await shop.returns.one(args.params.requestId ?? '')
  if (!asked) throw new Response(null, { status: 404 })
  const view = await shownRecord(shop, { orderId: asked.orderId }, async () => {
    const { order, requests, request } = await opened(args)
    return staffReturn(order, requests, request)
  })
  return { view }
}

const agree = formAction(staffReturnForms.agree, (form) => moved(form, { type: 'return.agree', ...form.input }), {
  about: 'account',
  name: 'agree',
})
const refuse = formAction(staffReturnForms.refuse, (form) => moved(form, { type: 'return.refuse', ...form.input }), {
  about: 'account',
  name: 'refuse',
})
const receive = formAction(staffReturnForms.receive, (form) => moved(form, { type: 'return.receive' }), {
  about: 'account',
  name: 'receive',
})
const refund = formAction(staffReturnForms.refund, (form) => moved(form, { type: 'return.refund', ...form.input }), {
  about: 'account',
  name: 'refund',
})

export const action = formActions<Awaited<ReturnType<typeof agree>>>({ agree, refuse, receive, refund })

export default function StaffReturnRoute() {
  const { view } = useLoaderData<typeof loader>()
  if ('why' in view) {
    const list = { label: 'Returns', href: '/staff/returns' }
    return <UnshownScreen list={list} title={`Return for order ${orderNumber(view.orderId)}`} why={view.why} />
  }
  return <StaffReturnScreen view={view} />
}

async function moved({ again, ...args }: PostedForm<object>, event: ReturnEvent) {
  const { username } = await requireStaff(args)
  const { order, requests, request } = await opened(args)
  const { shop } = args.context
  if (event.type === 'return.refund') {
    const most = mostRefundable(order, requests)
    if (event.refundedInCents > most)
      return again(400, { problems: { refundedInCents: `At most ${formatCents(most)} was paid.` } })
  }
  const notNow = () => again(409, { message: 'This return has changed meanwhile. Please look at it again.' })
  if (!nextOfReturn(request).includes(event.type)) return notNow()
  // First the report, which may be repeated: a process that dies between the two leaves a form that can be sent again.
  if (event.type === 'return.receive') await reportReturned(shop, order, requests, request, username)
  const answer = await moveReturn(shop, order, request, event, username)
  if (answer.outcome === 'notNow') return notNow()
  return redirect(`/staff/returns/${request.requestId}`, 303)
}

async function opened({ params, context }: Pick<ActionFunctionArgs, 'params' | 'context'>) {
  const { returns, commerce } = context.shop
  const request = await returns.one(params.requestId ?? '')
  const order = request && (await commerce.orders.order(request.orderId))
  if (!order) throw new Response(null, { status: 404 })
  return { order, request, requests: await returns.ofOrder(order.orderId) }
}
