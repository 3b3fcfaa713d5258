/** `/staff/returns/:requestId`: one return, and what staff do about it. For staff. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from '#app/remix/router.ts'
import { formAction, type PostedForm } from '#app/server/forms/form-action.ts'
import { formActions } from '#app/server/forms/form-actions.ts'
import { whyNotDone } from '#app/server/forms/why-not-done.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { shownRecord } from '#app/server/page/shown-rows.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { staffReturn } from '#app/subjects/returns/return-view.ts'
import { sendReturn } from '#app/subjects/returns/send-return.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { staffReturnForms } from '#machines/domain/returns/return-request.ts'
import type { ReturnStep } from '#machines/storefront/returns/return-request.events.ts'
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

const agree = formAction(staffReturnForms.agree, (form) => stepped(form, (by) => ({ type: 'return.agree', ...form.input, by })), {
  about: 'account',
  name: 'agree',
})
const refuse = formAction(
  staffReturnForms.refuse,
  (form) => stepped(form, (by) => ({ type: 'return.refuse', ...form.input, by })),
  { about: 'account', name: 'refuse' },
)
const receive = formAction(staffReturnForms.receive, (form) => stepped(form, (by) => ({ type: 'return.receive', by })), {
  about: 'account',
  name: 'receive',
})
const refund = formAction(
  staffReturnForms.refund,
  (form) => stepped(form, (by) => ({ type: 'return.refund', ...form.input, by })),
  { about: 'account', name: 'refund' },
)

export const action = formActions<Awaited<ReturnType<typeof agree>>>({ agree, refuse, receive, refund })

export default function StaffReturnRoute() {
  const { view } = useLoaderData<typeof loader>()
  if ('why' in view) {
    const list = { label: 'Returns', href: '/staff/returns' }
    return <UnshownScreen list={list} title={`Return for order ${orderNumber(view.orderId)}`} why={view.why} />
  }
  return <StaffReturnScreen view={view} />
}

async function stepped({ key, again, ...args }: PostedForm<object>, step: (by: string) => ReturnStep) {
  const { username } = await requireStaff(args)
  const { request } = await opened(args)
  const notDone = whyNotDone(await sendReturn(args.context.shop, request, step(username), key), 'returnRequest')
  return notDone ? again(notDone.status, notDone.why) : redirect(`/staff/returns/${request.requestId}`, 303)
}

async function opened({ params, context }: Pick<ActionFunctionArgs, 'params' | 'context'>) {
  const { returns, commerce } = context.shop
  const request = await returns.one(params.requestId ?? '')
  const order = request && (await commerce.orders.order(request.orderId))
  if (!order) throw new Response(null, { status: 404 })
  return { order, request, requests: await returns.ofOrder(order.orderId) }
}
