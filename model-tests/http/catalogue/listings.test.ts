/** Listings by size, car, brand and type without JavaScript: filters are links, and an address says all that is applied. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type HtmlElement, textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const size = '/tire-sizes/225-45r17'
const car = '/vehicles/honda/civic/2019?trim=sport'
const open = (path: string) => new Visitor(world.shop.url).open(path)

describe.each([
  size,
  car,
  '/brands/halden?tires=all',
  '/categories/winter-tires?tires=all',
  '/types/light-truck-tires?tires=all',
  `${size}/types/grand-touring-tires`,
  '/brands/norrland/categories/winter-tires',
  '/brands/halden/types/passenger-tires',
])('%s', (path) => {
  test('each filter leads to as many tires as it says, and its pill back', async () => {
    const page = await open(path)
    const filters = filtersOf(page)
    expect(filters.length).toBeGreaterThan(3)
    for (const { count, isApplied } of filters) {
      expect(count).toBeGreaterThan(0)
      expect(count).toBeLessThan(totalOf(page))
      expect(isApplied).toBe(false)
    }
    // the first, one in the middle and the last
    for (const filter of [filters[0]!, filters[Math.floor(filters.length / 2)]!, filters.at(-1)!]) {
      const narrowed = await follow(page, filter.link)
      expect(narrowed.status).toBe(200)
      expect(totalOf(narrowed)).toEqual(filter.count)
      expect(filtersOf(narrowed).filter(({ isApplied }) => isApplied)).toMatchObject([
        { label: filter.label, count: filter.count },
      ])
      expect(pillsOf(narrowed)).toHaveLength(1)
      for (const way of [pillsOf(narrowed)[0]!, linkNamed(narrowed, 'Clear all')])
        expect(totalOf(await follow(narrowed, way))).toBe(totalOf(page))
      expect(canonicalOf(narrowed)).toBe(canonicalOf(page))
    }
  })
})

test('a value that all tires of the list have, or none, is not offered', async () => {
  const page = await open(`${size}?category=winter&speed=H`)
  const winter = await open(`${size}?category=winter`)
  const one = linksTo(page, 'brand').find(({ count, isApplied }) => count === 1 && !isApplied)!
  const narrowed = await follow(page, one.link)
  expect(totalOf(narrowed)).toBe(1)
  expect(filtersOf(narrowed).every(({ count, isApplied }) => count > 0 || isApplied)).toBe(true)
  const brands = (of: Page) => linksTo(of, 'brand').length
  expect(brands(winter)).toBeGreaterThan(0)
  expect(brands(winter)).toBeLessThan(brands(await open(size)))
  expect(brands(await open('/brands/halden?tires=all'))).toBe(0)
})

test('links add one value after another, of one facet and of several', async () => {
  let page = await open(size)
  for (const [name, pills] of [
    ['category', 1],
    ['category', 2],
    ['speed', 3],
  ] as const) {
    const filter = linksTo(page, name).find(({ isApplied, count }) => !isApplied && count > 1)!
    page = await follow(page, filter.link)
    expect(pillsOf(page).length).toEqual(pills)
    expect(page.url.searchParams.getAll(name).length).toEqual(name === 'category' ? pills : 1)
  }
})

test('a facet takes several values, and another facet narrows them', async () => {
  const [summer, winter] = [totalOf(await open(`${size}?category=summer`)), totalOf(await open(`${size}?category=winter`))]
  const both = await open(`${size}?category=summer&category=winter`)
  expect(totalOf(both)).toBe(summer + winter)
  const speed = filtersOf(both).at(-1)!
  const narrowed = await follow(both, speed.link)
  expect(totalOf(narrowed)).toEqual(speed.count)
  expect(pillsOf(narrowed)).toHaveLength(3)
})

test('an old URL lists the same tires', async () => {
  const page = await open(`${size}?min=%24150&max=200.00&brand=halden&brand=norrland&load=91&sort=priceAscending&page=1`)
  expect(pillsOf(page).map(textOf)).toEqual([
    'From $150.00 remove',
    'Up to $200.00 remove',
    'Halden remove',
    'Norrland remove',
    'Load 91 and up remove',
  ])
  const prices = [...page.text.matchAll(/\$([\d.]+) each/g)].map(([, price]) => Number(price))
  expect(prices.length).toBeGreaterThan(1)
  expect(prices).toEqual([...prices].sort((a, b) => a - b).filter((price) => price >= 150 && price <= 200))
})

test.each([
  'type=square',
  'brand=unknown',
  'brand=%00',
  'brand=<b>',
  'speed=fast',
  'min=cheap&max=-5',
  'load=x',
  'sort=luck',
  'page=-1',
  'filters=shut',
])('%s in an address does not filter', async (query) => {
  const [plain, page] = [await open(size), await open(`${size}?${query}`)]
  expect(page.status).toBe(200)
  expect(totalOf(page)).toEqual(totalOf(plain))
  expect(pillsOf(page)).toEqual([])
})

test('no URL widens a page’s scope', async () => {
  expect(totalOf(await open('/categories/winter-tires?category=summer'))).toBe(
    totalOf(await open('/categories/winter-tires?tires=all')),
  )
  expect(totalOf(await open('/brands/halden?brand=norrland'))).toBe(totalOf(await open('/brands/halden?tires=all')))
  expect(totalOf(await open(`${car}&load=1`))).toBe(totalOf(await open(car)))
  expect(
    filtersOf(await open('/categories/winter-tires?category=summer'))
      .map(({ href }) => href)
      .join(' '),
  ).not.toContain('summer')
})

// @fact storefront.217
test.each([
  ['a size', `${size}?rating=5&brand=halden`],
  ['a car', `${car}&category=mud-terrain`],
  ['a brand', '/brands/halden?category=winter&category=touring&max=20'],
  ['a category', '/categories/winter-tires?rim=17&max=20'],
  ['a type', '/types/farm-tires?rim=17'],
  ['a brand’s category', '/brands/norrland/categories/winter-tires?min=5000'],
  ['a size of a brand', `${size}/brands/halden?category=mud-terrain`],
])('a list of %s without tires says which filter to drop, and how many tires are left', async (_, path) => {
  const page = await open(path)
  expect(totalOf(page)).toBe(0)
  expect(page.text).toContain('No tires match all filters.')
  const ways = waysOutOf(page)
  expect(ways.length).toBeGreaterThan(0)
  expect(ways.map(({ count }) => count)).toEqual(ways.map(({ count }) => count).sort((a, b) => b - a))
  for (const { link, count } of ways) expect(totalOf(await follow(page, link))).toBe(count)
  expect(page.text).toContain(ways.length === 1 ? 'One filter is in the way:' : 'Drop one of these filters:')
})

test('where no filter alone is in the way, the page says so', async () => {
  const page = await open(`${size}?category=mud-terrain&rating=5&max=20`)
  expect(page.text).toContain('No single filter is in the way: two or more of them are.')
  expect(waysOutOf(page)).toEqual([])
})

test('a list that is empty by its address leads to the wider lists that have tires', async () => {
  const page = await open(`${size}/brands/halden/categories/mud-terrain-tires`)
  expect(page.status).toBe(200)
  expect(page.text).toContain('No tires here at the moment.')
  const ways = waysOutOf(page)
  expect(ways.map(({ label }) => label)).toEqual([
    'Halden tires in 225/45R17',
    'All tires in 225/45R17',
    'Halden tires in all sizes',
    'Mud terrain tires in all sizes',
  ])
  for (const { link, count } of ways) {
    const { pathname } = new URL(link.attrs.href!, page.url)
    expect([pathname, totalOf(await open(`${pathname}?tires=all`))]).toEqual([pathname, count])
  }
})

// @fact storefront.218
test('a rebate is on the card of each tire that has one, as the facet counts them, and on no other', async () => {
  const page = await open('/categories/all-season-tires?rebate=true')
  const cards = (of: Page) =>
    of.document.querySelectorAll('section[aria-labelledby=res-h] h3').map((name) => textOf(name.closest('li')!))
  expect(cards(page).length).toBeGreaterThan(3)
  for (const card of cards(page)) expect(card).toMatch(/\$\d+ back on four/)
  const tire = await follow(page, page.document.querySelector('main h3 a')!)
  expect(tire.text).toContain(/\$\d+ back/.exec(cards(page)[0]!)![0].replace('back', 'rebate'))
  const all = await open('/categories/all-season-tires?tires=all')
  expect(cards(all).some((card) => !card.includes('back on four'))).toBe(true)
})

// @fact storefront.219
test.each([
  ['/types/farm-tires', ['Subtype', 'Rim diameter', 'Size', 'Load range']],
  ['/types/commercial-tires', ['Subtype', 'Rim diameter', 'Size', 'Load range']],
  ['/types/trailer-tires', ['Subtype', 'Rim diameter', 'Size', 'Load range']],
  ['/types/passenger-tires', ['Category', 'Rim diameter', 'Load range']],
])('the filters of %s are those of its class: %s', async (path, expected) => {
  const page = await open(`${path}?tires=all`)
  const shown = page.document.querySelectorAll('#filters legend').map(textOf)
  expect(shown).toEqual(expect.arrayContaining(expected))
  expect(shown).not.toContain('Type')
  expect(shown.includes('Category')).toBe(expected.includes('Category'))
  const rim = linksTo(page, 'rim')[0]!
  const narrowed = await follow(page, rim.link)
  expect(totalOf(narrowed)).toBe(rim.count)
})

test('the form of the filters keeps what is applied, and closes the filters', async () => {
  const page = await open(`${size}?category=winter&category=summer&brand=eskelund&brand=granvik&load=91&filters=open`)
  const shown = await page.press(`Show ${totalOf(page)} tires`, { max: '$400', sort: 'priceAscending' })
  expect([...shown.url.searchParams].filter(([, value]) => value !== '').sort()).toEqual([
    ['brand', 'eskelund'],
    ['brand', 'granvik'],
    ['category', 'summer'],
    ['category', 'winter'],
    ['load', '91'],
    ['max', '$400'],
    ['sort', 'priceAscending'],
  ])
  expect(pillsOf(shown)).toHaveLength(6)
})

test('while the filters are open on a phone, a filter keeps them open', async () => {
  const page = await (await open(size)).follow('Filters')
  expect(page.url.search).toBe('?filters=open')
  const narrowed = await follow(page, filtersOf(page)[0]!.link)
  expect(narrowed.url.searchParams.get('filters')).toBe('open')
  expect(narrowed.text).toContain(`Show ${totalOf(narrowed)} tires`)
})

interface Filter {
  label: string
  count: number
  isApplied: boolean
  href: string
  link: HtmlElement
}

/** The filters that are links. */
function filtersOf(page: Page): Filter[] {
  return page.document.querySelectorAll('a').flatMap((link) => {
    const [, label, count] = /^(.+?) ([\d,]+) tires(?:, remove)?$/.exec(textOf(link)) ?? []
    if (!label || !count) return []
    const { href = '', 'aria-current': current } = link.attrs
    return [{ label, count: Number(count.replace(',', '')), isApplied: current === 'true', href, link }]
  })
}

