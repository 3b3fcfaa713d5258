import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillSampleShop, tires } from '#adapters/commerce/contract/sample-shop.ts'
import type { Database } from '#adapters/database/database.ts'
import { item, productLine, vehicleFitment } from '#adapters/database/schema/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { userTypes, userTypeTraits } from '#machines/domain/accounts/account.ts'
import { type FacetCount, type ListingQuery, type ListingSort, wholeListing } from '#machines/domain/listing/listing.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import { createCatalogue } from './catalogue.ts'

let database: Database
let catalogue: Catalogue
beforeAll(async () => {
  database = await openTestDatabase()
  await fillSampleShop(database)
  await addOtherSizes()
  const fit = { sizeSlug: '225-45r17', loadIndex: 94, speedRating: 'W' }
  const civic = { make: 'Honda', makeSlug: 'honda', model: 'Civic', modelSlug: 'civic' }
  await database.db.insert(vehicleFitment).values([
    { ...civic, year: 2023, trim: 'Sport', trimSlug: 'sport', front: fit },
    { ...civic, year: 2024, trim: 'Sport', trimSlug: 'sport', front: fit },
    { ...civic, year: 2024, trim: 'EX', trimSlug: 'ex', front: fit, rear: { ...fit, sizeSlug: '245-40r19' } },
    {
      ...civic,
      make: 'Acura',
      makeSlug: 'acura',
      model: 'TLX',
      modelSlug: 'tlx',
      year: 2022,
      trim: 'A',
      trimSlug: 'a',
      front: fit,
    },
  ])
  catalogue = createCatalogue({ database })
})
afterAll(() => database.close())

const list = (query: Partial<ListingQuery> = {}) => catalogue.list({ ...wholeListing, ...query })
const idsOf = async (query: Partial<ListingQuery>) => (await list(query)).items.map((each) => each.itemId)

test('an item comes with the names a page needs', async () => {
  expect(await catalogue.items([tires.hauler, 'none', tires.meridian])).toMatchObject([
    {
      itemId: tires.hauler,
      sizeLabel: 'LT225/75R17.5 129/127L',
      loadIndexDual: 127,
      brand: { slug: 'tessaro', label: 'Tessaro' },
    },
    {
      itemId: tires.meridian,
      sizeLabel: '225/45R17 94W',
      line: { name: 'Meridian A/S', category: 'all-season' },
      size: { rimInches: 17 },
    },
  ])
  expect((await catalogue.items([tires.meridian]))[0]).not.toHaveProperty('loadIndexDual')
})

test('a line is found by its brand and name, with its tires by size; a partner finds those of their brands only', async () => {
  expect(await catalogue.line('halden', 'meridian-as')).toMatchObject({
    brand: { label: 'Halden' },
    line: { name: 'Meridian A/S' },
  })
  expect(await catalogue.line('tessaro', 'meridian-as')).toBeNull()
  const sizes = await catalogue.sizesOfLine('tessaro', 'hauler', 'Retail Member')
  expect(sizes).toEqual([
    { itemId: tires.hauler, sizeLabel: 'LT225/75R17.5 129/127L', rimInches: 17.5, priceInCents: 23_500, stock: 50 },
  ])
  const partner = catalogue.ofBrands(['tessaro'])
  expect(await partner.line('halden', 'meridian-as')).toBeNull()
  expect(await partner.sizesOfLine('halden', 'meridian-as', 'none')).toEqual([])
  expect(await partner.sizesOfLine('tessaro', 'hauler', 'none')).toHaveLength(1)
})

test('sizes come by width, with what is on offer in each', async () => {
  const sizes = await catalogue.sizes()
  expect(sizes.map((size) => [size.slug, size.itemCount, size.loadIndexes, size.speedRatings])).toEqual([
    ['225-45r17', 41, [91, 92, 93, 94], ['V', 'W']],
    ['lt225-75r17-5', 1, [129], ['L']],
    ['245-40r19', 2, [94, 98], ['W', 'Y']],
  ])
  expect(await catalogue.size('245-40r19')).toMatchObject({ label: '245/40R19' })
  expect(await catalogue.size('1-1r1')).toBeNull()
})

