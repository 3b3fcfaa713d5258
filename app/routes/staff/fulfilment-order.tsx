/** `/staff/fulfilment/:orderId`: one order, what was reported of its tires, and the form that reports more. For staff. */
import { type LoaderFunctionArgs, redirect, useLoaderData, useSearchParams } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { requireOwnAddress } from '#app/server/page/own-address.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { shownRecord } from '#app/server/page/shown-rows.ts'
import { reportTires } from '#app/server/shop/orders/report-tires.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { staffOrder } from '#app/subjects/fulfilment/staff-view.ts'
import type { FulfilmentReport } from '#machines/domain/fulfilment/report.ts'
import { reportFormSchema } from '#machines/domain/fulfilment/report-form.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { instantTyped, timeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { readOrderNumber } from '#machines/domain/orders/read-order-number.ts'
import { FulfilmentOrderScreen } from '#ui/screens/staff/fulfilment-order-screen.tsx'
import { UnshownScreen } from '#ui/screens/staff/unshown-screen.tsx'

export const handle: HandleOf<typeof loader> = {
  area: '/staff',
  title: ({ view }) => `Order ${orderNumber(view.orderId)}`,
  robots: 'noindex',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args)
  const now = await databaseTime(args.context)
  const view = await shownRecord(args.context.shop, { orderId: args.params.orderId ?? '' }, async () => {
    const order = await placedOrder(args)
    requireOwnAddress(args.request, `/staff/fulfilment/${order.orderId}`)
    return staffOrder(order, now, args.context.shop.geo)
  })
  return { view }
}

export const action = formAction(
  reportFormSchema,
  async ({ input, values, key, again, ...args }) => {
    const { username } = await requireStaff(args)
    const order = await placedOrder(args)
    const tires = tiresOf(order, values)
    if (tires === null) return again(400, { message: 'Please enter how many tires, at least one in all.' })
    const report: FulfilmentReport = {
      ...input,
      reportId: key,
      at: input.at === '' ? new Date().toISOString() : instantTyped(input.at, timeZoneOfOrder(order, args.context.shop.geo)),
      source: 'staff',
      by: username,
      tires,
    }
    const answer = await reportTires(args.context.shop, order, report)
    if (answer.outcome === 'recorded') return redirect(`/staff/fulfilment/${order.orderId}?reported=yes`, 303)
    const field = answer.outcome === 'refused' ? answer.field : null
    return field !== null && field in reportFormSchema.entries
      ? again(400, { problems: { [field]: answer.message } })
      : again(409, { message: answer.message })
  },
  { about: 'account' },
)

export default function FulfilmentOrderRoute() {
  const [query] = useSearchParams()
  const { view } = useLoaderData<typeof loader>()
  if ('why' in view) {
    const list = { label: 'Fulfilment', href: '/staff/fulfilment' }
    return <UnshownScreen list={list} title={`Order ${orderNumber(view.orderId)}`} why={view.why} />
  }
  return <FulfilmentOrderScreen view={view} isReported={query.get('reported') === 'yes'} />
}

/** By its number as it is typed or read aloud. */
async function placedOrder({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>): Promise<Order> {
  const { orders } = context.shop.commerce
  const asked = params.orderId ?? ''
  const order = (await orders.order(asked)) ?? (await orders.order(readOrderNumber(asked)))
  if (!order?.placedAt) throw new Response(null, { status: 404 })
  return order
}

/** The numbers of tires that were typed; null when they are none of the order's, or zero in all. */
function tiresOf({ siteProducts }: Order, values: Record<string, string>): FulfilmentReport['tires'] | null {
  const tires = siteProducts.map(({ productId, quantity }) => ({
    productId,
    quantity: Number(values[`tires.${productId}`]?.trim() || quantity),
  }))
  if (tires.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 0)) return null
  const some = tires.filter(({ quantity }) => quantity > 0)
  return some.length > 0 ? some : null
}
