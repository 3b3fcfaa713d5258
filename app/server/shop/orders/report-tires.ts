/** One report of an order's tires, sent to the order's chart. */
import { databaseTime } from '#app/server/page/database-time.ts'
import { notApplied } from '#app/server/page/not-applied.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import type { FulfilmentReport } from '#machines/domain/fulfilment/report.ts'
import type { Order } from '#machines/domain/orders/order.ts'

export type ReportAnswer =
  | { outcome: 'recorded' }
  /** `field`: what to correct; null when nothing of the report is wrong and the order does not take it now. */
  | { outcome: 'refused'; field: string | null; message: string }
  | { outcome: 'notFound'; message: string }

/** A clock elsewhere may be ahead by so much. */
const clockSkewMs = 5 * 60_000

/**
 * Reports something of the order's tires. The same report id again changes nothing and is recorded again.
 *
 * @throws when the database does not answer: whether it was recorded is then unknown, and the report is to be sent again.
 */
export async function reportTires(
  shop: Pick<Shop, 'engine' | 'commerce' | 'database'>,
  order: Pick<Order, 'orderId' | 'cartId' | 'reports'>,
  report: FulfilmentReport,
): Promise<ReportAnswer> {
  if (order.reports.some(({ reportId }) => reportId === report.reportId)) return { outcome: 'recorded' }
  if (Date.parse(report.at) > (await databaseTime({ shop })) + clockSkewMs)
    return { outcome: 'refused', field: 'at', message: 'This time is in the future.' }
  const answer = await shop.engine.send(
    order.cartId,
    'order',
    { type: 'tires.reported', report },
    { key: `report.${report.reportId}` },
  )
  switch (answer.outcome) {
    case 'applied':
      return { outcome: 'recorded' }
    case 'invalid':
      return { outcome: 'refused', field: answer.issues[0]!.field, message: answer.issues[0]!.message }
    case 'rejected':
      return { outcome: 'refused', field: null, message: answer.message }
    case 'keyReused':
      return { outcome: 'refused', field: 'reportId', message: notApplied(answer).message }
    case 'inFlight': {
      const now = await shop.commerce.orders.order(order.orderId)
      if (now?.reports.some(({ reportId }) => reportId === report.reportId)) return { outcome: 'recorded' }
      throw new Error(`The report ${report.reportId} of order ${order.orderId} is still being recorded`)
    }
    case 'notFound':
      return { outcome: 'notFound', message: notFoundMessage }
  }
}

export const notFoundMessage = 'There is no order with this number.'
