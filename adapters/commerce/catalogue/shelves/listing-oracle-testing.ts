/**
 * For tests: the answer to a listing, reckoned from the tables alone. One grouped count gives the total and every facet's numbers, and
 * which lines are on a page; it reads whole tables, and keeps nothing.
 */
import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { type ItemFact, isLineFact, itemFacts, lineFacts } from '#adapters/commerce/catalogue/fact-columns.ts'
import type { Database } from '#adapters/database/index.ts'
import { brand, item, productLine } from '#adapters/database/schema/index.ts'
import type { ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { facets } from '#machines/domain/listing/facets.ts'
import { conditionsOf, type FacetKey, facetKeys, knownFilters, wordsOf } from '#machines/domain/listing/filters.ts'
import { type Fact, type FactCondition, type ItemFacts, passes } from '#machines/domain/listing/item-facts.ts'
import type { FacetCount, Listing, ListingQuery, ListingSort, TireVariant } from '#machines/domain/listing/listing.ts'
import { weightedRating } from '#machines/domain/listing/weighted-rating.ts'
import { conditionSql } from './condition-sql-testing.ts'
import type { Labels } from './count-tires.ts'

const pageSize = 24

/**
 * Items of one line with the same `facts`, which are those that choices filter by. Their ranges (the price) are different for
 * nearly every item, so the database counts them.
 */
interface Group {
  line: Line
  facts: Partial<ItemFacts>
  /** Items within all ranges asked for. */
  count: number
  /** By facet, the ends of a range among the items that are within all other ranges; nulls if none is. */
  ends: Partial<Record<FacetKey, Ends>>
}

type Ends = [least: number, most: number] | [null, null]

type Line = Pick<ProductLine, 'brandSlug' | 'slug' | 'rating' | 'scores'> & { facts: Partial<ItemFacts> }

/** A listing with the ids of its items. */
interface Page extends Omit<Listing, 'items'> {
  ids: string[]
}

export function createListingOracle({ db }: Database): (query: ListingQuery) => Promise<Page> {
  return async (asked) => {
    const brands = await db.select({ slug: brand.slug, label: brand.label }).from(brand)
    const sold = brands.filter(({ slug }) => !asked.brands || asked.brands.includes(slug))
    const labels: Labels = { brand: new Map(sold.map(({ slug, label }) => [slug, label])) }
    const filters = knownFilters(asked.filters, (key, word) => labels[key]?.has(word) ?? true)
    const query = { ...asked, filters }
    const { grouped } = conditionsIn(query)
    const groups = await countGroups(query)
    const matching = groups.filter((group) => group.count > 0 && isGroupOf(group, grouped))
    const total = count(matching)
    const page = Math.max(1, Math.min(query.page, Math.ceil(total / pageSize)))
    const ids = await idsOf(query, matching, (page - 1) * pageSize)
    return { ids, total, page, pageSize, filters, facets: countFacets(groups, query, labels) }
  }

  async function countGroups(query: ListingQuery): Promise<Group[]> {
    const { brandSlug, lineSlug } = item
    const columns: Record<ItemFact, SQL> = itemFacts(query.userType ?? 'none')
    const { ranges } = conditionsIn(query)
    const isWithin = (others: Keyed[]) => and(...others.map(({ condition }) => conditionSql(condition, query.userType ?? 'none')))
    const facts = Object.fromEntries(groupedFacts.map((fact) => [fact, columns[fact]]))
    const ends = Object.fromEntries(
      rangeFacets.map(({ key, of }) => {
        const among = isWithin(ranges.filter((range) => range.key !== key)) ?? sql`true`
        const end = (of: SQL) => sql`(${of} filter (where ${among}))::float8`
        return [key, sql<Ends>`array[${end(sql`min(${columns[of]})`)}, ${end(sql`max(${columns[of]})`)}]`]
      }),
    )
    const rows = await db
      .select({
        brandSlug,
        lineSlug,
        facts,
        count: sql<number>`(count(*) filter (where ${isWithin(ranges) ?? sql`true`}))::int`,
        ends,
      })
      .from(item)
      .where(isInSize(query))
      .groupBy(brandSlug, lineSlug, ...Object.values(facts))
    const lines = await readLines()
    return rows.map(({ brandSlug, lineSlug, ...group }) => ({ ...group, line: lines.get(`${brandSlug}/${lineSlug}`)! }))
  }

  /** By `brand/line`. */
  async function readLines(): Promise<Map<string, Line>> {
    const { brandSlug, slug, rating, scores } = productLine
    const rows = await db.select({ brandSlug, slug, rating, scores, facts: lineFacts }).from(productLine)
    return new Map(rows.map((line) => [`${line.brandSlug}/${line.slug}`, line]))
  }

  /** The items of one page, from `offset` of all that match. */
  async function idsOf(query: ListingQuery, matching: Group[], offset: number): Promise<string[]> {
    if (matching.length === 0) return []
    const userType = query.userType ?? 'none'
    const better = linesFirst[query.sort]
    const { lines, skipped } = better ? windowOf(matching, better, offset) : { lines: [], skipped: 0 }
    const names = sql.join(
      lines.map((line) => sql`${`${line.brandSlug}/${line.slug}`}`),
      sql`, `,
    )
    const ofLine = (line: Line) => and(eq(item.brandSlug, line.brandSlug), eq(item.lineSlug, line.slug))
    const byLine = sql`array_position(array[${names}]::text[], ${item.brandSlug} || '/' || ${item.lineSlug})`
    const isWanted = conditionsOf(query.filters).map(({ condition }) => conditionSql(condition, userType))
    const rows = await db
      .select({ itemId: item.itemId })
      .from(item)
      .where(and(isInSize(query), ...isWanted, or(...lines.map(ofLine))))
      .orderBy(...(better ? [byLine] : []), itemFacts(userType).priceInCents, item.itemId)
      .limit(pageSize)
      .offset(offset - skipped)
    return rows.map((row) => row.itemId)
  }
}

/** Better lines come first, and within a line the cheaper size; null where only the price counts. */
const linesFirst: Record<ListingSort, ((a: Line, b: Line) => number) | null> = {
  // What we measured and what shoppers say weigh the same: a score of 10, five stars of 2.
  recommended: (a, b) => b.scores.simple + weightedRating(b.rating) * 2 - (a.scores.simple + weightedRating(a.rating) * 2),
  topRated: (a, b) => weightedRating(b.rating) - weightedRating(a.rating),
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

interface Keyed {
  key: FacetKey
  condition: FactCondition
}

/** Facts of items that choices filter by: items are grouped by them. */
const groupedFacts = facetKeys.flatMap((key) => {
  const { kind, of } = facets[key]
  return kind === 'choice' && !isLineFact(of) ? [of] : []
})

/** Ranges of facts of items: the database counts them. */
const rangeFacets = facetKeys.flatMap((key) => {
  const { kind, of } = facets[key]
  return kind === 'range' && !isLineFact(of) ? [{ key, of }] : []
})

/** The conditions of a query: those that groups answer, and those that the database counts within each group. */
function conditionsIn({ filters }: ListingQuery): { grouped: Keyed[]; ranges: Keyed[] } {
  const conditions = conditionsOf(filters)
  const isRange = ({ key }: Keyed) => rangeFacets.some((range) => range.key === key)
  return { grouped: conditions.filter((each) => !isRange(each)), ranges: conditions.filter(isRange) }
}

const factIn = ({ facts, line }: Group, fact: Fact) => facts[fact] ?? line.facts[fact]!

const isGroupOf = (group: Group, conditions: Keyed[]) =>
  conditions.every(({ condition }) => passes(condition, factIn(group, condition.of)))

/** Each facet's numbers, counted under all filters but its own; those of a fixed choice under all. */
function countFacets(groups: Group[], query: ListingQuery, labels: Labels): Listing['facets'] {
  const { grouped } = conditionsIn(query)
  const countOf = (key: FacetKey): FacetCount => {
    const others = groups.filter((group) =>
      isGroupOf(
        group,
        grouped.filter((each) => each.key !== key || query.fixed?.includes(key)),
      ),
    )
    const facet = facets[key]
    if (facet.kind === 'range') return { kind: 'range', bounds: boundsOf(others, key) }
    const applied = wordsOf(query.filters, key)
    const counts = new Map(applied.map((word) => [word, 0]))
    for (const group of others) {
      const word = String(factIn(group, facet.of))
      if (group.count > 0) counts.set(word, (counts.get(word) ?? 0) + group.count)
    }
    const isTooMany = [...counts.values()].filter((tires) => tires > 0).length > facet.mostWords
    for (const word of counts.keys()) {
      if (!applied.includes(word) && (isTooMany || !facet.isWord(word))) counts.delete(word)
    }
    const labelOf = (word: string) => labels[key]?.get(word) ?? facet.nameOf(word)
    const words = [...counts].map(([word, tires]) => ({ word, label: labelOf(word), count: tires }))
    return {
      kind: 'choice',
      total: count(others),
      words: words.sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true })),
    }
  }
  const counted = facetKeys.map((key): [FacetKey, FacetCount] => [key, countOf(key)])
  return Object.fromEntries(counted) as Listing['facets']
}

