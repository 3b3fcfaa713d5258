/**
 * How a cart's tires are shipped and at what cost, by where they go: free, an amount, or to be determined (specification,
 * section 4).
 */
import type { CartSummary, Installability, ShippingCost, ShippingOption } from '#machines/domain/carts/cart.ts'
import type { StateCode } from '#machines/domain/delivery/states.ts'
import type { Cents } from '#machines/domain/money.ts'

/** A handling mode (`isFree` says what each means), and what is charged for one tire where there is a price. */
export interface Handling {
  mode: CartSummary['coreShipHandlingMode']
  perTireInCents: Cents
}

/**
 * The specification has four handling modes and says "Free shipping applies to the contiguous US only"; it says neither where
 * the others apply nor what they cost. Ours depend on the destination state:
 * - the contiguous US: all free;
 * - Alaska: $49.00 a tire, by carrier and to a shop; freight is quoted;
 * - Hawaii: $49.00 a tire to a shop, by our own containers; what a carrier brings is quoted;
 * - Puerto Rico: it all goes by sea, and each shipment is quoted.
 * Collecting at our own warehouse is no shipping and free everywhere.
 */
const contiguous: Handling = { mode: 1, perTireInCents: 0 }
export const elsewhere: Partial<Record<StateCode, Handling>> = {
  AK: { mode: 3, perTireInCents: 4_900 },
  HI: { mode: 2, perTireInCents: 4_900 },
  PR: { mode: 4, perTireInCents: 0 },
}

/** By postal code of the state; an unknown one counts as contiguous until the address or the ZIP is there. */
export function handlingOf(state: string | null): Handling {
  return (state !== null && Object.hasOwn(elsewhere, state) && elsewhere[state as StateCode]) || contiguous
}

export interface Shipment {
  state: string | null
  option: ShippingOption | null
  /** The number of tires. */
  quantity: number
  installability: Installability
  hasOversize: boolean
}

/** What shipping costs there; what is quoted has no amount. */
export function costOfShipping({ state, quantity, ...what }: Shipment): ShippingCost {
  const { mode, perTireInCents } = handlingOf(state)
  const uncharged = shippingCost({ ...what, mode, costInCents: 0 })
  if (uncharged.kind === 'toBeDetermined') return uncharged
  return shippingCost({ ...what, mode, costInCents: isShipped(what.option) ? quantity * perTireInCents : 0 })
}

export const amountOf = (cost: ShippingCost): Cents => (cost.kind === 'amount' ? cost.amountInCents : 0)

/** Collecting at our own warehouse is no shipping. */
const isShipped = (option: ShippingOption | null) => option !== null && option !== 'warehouse'

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
 * 2. free or at a known price to where tires are mounted or collected from us; other addresses are quoted;
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
