/** `POST /warehouse/reports`: what a warehouse's program reports of orders' tires, up to a hundred reports a call, each with its own answer. */
import * as v from 'valibot'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { databaseTime } from '#app/server/page/database-time.ts'
import { notFoundMessage, type ReportAnswer, reportTires } from '#app/server/shop/orders/report-tires.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { notSigned, readWarehouseCall } from '#app/subjects/fulfilment/warehouse-call.ts'
import { reportSchema } from '#machines/domain/fulfilment/report.ts'
import { issueWords } from '#machines/engine/index.ts'

const mostReports = 100

const warehouseReportSchema = v.strictObject({
  orderId: v.pipe(v.string('Please name the order'), v.nonEmpty('Please name the order'), v.maxLength(40)),
  reportId: reportSchema.entries.reportId,
  kind: reportSchema.entries.kind,
  at: reportSchema.entries.at,
  /** The warehouse, by name. */
  by: v.optional(reportSchema.entries.by, ''),
  tires: v.optional(reportSchema.entries.tires, []),
  carrier: v.optional(reportSchema.entries.carrier, null),
  trackingNumber: v.optional(reportSchema.entries.trackingNumber, null),
})

const callSchema = v.strictObject({ reports: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(mostReports)) })

export const warehouseReports = { POST: take } satisfies CallMethods

async function take({ request, context }: ApiCall): Promise<Response> {
  const body = await readWarehouseCall(request, context.shop.env.warehouseSecret)
  if (body === null) return notSigned()
  const call = v.safeParse(callSchema, parsed(body))
  if (!call.success) return refused(400, 'UNREADABLE', `Send {"reports": […]} with 1 to ${mostReports} reports, as JSON.`)
  const results = []
  const problems: unknown[] = []
  // One after another: reports of one order are taken in their order.
  for (const report of call.output.reports) {
    try {
      results.push(await answerTo(context.shop, report))
    } catch (problem) {
      // Without a database none can be recorded. With one it is this report, and the others are.
      await databaseTime(context)
      problems.push(problem)
    }
  }
  // The sender sends all again, as after any call without an answer: those that are recorded change nothing.
  if (problems.length > 0) throw problems[0]
  return Response.json({ results })
}

async function answerTo(shop: Shop, given: unknown): Promise<{ reportId: string | null } & ReportAnswer> {
  const read = v.safeParse(warehouseReportSchema, given)
  if (!read.success) {
    const [issue] = read.issues
    const field = v.getDotPath(issue)
    const reportId = v.is(v.object({ reportId: v.string() }), given) ? given.reportId : null
    return {
      reportId,
      outcome: 'refused',
      field,
      message: field === null ? 'A report is an object of known fields.' : issueWords(issue.message, field),
    }
  }
  const { orderId, ...report } = read.output
  const order = await shop.commerce.orders.order(orderId)
  const answer: ReportAnswer = order
    ? await reportTires(shop, order, { ...report, source: 'warehouse' })
    : { outcome: 'notFound', message: notFoundMessage }
  return { reportId: report.reportId, ...answer }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
