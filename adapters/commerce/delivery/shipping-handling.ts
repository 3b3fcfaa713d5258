/** How a cart's tires are shipped and at what cost, by destination. */
import type { CartSummary, Installability, ShippingCost, ShippingOption } from '#machines/domain/cart.ts'
import type { StateCode } from '#machines/domain/contact.ts'
import type { Cents } from '#machines/domain/money.ts'
import { shippingCost } from '#machines/domain/shipping-cost.ts'

/** A handling mode (shipping-cost.ts says what each means), and what a carrier is paid for one tire where it has a price. */
export interface Handling {
  mode: CartSummary['coreShipHandlingMode']
  perTireInCents: Cents
}

/**
 * The specification has four handling modes and says "Free shipping applies to the contiguous US only"; it says neither where
 * the others apply nor what they cost. Ours depend on the destination state:
 * - the contiguous US: all free;
 * - Alaska: $49.00 a tire by carrier, our own trucks to shops are free; freight is quoted;
 * - Hawaii: our own containers to shops are free; what a carrier brings is quoted;
 * - Puerto Rico: it all goes by sea, and each shipment is quoted.
 */
const contiguous: Handling = { mode: 1, perTireInCents: 0 }
export const elsewhere: Partial<Record<StateCode, Handling>> = {
  AK: { mode: 3, perTireInCents: 4_900 },
  HI: { mode: 2, perTireInCents: 0 },
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
  return shippingCost({ ...what, mode, costInCents: isCarried(what.option) ? quantity * perTireInCents : 0 })
}

export const amountOf = (cost: ShippingCost): Cents => (cost.kind === 'amount' ? cost.amountInCents : 0)

/** Tires come to a shop or a warehouse with our own trucks; what a carrier brings may cost. */
const isCarried = (option: ShippingOption | null) => option === 'home' || option === 'fedex'
