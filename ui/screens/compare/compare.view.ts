/** What pages show of tires to compare: the bar at the foot of listings and tires, and the comparison itself. */
import type { Comparison } from '#machines/domain/compare/comparison.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { Quantities } from '#ui/screens/product/quantities.ts'

/** The list that the browser keeps. */
export interface CompareListView {
  tires: ListedTire[]
  /** Of tires that were taken out because they are no longer sold, a sentence; null for none. */
  gone: string | null
}

export interface ListedTire {
  itemId: string
  /** `Halden` */
  brand: string
  /** `Meridian A/S` */
  lineName: string
  href: string
  picture: string
}

export interface ComparedTireView extends ListedTire {
  sizeLabel: string
  /** The comparison without it. */
  withoutHref: string
  /** How many are added to the cart; why the button is not there otherwise. */
  add: { quantities: Quantities } | { soldOut: true } | { chooseAxle: true }
}

export interface CompareScreenView {
  /** `Four tires, nine differences` */
  title: string
  tires: ComparedTireView[]
  /** Fewer than two tires have nothing to compare. */
  comparison: Comparison | null
  /** The ids of the two that a phone shows. */
  pair: readonly [string, string] | null
  /** Why the last tire was not added, for browsers without scripts; null otherwise. */
  refusal: string | null
  /** Of the address: which tires could not be shown, a sentence each. */
  notes: string[]
  /** Sizes of the tires, when they have several. */
  sizes: string[]
  /** The sizes over each other, and over the original of the shopper's car; null where there is one only. */
  drawnHref: string | null
  sameHidden: boolean
  /** Hides what is the same in all, or shows it again. */
  sameHref: string
  /** Where one more is picked; null where there is no room. */
  more: LinkView | null
  /** How many tires the car runs on. */
  quantity: number
}
