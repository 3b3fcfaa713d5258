/** Hubs of categories, types and brands without JavaScript: what they say is what their lists hold. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { type HtmlElement, textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const open = (path: string) => new Visitor(world.shop.url).open(path)
const hrefOf = (link: HtmlElement) => link.getAttribute('href')!
const countIn = (text: string) => Number(/([\d,]+)(?: tires?)?$/.exec(text)![1]!.replaceAll(',', ''))
const totalOf = (page: Page) => countIn(/Results, ([\d,]+ tires?)/.exec(page.text)![1]!)
const canonicalOf = (page: Page) => new URL(page.document.querySelector('link[rel=canonical]')!.getAttribute('href')!).pathname

// @fact storefront.120
test.each(['/categories', '/types', '/brands/halden/categories', '/brands/halden/types'])(
  'each link of %s leads to as many tires as it says',
  async (path) => {
    const page = await open(path)
    const cells = page.document.querySelectorAll('main li h2 a')
    expect(cells.length).toBeGreaterThan(2)
    expect(canonicalOf(page)).toBe(path)
    for (const cell of cells) {
      const listing = await open(`${hrefOf(cell)}?tires=all`)
      expect([hrefOf(cell), totalOf(listing)]).toEqual([hrefOf(cell), countIn(textOf(cell.closest('li')!))])
    }
  },
)

// @fact storefront.121 storefront.122
test.each(['/categories/winter-tires', '/types/light-truck-tires', '/types/grand-touring-tires', '/brands/halden'])(
  '%s says what it is for, has lines with prices, and narrower lists with their counts',
  async (path) => {
    const page = await open(path)
    expect(page.status).toBe(200)
    expect(canonicalOf(page)).toBe(path)
    const narrower = page.document
      .querySelectorAll('section[aria-labelledby=narrower-h] li a')
      .filter((link) => / [\d,]+$/.test(textOf(link)))
    expect(narrower.length).toBeGreaterThan(5)
    for (const link of [narrower[0]!, narrower.at(-1)!]) {
      const listing = await open(hrefOf(link))
      expect([hrefOf(link), totalOf(listing)]).toEqual([hrefOf(link), countIn(textOf(link))])
      expect(canonicalOf(listing)).toBe(hrefOf(link))
    }
    const cards = page.document.querySelectorAll('section[aria-labelledby=lines-h] li h3 a')
    expect(cards.length).toBeGreaterThan(1)
    const from = /from (\$[\d,.]+)/.exec(textOf(cards[0]!.closest('li')!))![1]!
    expect((await open(hrefOf(cards[0]!))).text).toContain(from)
    const all = await page.follow('See all')
    expect(page.text).toContain(`See all ${totalOf(all).toLocaleString('en-US')} tire`)
    expect(canonicalOf(all)).toBe(path)
  },
)

// @fact storefront.216
test('tires of farms and ATVs are in no category: they have types', async () => {
  const page = await open('/categories/mud-terrain-tires?tires=all')
  const types = page.document.querySelectorAll('#filters fieldset').find((panel) => textOf(panel).startsWith('Type '))
  for (const word of ['Farm', 'ATV', 'Lawn', 'OTR']) expect(types === undefined || !textOf(types).includes(word)).toBe(true)
  expect((await open('/types/farm-tires?tires=all')).text).toContain('R-1 Drive Farm, ')
  const farm = await open('/types/farm-tires')
  expect(textOf(farm.document.querySelector('section[aria-label=Size]')!)).toContain('18.4-38')
})

// @fact storefront.123
test('top picks have their rule beside them, and points that fall', async () => {
  const page = await open('/categories/winter-tires')
  const picks = page.document.querySelector('section[aria-labelledby=picks-h]')!
  expect(textOf(picks)).toMatch(
    /^Top picks Compare the three The rule: snow grip × 3 wet grip × 2 quiet of \d+ lines with 50 reviews or more\./,
  )
  const points = picks.querySelectorAll('li').map((pick) => Number(/([\d.]+) by the rule/.exec(textOf(pick))![1]))
  expect(points).toHaveLength(3)
  expect(points).toEqual([...points].sort((a, b) => b - a))
})

test('the lines of a hub have pages and an order, each with an address', async () => {
  const first = await open('/categories/all-season-tires')
  const names = (page: Page) => page.document.querySelectorAll('section[aria-labelledby=lines-h] li h3 a').map(hrefOf)
  const second = await first.follow('Next')
  expect(second.url.search).toBe('?lines=2')
  expect(names(first).filter((name) => names(second).includes(name))).toEqual([])
  const cheapest = await first.press('Sort', { order: 'priceAscending' })
  const prices = cheapest.document
    .querySelectorAll('section[aria-labelledby=lines-h] li')
    .flatMap((card) => /from \$([\d,.]+)/.exec(textOf(card))?.[1] ?? [])
    .map((price) => Number(price.replace(',', '')))
  expect(prices.length).toBeGreaterThan(10)
  expect(prices).toEqual([...prices].sort((a, b) => a - b))
})

// @fact storefront.124
test('a rim has a page with its sizes, and no other', async () => {
  const page = await open('/tire-sizes/diameter/17')
  const sizes = page.document
    .querySelectorAll('main li a')
    .map(hrefOf)
    .filter((href) => /^\/tire-sizes\/[^d]/.test(href))
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter((href) => !/r17(c|lt)?$/.test(href))).toEqual([])
  expect((await open('/tire-sizes/diameter/17-inch-truck-tires')).path).toBe('/types/light-truck-tires?rim=17')
})

// @fact storefront.347 storefront.250
test('the front page leads to every way to find a tire, and to the top picks with their rule', async () => {
  const home = await open('/')
  expect(home.document.querySelector('input[name=rear]')).toBeTruthy()
  expect(home.document.querySelector('form[role=search] input[name=q]')).toBeTruthy()
  const links = home.document.querySelectorAll('main a').map((link) => textOf(link))
  expect(links).toEqual(expect.arrayContaining(['Vehicle', 'Brand', 'Type', 'Guide me', 'Snap your tire', 'All season tires']))
  const picks = home.document.querySelector('section[aria-labelledby=picks-h]')!
  expect(textOf(picks)).toContain('Top picks, all season Compare the three The rule: wet grip × 3')
  expect(picks.querySelectorAll('ol > li')).toHaveLength(3)
})

// @fact storefront.270
test('the photo finder without a script says what needs one, and takes a typed size to its tires', async () => {
  const home = await open('/')
  const link = home.document.querySelectorAll('main a').find((candidate) => textOf(candidate) === 'Snap your tire')!
  const page = await open(hrefOf(link))
  expect([page.status, page.path, page.heading]).toEqual([200, '/simplesnap', 'Snap your tire'])
  expect(page.text).toContain('Reading a photo needs JavaScript')
  for (const typed of ['2254517', '225/45 R17', 'p225/45r17'])
    expect((await page.press('See tires', { size: typed })).path).toBe('/tire-sizes/225-45r17')
  const unread = await page.press('See tires', { size: 'winter' })
  expect([unread.status, unread.document.querySelector('#size')!.getAttribute('value')]).toEqual([400, 'winter'])
  expect(unread.text).toContain('Please enter a size like 225/45R17.')
  const unknown = await page.press('See tires', { size: '225/45R13' })
  expect(unknown.text).toContain('We have no tire in that size.')
  const [nearest] = unknown.document.querySelectorAll('section[aria-labelledby=other-ways] ul ul a')
  expect((await open(hrefOf(nearest!))).status).toBe(200)
})

test.each([
  [
    'winter-tires',
    '43215',
    /^When to change in 43215 Remind me .*\bon, 20 weeks\b.* (Put them on by|Put them on now|Take them off after|Put them on this|Take them off this) /,
  ],
  [
    'summer-tires',
    '43215',
    /^When to change in 43215 Remind me .*\boff, 20 weeks\b.* (Take them off by|Take them off now|Put them on after|Take them off this|Put them on this) /,
  ],
  [
    'all-season-tires',
    '99501',
    /^How long it is cold in 99501 .*\bcold, 31 weeks\b.* In 31 weeks of a year the mean is below 45 °F\./,
  ],
  ['winter-tires', '33101', /^When to change in 33101 .* The mean stays above 45 °F all year: all-season tires do here\./],
])('the page of %s shows when it is cold in %s, and what follows', async (category, zip, says) => {
  const page = await open(`/categories/${category}?userZip=${zip}`)
  const season = page.document.querySelector('main figure')!
  expect(textOf(season).replaceAll('\u00a0', ' ')).toMatch(says)
  expect(season.querySelector('svg[role=img]')!.getAttribute('aria-label')).toMatch(
    /^Mean temperature in .+ from September to May: /,
  )
})

test('without a ZIP code the page asks for one, and a category that is not about the time of the year does not', async () => {
  const page = await open('/categories/winter-tires')
  expect(textOf(page.document.querySelector('main figure')!)).toMatch(/^When to change where you live .* Set your ZIP code$/)
  expect((await page.follow('Set your ZIP code')).text).toContain('ZIP code')
  const sorted = await open('/categories/winter-tires?order=priceAscending&lines=2')
  const ask = hrefOf(sorted.document.querySelector('main figure a')!)
  expect(ask).toBe('/categories/winter-tires?order=priceAscending&lines=2&zip=open')
  // no station is near Gambell, Alaska
  for (const path of [
    '/categories/racing-tires?userZip=43215',
    '/categories/winter-tires?userZip=99742',
    '/types/light-truck-tires',
  ])
    expect((await open(path)).document.querySelector('main figure')).toBeNull()
})

test('the changes come as a calendar file', async () => {
  const page = await open('/categories/winter-tires?userZip=43215')
  const link = page.document.querySelectorAll('main figure a').find((each) => textOf(each) === 'Remind me')!
  const file = await fetch(new URL(hrefOf(link), world.shop.url))
  expect(file.headers.get('content-type')).toBe('text/calendar; method=PUBLISH; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="winter-tires-43215.ics"')
  expect((await file.text()).match(/^(SUMMARY|DTSTART).*[^\r]/gm)).toEqual([
    expect.stringMatching(/^DTSTART;VALUE=DATE:\d{4}1112$/),
    'SUMMARY:Put winter tires on',
    expect.stringMatching(/^DTSTART;VALUE=DATE:\d{4}0329$/),
    'SUMMARY:Take winter tires off',
  ])
})

test.each([
  'winter-tires/season/00000',
  'winter-tires/season/33101',
  'racing-tires/season/43215',
  'winter-tires/season/43215-1001',
])('there is no calendar at /categories/%s.ics', async (path) => {
  expect((await open(`/categories/${path}.ics`)).status).toBe(404)
})

test('the top picks are compared in one size where they have one', async () => {
  const page = await open('/categories/winter-tires')
  const compared = await page.follow('Compare the three')
  const names = page.document.querySelectorAll('section[aria-labelledby=picks-h] li h3').map(textOf)
  expect(compared.document.querySelectorAll('main th[scope=col] a').map(textOf)).toEqual(
    names.map((name) => expect.stringContaining(name.split(' ').at(-1)!)),
  )
  const nothing = await open('/compare?lines=halden/no-such-line,x,%00,../..')
  expect([nothing.status, nothing.heading]).toEqual([200, 'Compare tires'])
})

test('a category has links to its tires by class of car and by feature, with their counts', async () => {
  const page = await open('/categories/all-season-tires')
  for (const group of ['Car', 'Features']) {
    const links = page.document.querySelectorAll(`section[aria-label="${group}"] li a`)
    expect(links.length).toBeGreaterThan(1)
    for (const link of links)
      expect([textOf(link), totalOf(await open(hrefOf(link)))]).toEqual([textOf(link), countIn(textOf(link))])
  }
})
