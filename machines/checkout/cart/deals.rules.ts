/** Quantity deals: what a cart says while it has too few tires for one of its coupons (specification, section 4). */
import type { CartCoupon } from '#machines/domain/cart.ts'
import { moreTires } from '#machines/domain/tires.ts'

export interface DealAlert {
  promoCode: string
  message: string
}

type Deal = Pick<CartCoupon, 'promoCode' | 'minCartQunatity' | 'maxCartQunatity' | 'alertMessage'>

/**
 * The bounds a cart may be below, and what is said by default; the first that holds is said. Below the least number the
 * deal does not count yet, below the most it could count for more tires.
 */
const bounds: ReadonlyArray<{ bound: 'minCartQunatity' | 'maxCartQunatity'; say: (promoCode: string, more: number) => string }> =
  [
    { bound: 'minCartQunatity', say: (promoCode, more) => `Add ${moreTires(more)} to get ${promoCode}` },
    { bound: 'maxCartQunatity', say: (promoCode, more) => `${promoCode} is good for up to ${moreTires(more)}` },
  ]

/** One alert for each coupon whose bounds the cart is below, in the coupons' order. */
export function dealAlerts(coupons: readonly Deal[], quantity: number): DealAlert[] {
  return coupons.flatMap((coupon) => {
    const below = bounds.find(({ bound }) => quantity < (coupon[bound] ?? 0))
    if (!below) return []
    const { promoCode, alertMessage } = coupon
    return [{ promoCode, message: alertMessage ?? below.say(promoCode, (coupon[below.bound] ?? 0) - quantity) }]
  })
}
