/** Tires that are back say so: the report that staff would make by hand. */

import { databaseTime } from '#app/server/page/database-time.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { kindsFor } from '#machines/domain/fulfilment/report.ts'
import { reportIdOfReturn } from '#machines/domain/fulfilment/return-report.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { ReturnRequest } from '#machines/domain/returns/return-request.ts'
import { isWholeOrder } from '#machines/domain/returns/return-rules.ts'
import { reportTires } from './report-tires.ts'

/**
 * `received` is being recorded; with the other requests whose tires are back it may be the whole order. Tires collected at a warehouse have no way
 * back to report. Its id is made of the request, so that the same again changes nothing.
 */
export async function reportReturned(
  shop: Pick<Shop, 'engine' | 'commerce' | 'database' | 'log'>,
  order: Order,
  requests: readonly ReturnRequest[],
  received: ReturnRequest,
  by: string,
): Promise<void> {
  const back = requests.filter(({ requestId, state }) => requestId === received.requestId || state === 'refunded')
  const tires = back.flatMap((request) => request.tires)
  if (!kindsFor(order).includes('returned')) return
  const answer = await reportTires(shop, order, {
    reportId: reportIdOfReturn(received.requestId),
    kind: 'returned',
    at: new Date(await databaseTime({ shop })).toISOString(),
    source: 'staff',
    by: by.slice(0, 64),
    // No tires are all of the order.
    tires: isWholeOrder(order, tires) ? [] : received.tires,
    carrier: null,
    trackingNumber: null,
  })
  if (answer.outcome !== 'recorded') shop.log.warn({ event: 'return.notReported' }, answer.message)
}
