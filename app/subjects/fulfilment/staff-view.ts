/** What staff see of an order whose tires they report of. */
import { kindWords, reportWords, sourceWords } from '#machines/domain/fulfilment/fulfilment-words.ts'
import { kindsFor, type TiresReport } from '#machines/domain/fulfilment/report.ts'
import { roadOf } from '#machines/domain/fulfilment/road.ts'
import { shippingHold } from '#machines/domain/fulfilment/shipping-hold.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { timeZoneOfOrder, type ZipPlaces } from '#machines/domain/orders/order-clock.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { clockOn, dateAndTime } from '#machines/domain/time/instants.ts'
import { orderDestination } from '#ui/screens/accounts/order-state.ts'
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
    partly: partsOf(standing),
    hold: holdWords(order, now, timeZone),
    clockThere: clockOn(new Date(now).toISOString(), timeZone),
    kinds: kindsFor(order).map((kind) => ({ kind, words: kindWords[kind] })),
    reports: reports.map((report) => ({
      reportId: report.reportId,
      words: reportWords(report, road),
      when: whenWords(report, timeZone),
      source: sourceWords[report.source],
      tires: report.tires.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  }
}

/** Staff see where the time is not the one that was sent. */
function whenWords({ at, unreadAt }: TiresReport, timeZone: string): string {
  const when = dateAndTime(at, timeZone)
  return unreadAt === undefined ? when : `Came in ${when}. It was sent with the time "${unreadAt}", which cannot be read.`
}

/** `2 of 4: shipped. 1 of 4: returned`; null while all tires are in one place. */
function partsOf({ partly, interruption, back }: Order['standing']): string | null {
  const late = interruption && interruption.tires < interruption.of ? [interruption] : []
  const parts = [...(partly ? [partly] : []), ...late, ...back]
  if (parts.length === 0) return null
  return parts.map(({ kind, tires, of }) => `${tires} of ${of}: ${kindWords[kind].toLowerCase()}`).join('. ')
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
