/** Which reports of an order's tires are taken, and what is filled in. */
import { kindWords } from './fulfilment-words.ts'
import { type FulfilledOrder, type FulfilmentReport, kindsFor } from './report.ts'

export interface ReportIssue {
  field: 'orderId' | 'kind' | 'at' | 'carrier' | 'trackingNumber' | 'tires'
  message: string
}

export const notShippableMessage = 'This order is cancelled or not placed: nothing of it is shipped.'

/**
 * Why a report is refused, by the field to correct; empty when it is taken. A report that was taken before, by its id, is taken
 * again and changes nothing.
 */
export function reportIssues(order: FulfilledOrder, report: FulfilmentReport): ReportIssue[] {
  if (order.reports.some(({ reportId }) => reportId === report.reportId)) return []
  if (order.placedAt === null || order.cancelledAt !== null) return [{ field: 'orderId', message: notShippableMessage }]
  return [
    ...kindIssues(order, report),
    ...timeIssues(order.placedAt, report),
    ...carrierIssues(report),
    ...report.tires.flatMap((tires) => tireIssues(order, tires)),
  ]
}

/** The report with its tires: those it names, those of its parcel, or all of the order. */
export function completedReport(
  { siteProducts, reports }: Pick<FulfilledOrder, 'siteProducts' | 'reports'>,
  report: FulfilmentReport,
): FulfilmentReport {
  if (report.tires.length > 0) return report
  const { trackingNumber } = report
  const parcel = trackingNumber === null ? undefined : reports.find((earlier) => earlier.trackingNumber === trackingNumber)
  const carrier = report.carrier ?? parcel?.carrier ?? null
  const tires = parcel?.tires ?? siteProducts.map(({ productId, quantity }) => ({ productId, quantity }))
  return { ...report, carrier, tires }
}

function kindIssues(order: FulfilledOrder, { kind }: FulfilmentReport): ReportIssue[] {
  const kinds = kindsFor(order)
  if (kinds.includes(kind)) return []
  const words = kinds.map((known) => kindWords[known].toLowerCase()).join(', ')
  return [{ field: 'kind', message: `The tires of this order can be ${words}.` }]
}

function timeIssues(placedAt: string, { at }: FulfilmentReport): ReportIssue[] {
  if (Date.parse(at) < Date.parse(placedAt)) return [{ field: 'at', message: 'This time is before the order was placed.' }]
  return []
}

/** What is shipped can be followed; only tires on a truck of one's own have no number. */
function carrierIssues({ kind, carrier, trackingNumber }: FulfilmentReport): ReportIssue[] {
  if (kind !== 'shipped') return []
  if (carrier === null) return [{ field: 'carrier', message: 'Please choose the carrier.' }]
  if (trackingNumber === null && carrier !== 'other')
    return [{ field: 'trackingNumber', message: `Please enter the tracking number of ${carrier}.` }]
  return []
}

function tireIssues({ siteProducts }: FulfilledOrder, { productId, quantity }: FulfilmentReport['tires'][number]): ReportIssue[] {
  const line = siteProducts.find((product) => product.productId === productId)
  if (!line) return [{ field: 'tires', message: `This order has no tire ${productId}.` }]
  return quantity > line.quantity ? [{ field: 'tires', message: `This order has ${line.quantity} of tire ${productId}.` }] : []
}
