/** The catalogue: what is sold, in which sizes, and what fits which car. Read only. */
import type { UserType } from '#machines/domain/accounts/account.ts'
import type {
  Brand,
  CatalogueItem,
  Product,
  ProductLine,
  SizeOfLine,
  TireSize,
  VehicleFitment,
} from '#machines/domain/catalogue/catalogue.ts'
import type { FacetValues } from '#machines/domain/listing/filters.ts'
import type { LineListing, TopPicks } from '#machines/domain/listing/line-listing.ts'
import type { Listing, ListingQuery } from '#machines/domain/listing/listing.ts'
import type { PickRule } from '#machines/domain/listing/top-picks.ts'

export interface Named {
  slug: string
  label: string
}

export interface SizeOnOffer extends TireSize {
  itemCount: number
  loadIndexes: number[]
  /** The second load index of a pair, by the first; of the weakest tire where they differ. Absent where no tire has one. */
  dualIndexes?: Record<number, number>
  speedRatings: string[]
}

export interface LinesInBoth {
  total: number
  lines: Array<{ front: string[]; rear: string[] }>
}

export interface Catalogue {
  /** All sizes that have at least one item, by width, ratio, rim, kind; with load and speed values on offer for each. */
  sizes(): Promise<SizeOnOffer[]>
  size(slug: string): Promise<TireSize | null>
  /** How many items there are. */
  itemCount(): Promise<number>
  /** What the addresses of items are made of, in the order of their ids. */
  itemPage(offset: number, limit: number): Promise<Array<Pick<CatalogueItem, 'itemId' | 'brandSlug' | 'lineSlug'>>>
  brands(): Promise<Brand[]>
  /** Of one year where it is given, or of all. */
  makes(year?: number): Promise<Named[]>
  models(makeSlug: string, year?: number): Promise<Named[]>
  /** Newest first; of all cars, of a make, or of a model. */
  years(makeSlug?: string, modelSlug?: string): Promise<number[]>
  /** The trims of a model in one year, by name; none for a car that is not known. */
  fitments(makeSlug: string, modelSlug: string, year: number): Promise<VehicleFitment[]>
  /** 24 a page. */
  list(query: ListingQuery): Promise<Listing>
  /** How many tires this list has, in all and by facet, without reading one. */
  count(query: ListingQuery): Promise<Pick<Listing, 'total' | 'facets'>>
  /** The first tires of this list, at most `most`, and how many it has; without counting facets, which takes the time of a list. */
  glance(query: ListingQuery, most: number): Promise<{ items: CatalogueItem[]; total: number }>
  /** The product lines that have tires of this list, 16 a page. */
  listLines(query: ListingQuery): Promise<LineListing>
  /**
   * Lines that have tires in both lists, better ones first, `most` of them; `total` counts all. For each, ids of its five cheapest
   * tires in either list, cheapest first. Filters and page do not count.
   */
  linesInBoth(lists: { front: ListingQuery; rear: ListingQuery }, most: number): Promise<LinesInBoth>
  /** How many tires of this list each size has, by its slug; sizes without any are left out. */
  countBySize(query: ListingQuery): Promise<ReadonlyMap<string, number>>
  /**
   * How many tires of this list pass each of these further filters, in their order; null for filters that no tire can pass. Its page
   * and order do not count. The index is asked; no tire is read.
   */
  countNarrowed(query: ListingQuery, narrowings: ReadonlyArray<FacetValues | null>): Promise<number[]>
  /** The same by the ids of the tires, for a list of at most `most`; null for a longer one. */
  idsNarrowed(query: ListingQuery, narrowings: ReadonlyArray<FacetValues | null>, most: number): Promise<string[][] | null>
  /** The best of these lines by a rule: of the categories and brands that the filters name, or of all. The page does not count. */
  topPicks(query: ListingQuery, rule: PickRule): Promise<TopPicks>
  /** With the prices of this user type, a guest's unless told. */
  product(itemId: string, userType?: UserType): Promise<Product | null>
  items(itemIds: string[]): Promise<CatalogueItem[]>
  /** How many product lines there are, with and without tires. */
  lineCount(): Promise<number>
  /** What the addresses of lines are made of, by brand and line. */
  linePage(offset: number, limit: number): Promise<Array<{ brandSlug: string; lineSlug: string }>>
  line(brandSlug: string, lineSlug: string): Promise<{ brand: Brand; line: ProductLine } | null>
  /** The line in all its sizes, by rim, width and ratio, with the prices of this user type. */
  sizesOfLine(brandSlug: string, lineSlug: string, userType: UserType): Promise<SizeOfLine[]>
  /** The catalogue as if no other brands (slugs) were sold; the whole one for an empty list. */
  ofBrands(brands: readonly string[]): Catalogue
  /** The same for one request: its first question about tires looks for changes, and all others are answered as of then or later. */
  forRequest(): Catalogue
}
