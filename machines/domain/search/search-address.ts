/** The addresses of a search: its own page, and the listing that shows the same tires. */
import type { TireCategory } from '#machines/domain/catalogue/catalogue.ts'
import { brandCategoryHref, categoryHref, sizeHref, typeHref } from '#machines/domain/catalogue/catalogue-addresses.ts'
import type { Pair } from '#machines/domain/listing/facet.ts'
import { type FacetValues, filterPairs } from '#machines/domain/listing/filters.ts'
import { togetherIn } from './filter-words.ts'
import type { SearchPart, SearchQuestion, SearchReading } from './read-search.ts'
import { longestSearch, tidySearch } from './search-tokens.ts'

/** `/search?q=225+45+r17&rear=255%2F40R17&category=3`; `/search` for a question without anything. */
export function searchHref({ text, rear = '', categoryIds = [] }: SearchQuestion): string {
  const pairs: Pair[] = [
    ...(text === '' ? [] : [['q', text] as const]),
    ...(rear === '' ? [] : [['rear', rear] as const]),
    ...categoryIds.map((id) => ['category', id] as const),
  ]
  return withPairs('/search', pairs)
}

/** Reads `q`, `rear` and each `category`. */
export function readSearchQuestion(params: URLSearchParams): SearchQuestion {
  const rear = tidySearch(params.get('rear') ?? '')
  const categoryIds = [...new Set(params.getAll('category').filter((id) => /^\d{1,2}$/.test(id)))]
  return {
    text: tidySearch((params.get('q') ?? '').slice(0, 2 * longestSearch)),
    ...(rear !== '' && { rear }),
    ...(categoryIds.length > 0 && { categoryIds }),
  }
}

/** Everything that narrows a listing: brands and filters. */
export function filtersOf(parts: readonly SearchPart[]): FacetValues {
  const brands = parts.flatMap((part) => (part.kind === 'brand' ? part.brand.slug : []))
  return {
    ...togetherIn(parts.flatMap((part) => (part.kind === 'filter' ? part : []))),
    ...(brands.length > 0 && { brand: [...new Set(brands)] }),
  }
}

type SizePart = Extract<SearchPart, { kind: 'size' }>

/** The sizes of each axle, of which any will do; no rear ones where all wheels have the same. A size that is named for one axle alone is on all. */
export function sizePartsOf(parts: readonly SearchPart[]): { front: SizePart[]; rear: SizePart[] } {
  const sizes = parts.filter((part): part is SizePart => part.kind === 'size')
  const front = sizes.filter(({ axle }) => axle === 'front')
  const rear = sizes.filter(({ axle }) => axle === 'rear')
  return front.length === 0 ? { front: rear, rear: [] } : { front, rear }
}

/** The listing of the tires that a reading asks for; null where no page lists them: of a price alone, of two sizes, of words. */
export function listingHref({ parts, words }: Pick<SearchReading, 'parts' | 'words'>): string | null {
  const filters = filtersOf(parts)
  const { front, rear } = sizePartsOf(parts)
  const [size] = front
  const car = parts.find((part) => part.kind === 'car')?.car
  if (words !== '' || rear.length > 0 || front.length > 1) return null
  if (size) return withPairs(sizeHref(size.sizes[0]!.slug), filterPairs(filters))
  if (car) {
    const { make, model, year, trim } = car
    if (!model || year === undefined || !trim) return null
    return withPairs(`/vehicles/${make.slug}/${model.modelSlug}/${year}`, [['trim', trim.slug], ...filterPairs(filters)])
  }
  const { type = [], ...others } = filters
  const onlyType = oneOf(type)
  if (onlyType) return withPairs(typeHref(onlyType), filterPairs(others))
  const { brand = [], category = [], ...rest } = filters
  const [onlyBrand, onlyCategory] = [oneOf(brand), oneOf<TireCategory>(category)]
  if (onlyBrand && onlyCategory) return withPairs(brandCategoryHref(onlyBrand, onlyCategory), filterPairs(rest))
  if (onlyBrand) return withPairs(`/brands/${onlyBrand}`, filterPairs({ ...rest, ...(category.length > 0 && { category }) }))
  if (onlyCategory) return withPairs(categoryHref(onlyCategory), filterPairs({ ...rest, ...(brand.length > 0 && { brand }) }))
  return null
}

function oneOf<Word>(words: readonly Word[]): Word | null {
  return words.length === 1 ? words[0]! : null
}

function withPairs(path: string, pairs: readonly Pair[]): string {
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, value]))}` : path
}