test('a list says the same when it is counted, or only its first tires are read', async () => {
  const sizeSlugs = ['225-45r17']
  const narrowed: ListingQuery = { ...wholeListing, sizeSlugs, userType: 'Retail Member', filters: { speed: ['W'] } }
  for (const of of [catalogue, catalogue.ofBrands(['tessaro'])])
    for (const query of [wholeListing, narrowed, { ...narrowed, sizeSlugs: ['1-1r1'] }]) {
      const { items, total, facets } = await of.list(query)
      expect(await of.count(query)).toEqual({ total, facets })
      expect(await of.glance(query, 2)).toEqual({ items: items.slice(0, 2), total })
    }
})

test('what the addresses of items are made of comes in pages, and only of the brands that are sold', async () => {
  const count = await catalogue.itemCount()
  const all = await catalogue.itemPage(0, count + 1)
  expect(all).toHaveLength(count)
  expect(all.map(({ itemId }) => itemId)).toEqual(all.map(({ itemId }) => itemId).sort())
  expect(await catalogue.itemPage(1, 2)).toEqual(all.slice(1, 3))
  expect(all).toContainEqual({ itemId: tires.meridian, brandSlug: 'halden', lineSlug: 'meridian-as' })
  const partner = catalogue.ofBrands(['tessaro'])
  const theirs = all.filter(({ brandSlug }) => brandSlug === 'tessaro')
  expect([await partner.itemCount(), await partner.itemPage(0, 1_000)]).toEqual([theirs.length, theirs])
})

test('what the addresses of lines are made of comes in pages, and only of the brands that are sold', async () => {
  const count = await catalogue.lineCount()
  const all = await catalogue.linePage(0, count + 1)
  expect(all).toHaveLength(count)
  const names = all.map(({ brandSlug, lineSlug }) => `${brandSlug} ${lineSlug}`)
  expect(names).toEqual([...names].sort())
  expect(await catalogue.linePage(1, 2)).toEqual(all.slice(1, 3))
  expect(all).toContainEqual({ brandSlug: 'halden', lineSlug: 'meridian-as' })
  const partner = catalogue.ofBrands(['tessaro'])
  const theirs = all.filter(({ brandSlug }) => brandSlug === 'tessaro')
  expect([await partner.lineCount(), await partner.linePage(0, 1_000)]).toEqual([theirs.length, theirs])
})

test('sizes whose tires may run side by side say the second load index, by the first', async () => {
  const bySlug = new Map((await catalogue.sizes()).map((size) => [size.slug, size.dualIndexes]))
  expect(bySlug.get('lt225-75r17-5')).toEqual({ 129: 127 })
  expect(bySlug.get('225-45r17')).toBeUndefined()
})

test('brands, and cars by make, model, year and trim', async () => {
  expect(await catalogue.brands()).toEqual([
    { slug: 'halden', label: 'Halden', country: 'Norway' },
    { slug: 'tessaro', label: 'Tessaro', country: 'Italy' },
  ])
  expect((await catalogue.makes()).map((make) => make.label)).toEqual(['Acura', 'Honda'])
  expect(await catalogue.models('honda')).toEqual([{ slug: 'civic', label: 'Civic' }])
  expect(await catalogue.years('honda', 'civic')).toEqual([2024, 2023])
  const fitments = await catalogue.fitments('honda', 'civic', 2024)
  expect(fitments.map((fitment) => [fitment.trim, fitment.rear?.sizeSlug])).toEqual([
    ['EX', '245-40r19'],
    ['Sport', undefined],
  ])
  expect(fitments[1]).not.toHaveProperty('rear')
})

test('a product knows its line in the other sizes', async () => {
  expect(await catalogue.product(tires.soldOut)).toMatchObject({
    item: { itemId: tires.soldOut },
    brand: { slug: 'halden' },
    line: { slug: 'meridian-as', features: ['Quiet', 'Sure in the wet'] },
    sizes: [
      { itemId: tires.meridian, sizeLabel: '225/45R17 94W', priceInCents: 16_800 },
      { itemId: tires.soldOut, sizeLabel: '245/40R19 94W', priceInCents: 19_900 },
    ],
  })
  expect(await catalogue.product('none')).toBeNull()
})

