/** Whether a cart may become an order, and on which terms: all that the cart can say of itself, without asking what others hold. */
import { alertsOf } from '#machines/domain/carts/cart-alerts.ts'
import type { StoredCart } from '#machines/domain/carts/stored-cart.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import { type Bill, billOf } from '#machines/domain/pricing/bill.ts'
import type { PlaceOfZip } from '#machines/domain/shipping/arrivals.ts'
import { agreementOfCart, type Changes, changesSince, type Hash } from './agreement.ts'
import { missingOf, type OrderNeed } from './order-needs.ts'
import { type OrderPromise, orderPromise } from './order-promise.ts'

/** What the shopper saw before they placed the order. */
export interface Agreed {
  totalInCents: Cents
  /** `agreement` of the cart's summary that they saw; null compares the total alone. */
  digest: string | null
}

/** What an order is made of. */
export interface OrderTerms {
  bill: Bill
  promise: OrderPromise
}

export type TermsRefusal =
  /** An alert blocks the order: a brand, a tire no shop mounts, missing information. */
  | { outcome: 'alert'; message: string }
  | { outcome: 'incomplete'; missing: OrderNeed }
  /**
   * When they are why: `usedUpCodes`, promo codes whose last use went to others; `firstOrderWith`, the payment type whose discount of
   * a first order another order of the account has. `beside`: what else is not as it was shown.
   */
  | { outcome: 'priceChanged'; totalInCents: Cents; usedUpCodes?: string[]; firstOrderWith?: PaymentType; beside?: Changes }
  /** Parts of what was agreed to are not so any more; the total is. `arrivesBy`: the day the tires arrive now, `yyyy-MM-dd`. */
  | ({ outcome: 'changed' } & Changes)

/** The terms of a cart that lacks nothing, may be ordered, and is as it was agreed to; or else why it cannot be ordered. */
export function orderTerms(stored: StoredCart, agreed: Agreed, placeOfZip: PlaceOfZip, hashOf: Hash): OrderTerms | TermsRefusal {
  const blocking = alertsOf(stored).find(({ blocksOrder }) => blocksOrder)
  if (blocking) return { outcome: 'alert', message: blocking.message }
  const missing = missingOf(stored, stored.cart.zip === null ? null : placeOfZip(stored.cart.zip))
  if (missing) return { outcome: 'incomplete', missing }
  const bill = billOf(stored)
  const { totalInCents } = bill.totals
  const promise = orderPromise(stored, placeOfZip)
  const { arrivesBy } = promise
  const changed = agreed.digest === null ? [] : changesSince(agreed.digest, agreementOfCart(stored, bill, arrivesBy, hashOf))
  if (totalInCents !== agreed.totalInCents) {
    const beside = { parts: changed.filter((part) => part !== 'total'), arrivesBy }
    const why = whyOtherTotal(stored, agreed.totalInCents)
    return { outcome: 'priceChanged', totalInCents, ...why, ...(beside.parts.length > 0 && { beside }) }
  }
  // A time that is lost is said before what else has changed with it.
  const keepsTime = promise.appointment === null || promise.appointment.kind === 'possible'
  if (keepsTime && changed.length > 0) return { outcome: 'changed', parts: changed, arrivesBy }
  return { bill, promise }
}

/** What the shopper saw the total with and has no more, if that explains it: exhausted codes, the discount of a first order. */
function whyOtherTotal(stored: StoredCart, agreedTotalInCents: Cents): { usedUpCodes?: string[]; firstOrderWith?: PaymentType } {
  const { buyer, coupons, cart } = stored
  const usedUpCodes = coupons.filter(({ isUsedUp }) => isUsedUp).map(({ promoCode }) => promoCode)
  const withCodes = { coupons: coupons.map((coupon) => ({ ...coupon, isUsedUp: false })) }
  const asFirst = { buyer: { ...buyer, isFirstOrder: true } }
  const firstOrderWith = cart.paymentType
  const causes = [
    { cause: { usedUpCodes }, before: withCodes },
    { cause: { firstOrderWith }, before: asFirst },
    { cause: { usedUpCodes, firstOrderWith }, before: { ...withCodes, ...asFirst } },
  ]
  return causes.find(({ before }) => billOf({ ...stored, ...before }).totals.totalInCents === agreedTotalInCents)?.cause ?? {}
}
