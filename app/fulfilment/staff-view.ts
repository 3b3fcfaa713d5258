/** What staff see of an order whose tires they report of. */
import { kindWords, reportWords, sourceWords } from '#machines/domain/fulfilment/fulfilment-words.ts'
import { kindsFor, roadOf } from '#machines/domain/fulfilment/report.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { dateAndTime } from '#machines/domain/time/instants.ts'
import { orderDestination } from '#ui/screens/account/order-state.ts'
import type { StaffOrderView } from '#ui/screens/staff/fulfilment.view.ts'

export function staffOrder(order: Order): StaffOrderView {
  const { orderId, placedAt, createdAt, siteProducts, appointment, arrivesBy, standing, reports, installerDetails } = order
  const timeZone = installerDetails?.timeZone
  const road = roadOf(order)
  return {
    orderId,
    placed: dateAndTime(placedAt ?? createdAt, timeZone),
    tires: siteProducts.map(({ productId, quantity, brand, name, size }) => ({
      productId,
      quantity,
      words: `${brand.label} ${name}, ${size}`,
    })),
    destination: orderDestination(order),
    due: appointment ? `Appointment ${shortDay(appointment.date)}` : arrivesBy ? `Promised by ${shortDay(arrivesBy)}` : null,
    stage: standing.stage,
    partly:
      standing.partly && `${standing.partly.tires} of ${standing.partly.of}: ${kindWords[standing.partly.kind].toLowerCase()}`,
    hold: holdOf(order),
    kinds: kindsFor(order).map((kind) => ({ kind, words: kindWords[kind] })),
    reports: reports.map((report) => ({
      reportId: report.reportId,
      words: reportWords(report, road),
      when: dateAndTime(report.at, timeZone),
      source: sourceWords[report.source],
      tires: report.tires.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  }
}

/** Why nothing of it is shipped yet; null once it is paid. */
function holdOf({ state, payment, cancellableUntil, totals, installerDetails }: Order): string | null {
  if (state !== 'confirmed') return 'This order is cancelled.'
  if (payment?.state === 'captured')
    return totals.shippingToBeDetermined ? 'Shipping is quoted: agree on its cost with the shopper first.' : null
  return cancellableUntil === null
    ? 'Not paid.'
    : `The shopper can cancel until ${dateAndTime(cancellableUntil, installerDetails?.timeZone)}; it is paid after that.`
}
