/**
 * Lists of tires with their filters. One grouped count of the items in question (by line, load and speed) answers the
 * total, every filter's numbers and which lines are on a page; the page itself is then fetched from those lines alone.
 */
import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import { pricedFor, tierPriceSql } from '#adapters/commerce/carts/unit-prices.ts'
import type { Database } from '#adapters/database/database.ts'
import { item, productLine } from '#adapters/database/schema/index.ts'
import {
  type CatalogueItem,
  type Facet,
  type Listing,
  type ListingQuery,
  type ListingSort,
  type ProductLine,
  type TireType,
  tireTypes,
} from '#machines/domain/catalogue.ts'
import type { Catalogue } from '#machines/ports/catalogue.ts'
import { cacheAnswers } from './answer-cache.ts'
import { selectItems, toCatalogueItem } from './catalogue-items.ts'

const pageSize = 24

/** Items of one line with the same load and speed: prices of all, and how many lie within the asked prices. */
interface Group {
  line: Line
  loadIndex: number
  speedRating: string
  count: number
  minPrice: number
  maxPrice: number
}

/** What is known of a page before its items are read, whose prices and stock are always today's. */
interface Page extends Omit<Listing, 'items'> {
  ids: string[]
}

type Line = Pick<ProductLine, 'brandSlug' | 'slug' | 'type' | 'rating' | 'scores'>

export function createListing(database: Database, brandLabels: () => Promise<Map<string, string>>): Catalogue['list'] {
  const { db } = database
  const cachedGroups = cacheAnswers<Group[]>(300_000, (groups) => groups.length)
  const cachedPages = cacheAnswers<Page>(2_000, () => 1)

  return async (query) => {
    const { ids, ...counted } = await cachedPages(JSON.stringify(query), () => pageOf(query))
    return { items: (await itemsOf(ids)).map((found) => pricedFor(query.userType ?? 'none', found)), ...counted }
  }

  async function pageOf(query: ListingQuery): Promise<Page> {
    const { sizeSlugs, minPriceInCents, maxPriceInCents } = query
    const groups = await cachedGroups(JSON.stringify([sizeSlugs, minPriceInCents, maxPriceInCents, query.userType]), () =>
      countGroups(query),
    )
    const matching = groups.filter((group) => matchesAll(group, query))
    const total = count(matching)
    const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
    const ids = await idsOf(query, matching, (page - 1) * pageSize)
    return { ids, total, page, pageSize, facets: facetsOf(groups, query, await brandLabels()) }
  }

  async function countGroups(query: ListingQuery): Promise<Group[]> {
    const { brandSlug, lineSlug, loadIndex, speedRating } = item
    const price = priceIn(query)
    const rows = await db
      .select({
        brandSlug,
        lineSlug,
        loadIndex,
        speedRating,
        count: sql<number>`(count(*) filter (where ${isInPrice(query) ?? sql`true`}))::int`,
        minPrice: sql<number>`min(${price})`,
        maxPrice: sql<number>`max(${price})`,
      })
      .from(item)
      .where(isInSize(query))
      .groupBy(brandSlug, lineSlug, loadIndex, speedRating)
    const lines = await readLines()
    return rows.map(({ brandSlug, lineSlug, ...counts }) => ({ ...counts, line: lines.get(`${brandSlug}/${lineSlug}`)! }))
  }

  /** By `brand/line`. */
  async function readLines(): Promise<Map<string, Line>> {
    const { brandSlug, slug, type, rating, scores } = productLine
    const rows = await db.select({ brandSlug, slug, type, rating, scores }).from(productLine)
    return new Map(rows.map((line) => [`${line.brandSlug}/${line.slug}`, line]))
  }

  /** The items of one page, from `offset` of all that match. */
  async function idsOf(query: ListingQuery, matching: Group[], offset: number): Promise<string[]> {
    if (matching.length === 0) return []
    const better = linesFirst[query.sort]
    const { lines, skipped } = better ? windowOf(matching, better, offset) : { lines: [], skipped: 0 }
    const names = sql.join(
      lines.map((line) => sql`${`${line.brandSlug}/${line.slug}`}`),
      sql`, `,
    )
    const ofLine = (line: Line) => and(eq(item.brandSlug, line.brandSlug), eq(item.lineSlug, line.slug))
    const byLine = sql`array_position(array[${names}]::text[], ${item.brandSlug} || '/' || ${item.lineSlug})`
    const rows = await db
      .select({ itemId: item.itemId })
      .from(item)
      .where(and(isInSize(query), isInPrice(query), isWanted(query), or(...lines.map(ofLine))))
      .orderBy(...(better ? [byLine] : []), priceIn(query), item.itemId)
      .limit(pageSize)
      .offset(offset - skipped)
    return rows.map((row) => row.itemId)
  }

  async function itemsOf(ids: string[]): Promise<CatalogueItem[]> {
    if (ids.length === 0) return []
    const rows = await selectItems(db).where(inArray(item.itemId, ids))
    const items = new Map(rows.map((row) => [row.item.itemId, toCatalogueItem(row)]))
    return ids.flatMap((id) => items.get(id) ?? [])
  }
}

