/** Lists of tires with their filters. The shelves in memory say which tires a page has and count its facets. */
import { and, inArray, sql } from 'drizzle-orm'
import type { Database } from '#adapters/database/index.ts'
import { productLine } from '#adapters/database/schema/index.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import { bothFilters } from '#machines/domain/listing/both-filters.ts'
import { type FacetValues, knownFilters } from '#machines/domain/listing/filters.ts'
import type { LineListing, LineOffer } from '#machines/domain/listing/line-listing.ts'
import type { Listing, ListingQuery } from '#machines/domain/listing/listing.ts'
import { leastReviews, mostPicks, type PickRule, pickPoints } from '#machines/domain/listing/top-picks.ts'
import { pricedFor } from '#machines/domain/pricing/unit-prices.ts'
import type { Catalogue, LinesInBoth } from '#machines/ports/commerce/catalogue.ts'
import { cacheAnswers } from './answer-cache.ts'
import type { TiresInMemory } from './keep-tires.ts'
import { countPassing } from './shelves/count-passing.ts'
import { countTires, type Labels } from './shelves/count-tires.ts'
import { countSizes, idsPassing, type LineOnShelf, lineNamed, orderLines, pairLines } from './shelves/order-lines.ts'
import { orderTires } from './shelves/order-tires.ts'
import { Selection } from './shelves/selection.ts'
import type { Shelves } from './shelves/shelves.ts'

const pageSize = 24
/** Four rows of a hub page. */
const linesPageSize = 16

/** The cached part of a page; prices and stock are those of its tires now. */
interface Page extends Omit<Listing, 'items'> {
  ids: string[]
}

type Counted = Pick<Listing, 'total' | 'facets'>

type LinePage = Omit<LineListing, 'lines'> & { lines: LineOnShelf[] }

interface Picked {
  picks: Array<{ line: LineOnShelf; points: number }>
  considered: number
}

type Listings = Pick<
  Catalogue,
  'list' | 'count' | 'glance' | 'listLines' | 'linesInBoth' | 'topPicks' | 'countBySize' | 'countNarrowed' | 'idsNarrowed'
>

interface ListingSources {
  /** Asked for what no shelf has: the reviews of lines. */
  database: Pick<Database, 'db'>
  /** Names what the table of facets cannot: brands. */
  readLabels(brands: readonly string[] | undefined): Promise<Labels>
  /** As by `cacheAnswers`. */
  changes(): number
  tires: TiresInMemory
  /** Inches of the rim, by the slug of the size. */
  readRims(slugs: readonly string[]): Promise<ReadonlyMap<string, number>>
}

