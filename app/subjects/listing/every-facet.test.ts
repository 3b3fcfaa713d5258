/** Walks every facet of the table: a row added there is tested here in address, SQL, counts, links and form. */
import { and } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCatalogue } from '#adapters/commerce/catalogue/catalogue.ts'
import { conditionSql } from '#adapters/commerce/catalogue/shelves/condition-sql-testing.ts'
import type { Database } from '#adapters/database/database.ts'
import { createFixtureSink } from '#adapters/database/fixture-sink.ts'
import * as schema from '#adapters/database/schema/index.ts'
import { openTestDatabase } from '#adapters/database/testing.ts'
import { shop } from '#fixtures/load.ts'
import type { UserType } from '#machines/domain/accounts/account.ts'
import type { Item, ProductLine } from '#machines/domain/catalogue/catalogue.ts'
import { shownCategory } from '#machines/domain/catalogue/tire-types.ts'
import type { ChoiceFacet } from '#machines/domain/listing/facet.ts'
import { facets } from '#machines/domain/listing/facets.ts'
import {
  conditionsOf,
  type FacetKey,
  type FacetValues,
  facetKeys,
  filterPairs,
  readFilters,
  wordsOf,
} from '#machines/domain/listing/filters.ts'
import { type ItemFacts, passes } from '#machines/domain/listing/item-facts.ts'
import { type FacetCount, type ListingSort, listingSorts, wholeListing } from '#machines/domain/listing/listing.ts'
import { tierPrice } from '#machines/domain/pricing/unit-prices.ts'
import type { Catalogue } from '#machines/ports/commerce/catalogue.ts'
import type { FilterPanel } from '#ui/screens/listing/listing.view.ts'
import { filtersView } from './filters-view.ts'

interface Tire {
  itemId: string
  facts: ItemFacts
}

const made = shop('treadline', 1_000)
// as reviews would have rated them
const lines = [...made.productLine].map((line, at) => {
  const stars = (step: number) => 3 + ((at * step) % 20) / 10
  const reviewAttributes = { dry: stars(1), wet: stars(3), winter: 3, comfort: stars(7), noise: stars(9), treadwear: 3 }
  return { ...line, rating: { value: stars(1), quantity: 10 + at }, reviewAttributes }
})
const items = [...made.item]
const rims = new Map([...made.tireSize].map(({ slug, rimInches }) => [slug, String(rimInches)]))
const tires = tiresFor('none')

let database: Database
let catalogue: Catalogue
beforeAll(async () => {
  database = await openTestDatabase()
  const sink = createFixtureSink(database)
  await sink.insert('brand', [...made.brand])
  await sink.insert('productLine', lines)
  await sink.insert('tireSize', [...made.tireSize])
  await sink.insert('item', items)
  catalogue = createCatalogue({ database })
})
afterAll(() => database?.close())

const params = (values: FacetValues) => new URLSearchParams(filterPairs(values).map(([name, value]) => [name, value]))
const queryOf = (href: string) => new URL(href, 'https://shop.test').searchParams
const isPassing = (values: FacetValues) => (tire: Tire) =>
  conditionsOf(values).every(({ condition }) => passes(condition, tire.facts[condition.of]))

