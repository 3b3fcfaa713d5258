/** What paying by a wallet or a lender takes off the tires (specification, section 9). */
import { type UserType, userTypeTraits } from '#machines/domain/accounts/account.ts'
import type { PaymentType } from '#machines/domain/payment.ts'

interface PaymentDiscount {
  /** Percent off every order. */
  percent: number
  /** Percent off an account's first order. */
  firstOrderPercent: number
  /** Buyers who pay a tier price get it too. */
  stacksWithTierPrices: boolean
}

const none: PaymentDiscount = { percent: 0, firstOrderPercent: 0, stacksWithTierPrices: false }
const tenPercent: PaymentDiscount = { ...none, percent: 10 }

/** The percentages are the specification's defaults; it lets none stack with the price of a tier. */
export const paymentDiscounts: Record<PaymentType, PaymentDiscount> = {
  credit: none,
  affirm: tenPercent,
  applepay: none,
  googlepay: none,
  katapult: tenPercent,
  klarna: tenPercent,
  paypal: none,
  resolve: none,
  synchrony: { ...none, firstOrderPercent: 5 },
  venmo: none,
}

/** The percentages that a buyer gets off the tires for paying this way; 0 at a tier price that it does not stack with. */
export function paymentDiscountOf(
  type: PaymentType,
  { userType, isFirstOrder }: { userType: UserType; isFirstOrder: boolean },
): { percent: number; firstOrderPercent: number } {
  const { percent, firstOrderPercent, stacksWithTierPrices } = paymentDiscounts[type]
  if (!stacksWithTierPrices && hasTierPrice(userType)) return { percent: 0, firstOrderPercent: 0 }
  return { percent, firstOrderPercent: isFirstOrder ? firstOrderPercent : 0 }
}

/** True of buyers who do not pay the list price. */
function hasTierPrice(userType: UserType): boolean {
  const { price } = userTypeTraits[userType]
  return price === 'member' || price.percentOff > 0
}
