/** What promo codes take off a cart, and why one takes nothing off: pure arithmetic in whole cents. */

import type { CartCoupon, Discount } from '#machines/domain/carts/cart.ts'
import { moreTires, tires } from '#machines/domain/catalogue/tires.ts'
import type { Cents } from '#machines/domain/money.ts'

/** What a coupon may be used on. */
export type CouponPart = 'tires' | 'installation' | 'coverage'

/** A coupon as it is stored, whether it has begun and not ended yet, and whether others have all its uses. */
export interface CouponTerms {
  promoCode: string
  couponId: string
  label: string
  discountType: 'Flat Amount' | 'Buy3Get1' | 'Free' | 'Percentage'
  /** Cents of a flat amount, hundredths of a percent of a percentage. */
  amount: number
  appliesTo: CouponPart
  minQuantity: number | null
  maxQuantity: number | null
  /** `{more}` is replaced by, for example, `2 more tires`. */
  alertMessage: string | null
  isAutomatic: boolean
  isRunning: boolean
  isUsedUp: boolean
}

/** Unknown, expired and future codes give the same answer, so codes cannot be probed. */
export const badCouponMessage = 'This promo code is not valid or has expired.'

/** All uses are taken by other carts. */
export const usedUpMessage = 'This promo code has been used up.'

/**
 * Applies the coupons one after the other, each to what earlier coupons left of its part; no part falls below its floor. One
 * that takes nothing off stays and says why, but an automatic one is shown only while it lacks nothing but tires.
 */
export function applyCoupons(
  coupons: readonly CouponTerms[],
  cart: {
    /** The price of each single tire. */
    tirePrices: readonly Cents[]
    costs: Record<CouponPart, Cents>
    floors: Record<CouponPart, Cents>
  },
): { coupons: CartCoupon[]; discounts: Discount[]; left: Record<CouponPart, Cents> } {
  const left = { ...cart.costs }
  const quantity = cart.tirePrices.length
  const told: CartCoupon[] = []
  const discounts: Discount[] = []
  for (const coupon of coupons) {
    const { promoCode, couponId, label, appliesTo, isAutomatic, minQuantity, maxQuantity } = coupon
    const reason = refusals.find((each) => each.when(coupon, quantity))?.says(coupon, quantity) ?? null
    const wanted = reason === null ? amounts[coupon.discountType](coupon, left[appliesTo], cart.tirePrices) : 0
    const taken = Math.max(0, Math.min(wanted, left[appliesTo] - cart.floors[appliesTo]))
    left[appliesTo] -= taken
    if (taken > 0) discounts.push({ code: promoCode, label, amountInCents: -taken })
    const lacksTires = quantity < (minQuantity ?? 0)
    if (isAutomatic && taken === 0 && !(coupon.isRunning && lacksTires && quantity > 0)) continue
    told.push({
      promoCode,
      couponId,
      discountInCents: 0 - taken,
      errorDescription: taken > 0 ? null : (reason ?? nothingLeft[appliesTo]),
      minCartQunatity: minQuantity,
      maxCartQunatity: maxQuantity,
      alertMessage: lacksTires ? alertOf(coupon, quantity) : null,
      isAutomatic,
    })
  }
  return { coupons: told, discounts, left }
}

/** Why a coupon takes nothing off; the first that applies is shown. */
const refusals: ReadonlyArray<{
  when: (coupon: CouponTerms, quantity: number) => boolean
  says: (coupon: CouponTerms, quantity: number) => string
}> = [
  { when: ({ isRunning }) => !isRunning, says: () => badCouponMessage },
  { when: ({ isUsedUp }) => isUsedUp, says: () => usedUpMessage },
  { when: ({ minQuantity }, quantity) => quantity < (minQuantity ?? 0), says: alertOf },
  {
    when: ({ maxQuantity }, quantity) => quantity > (maxQuantity ?? quantity),
    says: ({ promoCode, maxQuantity }) => `${promoCode} is good for up to ${tires(maxQuantity ?? 0)}.`,
  },
]

const nothingLeft: Record<CouponPart, string> = {
  tires: 'There is nothing left on your tires to take off.',
  installation: 'Choose installation at a shop to use this code.',
  coverage: 'There is nothing left on your coverage to take off.',
}

/** The discount of each type on a part that still costs `left`. */
const amounts: Record<CouponTerms['discountType'], (coupon: CouponTerms, left: Cents, tirePrices: readonly Cents[]) => Cents> = {
  'Flat Amount': ({ amount }) => amount,
  // Whole numbers until the one rounding: half a cent goes to the shopper.
  Percentage: ({ amount }, left) => Math.round((left * amount) / 10_000),
  Free: (_coupon, left) => left,
  // Tires are put into fours from the dearest down, and the cheapest of each full four is free: of two ways to read the
  // deal, the one that is better for the shopper.
  Buy3Get1: (_coupon, _left, tirePrices) =>
    [...tirePrices].sort((a, b) => b - a).reduce((sum, price, index) => sum + (index % 4 === 3 ? price : 0), 0),
}

function alertOf({ promoCode, minQuantity, alertMessage }: CouponTerms, quantity: number): string {
  const missing = (minQuantity ?? 0) - quantity
  return (alertMessage ?? `Add {more} to use ${promoCode}.`).replace('{more}', moreTires(missing))
}