describe.each(facetKeys)('facet %s', (key) => {
  const samples = samplesOf(key)

  test('its values come back from an address', () => {
    for (const values of samples) expect(readFilters(params(values))).toEqual(values)
  })

  test('an invalid value does not filter', () => {
    const names = new Set(samples.flatMap((values) => [...params(values).keys()]))
    for (const name of names)
      for (const text of ['', '\0', '<b>', '-1 ', "' or 1=1", 'x'.repeat(5_000)])
        expect(readFilters(new URLSearchParams([[name, text]]))).toEqual({})
  })

  test('its names in the address are its own', () => {
    const names = (of: FacetKey) => samplesOf(of).flatMap((values) => [...params(values).keys()])
    const others = [...facetKeys.filter((other) => other !== key).flatMap(names), ...pageNames]
    expect(names(key).filter((name) => others.includes(name))).toEqual([])
  })

  test.each(['none', 'Fleet'] satisfies UserType[])('SQL finds the tires that pass, for %s', async (userType) => {
    const own = tiresFor(userType)
    for (const values of samples) {
      const conditions = conditionsOf(values).map(({ condition }) => conditionSql(condition, userType))
      const rows = await database.db
        .select({ itemId: schema.item.itemId })
        .from(schema.item)
        .where(and(...conditions))
      expect(idsOf(rows)).toEqual(idsOf(own.filter(isPassing(values))))
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.length).toBeLessThan(own.length)
    }
  })

  test('its counts match the tires, under the filters of every other facet', async () => {
    for (const other of facetKeys)
      for (const others of other === key ? [{}] : samplesOf(other).slice(0, 1)) {
        const filters = { ...samples[0], ...others }
        const { total, facets: counts } = await catalogue.list({ ...wholeListing, filters })
        expect(total).toBe(tires.filter(isPassing(filters)).length)
        expect(counts[key]).toEqual(countOf(key, filters, counts[key]))
      }
  })

  test('the page applies its values and removes them', async () => {
    const before = await panelsOf({})
    for (const { href, isApplied } of linksOf(before)) {
      const applied = readFilters(queryOf(href))
      expect(isApplied).toBe(false)
      expect(Object.keys(applied)).toEqual([key])
      const after = linksOf(await panelsOf(applied)).filter((link) => link.isApplied)
      expect(after.map((link) => link.href)).toEqual(['/tires'])
    }
    for (const { name } of fieldsOf(before)) expect(samples.some((values) => params(values).has(name))).toBe(true)
  })

  test('a second value is added to the first', async () => {
    const [first, second] = linksOf(await panelsOf({}))
    if (!first || !second) return
    const one = readFilters(queryOf(first.href))
    const next = linksOf(await panelsOf(one)).find(({ label }) => label === second.label)!
    const both = queryOf(next.href)
    expect(filterPairs(readFilters(both))).toHaveLength(2)
    expect(linksOf(await panelsOf(readFilters(both))).flatMap(({ label, isApplied }) => (isApplied ? [label] : []))).toEqual([
      first.label,
      second.label,
    ])
  })

  test('each applied value has a name and can be removed alone', async () => {
    for (const values of samples) {
      const { applied, kept, panels } = await viewOf(values)
      expect(applied.map(({ label }) => label).join('')).not.toMatch(/undefined|NaN|^$/)
      expect(applied).toHaveLength(filterPairs(values).length)
      for (const { href } of applied) expect(params(values).size - queryOf(href).size).toBe(1)
      const typed = fieldsOf(panels).map(({ name, value }) => [name, value] as const)
      const sent = new URLSearchParams([...kept, ...typed].map(([name, value]) => [name, value]))
      expect(readFilters(sent)).toEqual(values)
    }
  })

  test('a field with what is no number has its sentence and the text, filters nothing, and keeps the filters open', async () => {
    const facet = facets[key]
    if (facet.kind !== 'range') return
    for (const { param } of facet.fields) {
      const asked = new URLSearchParams({ [param]: 'cheap' })
      expect(readFilters(asked)).toEqual({})
      const { facets: counts } = await catalogue.list(wholeListing)
      const { panels, sheet } = filtersView({
        ...shown,
        asked,
        facets: counts,
        params: { filters: {}, sort: 'recommended', page: 1 },
      })
      const field = fieldsOf(panels).find(({ name }) => name === param)
      expect([field?.value, field?.error, sheet.isOpen]).toEqual(['cheap', facet.sentence, true])
      expect(fieldsOf(panels).filter(({ error }) => error !== undefined)).toHaveLength(1)
    }
    expect((await viewOf({})).sheet.isOpen).toBe(false)
  })

  const linksOf = (panels: FilterPanel[]) =>
    panels.flatMap((panel) => (panel.kind === 'choice' && panel.key === key ? panel.words : []))
  const fieldsOf = (panels: FilterPanel[]) =>
    panels.flatMap((panel) => (panel.kind === 'range' && panel.key === key ? panel.fields : []))
})

test.each(combinations(60))(
  'the list, its numbers and its links are of the tires that pass $filters, for $userType',
  async (asked) => {
    const { filters, userType } = asked
    const own = tiresFor(userType)
    const passing = own.filter(isPassing(filters))
    const { total, facets: counts, pageSize } = await catalogue.list({ ...wholeListing, ...asked })
    expect(total).toBe(passing.length)
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / pageSize) }, (_, at) => catalogue.list({ ...wholeListing, ...asked, page: at + 1 })),
    )
    expect(idsOf(pages.flatMap(({ items }) => items))).toEqual(idsOf(passing))
    const { panels } = filtersView({ ...shown, facets: counts, params: { filters, sort: 'recommended', page: 1 } })
    for (const key of facetKeys) {
      expect(counts[key]).toEqual(countOf(key, filters, counts[key], own))
      const panel = panels.find((each) => each.key === key)
      if (panel?.kind === 'range') continue
      const links = (panel?.words ?? []).map(({ label, count, isApplied }) => ({ label, count, isApplied }))
      expect(links).toEqual(narrowing(key, filters, counts[key]))
    }
  },
)