test.each(['recommended', 'priceAscending', 'topRated', 'score'] satisfies ListingSort[])(
  'pages by %s hold every item once, in order',
  async (sort) => {
    const [first, second] = [await list({ sort }), await list({ sort, page: 2 })]
    expect(first.total).toBe(44)
    expect(first.page).toBe(1)
    expect(first.pageSize).toBe(24)
    expect(first.items).toHaveLength(24)
    expect(second.items).toHaveLength(20)
    const items = [...first.items, ...second.items]
    expect(new Set(items.map((each) => each.itemId)).size).toBe(44)
    const worth = items.map(({ line, priceInCents }) =>
      sort === 'priceAscending' ? -priceInCents : line.rating.value * 1_000_000 - priceInCents,
    )
    expect(worth).toEqual([...worth].sort((a, b) => b - a))
  },
)

test('a list of what a car takes has these variants only, and nothing where there are none', async () => {
  const variant = { sizeSlug: '225-45r17', loadIndex: 94, isWinter: false, speedRatings: ['W'] }
  const all = await list({ sizeSlugs: ['225-45r17'] })
  const some = await list({ variants: [variant] })
  expect(some.total).toBeGreaterThan(0)
  expect(some.total).toBeLessThan(all.total)
  expect(some.items.every((each) => each.loadIndex === 94 && each.speedRating === 'W' && each.line.category !== 'winter')).toBe(
    true,
  )
  expect(
    (await list({ variants: [{ ...variant, isWinter: true }] })).items.every((each) => each.line.category === 'winter'),
  ).toBe(true)
  expect((await list({ variants: [] })).total).toBe(0)
})

test('a page beyond the last is the last, and before the first the first', async () => {
  expect((await list({ page: 9 })).page).toBe(2)
  expect((await list({ page: 0 })).page).toBe(1)
})

const wordsOf = (count: FacetCount) =>
  count.kind === 'choice' ? count.words.map(({ label, count: tires }) => `${label} ${tires}`) : []
const boundsOf = (count: FacetCount) => (count.kind === 'range' ? count.bounds : null)

test('a facet’s numbers are counted under all other facets', async () => {
  const { total, facets } = await list({ filters: { brand: ['halden'], speed: ['V'] }, sizeSlugs: ['225-45r17'] })
  expect(total).toBe(20)
  expect(facets.brand).toEqual({ kind: 'choice', total: 20, words: [{ word: 'halden', label: 'Halden', count: 20 }] })
  expect(facets.category).toMatchObject({ total: 20, words: [{ word: 'all-season', label: 'All season', count: 20 }] })
  expect(facets.speed).toMatchObject({ total: 41 })
  expect(wordsOf(facets.speed)).toEqual(['V 20', 'W 21'])
  expect(facets.price).toEqual({ kind: 'range', bounds: { least: 10_000, most: 10_038 } })
  expect(facets.load).toEqual({ kind: 'range', bounds: { least: 91, most: 93 } })
})

test('filters by category, price and load hold on the page as in the numbers', async () => {
  expect(await idsOf({ filters: { category: ['uhp', 'highway'] } })).toEqual([tires.veloce, tires.hauler])
  expect(await idsOf({ filters: { load: { least: 95 } }, sort: 'priceAscending' })).toEqual([tires.veloce, tires.hauler])
  const inPrice = await list({ filters: { price: { least: 16_000, most: 20_000 } } })
  expect(inPrice.items.map((each) => each.itemId)).toEqual([tires.meridian, tires.soldOut])
  expect(wordsOf(inPrice.facets.brand)).toEqual(['Halden 2'])
  expect(boundsOf(inPrice.facets.price)).toEqual({ least: 10_000, most: 24_000 })
})

test('nothing found is an empty list that still shows what was chosen', async () => {
  const nothing = await list({ filters: { brand: ['halden'], category: ['uhp'] } })
  expect(nothing).toMatchObject({ items: [], total: 0, page: 1 })
  expect(wordsOf(nothing.facets.brand)).toEqual(['Halden 0', 'Tessaro 1'])
  expect(boundsOf(nothing.facets.price)).toBeNull()
})

