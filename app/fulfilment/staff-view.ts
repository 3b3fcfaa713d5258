/** What staff see of an order whose tires they report of. */
import { kindWords, reportWords, sourceWords } from '#machines/domain/fulfilment/fulfilment-words.ts'
import { kindsFor } from '#machines/domain/fulfilment/report.ts'
import { roadOf } from '#machines/domain/fulfilment/road.ts'
import { shippingHold } from '#machines/domain/fulfilment/shipping-hold.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { timeZoneOfOrder, type ZipPlaces } from '#machines/domain/orders/order-clock.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { clockOn, dateAndTime } from '#machines/domain/time/instants.ts'
import { orderDestination } from '#ui/screens/account/order-state.ts'
import type { StaffOrderView } from '#ui/screens/staff/fulfilment.view.ts'

/** `now` in epoch ms, by the database's clock. Times are by the clock where the tires go, as staff type them. */
export function staffOrder(order: Order, now: number, geo: ZipPlaces): StaffOrderView {
  const { orderId, placedAt, createdAt, siteProducts, appointment, arrivesBy, standing, reports } = order
  const timeZone = timeZoneOfOrder(order, geo)
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
    hold: holdWords(order, now, timeZone),
    clockThere: clockOn(new Date(now).toISOString(), timeZone),
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

function holdWords(order: Order, now: number, timeZone: string): string | null {
  switch (shippingHold(order, now)) {
    case 'cancelled':
      return 'This order is cancelled.'
    case 'cancellable':
      return `The shopper can cancel until ${dateAndTime(order.cancellableUntil!, timeZone)}; it is paid after that.`
    case 'unpaid':
      return 'The payment is not taken: check it before anything is shipped.'
    case 'quoted':
      return 'Shipping is quoted: agree on its cost with the shopper first.'
    case null:
      return null
  }
}