/** The words of a facet that change the list when they are applied or removed. */
function narrowing(key: FacetKey, filters: FacetValues, count: FacetCount) {
  const applied = wordsOf(filters, key)
  if (count.kind === 'range') return []
  return count.words
    .filter(({ word, count: tires }) => applied.includes(word) || (tires > 0 && (applied.length > 0 || tires < count.total)))
    .map(({ word, label, count: tires }) => ({ label, count: tires, isApplied: applied.includes(word) }))
}

/** What `counted` must be: labels and the order of words are its own. */
function countOf(key: FacetKey, filters: FacetValues, counted: FacetCount, all = tires): FacetCount {
  const among = all.filter(isPassing({ ...filters, [key]: undefined })).map(({ facts }) => facts[facets[key].of])
  if (counted.kind === 'range') {
    const numbers = among.map(Number)
    return { kind: 'range', bounds: among.length === 0 ? null : { least: Math.min(...numbers), most: Math.max(...numbers) } }
  }
  const facet = facets[key] as ChoiceFacet<string>
  const found = new Set(among.map(String))
  const shown = found.size > facet.mostWords ? [] : [...found].filter(facet.isWord)
  const words = new Set([...wordsOf(filters, key), ...shown])
  expect(counted.words.map(({ word }) => word).sort()).toEqual([...words].sort())
  const countIn = (word: string) => among.filter((fact) => String(fact) === word).length
  return { kind: 'choice', total: among.length, words: counted.words.map((each) => ({ ...each, count: countIn(each.word) })) }
}

/** Some values of some facets together, the same in every run. */
function combinations(length: number): Array<{ filters: FacetValues; userType: UserType; sort: ListingSort }> {
  const sorts = Object.keys(listingSorts) as ListingSort[]
  return Array.from({ length }, (_, at) => {
    let seed = at + 1
    // a step of the generator of Park and Miller
    const below = (limit: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % limit
    }
    const picks = facetKeys.flatMap((key) => (below(2) === 0 ? samplesOf(key)[below(samplesOf(key).length)]! : []))
    const userType = (['none', 'Fleet'] as const)[below(2)]!
    return { filters: Object.assign({}, ...picks) as FacetValues, userType, sort: sorts[below(sorts.length)]! }
  })
}

const shown = { path: '/tires', kept: [], fixed: {}, asked: new URLSearchParams() }

async function viewOf(filters: FacetValues) {
  const { facets: counts } = await catalogue.list({ ...wholeListing, filters })
  return filtersView({ ...shown, facets: counts, params: { filters, sort: 'recommended', page: 1 } })
}

async function panelsOf(filters: FacetValues): Promise<FilterPanel[]> {
  return (await viewOf(filters)).panels
}

/** Names that pages of the shop read from every address. */
const pageNames = ['sort', 'page', 'filters', 'trim', 'axle', 'zip', 'userZip', 'cart', 'widgetSource', 'widgetType']

/** Values of one facet that some tires pass and others do not. */
function samplesOf(key: FacetKey): FacetValues[] {
  const facet = facets[key]
  const found = [...new Set(tires.map(({ facts }) => facts[facet.of]))]
  if (facet.kind === 'choice') {
    const words = found.map(String).filter(facet.isWord).sort()
    return [{ [key]: words.slice(0, 1) }, ...(words.length > 2 ? [{ [key]: words.slice(0, 2) }] : [])]
  }
  const numbers = found.map(Number).sort((a, b) => a - b)
  const [least, most] = [numbers[Math.floor(numbers.length / 4)], numbers[Math.floor((numbers.length * 3) / 4)]]
  const asked: FacetValues[] = [{ [key]: { least } }, { [key]: { most } }, { [key]: { least, most } }]
  return asked.filter((values) => [...params(values)].length > 0).map((values) => readFilters(params(values)))
}

function tiresFor(userType: UserType): Tire[] {
  const known = new Map(lines.map((line) => [`${line.brandSlug}/${line.slug}`, line]))
  return items.map((item) => ({
    itemId: item.itemId,
    facts: factsOf(item, known.get(`${item.brandSlug}/${item.lineSlug}`)!, userType),
  }))
}

function factsOf(item: Item, line: ProductLine, userType: UserType): ItemFacts {
  const priceInCents = tierPrice(userType, item)
  const hasRebate = line.rebate !== null
  const [category, rim] = [shownCategory(line) ?? ('' as const), rims.get(item.sizeSlug)!]
  const { wet, dry, comfort, noise } = line.reviewAttributes
  const said = { wetRating: wet, dryRating: dry, comfortRating: comfort, noiseRating: noise }
  const rated = { ...said, score: line.scores.simple, rating: line.rating.value, hasRebate }
  return { ...item, ...line, ...rated, category, rim, priceInCents }
}

function idsOf(rows: Array<{ itemId: string }>): string[] {
  return rows.map(({ itemId }) => itemId).sort()
}