test('a brand that the catalogue does not know does not filter', async () => {
  const { total, filters, facets } = await list({ filters: { brand: ['nobody', 'tessaro'] } })
  expect(total).toBe(2)
  expect(filters).toEqual({ brand: ['tessaro'] })
  expect(wordsOf(facets.brand)).toEqual(['Halden 42', 'Tessaro 2'])
  expect(await list({ filters: { brand: ['nobody'] } })).toMatchObject({ total: 44, filters: {} })
})

/** Forty more Meridians in one size, with four loads and two speeds. */
async function addOtherSizes() {
  const [meridian] = await database.db.select().from(item).limit(1)
  const more = Array.from({ length: 40 }, (_, index) => ({
    ...meridian!,
    itemId: String(2_000 + index),
    lineSlug: 'meridian-as-2',
    loadIndex: 91 + (index % 4),
    speedRating: index % 2 ? 'W' : 'V',
    priceInCents: 10_000 + index,
  }))
  const [line] = await database.db.select().from(productLine).where(eq(productLine.slug, 'meridian-as'))
  const scores = { ...line!.scores, simple: 9 }
  await database.db.insert(productLine).values({ ...line!, slug: 'meridian-as-2', rating: { value: 4.5, quantity: 9 }, scores })
  await database.db.insert(item).values(more)
}

async function everyPage(query: Partial<ListingQuery>) {
  const { total, pageSize } = await list(query)
  const pages = Array.from({ length: Math.ceil(total / pageSize) }, (_, index) => list({ ...query, page: index + 1 }))
  return (await Promise.all(pages)).flatMap(({ items }) => items)
}

test.each(userTypes)(
  'for %s every price of a listing, its order, bounds and filter are those of their tier',
  async (userType) => {
    const query = { sort: 'priceAscending', userType } as const
    const items = await everyPage(query)
    const { facets } = await list(query)
    const guest = new Map((await everyPage({ sort: 'priceAscending' })).map((each) => [each.itemId, each]))
    const label = userTypeTraits[userType].priceLabel
    for (const each of items) {
      expect(each.priceInCents).toBe(tierPrice(userType, guest.get(each.itemId)!))
      expect(each.priceLabel).toBe(label ?? undefined)
    }
    const prices = items.map(({ priceInCents }) => priceInCents)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect(boundsOf(facets.price)).toEqual({ least: prices[0], most: prices.at(-1) })
    const dearest = prices.at(-1)!
    expect(
      (await list({ userType, filters: { price: { least: dearest } } })).items.map(({ priceInCents }) => priceInCents),
    ).toEqual(prices.filter((price) => price === dearest))
    const product = await catalogue.product(tires.meridian, userType)
    expect(product?.item.priceInCents).toBe(tierPrice(userType, guest.get(tires.meridian)!))
    expect(product?.sizes.find(({ itemId }) => itemId === tires.meridian)?.priceInCents).toBe(product?.item.priceInCents)
  },
)

test('of some brands there is nothing of any other: lists, facets, products, sizes and brands', async () => {
  const whole = await list({ filters: {} })
  const partner = catalogue.ofBrands(['halden'])
  const { items, total, facets } = await partner.list({ ...wholeListing, filters: { brand: ['tessaro'] } })
  expect(total).toBe((await list({ filters: { brand: ['halden'] } })).total)
  expect(items.filter(({ brandSlug }) => brandSlug !== 'halden')).toEqual([])
  expect(facets.brand).toMatchObject({ words: [{ word: 'halden', count: total }] })
  expect((await partner.brands()).map(({ slug }) => slug)).toEqual(['halden'])
  for (const { itemId, sizeSlug, brandSlug } of [...whole.items, ...(await list({ filters: { brand: ['tessaro'] } })).items]) {
    const isOwn = brandSlug === 'halden'
    expect((await partner.product(itemId)) !== null, itemId).toBe(isOwn)
    expect((await partner.items([itemId])).length, itemId).toBe(isOwn ? 1 : 0)
    if (isOwn) expect(await partner.size(sizeSlug)).not.toBeNull()
  }
  expect(await partner.size('lt225-75r17-5')).toBeNull()
  expect((await partner.sizes()).reduce((sum, { itemCount }) => sum + itemCount, 0)).toBe(total)
  expect((await catalogue.ofBrands([]).brands()).length).toBe((await catalogue.brands()).length)
})
