/** Listings from memory beside the same reckoned from the tables, while the tables change. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createCatalogue } from '#adapters/commerce/catalogue/catalogue.ts'
import { createFixtureSink } from '#adapters/database/fixture-sink.ts'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { lineChange } from '#adapters/database/schema/index.ts'
import { openTestDatabase, openTestPostgres } from '#adapters/database/testing.ts'
import { shop } from '#fixtures/load.ts'
import { userTypes } from '#machines/domain/accounts/account.ts'
import type { CatalogueItem, Item } from '#machines/domain/catalogue/catalogue.ts'
import { shownCategory } from '#machines/domain/catalogue/tire-types.ts'
import { bothFilters } from '#machines/domain/listing/both-filters.ts'
import { facets } from '#machines/domain/listing/facets.ts'
import { choicesIn, type FacetValues, facetKeys } from '#machines/domain/listing/filters.ts'
import {
  type ListingQuery,
  type ListingSort,
  listingSorts,
  type TireVariant,
  wholeListing,
} from '#machines/domain/listing/listing.ts'
import { rimOfSlug } from '#machines/domain/sizes/size-slug.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import { lastTimeZone } from '#machines/domain/time/until.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { createListingOracle } from './listing-oracle-testing.ts'

const made = shop('treadline', 1_500)
const [brands, lines, sizes, items] = [[...made.brand], [...made.productLine], [...made.tireSize], [...made.item]]

describe.each([
  ['the embedded database', async () => ({ database: await openTestDatabase(), stop: async () => {} })],
  [
    'Postgres',
    async () => {
      const postgres = await openTestPostgres()
      return { database: await openDatabase({ url: await postgres.createDatabase() }), stop: () => postgres.stop() }
    },
  ],
] as Array<[string, () => Promise<{ database: Database; stop(): Promise<void> }>]>)('on %s', (_, open) => {
  let database: Database
  let catalogue: Catalogue
  let oracle: ReturnType<typeof createListingOracle>
  let stop = async () => {}
  beforeAll(async () => {
    const opened = await open()
    database = opened.database
    stop = opened.stop
    const sink = createFixtureSink(database)
    await sink.insert('brand', brands)
    await sink.insert('productLine', lines)
    await sink.insert('tireSize', sizes)
    await sink.insert('item', items)
    catalogue = createCatalogue({ database })
    oracle = createListingOracle(database)
  })
  afterAll(async () => {
    await database?.close()
    await stop()
  })

  /** Lists come from memory: whichever database gives the rows, so the slower one gives a third of them. */
  const share = () => (database.kind === 'pglite' ? 3 : 1)

  /** What the catalogue lists, in the shape of the oracle. */
  async function listed({ brands: sold = [], ...query }: ListingQuery) {
    const { items: found, ...counted } = await catalogue.ofBrands(sold).list(query)
    return { ids: found.map(({ itemId }) => itemId), ...counted }
  }

  test('every list is what the tables say: tires, order, counts and bounds, for every tier and partner', async () => {
    for (const query of questions(90 / share())) expect(await listed(query), JSON.stringify(query)).toEqual(await oracle(query))
  })

  test('the lines of a list are those of its tires, each with its cheapest one, in the same order', async () => {
    for (const query of questions(Math.ceil(40 / share()))) {
      const whole = await wholeList(query)
      const names = [...new Set(whole.map(nameOf))]
      const { lines: found, total, page, pageSize } = await catalogue.ofBrands(query.brands ?? []).listLines(query)
      expect(total, JSON.stringify(query)).toBe(names.length)
      expect(page).toBe(Math.max(1, Math.min(query.page, Math.ceil(total / pageSize))))
      const ofPage = names.slice((page - 1) * pageSize, page * pageSize)
      expect(found.map(({ cheapest }) => nameOf(cheapest))).toEqual(ofPage)
      for (const { cheapest, tires, sizes: count, rims } of found) {
        const own = whole.filter((each) => nameOf(each) === nameOf(cheapest))
        const prices = own.map(({ priceInCents }) => priceInCents).sort((a, b) => a - b)
        const inStock = own.filter(({ stock }) => stock > 0).map(({ priceInCents }) => priceInCents)
        // of the five cheapest, one in stock where there is one
        expect(prices.slice(0, 5)).toContain(cheapest.priceInCents)
        if (cheapest.stock > 0) expect(cheapest.priceInCents).toBe(Math.min(...inStock))
        else expect(own.filter(({ stock, priceInCents }) => stock > 0 && priceInCents < prices[4]!)).toEqual([])
        expect([tires, count]).toEqual([own.length, new Set(own.map(({ sizeSlug }) => sizeSlug)).size])
        const inches = own.map(({ size }) => size.rimInches)
        expect(rims).toEqual({ least: Math.min(...inches), most: Math.max(...inches) })
      }
    }
  })

  test('numbers and ids under further filters are those of the list with both', async () => {
    const narrowings = [{}, { threePeak: ['true'] }, { category: ['winter', 'touring'], price: { most: 20_000 } }, null] as const
    for (const query of questions(20)) {
      const sold = catalogue.ofBrands(query.brands ?? [])
      const lists = await Promise.all(
        narrowings.map(async (narrowing) => {
          const filters = narrowing && bothFilters(query.filters, narrowing)
          return filters ? (await sold.list({ ...query, filters, page: 1 })).total : 0
        }),
      )
      expect(await sold.countNarrowed(query, narrowings), JSON.stringify(query)).toEqual(lists)
      const ids = await sold.idsNarrowed(query, narrowings, 100)
      expect(ids?.map(({ length }) => length) ?? null).toEqual(lists[0]! > 100 ? null : lists)
      if (ids) expect(ids[0]).toEqual(expect.arrayContaining((await sold.list(query)).items.map(({ itemId }) => itemId)))
    }
  })

  test('top picks are the lines that the rule gives most points, among those with reviews enough', async () => {
    await database.query(`update product_line set
      rating = json_build_object('value', 4.5, 'quantity', length(name) * 5)::jsonb,
      review_attributes = json_build_object('dry', length(slug) % 5 + 1, 'wet', length(name) % 4 + 1, 'winter', 1, 'comfort', 1, 'noise', 1, 'treadwear', 1)::jsonb`)
    const filters = { category: ['winter', 'touring'] } as const
    const { picks, considered } = await catalogue.topPicks({ ...wholeListing, filters }, { dry: 3, wet: 1 })
    const rated = [...new Map((await wholeList({ ...wholeListing, filters })).map((each) => [nameOf(each), each])).values()]
      .filter(({ line }) => line.rating.quantity >= 50)
      .map((each) => ({
        name: nameOf(each),
        points: Math.round((((each.line.slug.length % 5) + 1) * 3 + ((each.line.name.length % 4) + 1)) * 5) / 10,
      }))
      .sort((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1))
    expect(considered).toBe(rated.length)
    expect(picks.map(({ offer, points }) => ({ name: nameOf(offer.cheapest), points }))).toEqual(rated.slice(0, 3))
  })

  /** The tires of all pages. */
  async function wholeList(query: ListingQuery): Promise<CatalogueItem[]> {
    const sold = catalogue.ofBrands(query.brands ?? [])
    const found: CatalogueItem[] = []
    for (let page = 1; ; page += 1) {
      const { items: ofPage, total } = await sold.list({ ...query, page })
      found.push(...ofPage)
      if (found.length >= total) return found
    }
  }

  test('pages follow each other without a gap where a tier’s prices are alike', async () => {
    // 145.91 and 145.92 are 119.65 for wholesale; the shelves count prices by steps, one of which begins at 145.92
    await database.query(`update item set price_in_cents = 14577 + substring(item_id from '..$')::int % 30`)
    for (const userType of ['none', 'WholeSale', 'Retail Member'] as const)
      for (let page = 20; page <= 45; page += share()) {
        const query = { ...wholeListing, sort: 'priceAscending' as const, userType, page }
        expect(await listed(query)).toEqual(await oracle(query))
      }
  })

  test.each([
    ['a price', `update item set price_in_cents = price_in_cents + 1 where item_id = $1`],
    [
      'all prices',
      `update item set price_in_cents = price_in_cents + 700, member_price_in_cents = price_in_cents where $1 <> ''`,
    ],
    ['stock', `update item set stock = 0 where item_id = $1`],
    ['speed and load', `update item set speed_rating = 'Z', load_index = 299 where item_id = $1`],
    ['a size', `update item set size_slug = (select min(slug) from tire_size) where item_id = $1`],
    [
      'the line of a tire',
      `update item set (brand_slug, line_slug) = (select brand_slug, slug from product_line limit 1) where item_id = $1`,
    ],
    [
      'a line',
      `update product_line set category = 'racing', rating = '{"value": 5, "quantity": 3}', scores = '{"simple": 10}' from item
      where slug = line_slug and product_line.brand_slug = item.brand_slug and item_id = $1`,
    ],
    [
      'the marks of a line',
      `update product_line set type = 'golf', subtype = 'golf-turf', is_three_peak = not is_three_peak, is_for_electric = not is_for_electric,
        rebate = '{"amountInCents": 500, "until": "2999-01-01", "terms": ""}' from item
      where slug = line_slug and product_line.brand_slug = item.brand_slug and item_id = $1`,
    ],
    ['the marks of a tire', `update item set load_range = 'N', is_run_flat = not is_run_flat where item_id = $1`],
    ['a tire that is no longer sold', `delete from item where item_id = $1`],
    [
      'a line that is no longer sold',
      `delete from item where (brand_slug, line_slug) = (select brand_slug, line_slug from item where item_id = $1)`,
    ],
    [
      'a new tire, whose id is no number',
      `insert into item select (json_populate_record(item, '{"item_id": "007", "price_in_cents": 5}')).* from item where item_id = $1`,
    ],
  ])('a change is seen at once: %s', async (_what, change) => {
    const { ids } = await listed(wholeListing)
    await database.query(change, [ids[0]])
    for (const query of questions(6 / share())) expect(await listed(query), JSON.stringify(query)).toEqual(await oracle(query))
  })

  test('what a transaction changes is seen once it has committed, also when later ones were seen before', async () => {
    if (database.kind === 'pglite') return // its transactions come one after the other
    const { ids } = await listed(wholeListing)
    const cheapest = async () => (await listed({ ...wholeListing, sort: 'priceAscending' })).ids.slice(0, 2)
    const before = await cheapest()
    await database.transaction(async (tx) => {
      await tx.execute(sql`update item set price_in_cents = 2 where item_id = ${ids[1]}`)
      expect(await cheapest()).toEqual(before)
      await database.query('update item set price_in_cents = 3 where item_id = $1', [ids[2]])
      expect(await cheapest()).toEqual([ids[2], before[0]])
    })
    expect(await cheapest()).toEqual([ids[1], ids[2]])
  })

  test('notes of changes are read once, and those of yesterday are deleted', async () => {
    await database.query(`update line_change set changed_at = now() - interval '2 days'`)
    const other = createCatalogue({ database })
    await other.list(wholeListing)
    expect(await database.db.$count(lineChange)).toBe(0)
  })

  test('a rebate ends with its last day, although nothing in the database changes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // the day by which the database ends a rebate
    const day = calendarDay(new Date(), lastTimeZone)
    const [brandSlug, slug] = [lines[0]!.brandSlug, lines[0]!.slug]
    const other = createCatalogue({ database })
    const count = async () => (await other.list({ ...wholeListing, filters: { rebate: ['true'] } })).total
    const endOn = (until: string) =>
      database.query(
        `update product_line set rebate = jsonb_build_object('amountInCents', 1, 'until', $3::text, 'terms', '') where brand_slug = $1 and slug = $2`,
        [brandSlug, slug, until],
      )
    await endOn('2999-01-01')
    // an evening in Los Angeles, and the next morning
    vi.setSystemTime(`${day}T05:00:00Z`)
    const before = await count()
    await database.query('alter table product_line disable trigger product_line_updated')
    await endOn(calendarDay(new Date(), 'America/Los_Angeles'))
    await database.query('alter table product_line enable always trigger product_line_updated')
    vi.setSystemTime(`${day}T06:30:00Z`)
    expect(await count()).toBe(before)
    vi.setSystemTime(`${day}T13:00:00Z`)
    expect(await count()).toBeLessThan(before)
    vi.useRealTimers()
  })

  /** Some of everything that a listing can be asked for, the same in every run. */
  function questions(length: number): ListingQuery[] {
    return Array.from({ length }, (_each, at) => questionOf(at + 1))
  }
})