/** The catalogue's lists, by the shelves that `look` resolves with. */
export function createListings({
  database: { db },
  readLabels,
  changes,
  tires,
  readRims,
}: ListingSources): (look: () => Promise<Shelves>) => Listings {
  let version = 0
  const cached = <Answer extends object>(capacity: number) =>
    cacheAnswers<Answer>(
      capacity,
      () => 1,
      () => version + changes(),
    )
  const cachedCounts = cached<Counted>(2_000)
  const cachedPages = cached<Page>(2_000)
  const cachedGlances = cached<{ ids: string[]; total: number }>(2_000)
  const cachedLines = cached<LinePage>(500)
  const cachedPairs = cached<LinesInBoth>(500)
  const cachedPicks = cached<Picked>(500)
  const cachedNarrowed = cached<number[]>(2_000)
  const cachedSizes = cached<Map<string, number>>(500)

  return (look) => ({
    async list(query) {
      const { shelves, page } = await pageNow(query, look)
      const { ids, ...counted } = page
      return { items: await pricedTires(shelves, ids, query.userType), ...counted }
    },
    async count(query) {
      const { total, facets } = (await pageNow(query, look)).page
      return { total, facets }
    },
    async glance(asked, most) {
      const query = await withKnownFilters(asked)
      const shelves = await currentShelves(look)
      const { ids, total } = await cachedGlances(JSON.stringify([query, most]), async () => {
        const selection = new Selection(shelves, query)
        return { ids: orderTires(selection, { sort: query.sort, offset: 0, size: most }), total: countPassing(selection) }
      })
      return { items: await pricedTires(shelves, ids, query.userType), total }
    },
    async listLines(asked) {
      const query = await withKnownFilters(asked)
      const shelves = await currentShelves(look)
      const { lines, ...page } = await cachedLines(JSON.stringify(query), async () => linePageOf(query, shelves))
      return { lines: await offersOf(shelves, lines, query.userType), ...page }
    },
    async linesInBoth({ front, rear }, most) {
      const shelves = await currentShelves(look)
      return cachedPairs(JSON.stringify([front, rear, most]), async () =>
        pairLines(new Selection(shelves, front), new Selection(shelves, rear), most),
      )
    },
    async countBySize(asked) {
      const query = await withKnownFilters(asked)
      const shelves = await currentShelves(look)
      return cachedSizes(JSON.stringify(query), async () => countSizes(new Selection(shelves, query)))
    },
    async countNarrowed(asked, narrowings) {
      const query = await withKnownFilters(asked)
      const shelves = await currentShelves(look)
      return cachedNarrowed(JSON.stringify([query, narrowings]), async () =>
        narrowings.map((each) => countOf(query, each, shelves)),
      )
    },
    async idsNarrowed(asked, narrowings, most) {
      const query = await withKnownFilters(asked)
      const shelves = await currentShelves(look)
      if (countOf(query, {}, shelves) > most) return null
      return narrowings.map((narrowing) => {
        const filters = narrowing && bothFilters(query.filters, narrowing)
        return filters ? idsPassing(new Selection(shelves, { ...query, filters })) : []
      })
    },
    async topPicks(asked, rule) {
      const query = await withKnownFilters(asked)
      const shelves = await currentShelves(look)
      const { picks, considered } = await cachedPicks(JSON.stringify([query, rule]), () => pickedOf(query, rule, shelves))
      const offers = await offersOf(
        shelves,
        picks.map(({ line }) => line),
        query.userType,
      )
      return { picks: offers.map((offer, at) => ({ offer, points: picks[at]!.points })), considered }
    },
  })

  /** A brand that is not sold filters nothing, as in `list`. */
  async function withKnownFilters(query: ListingQuery): Promise<ListingQuery> {
    const labels = await readLabels(query.brands)
    return { ...query, filters: knownFilters(query.filters, (key, word) => labels[key]?.has(word) ?? true) }
  }

  function countOf(query: ListingQuery, narrowing: FacetValues | null, shelves: Shelves): number {
    const filters = narrowing && bothFilters(query.filters, narrowing)
    return filters ? countPassing(new Selection(shelves, { ...query, filters })) : 0
  }

  async function currentShelves(look: () => Promise<Shelves>): Promise<Shelves> {
    const shelves = await look()
    version = shelves.version
    return shelves
  }

  async function pageNow(query: ListingQuery, look: () => Promise<Shelves>): Promise<{ shelves: Shelves; page: Page }> {
    const labels = await readLabels(query.brands)
    const shelves = await currentShelves(look)
    return { shelves, page: await cachedPages(JSON.stringify(query), () => pageOf(query, shelves, labels)) }
  }

  async function pricedTires(shelves: Shelves, ids: readonly string[], userType: UserType = 'none') {
    return (await tires.tires(shelves, ids)).map((found) => pricedFor(userType, found))
  }

  /** Waits only for what is in memory: the shelves stay as they are meanwhile. */
  async function pageOf(asked: ListingQuery, shelves: Shelves, labels: Labels): Promise<Page> {
    const filters = knownFilters(asked.filters, (key, word) => labels[key]?.has(word) ?? true)
    const { sort, page: askedPage, ...whole } = { ...asked, filters }
    const selection = new Selection(shelves, { ...asked, filters })
    const { total, facets } = await cachedCounts(JSON.stringify(whole), async () =>
      countTires(selection, { ...asked, filters }, labels),
    )
    const page = Math.max(1, Math.min(askedPage, Math.ceil(total / pageSize)))
    const ids = total === 0 ? [] : orderTires(selection, { sort, offset: (page - 1) * pageSize, size: pageSize })
    return { ids, total, page, pageSize, filters, facets }
  }

  function linePageOf(query: ListingQuery, shelves: Shelves): LinePage {
    const { sort, page: askedPage } = query
    const pageAt = (page: number) =>
      orderLines(new Selection(shelves, query), { sort, offset: (page - 1) * linesPageSize, size: linesPageSize })
    const asked = pageAt(askedPage)
    const page = Math.max(1, Math.min(askedPage, Math.ceil(asked.total / linesPageSize)))
    return { ...(page === askedPage ? asked : pageAt(page)), page, pageSize: linesPageSize }
  }

  /** The lines of these categories and brands that have reviews enough, by the rule; of those, lines with tires that pass. */
  async function pickedOf(query: ListingQuery, rule: PickRule, shelves: Shelves): Promise<Picked> {
    const { category, brand } = query.filters
    const brands = [...new Set([...(brand ?? query.brands ?? [])])]
    const rows = await db
      .select({ brandSlug: productLine.brandSlug, slug: productLine.slug, attributes: productLine.reviewAttributes })
      .from(productLine)
      .where(
        and(
          category && inArray(productLine.category, [...category]),
          brands.length > 0 ? inArray(productLine.brandSlug, brands) : undefined,
          sql`(${productLine.rating} ->> 'quantity')::int >= ${leastReviews}`,
        ),
      )
    const selection = new Selection(shelves, query)
    const ranked = rows
      .map(({ brandSlug, slug, attributes }) => ({ name: `${brandSlug}/${slug}`, points: pickPoints(attributes, rule) }))
      .sort((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1))
      .flatMap(({ name, points }) => {
        const line = lineNamed(selection, name)
        return line ? [{ line, points }] : []
      })
    return { picks: ranked.slice(0, mostPicks), considered: ranked.length }
  }

  async function offersOf(shelves: Shelves, lines: readonly LineOnShelf[], userType: UserType = 'none'): Promise<LineOffer[]> {
    const ids = lines.flatMap(({ cheapest }) => cheapest)
    const items = new Map((await tires.tires(shelves, ids)).map((each) => [each.itemId, each]))
    const rims = await readRims([...new Set(lines.flatMap(({ sizes }) => sizes))])
    return lines.flatMap(({ cheapest, tires: count, sizes }) => {
      const sold = cheapest.flatMap((id) => items.get(id) ?? [])
      const item = sold.find(({ stock }) => stock > 0) ?? sold[0]
      const ofLine = sizes.map((size) => rims.get(size) ?? 0)
      return item
        ? [
            {
              cheapest: pricedFor(userType, item),
              tires: count,
              sizes: sizes.length,
              rims: { least: Math.min(...ofLine), most: Math.max(...ofLine) },
            },
          ]
        : []
    })
  }
}
