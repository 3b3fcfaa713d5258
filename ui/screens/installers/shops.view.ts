/** Data of the page of shops. */
import type { PlaceMapView } from '#machines/domain/map/place-map.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'

/** One order of the list, with what its first shop is first by. */
export interface ShopSortView extends LinkView {
  key: string
  /** `from $72.00`; null for an empty list. */
  first: string | null
  isCurrent: boolean
}

export interface ShopFilterView extends LinkView {
  key: string
  count: number
  isOn: boolean
}

/** A shop of the list. */
export interface ShopCardView {
  installerId: string
  /** Its number in the list and on the map. */
  number: number
  company: string
  href: string
  isMobileInstall: boolean
  isOwn: boolean
  rating: { value: number; quantity: number }
  /** `$96.00` */
  price: string
  /** In the order in which they are read, each with what adds to it. */
  facts: Array<{ term: string; value: string; more: string | null }>
  /** What it can mount. */
  does: string[]
  badges: string[]
}

/** A shop that does not mount the tires. */
export interface UnableShopView {
  installerId: string
  company: string
  href: string
  where: string
  reason: string
}

export interface ShopsView {
  /** What was typed, shown again with the sentence that refuses it. */
  near: { text: string; error: string | null }
  /** `43215 Columbus, OH`; null while no place is known. */
  place: string | null
  /** Places that have the name that was typed, where there is more than one. */
  choices: LinkView[]
  /** `Prices for 4 tires in 225/45R17, your 2019 Honda Civic.` */
  what: { text: string; change: LinkView }
  sorts: ShopSortView[]
  filters: ShopFilterView[]
  /** How many there are, and what they have. */
  says: string
  shops: ShopCardView[]
  /** What a price is of. */
  priceOf: string
  /** The shops of the list and those that do not mount the tires, around the place; null without one. */
  map: PlaceMapView | null
  unable: UnableShopView[]
  page: number
  /** The address of each page of the list. */
  pageHrefs: string[]
  /** What a form of the page is sent back to. */
  here: string
}

/** Where a pin of the map leads. */
export const cardId = (installerId: string): string => `shop-${installerId}`