const nameOf = ({ brandSlug, lineSlug }: Pick<Item, 'brandSlug' | 'lineSlug'>) => `${brandSlug}/${lineSlug}`

function questionOf(seed: number): ListingQuery {
  let state = seed
  // a step of the generator of Park and Miller
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
  below(2)
  const pick = <Value>(values: readonly Value[]) => values[below(values.length)]!
  const some = <Value>(values: readonly Value[], most: number) => Array.from({ length: 1 + below(most) }, () => pick(values))
  const item = () => pick(items)
  const scope = below(4)
  const filters = Object.assign({}, ...facetKeys.map((key) => (below(5) < 2 ? filterOf(key, item, below) : {}))) as FacetValues
  return {
    sizeSlugs: scope === 1 || scope === 3 ? some(items, 3).map(({ sizeSlug }) => sizeSlug) : [],
    ...(scope === 3 && { variants: Array.from({ length: below(4) }, () => variantLike(item(), below(2) === 0)) }),
    ...(below(4) === 0 && { brands: some(brands, 3).map(({ slug }) => slug) }),
    filters,
    ...(below(2) === 0 && { fixed: choicesIn(filters).filter(() => below(2) === 0) }),
    sort: pick(Object.keys(listingSorts) as ListingSort[]),
    ...(below(2) === 0 && { userType: pick(userTypes) }),
    page: below(3) === 0 ? 1 + below(9) : 1,
  }
}

