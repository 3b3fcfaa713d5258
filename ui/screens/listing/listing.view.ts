/** What a listing shows: by size, by vehicle, by brand or by type. */
import type { FitWords } from '#machines/domain/fit/fit-words.ts'
import type { Pair } from '#machines/domain/listing/facet.ts'
import type { LaterPage } from '#machines/domain/listing/later-page.ts'
import type { ListingSort } from '#machines/domain/listing/listing.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { CompareListView } from '#ui/screens/compare/compare.view.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { PricedAheadView } from '#ui/screens/priced-ahead/priced-ahead.view.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'

export interface ListingView {
  title: string
  crumbs: Crumb[]
  /** The heading: `225/45R17 tires`; the part under the dimension line is separate. */
  heading: { size: string } | { text: string }
  /** One sentence: `48 tires fit your 2019 Honda Civic Sport.` */
  lede: string
  /** Where to change what was searched for. */
  change: LinkView
  /** Where the figures of a car's door placard are entered. */
  placard?: LinkView
  /** The tires of the shopper's car, where it is known and the list is not about it. */
  proposed: LinkView | null
  /** The questions that narrow a long list; none for one that fits a page, or that is about no car and no size. */
  guide?: LinkView
  /** How many tires the car of the list runs on; four where it is about no car. */
  perVehicle: number
  /** A car with two sizes shows one axle at a time. */
  axles?: { current: 'front' | 'rear'; front: LinkView; rear: LinkView }
  /** The page's own path. */
  path: string
  total: number
  /** One page of the list. */
  cards: TireCardView[]
  /** Lists that are a part of this one, each at its own address. */
  narrower: Array<{ label: string; links: LinkView[] }>
  /** Out of a list without tires: what to drop of the filters, or else wider lists. Null where there are tires. */
  waysOut: { filters: WayOut[]; lists: WayOut[] } | null
  /** What the tires cost with mounting, fees and tax. */
  pricedAhead: PricedAheadView
  /** What the cheapest tire of the whole list costs, which is marked; null when there is nothing to compare. */
  lowestPriceInCents: Cents | null
  /** The tires to compare, at the foot of the page. */
  compare: CompareListView
  filters: FiltersView
  sort: ListingSort
  /** `kept` stays in the address of every page. */
  pages: { current: number; count: number; kept: readonly Pair[] }
  laterPage: LaterPage | null
}

export interface TireCardView {
  itemId: string
  href: string
  /** `Halden` */
  brand: string
  /** `Meridian A/S` */
  line: string
  /** Address of its drawing. */
  picture: string
  /** `All season, 225/45R17 94W` */
  madeFor: string
  rating: { value: number; quantity: number }
  /** Ours of the line, of ten; null where there is none. */
  score: number | null
  priceInCents: Cents
  /** Whose price it is: `Member price`; null for everyone's. */
  priceLabel: string | null
  isSoldOut: boolean
  /** How it fits the shopper's car; null where no car is known. */
  fit: FitWords | null
  /** What shipping so many of it costs and when they arrive, in half a sentence: `free shipping by Thu, Dec 3`. */
  shipping: string
  /** What its maker pays back, in a few words: `$80 back on four`. */
  rebate: string | null
}

/** Where it leads to so many tires. */
export interface WayOut extends LinkView {
  count: number
}

export interface FiltersView {
  /** One for each facet that can narrow the list, and for each that is applied. */
  panels: FilterPanel[]
  /** Everything applied; each link removes that one. */
  applied: LinkView[]
  /** The list without any filter. */
  clearHref: string
  /** What the form sends with its fields and the order. */
  kept: readonly Pair[]
  /** On a phone the filters open and close by their address; `closedHref` is the list without them. */
  sheet: { isOpen: boolean; openHref: string; closedHref: string }
}

export type FilterPanel = ChoicePanel | RangePanel

export interface ChoicePanel {
  kind: 'choice'
  key: string
  label: string
  /** Each link applies the value, or removes it. */
  words: Array<LinkView & { count: number; isApplied: boolean }>
}

export interface RangePanel {
  kind: 'range'
  key: string
  label: string
  /** `value` is the bound applied, `placeholder` the end of what there is; either may be empty. With an `error`, `value` is what was typed. */
  fields: Array<{ name: string; label: string; value: string; placeholder: string; error?: string }>
  /** Says that the bounds were read the other way around; null where they were not. */
  note: string | null
}
