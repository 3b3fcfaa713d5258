/** What a cart says of its shipping cost: free, an amount, or to be determined (specification, section 4). */
import type { CartSummary, Installability, ShippingOption } from '../../domain/cart.ts'
import type { Cents } from '../../domain/money.ts'

export type ShippingCost = { kind: 'free' } | { kind: 'toBeDetermined' } | { kind: 'amount'; amountInCents: Cents }

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
 * 1. everything ships free in the contiguous US (today's promise);
 * 2. free to where tires are mounted or collected from us; other addresses are quoted;
 * 3. free, but what is oversize or what no shop mounts goes by freight, which is quoted;
 * 4. everything is quoted, only collecting at our warehouse is free.
 * Quoted means: to be determined until the amount is known.
 */
const isFree: Record<ShippingCostFacts['mode'], (what: Case) => boolean> = {
  1: () => true,
  2: ({ option }) => option === 'installer' || option === 'warehouse',
  3: ({ installability, hasOversize, option }) => option === 'warehouse' || (installability === 'all' && !hasOversize),
  4: ({ option }) => option === 'warehouse',
}

/** An amount that is charged is always said, whatever the mode: outside the contiguous US nothing ships free. */
export function shippingCost({ mode, costInCents, ...what }: ShippingCostFacts): ShippingCost {
  if (costInCents > 0) return { kind: 'amount', amountInCents: costInCents }
  return isFree[mode](what) ? { kind: 'free' } : { kind: 'toBeDetermined' }
}
