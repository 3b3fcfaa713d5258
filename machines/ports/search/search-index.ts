/** What a search looks up: names that are spelled alike, tires of two sizes, and how often what was searched for. */
import type { ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import type { KnownModel } from '#machines/domain/search/known-names.ts'

export interface FoundBrand {
  slug: string
  label: string
}

export interface FoundLine extends Pick<ProductLine, 'category' | 'type' | 'subtype'> {
  brandSlug: string
  lineSlug: string
  brand: string
  name: string
}

export interface FoundInstaller {
  installerId: string
  company: string
  city: string
  state: string
  zip: string
}

/** A page of text. */
export interface Article {
  path: string
  title: string
  description: string
}

/** Each list has what is most alike first. */
export interface FoundNames {
  brands: FoundBrand[]
  lines: FoundLine[]
  models: Array<Pick<KnownModel, 'make' | 'makeSlug' | 'model' | 'modelSlug'>>
  shops: FoundInstaller[]
  articles: Article[]
}

/** A product line that is sold in both sizes: the cheapest tire of each, by their ids. */
export interface SizePair {
  frontId: string
  rearId: string
}

export interface CountedSearch {
  words: string
  times: number
}

export interface SearchIndex {
  /** All models with their years and trims; the same array until the catalogue changes. */
  models(): Promise<readonly KnownModel[]>
  /**
   * Names that are spelled like `words` (brands, lines, cars) or like `text` (shops, articles), at most `most` of each kind. Only of
   * these brands, where a partner is restricted to some. Empty words find nothing.
   */
  find(question: {
    words: string
    text: string
    articles: readonly Article[]
    brands?: readonly string[] | undefined
    most: number
  }): Promise<FoundNames>
  /** Lines sold in both sizes (slugs), the cheapest first, and how many there are. Only of these brands, where some are given. */
  pairs(sizes: {
    front: string
    rear: string
    brands?: readonly string[] | undefined
    most: number
  }): Promise<{ pairs: SizePair[]; total: number }>
  /** Counts a search on a day (`yyyy-MM-dd`), and forgets those that are too old to be shown. */
  count(search: { words: string; day: string; found: number }): Promise<void>
  /** Searches that found something and were asked `leastAsked` times or more since a day, most often first. */
  popular(since: string, most: number): Promise<CountedSearch[]>
  /** Days since `since`, newest first: how often was searched, how often without a result, and for what, `most` words a day. */
  misses(since: string, most: number): Promise<MissesOfDay[]>
}

export interface MissesOfDay {
  day: string
  searches: number
  misses: number
  /** Words asked `leastAsked` times or more on any days since, most often first. */
  words: CountedSearch[]
}
