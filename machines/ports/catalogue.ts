/** The catalogue: what is sold, in which sizes, and what fits which car. Read only. */
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { Brand, CatalogueItem, Product, TireSize, VehicleFitment } from '#machines/domain/catalogue/catalogue.ts'
import type { Listing, ListingQuery } from '#machines/domain/listing/listing.ts'

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

export interface Catalogue {
  /** All sizes that have at least one item, by width, ratio, rim, kind; with load and speed values on offer for each. */
  sizes(): Promise<SizeOnOffer[]>
  size(slug: string): Promise<TireSize | null>
  /** How many items there are. */
  itemCount(): Promise<number>
  /** What the addresses of items are made of, in the order of their ids. */
  itemPage(offset: number, limit: number): Promise<Array<Pick<CatalogueItem, 'itemId' | 'brandSlug' | 'lineSlug'>>>
  brands(): Promise<Brand[]>
  makes(): Promise<Named[]>
  models(makeSlug: string): Promise<Named[]>
  /** Newest first. */
  years(makeSlug: string, modelSlug: string): Promise<number[]>
  fitments(makeSlug: string, modelSlug: string, year: number): Promise<VehicleFitment[]>
  /** 24 a page. */
  list(query: ListingQuery): Promise<Listing>
  /** With the prices of this user type, a guest's unless told. */
  product(itemId: string, userType?: UserType): Promise<Product | null>
  items(itemIds: string[]): Promise<CatalogueItem[]>
  /** The catalogue as if no other brands (slugs) were sold; the whole one for an empty list. */
  ofBrands(brands: readonly string[]): Catalogue
}