/** The filters that an address applies under this name. */
function linksTo(page: Page, name: string): Filter[] {
  const applied = (url: URL) => url.searchParams.getAll(name).length
  return filtersOf(page).filter(({ href }) => applied(new URL(href, page.url)) !== applied(page.url))
}

/** What an empty list offers: `Without Winter: 12 tires`. */
function waysOutOf(page: Page): Array<{ label: string; count: number; link: HtmlElement }> {
  return page.document.querySelectorAll('main a').flatMap((link) => {
    const [, label, count] = /^(.+): ([\d,]+) tires?$/.exec(textOf(link)) ?? []
    return label && count ? [{ label, count: Number(count.replaceAll(',', '')), link }] : []
  })
}

function pillsOf(page: Page): HtmlElement[] {
  return page.document
    .querySelectorAll('ul[aria-label="Filters that are on"] a')
    .filter((link) => textOf(link).endsWith(' remove'))
}

function linkNamed(page: Page, name: string): HtmlElement {
  const link = page.document.querySelectorAll('a').find((each) => textOf(each) === name)
  if (!link) throw new Error(`${page.path} has no link ${name}`)
  return link
}

function follow(page: Page, { attrs }: HtmlElement): Promise<Page> {
  return page.visitor.navigate(new URL(attrs.href ?? '', page.url), { from: page.url })
}

