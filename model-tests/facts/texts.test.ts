/** Pages of text and the page in place of one that is missing, as they are served; and on which pages the header has its search button. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentPages } from '#app/subjects/content/content-pages.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { routeOf, routeTable } from '#model-tests/drivers/http/route-table.ts'
import { facts } from '#model-tests/facts/facts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const open = (path: string) => new Visitor(world.shop.url).open(path)
/** A page whose handle has a canonical address is for search engines. */
const isListed = (file: string) =>
  file.endsWith('.tsx') && /^ {2}canonical:/m.test(readFileSync(new URL(`../../app/${file}`, import.meta.url), 'utf8'))
const titleOf = ({ document }: Page) => textOf(document.querySelector('title')!)

// @fact storefront.429
test('one route serves every text', async () => {
  for (const { path, title } of contentPages()) {
    const page = await open(path)
    expect([routeOf(path), page.status, page.path, page.heading]).toEqual(['/:text', 200, path, title])
  }
})

// @fact storefront.29 storefront.429
test.each(['/no-such-text', '/no/such/page', '/brands/no-such-brand', '/brands/halden/no-such-line'])(
  'in place of %s there is a page that says that it is missing, in its title too, and leads to the front page',
  async (path) => {
    const page = await open(path)
    expect([page.status, page.heading, titleOf(page)]).toEqual([404, 'This page is missing', 'This page is missing | Treadline'])
    expect(page.text).toContain('Search by size or vehicle instead.')
    expect((await page.follow('Find tires')).path).toBe('/')
  },
)

test('what is not yet so because its address is missing is still missing', async () => {
  const missing = facts.filter(({ notYet }) => notYet?.startsWith('The address answers 404'))
  expect(missing.length).toBeGreaterThan(0)
  for (const { id, fact } of missing) {
    const path = /\/[\w./[\]-]*/.exec(fact)![0].replace(/\[\w+\]/g, 'any')
    expect([id, path, (await open(path)).status]).toEqual([id, path, 404])
  }
})

// @fact storefront.105
test('/sitemap leads to every page of the shop that has one address', async () => {
  const page = await open('/sitemap')
  const links = new Set(page.document.querySelectorAll('a').map(({ attrs }) => attrs.href))
  const fixed = routeTable.filter(({ path, file }) => !path.includes(':') && isListed(file)).map(({ path }) => path)
  expect(fixed.length).toBeGreaterThan(10)
  expect([...fixed, ...contentPages().map(({ path }) => path)].filter((path) => !links.has(path))).toEqual([])
})

// @fact storefront.109
test('the help center answers by topic, and questions are given to search engines', async () => {
  const help = await open('/help-center')
  const topics = help.document.querySelectorAll('main h2').map(textOf)
  expect(topics).toEqual(expect.arrayContaining(['Your order', 'Returns and money', 'Tires', 'The fine print']))
  const answer = await help.follow('Questions about paying')
  const data = answer.document
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.rawText) as { '@type': string; mainEntity?: Array<{ name: string }> })
  const questions = data.find((each) => each['@type'] === 'FAQPage')?.mainEntity ?? []
  expect(questions.length).toBeGreaterThan(10)
  for (const { name } of questions) expect(answer.text).toContain(name)
})

// @fact storefront.103 storefront.383
test('the page about returns says for how long, for what fee and how soon the money is back', async () => {
  const { text } = await open('/returns-and-refunds')
  for (const words of [
    'Tires that were never mounted on a rim.',
    'Within 30 days.',
    'A handling fee of $20 per tire applies',
    'We refund within 48 hours of receiving the tires.',
    'For 30 minutes after you placed an order you can cancel it yourself',
  ])
    expect([words, text.includes(words)]).toEqual([words, true])
})

// @fact storefront.280 storefront.281
test.each([
  ['/', 1],
  ['/brands', 1],
  ['/faqs', 1],
  ['/tire-sizes/225-45r17', 1],
  ['/installer-signup', 0],
  ['/sitemap', 0],
  ['/help-center', 0],
  ['/track-your-order', 0],
  ['/track-your-order/wo', 0],
  ['/dt-employees', 0],
  ['/vehicles', 0],
  ['/vehicles/honda/civic', 0],
  ['/tire-sizes', 0],
  ['/tire-sizes/diameter/17', 0],
  ['/privacy-policy', 0],
  ['/terms', 0],
])('the header of %s has so many search buttons: %i', async (path, buttons) => {
  expect((await open(path)).document.querySelectorAll('header a[aria-label=Search]')).toHaveLength(buttons)
})
