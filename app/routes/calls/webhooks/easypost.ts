/** `POST /webhooks/easypost`: where parcels are. Signed by EasyPost, sent at least once and in any order. */
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { reportTires } from '#app/server/shop/orders/report-tires.ts'
import { reportOfStatus } from '#machines/domain/fulfilment/carrier-news.ts'
import { roadOf } from '#machines/domain/fulfilment/road.ts'

const most = 500_000

export const easypostNews = { POST: receive } satisfies CallMethods

async function receive({ request, context }: ApiCall): Promise<Response> {
  const { carriers, commerce, log } = context.shop
  if (!carriers) return refused(404, 'NOT_FOUND', sentences.nothingHere)
  const rawBody = await request.text()
  if (rawBody.length > most) return refused(413, 'TOO_LARGE', 'That is more than 500 KB.')
  const news = carriers.readNews({ headers: Object.fromEntries(request.headers), rawBody })
  if (news === 'unreadable') return refused(400, 'UNREADABLE', sentences.unreadable)
  const order = news && (await commerce.fulfilment.orderOfParcel(news.trackingNumber))
  // Of another shop, or nothing that the order should know: sending it again would change nothing.
  if (!news || !order) return done()
  const kind = reportOfStatus(news.status, roadOf(order))
  if (!kind) return done()
  const { newsId, trackingNumber, carrier, at } = news
  const answer = await reportTires(context.shop, order, {
    reportId: newsId,
    kind,
    at,
    source: 'carrier',
    by: carrier,
    tires: [],
    carrier: null,
    trackingNumber,
  })
  // The payment may be looked up just now: EasyPost sends it again.
  if (answer.outcome === 'refused' && answer.field === null) return refused(503, 'NOT_NOW', answer.message)
  if (answer.outcome === 'refused') log.warn({ event: 'carrier.refused', newsId, field: answer.field }, answer.message)
  return done()
}

const done = () => new Response(null, { status: 200 })