/** Better lines come first, and within a line the cheaper size; null where only the price counts. */
const linesFirst: Record<ListingSort, ((a: Line, b: Line) => number) | null> = {
  // What we measured and what shoppers say weigh the same: a score of 10, five stars of 2.
  recommended: (a, b) => b.scores.simple + b.rating.value * 2 - (a.scores.simple + a.rating.value * 2),
  topRated: (a, b) => b.rating.value - a.rating.value || b.rating.quantity - a.rating.quantity,
  score: (a, b) => b.scores.simple - a.scores.simple,
  priceAscending: null,
}

/** The few lines that fill the page at `offset`, best first, and how many items the lines before them have. */
function windowOf(matching: Group[], better: (a: Line, b: Line) => number, offset: number): { lines: Line[]; skipped: number } {
  const counts = new Map<Line, number>()
  for (const group of matching) counts.set(group.line, (counts.get(group.line) ?? 0) + group.count)
  const bySlug = (a: Line, b: Line) => (`${a.brandSlug}/${a.slug}` < `${b.brandSlug}/${b.slug}` ? -1 : 1)
  const lines: Line[] = []
  let skipped = 0
  let passed = 0
  for (const line of [...counts.keys()].sort((a, b) => better(a, b) || bySlug(a, b))) {
    if (passed >= offset + pageSize) break
    passed += counts.get(line)!
    if (passed > offset) lines.push(line)
    else skipped = passed
  }
  return { lines, skipped }
}

function facetsOf(groups: Group[], query: ListingQuery, brandLabels: Map<string, string>): Listing['facets'] {
  const inPrice = groups.filter((group) => group.count > 0)
  /** Counted under all filters but its own; a chosen value stays on the list when nothing is left of it. */
  const facet = (own: Filter, read: (group: Group) => string, chosen: string[], labelOf: (value: string) => string): Facet[] => {
    const counts = new Map(chosen.map((value) => [value, 0]))
    for (const group of inPrice) {
      if (!matches(group, query, own)) continue
      counts.set(read(group), (counts.get(read(group)) ?? 0) + group.count)
    }
    return [...counts]
      .map(([value, count]) => ({ value, label: labelOf(value), count }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en'))
  }
  const prices = groups.filter((group) => matches(group, query, 'price'))
  return {
    brands: facet(
      'brands',
      ({ line }) => line.brandSlug,
      query.brands,
      (slug) => brandLabels.get(slug) ?? slug,
    ),
    types: facet(
      'types',
      ({ line }) => line.type,
      query.types,
      (type) => tireTypes[type as TireType].label,
    ),
    speedRatings: facet(
      'speedRatings',
      ({ speedRating }) => speedRating,
      query.speedRatings,
      (rating) => rating,
    ),
    priceInCents: {
      min: prices.reduce((min, group) => Math.min(min, group.minPrice), prices[0]?.minPrice ?? 0),
      max: prices.reduce((max, group) => Math.max(max, group.maxPrice), 0),
    },
  }
}

type Filter = 'brands' | 'types' | 'speedRatings' | 'price'

const matchesAll = (group: Group, query: ListingQuery) => group.count > 0 && matches(group, query, 'price')

/** Does a group pass all filters but `own` and the price, which is counted by the database? */
function matches({ line, loadIndex, speedRating }: Group, query: ListingQuery, own: Filter): boolean {
  return (
    (own === 'brands' || isAny(query.brands, line.brandSlug)) &&
    (own === 'types' || isAny(query.types, line.type)) &&
    (own === 'speedRatings' || isAny(query.speedRatings, speedRating)) &&
    loadIndex >= (query.minLoadIndex ?? 0)
  )
}

const isAny = <Value>(wanted: Value[], value: Value) => wanted.length === 0 || wanted.includes(value)
const count = (groups: Group[]) => groups.reduce((sum, group) => sum + group.count, 0)

const isInSize = ({ sizeSlugs }: ListingQuery) => among(item.sizeSlug, sizeSlugs)
const priceIn = ({ userType = 'none' }: ListingQuery) => tierPriceSql(userType)
const isInPrice = (query: ListingQuery) => {
  const { minPriceInCents: min, maxPriceInCents: max } = query
  const price = priceIn(query)
  return and(min === undefined ? undefined : gte(price, min), max === undefined ? undefined : lte(price, max))
}
const isWanted = ({ brands, types, speedRatings, minLoadIndex }: ListingQuery) =>
  and(
    among(item.brandSlug, brands),
    types.length === 0
      ? undefined
      : sql`(${item.brandSlug}, ${item.lineSlug}) in (
          select ${productLine.brandSlug}, ${productLine.slug} from ${productLine} where ${inArray(productLine.type, types)})`,
    among(item.speedRating, speedRatings),
    minLoadIndex === undefined ? undefined : gte(item.loadIndex, minLoadIndex),
  )
const among = (column: typeof item.sizeSlug | typeof item.brandSlug | typeof item.speedRating, values: string[]) =>
  values.length > 0 ? inArray(column, values) : undefined
