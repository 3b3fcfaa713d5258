/** Which tires of an order can be returned, until when, and what the return costs (specification, section 9). */
import { returns } from '#machines/domain/constants.ts'
import { shippingHold } from '#machines/domain/fulfilment/shipping-hold.ts'
import { lastArrival, whereTiresAre } from '#machines/domain/fulfilment/standing.ts'
import { type Cents, spread, sumCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { lastTimeZoneOfOrder } from '#machines/domain/orders/order-clock.ts'
import { isOver, type Until, untilDaysAfter } from '#machines/domain/time/until.ts'
import type { ReturnedTires, ReturnRequest } from './return-request.ts'
import { type ReturnReason, returnReasons } from './return-words.ts'

export type ReturnRefusal =
  | 'cancelled'
  | 'cancellable'
  | 'unpaid'
  | 'quoted'
  | 'notShipped'
  | 'mounted'
  | 'tooLate'
  | 'allReturned'

export type Returnable =
  /** `tires`: at most so many of each; every one at least 1. */
  { kind: 'open'; until: Until; tires: ReturnedTires[] } | { kind: 'closed'; why: ReturnRefusal }

type ReturnableOrder = Pick<
  Order,
  | 'state'
  | 'payment'
  | 'cancellableUntil'
  | 'totals'
  | 'placedAt'
  | 'siteProducts'
  | 'reports'
  | 'installerDetails'
  | 'shippingOption'
  | 'shipping'
  | 'pickupPlace'
>

/**
 * The days begin when the last tires arrived or were delivered; where no one reported that, with the order. The last one ends where the
 * tires went. Mounted tires, those of earlier returns, and those that came back otherwise cannot be returned. `now` in epoch ms, by the
 * database's clock.
 */
export function returnableOf(
  order: ReturnableOrder,
  earlier: ReadonlyArray<Pick<ReturnRequest, 'state' | 'tires'>>,
  now: number,
): Returnable {
  const hold = shippingHold(order, now)
  if (hold !== null) return { kind: 'closed', why: hold }
  if (isOnlyPacked(order)) return { kind: 'closed', why: 'notShipped' }
  const lines = whereTiresAre(order, order.reports)
  const mounted = lines.map(({ productId, tires }) => ({ productId, quantity: tires.mounted ?? 0 }))
  const returned = tiresOfReturns(earlier)
  const unmounted = leftOf(order.siteProducts, mounted)
  const away = lines.map(({ productId, tires, broughtBack }) => ({
    productId,
    // A return is counted once, whether or not its tires are reported to be back.
    quantity: Math.max(
      (tires.returning ?? 0) + (tires.returned ?? 0),
      broughtBack + quantityOf(returned.filter(isOf(productId))),
    ),
  }))
  const tires = leftOf(unmounted, away)
  if (unmounted.length === 0) return { kind: 'closed', why: 'mounted' }
  if (tires.length === 0) return { kind: 'closed', why: 'allReturned' }
  const until = returnedUntil(order)
  return isOver(until, now) ? { kind: 'closed', why: 'tooLate' } : { kind: 'open', until, tires }
}

/** The tires of returns that were not refused or withdrawn. */
export function tiresOfReturns(requests: ReadonlyArray<Pick<ReturnRequest, 'state' | 'tires'>>): ReturnedTires[] {
  return requests.filter(({ state }) => state !== 'refused' && state !== 'withdrawn').flatMap(({ tires }) => tires)
}

/** The handling fee of these tires. */
export function returnFee(tires: readonly ReturnedTires[], reason: ReturnReason): Cents {
  return returnReasons[reason].hasFee ? quantityOf(tires) * returns.handlingPerTireInCents : 0
}

/**
 * The tires that a shopper asks to return; null when they are none, more than can be returned, or of another order.
 * `wanted` is by product id, as it was typed.
 */
export function wantedTires(tires: readonly ReturnedTires[], wanted: Readonly<Record<string, string>>): ReturnedTires[] | null {
  const asked = tires.map(({ productId, quantity }) => ({
    productId,
    most: quantity,
    quantity: Number(wanted[productId] || '0'),
  }))
  const isWrong = asked.some(({ quantity, most }) => !Number.isInteger(quantity) || quantity < 0 || quantity > most)
  const some = asked.filter(({ quantity }) => quantity > 0).map(({ productId, quantity }) => ({ productId, quantity }))
  return isWrong || some.length === 0 ? null : some
}

/**
 * What was paid for these tires after discounts, without coverage, mounting, fees and tax. Each tire of a line has its share to the cent,
 * and tires that were returned `before` have theirs: all returns of a line come to what was paid for it. An order from before tax was
 * computed does not know how its discounts were spread, and has the prices of its tires.
 */
export function paidForTires(
  { siteProducts }: Pick<Order, 'siteProducts'>,
  tires: readonly ReturnedTires[],
  before: readonly ReturnedTires[] = [],
): Cents {
  return sumCents(
    siteProducts.flatMap(({ productId, quantity, price, paidInCents = quantity * price.salePriceInCents }) => {
      const of = (some: readonly ReturnedTires[]) => quantityOf(some.filter((each) => each.productId === productId))
      const from = of(before)
      return spread(paidInCents, Array<Cents>(quantity).fill(1)).slice(from, from + of(tires))
    }),
  )
}

/** The most that may be refunded for a return: what was paid, without earlier refunds. */
export function mostRefundable(
  { payment }: Pick<Order, 'payment'>,
  earlier: ReadonlyArray<Pick<ReturnRequest, 'refundedInCents'>>,
): Cents {
  return earlier.reduce((left, { refundedInCents }) => left - (refundedInCents ?? 0), payment?.amountInCents ?? 0)
}

/** Whether these are all tires of the order. */
export function isWholeOrder({ siteProducts }: Pick<Order, 'siteProducts'>, tires: readonly ReturnedTires[]): boolean {
  return leftOf(siteProducts, tires).length === 0
}

function returnedUntil(order: ReturnableOrder): Until {
  const from = lastArrival(order, order.reports) ?? order.placedAt ?? ''
  return untilDaysAfter(Date.parse(from), returns.days, lastTimeZoneOfOrder(order))
}

/** Packed tires that no one has reported to be on their way can still be kept back. */
function isOnlyPacked({ reports }: ReturnableOrder): boolean {
  return reports.length > 0 && reports.every(({ kind }) => kind === 'packed')
}

/** What is left of tires without others of the same products. */
function leftOf(tires: readonly ReturnedTires[], without: readonly ReturnedTires[]): ReturnedTires[] {
  return tires
    .map(({ productId, quantity }) => ({
      productId,
      quantity: quantity - quantityOf(without.filter(isOf(productId))),
    }))
    .filter(({ quantity }) => quantity > 0)
}

const isOf = (productId: string) => (tires: ReturnedTires) => tires.productId === productId

function quantityOf(tires: readonly ReturnedTires[]): number {
  return tires.reduce((sum, { quantity }) => sum + quantity, 0)
}
