/** What a listing shows: by size, by vehicle or by brand. */
import type { Listing, ListingQuery } from '#machines/domain/catalogue.ts'
import type { LinkView } from '#ui/screens/home/home.view.ts'
import type { Crumb } from '#ui/shell/crumbs.tsx'

export interface ListingView {
  crumbs: Crumb[]
  /** The heading: `225/45R17 tires`; the part under the dimension line stands alone. */
  heading: { size: string } | { text: string }
  /** One sentence: `48 tires fit your 2019 Honda Civic Sport.` */
  lede: string
  /** Where to change what was searched for. */
  change: LinkView
  /** A car with two sizes shows one axle at a time. */
  axles?: { current: 'front' | 'rear'; front: LinkView; rear: LinkView }
  listing: Listing
  query: ListingQuery
  /** The page's own path, and the query pairs that are not filters (`trim`, `axle`). */
  path: string
  kept: ReadonlyArray<readonly [name: string, value: string]>
  /** False on a brand's own page. */
  brandFilter: boolean
}