function totalOf(page: Page): number {
  const [, total = ''] = /Results, ([\d,]+) tires?/.exec(page.text) ?? []
  return Number(total.replace(',', ''))
}

function canonicalOf(page: Page): string | undefined {
  return page.document.querySelector('link[rel="canonical"]')?.attrs.href
}

// @fact storefront.125 storefront.126 storefront.456
test.each([
  ['/types/grand-touring', '/types/grand-touring-tires'],
  ['/brands/halden/types/winter', '/brands/halden/categories/winter-tires'],
  ['/brands/halden-tires', '/brands/halden'],
  ['/tire-sizes/225-45-17', '/tire-sizes/225-45r17'],
  ['/tire-sizes/225-45ZR17?sort=score', '/tire-sizes/225-45r17?sort=score'],
  ['/tire-sizes/2254517/brands/halden', '/tire-sizes/225-45r17/brands/halden'],
  [`${size}/brands/halden/types/winter`, `${size}/brands/halden/categories/winter-tires`],
  ['/tire-sizes/diameter/17-inch-tires', '/tire-sizes/diameter/17'],
  ['/types/winter', '/categories/winter-tires'],
  ['/categories/passenger-tires?sort=score', '/types/passenger-tires?sort=score'],
  ['/categories/grand-touring', '/types/grand-touring-tires'],
  ['/brands/halden/categories/passenger-tires', '/brands/halden/types/passenger-tires'],
  [`${size}/categories/passenger-tires`, `${size}/types/passenger-tires`],
  ['/types/winter-tires?brand=halden', '/categories/winter-tires?brand=halden'],
  ['/categories/winter?sort=score', '/categories/winter-tires?sort=score'],
])('%s leads permanently to its one address', async (path, address) => {
  const { status, headers } = await new Visitor(world.shop.url).ask(path)
  expect([status, headers.get('Location')]).toEqual([301, address])
})

test.each([
  '/categories/constructor-tires',
  '/types/pickup',
  '/categories/winter-tires-tires',
  `${size}/brands/unknown`,
  `${size}/colors/red`,
  '/tire-sizes/diameter/3',
])('%s is no listing', async (path) => {
  expect((await new Visitor(world.shop.url).ask(path)).status).toBe(404)
})
