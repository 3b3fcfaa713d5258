/** Quantity deals: the message of a cart with too few tires for one of its coupons (specification, section 4). */
import type { CartCoupon } from '#machines/domain/carts/cart.ts'
import { moreTires } from '#machines/domain/catalogue/tires.ts'

export interface DealAlert {
  promoCode: string
  message: string
}

type Deal = Pick<CartCoupon, 'promoCode' | 'minCartQunatity' | 'maxCartQunatity' | 'alertMessage'>

/**
 * The bounds and their default messages; the first bound that applies is shown. Below the minimum the deal does not apply yet;
 * below the maximum it could apply to more tires.
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