function boundsOf(groups: Group[], key: FacetKey): { least: number; most: number } | null {
  const { of } = facets[key]
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const group of groups) {
    const ofLine = Number(factIn(group, of))
    const [from, to] = isLineFact(of) && group.count > 0 ? [ofLine, ofLine] : (group.ends[key] ?? [null, null])
    if (from !== null && to !== null) [least, most] = [Math.min(least, from), Math.max(most, to)]
  }
  return least > most ? null : { least, most }
}

const count = (groups: Group[]) => groups.reduce((sum, group) => sum + group.count, 0)

const isInSize = ({ sizeSlugs, variants, brands }: ListingQuery) =>
  and(
    sizeSlugs.length > 0 ? inArray(item.sizeSlug, [...sizeSlugs]) : undefined,
    variants && isOneOf(variants),
    brands && inArray(item.brandSlug, [...brands]),
  )

const isWinterTire = sql`(${item.brandSlug}, ${item.lineSlug}) in (select brand_slug, slug from product_line where category = 'winter')`

const isOneOf = (variants: readonly TireVariant[]) =>
  or(
    sql`false`,
    ...variants.map(({ sizeSlug, loadIndex, isWinter, speedRatings }) =>
      and(
        eq(item.sizeSlug, sizeSlug),
        eq(item.loadIndex, loadIndex),
        inArray(item.speedRating, [...speedRatings]),
        isWinter ? isWinterTire : not(isWinterTire),
      ),
    ),
  )
