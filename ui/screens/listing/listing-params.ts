/** A listing's filters in the address: read from it, and written back for links. */
import { type ListingQuery, type ListingSort, listingSorts, type TireType, tireTypes } from '#machines/domain/catalogue.ts'
import type { Cents } from '#machines/domain/money.ts'

/** Names in the address: `brand`, `type`, `speed` (each may repeat), `load`, `min` and `max` in dollars, `sort`, `page`. */
export function readListingParams(params: URLSearchParams): Omit<ListingQuery, 'sizeSlugs'> {
  const load = Number(params.get('load'))
  const page = Number(params.get('page'))
  const sort = params.get('sort') ?? ''
  const isType = (value: string): value is TireType => Object.hasOwn(tireTypes, value)
  const isSort = (value: string): value is ListingSort => Object.hasOwn(listingSorts, value)
  return {
    brands: params.getAll('brand').filter((slug) => /^[a-z0-9-]+$/.test(slug)),
    types: params.getAll('type').filter(isType),
    speedRatings: params.getAll('speed').filter((letter) => /^[A-Z]$/.test(letter)),
    minPriceInCents: readDollars(params.get('min')),
    maxPriceInCents: readDollars(params.get('max')),
    minLoadIndex: Number.isInteger(load) && load > 0 && load < 300 ? load : undefined,
    sort: isSort(sort) ? sort : 'recommended',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

type Pair = readonly [name: string, value: string]

/** The filters as query pairs; what is at its default is left out. */
export function listingPairs(query: Omit<ListingQuery, 'sizeSlugs'>): Pair[] {
  const pairs: Pair[] = [
    ...query.types.map((type): Pair => ['type', type]),
    ...query.brands.map((brand): Pair => ['brand', brand]),
    ...query.speedRatings.map((speed): Pair => ['speed', speed]),
  ]
  if (query.minLoadIndex !== undefined) pairs.push(['load', String(query.minLoadIndex)])
  if (query.minPriceInCents !== undefined) pairs.push(['min', writeDollars(query.minPriceInCents)])
  if (query.maxPriceInCents !== undefined) pairs.push(['max', writeDollars(query.maxPriceInCents)])
  if (query.sort !== 'recommended') pairs.push(['sort', query.sort])
  if (query.page > 1) pairs.push(['page', String(query.page)])
  return pairs
}

/** A path with its query; no question mark when there is nothing to ask. */
export function withQuery(path: string, pairs: readonly Pair[]): string {
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
  return query === '' ? path : `${path}?${query}`
}

/** `$1,240` → 124000; undefined for anything that is no amount. */
function readDollars(text: string | null): Cents | undefined {
  const plain = (text ?? '').replace(/[$,\s]/g, '')
  return /^\d{1,5}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}

/** 9550 → `95.50`, 9500 → `95`. */
export function writeDollars(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