function variantLike({ sizeSlug, loadIndex, speedRating }: Item, isWinter: boolean): TireVariant {
  return { sizeSlug, loadIndex, isWinter, speedRatings: [speedRating, 'H', 'V'] }
}

const ofLines = new Map(lines.map((line) => [`${line.brandSlug}/${line.slug}`, line]))

/** A facet's filter that the item passes, with other words or a bound beside it. */
function filterOf(key: (typeof facetKeys)[number], item: () => Item, below: (limit: number) => number) {
  const facet = facets[key]
  const factOf = (tire: Item) => {
    const line = ofLines.get(`${tire.brandSlug}/${tire.lineSlug}`)!
    const own = { category: shownCategory(line) ?? '', rim: rimOfSlug(tire.sizeSlug), hasRebate: line.rebate !== null }
    const { wet, dry, comfort, noise } = line.reviewAttributes
    const said = { wetRating: wet, dryRating: dry, comfortRating: comfort, noiseRating: noise }
    const rated = { ...said, score: line.scores.simple, rating: line.rating.value }
    return { ...tire, ...line, ...own, ...rated }[facet.of]
  }
  if (facet.kind === 'choice') {
    const words = [...new Set([factOf(item()), factOf(item())].map(String))].filter(facet.isWord)
    return words.length > 0 ? { [key]: words } : {}
  }
  const [least, most] = [Number(factOf(item())), Number(factOf(item()))].sort((a, b) => a - b)
  return { [key]: [{ least }, { most }, { least, most }][below(3)] }
}
