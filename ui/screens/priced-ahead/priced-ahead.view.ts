/** Prices out the door: tires, mounting, fees and tax in one sum, by the cart's own arithmetic. */
import type { Cents } from '#machines/domain/money.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'

export interface PricedAheadView {
  /** `4 tires, mounted at Hart Car Care`; null while no ZIP is known. */
  what: string | null
  /** Mounting is in the sum; not for buyers whose tires no shop mounts. */
  hasMounting: boolean
  /** Where the place is chosen: the ZIP, or the shop. */
  place: LinkView
  /** Each leads to the same page with one setting changed. */
  switches: Array<LinkView & { isOn: boolean }>
  /** By item. Empty while no ZIP is known. */
  totals: Record<string, PricedAheadTotal>
}

export interface PricedAheadTotal {
  totalInCents: Cents
  /** A tire that no shop mounts is shipped. */
  isMounted: boolean
  /** The first day on which the shop has time, `Tue, Dec 1`; null where that is not known. */
  mountedFrom: string | null
  /** Shipping is quoted later, and is not in the sum. */
  isBeforeShipping: boolean
}

/** What is to be said after `$722.27 out the door`. */
export function pricedAheadWords({ isMounted, mountedFrom, isBeforeShipping }: Omit<PricedAheadTotal, 'totalInCents'>): string {
  const mounting = !isMounted ? ', not mounted' : mountedFrom ? `, mounted from ${mountedFrom}` : ''
  return mounting + (isBeforeShipping ? ', before shipping' : '')
}
