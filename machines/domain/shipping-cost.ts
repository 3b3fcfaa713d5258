/** How a cart shows its shipping cost: free, an amount, or to be determined (specification, section 4). */
import type { CartSummary, CartTotals, Installability, ShippingCost, ShippingOption } from './cart.ts'
import { type Cents, formatCents } from './money.ts'

export interface ShippingCostFacts {
  mode: CartSummary['coreShipHandlingMode']
  installability: Installability
  hasOversize: boolean
  option: ShippingOption | null
  /** What is charged as far as it is known; 0 when nothing is, or nothing yet. */
  costInCents: Cents
}

type Case = Omit<ShippingCostFacts, 'mode' | 'costInCents'>

/**
 * The specification numbers four modes and does not say what they are. Ours, from the shopper's side:
 * 1. everything ships free (the promise for the contiguous US);
 * 2. free to where tires are mounted or collected from us; other addresses are quoted;
 * 3. free or at a known price, but what is oversize or what no shop mounts goes by freight, which is quoted;
 * 4. everything is quoted, only collecting at our warehouse is free.
 * Quoted means: to be determined until the amount is known. Where not everything is free, nothing can be said before a
 * delivery is chosen.
 */
const isFree: Record<ShippingCostFacts['mode'], (what: Case) => boolean> = {
  1: () => true,
  2: ({ option }) => option === 'installer' || option === 'warehouse',
  3: ({ installability, hasOversize, option }) =>
    option === 'warehouse' || (option !== null && installability === 'all' && !hasOversize),
  4: ({ option }) => option === 'warehouse',
}

/** A charged amount is always shown, in every mode: outside the contiguous US nothing ships free. */
export function shippingCost({ mode, costInCents, ...what }: ShippingCostFacts): ShippingCost {
  if (costInCents > 0) return { kind: 'amount', amountInCents: costInCents }
  return isFree[mode](what) ? { kind: 'free' } : { kind: 'toBeDetermined' }
}

/** The same for totals, which keep the display of the placed order. */
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
