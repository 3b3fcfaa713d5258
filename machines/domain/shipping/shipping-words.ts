/** How a shipping cost is shown to the shopper, and the notes on one that is not known yet (specification, section 4). */
import type { CartTotals, ShippingCost } from '#machines/domain/carts/cart.ts'
import { formatCents } from '#machines/domain/money.ts'

/** The cost of totals, which keep the display of the placed order. */
export function shippingCostOf({ shippingInCents, shippingToBeDetermined }: CartTotals): ShippingCost {
  if (shippingToBeDetermined) return { kind: 'toBeDetermined' }
  return shippingInCents > 0 ? { kind: 'amount', amountInCents: shippingInCents } : { kind: 'free' }
}

/** `Free`, `$196.00`, `To be determined` */
export function shippingCostWords(cost: ShippingCost): string {
  if (cost.kind === 'amount') return formatCents(cost.amountInCents)
  return cost.kind === 'free' ? 'Free' : 'To be determined'
}

/** Shown wherever the cost of a chosen delivery is to be determined: who announces it and when, and no charge before. */
export const shippingQuoteNote =
  'We email you the shipping cost within one business day of your order. Placing the order charges nothing for shipping, and ' +
  'we ship only once you agree to the cost. If you do not agree, we cancel the order and you get your money back.'

/** Said instead while no delivery is chosen. */
export const unchosenShippingNote = 'The shipping cost depends on the delivery you choose.'
