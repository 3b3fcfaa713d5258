/** `/staff/fulfilment?stage=&after=`: paid orders by where their tires are, and a CSV file that reports of many. For staff. */
import { type LoaderFunctionArgs, useLoaderData } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { type HandleOf, headersOf, metaOf } from '#app/server/page/page-handle.ts'
import { pageUrl } from '#app/server/page/page-url.ts'
import { shownRows } from '#app/server/page/shown-rows.ts'
import { notFoundMessage, reportTires } from '#app/server/shop/orders/report-tires.ts'
import { requireStaff } from '#app/subjects/accounts/staff.ts'
import { readReportFile } from '#app/subjects/fulfilment/report-file.ts'
import { staffOrder } from '#app/subjects/fulfilment/staff-view.ts'
import { fulfilmentStages } from '#machines/domain/fulfilment/report.ts'
import { reportFileSchema } from '#machines/domain/fulfilment/report-form.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { useAnswer } from '#ui/forms/use-answer.ts'
import type { FileReport, FulfilmentScreenView } from '#ui/screens/staff/fulfilment.view.ts'
import { FulfilmentScreen } from '#ui/screens/staff/fulfilment-screen.tsx'

export const handle: HandleOf<typeof loader> = { area: '/staff', title: 'Fulfilment', robots: 'noindex', cache: 'no-store' }

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export async function loader(args: LoaderFunctionArgs): Promise<{ view: FulfilmentScreenView }> {
  await requireStaff(args)
  const query = pageUrl(args.request).searchParams
  const stage = fulfilmentStages.find((known) => known === query.get('stage')) ?? 'ordered'
  const after = query.get('after')
  const { commerce, geo } = args.context.shop
  const orders = await commerce.fulfilment.ordersInStage({ stage, limit: atOnce, ...(after !== null && { after }) })
  const now = await databaseTime(args.context)
  const { shown, unshown } = shownRows(
    args.context.shop,
    orders,
    (order) => {
      if ('unreadable' in order) throw new Error(order.unreadable)
      return staffOrder(order, now, geo)
    },
    ({ orderId }) => ({ name: orderNumber(orderId), href: `/staff/fulfilment/${orderId}` }),
  )
  const last = orders.length === atOnce ? orders.at(-1)!.orderId : null
  return {
    view: {
      stage,
      orders: shown,
      unshown,
      next: last && `/staff/fulfilment?${new URLSearchParams({ stage, after: last })}`,
    },
  }
}

export const action = formAction<{ csv: string }, { file: FileReport }>(
  reportFileSchema,
  async ({ input, context, again, ...args }) => {
    const { username } = await requireStaff({ ...args, context })
    const rows = readReportFile(input.csv, username)
    if (typeof rows === 'string') return again(400, { problems: { csv: rows } })
    const file: FileReport = { recorded: 0, refused: [] }
    for (const row of rows) {
      const { line, orderId } = row
      const message = 'problem' in row ? row.problem : await problemOf(row)
      if (message === null) file.recorded += 1
      else file.refused.push({ line, order: orderId, message })
    }
    return { done: { file } }

    async function problemOf({
      orderId,
      report,
    }: Extract<(typeof rows)[number], object> & { report: Parameters<typeof reportTires>[2] }) {
      try {
        const order = await context.shop.commerce.orders.order(orderId)
        if (!order) return notFoundMessage
        const answer = await reportTires(context.shop, order, report)
        return answer.outcome === 'recorded' ? null : answer.message
      } catch (problem) {
        // Without a database no row can be recorded. With one it is this row, and the others are.
        await databaseTime(context)
        context.shop.log.error({ err: problem, orderId }, 'A row of a file could not be recorded')
        return 'This row could not be recorded. Please send it again; if it is refused again, tell those who run the shop.'
      }
    }
  },
  { about: 'account' },
)

export default function FulfilmentRoute() {
  const done = useAnswer<unknown>()
  return <FulfilmentScreen {...useLoaderData<typeof loader>()} file={fileOf(done)} />
}

const atOnce = 20

function fileOf(done: unknown): FileReport | null {
  return typeof done === 'object' && done !== null && 'file' in done ? (done.file as FileReport) : null
}
