/** What the page of a category, a type or a brand shows. */
import type { LaterPage } from '#machines/domain/listing/later-page.ts'
import type { Cents } from '#machines/domain/money.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'
import type { SeasonView } from './season.view.ts'

export interface HubView {
  title: string
  crumbs: Crumb[]
  path: string
  about: string
  facts: Array<{ term: string; value: string }>
  /** A drawing of a tread; null where nothing is sold. */
  tread: string | null
  /** Null where the time of the year does not matter. */
  season: SeasonView | null
  /** Null where no line has reviews enough. */
  picks: PicksView | null
  /** Narrower lists, by what the shopper knows. */
  groups: Array<{
    label: string
    links: Array<LinkView & { count: number | null }>
    /** They lead to this page with a filter. */
    areFilters?: boolean
  }>
  lines: { total: number; cards: LineCardView[]; page: number; pages: number; sort: string }
  laterPage: LaterPage | null
  /** The listing of all its tires. */
  all: LinkView
  /** What drivers say of them; null where there is no such page. */
  reviews: LinkView | null
}

export interface PicksView {
  rule: string[]
  considered: number
  leastReviews: number
  /** Best first. */
  lines: Array<LineCardView & { points: number }>
  /** `Compare the three`; null for a single one. */
  compare: LinkView | null
}

export interface LineCardView {
  href: string
  brand: string
  name: string
  /** `38 sizes, 15 to 20 in` */
  note: string
  rating: { value: number; quantity: number }
  fromInCents: Cents
  /** The address of its drawing. */
  art: string
}
