/**
 * What a page loads at first, against a budget for each group of routes: its document, its stylesheets, and its scripts with all
 * that they import statically, in kB of gzip, and the font that it preloads. Images and what is loaded later do not count.
 */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { htmlFaults } from '#model-tests/drivers/http/html-faults.ts'
import { type Page, sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { billing, orderOf, place, readyToPlace, tirePage } from '#model-tests/drivers/http/purchase.ts'
import { member, type Newcomer, requestNewEmail } from './accounts/accounts.ts'

let world: BorrowedShop
let shopper: Visitor
let buyer: Visitor
let account: Visitor
let ada: Newcomer
let orderId: string
beforeAll(async () => {
  world = await borrowShop()
  const ready = await readyToPlace(world)
  shopper = await sameShopper(ready)
  const placed = await readyToPlace(world)
  const { body } = await place(placed)
  orderId = orderOf(body).orderId ?? ''
  buyer = await sameShopper(placed)
  ;({ visitor: account, ada } = await member(world.shop.url))
})
afterAll(() => world?.release())

interface Weight {
  html: number
  css: number
  js: number
  font: number
}

type Open = () => Promise<Page>
const open = (path: string) => () => new Visitor(world.shop.url).open(path)
const atAccount = (path: string) => () => account.open(path)
/** Where the link leads that was sent to a new email. */
const newEmailPage: Open = async () => account.open((await requestNewEmail(account, ada)).link)
const atStep = (path: string) => () => shopper.open(path)

/**
 * Budgets in kB (1,000 bytes) for the heaviest page of each group. When a group has become lighter, the test asks for the lower
 * figure. A budget is raised only for something new that shoppers are shown, which is named beside it.
 */
const groups: Record<string, { pages: Open[]; budget: Omit<Weight, 'font'> }> = {
  home: { pages: [open('/')], budget: { html: 17, css: 14, js: 124 } },
  listings: {
    pages: ['/tire-sizes/225-45r17', '/brands/halden', '/categories/all-season-tires'].map(open),
    budget: { html: 18, css: 14, js: 127 },
  },
  // The page of a search, whole without a script.
  search: { pages: ['/search', '/search?q=225/45r17+winter'].map(open), budget: { html: 9, css: 10, js: 119 } },
  hubs: {
    pages: ['/brands', '/tire-sizes', '/vehicles/honda'].map(open),
    budget: { html: 16, css: 10, js: 116 },
  },
  // A car whose trim decides asks for it; else a listing with each axle of the car, matched sets, what the maker asks, other sizes, and the garage.
  cars: {
    pages: ['/vehicles/honda/civic/2019', '/vehicles/honda/civic/2019?trim=sport', '/vehicles/bmw/m3/2023?trim=competition'].map(
      open,
    ),
    budget: { html: 19, css: 14, js: 126 },
  },
  // The lists of the vehicle picker with its chart, and the forms of VIN, plate and placard.
  pickers: {
    pages: ['/vehicles', '/vehicles/not-listed', '/account/my-garage'].map(open),
    budget: { html: 12, css: 10, js: 125 },
  },
  // The finder with its frame, its strip and its drawing, and the names of all sizes; its reader comes in a worker when it is asked.
  photo: { pages: [open('/simplesnap')], budget: { html: 12, css: 11, js: 151 } },
  // Two to five tires side by side, with the forms that add them.
  compare: { pages: [open('/compare?items=100000,100036,100081,100684')], budget: { html: 12, css: 10, js: 119 } },
  // The chart of the questions with their table of answers, and the car in four lists; and sizes drawn over each other.
  guide: {
    pages: [
      '/guided-shopping',
      '/guided-shopping/winter?size=225-45r17',
      '/guided-shopping/short-list?size=225-45r17&winter=weeks&style=any&miles=any&matters=any&budget=any',
    ].map(open),
    budget: { html: 12, css: 12, js: 147 },
  },
  trueScale: {
    pages: [open('/true-scale?candidate=235-40r18&original=215-55r16&now=225-45r17')],
    budget: { html: 12, css: 11, js: 121 },
  },
  product: { pages: [open(tirePage)], budget: { html: 17, css: 15, js: 129 } },
  // What drivers wrote of a tire, ten reviews a page.
  reviews: {
    pages: [
      '/brands/halden/meridian-as',
      '/brands/halden/meridian-as/reviews',
      '/brands/halden/reviews',
      '/tire-reviews',
      '/categories/winter-tires/reviews',
    ].map(open),
    budget: { html: 16, css: 10, js: 120 },
  },
  // An installer who joins says what it mounts, for how much and when: the form has four parts.
  service: {
    pages: [
      '/track-your-order',
      '/installer-signup',
      '/contact',
      '/brands/halden/meridian-as/write-a-review',
      '/my_customers/login',
      '/no-such-page',
    ].map(open),
    // The form of installers has fourteen lists of times.
    budget: { html: 9, css: 10, js: 130 },
  },
  texts: {
    pages: ['/privacy-policy', '/sales', '/faqs', '/help-center', '/sitemap'].map(open),
    budget: { html: 12, css: 9, js: 115 },
  },
  cart: { pages: [atStep('/cart'), atStep('/?cart=open')], budget: { html: 23, css: 14, js: 137 } },
  checkout: {
    pages: ['/checkout/shipping', '/checkout/services', '/checkout/order-summary'].map(atStep),
    // with the map of the shops around
    budget: { html: 9, css: 11, js: 136 },
  },
  payment: { pages: [atStep('/checkout/payments')], budget: { html: 12, css: 9, js: 157 } },
  account: {
    pages: ['/account', '/account/my-orders'].map(atAccount),
    budget: { html: 7, css: 9, js: 120 },
  },
  details: {
    pages: ['', '/name', '/email', '/password'].map((part) => atAccount(`/account/details${part}`)),
    budget: { html: 7, css: 10, js: 128 },
  },
  letters: {
    pages: [
      newEmailPage,
      open('/my_customers/new-password'),
      open('/quote/a-token-of-a-quote-that-is-long-enough'),
      open('/demo/mail'),
    ],
    budget: { html: 9, css: 10, js: 126 },
  },
  // The form and its sentences weigh as much as those of the other forms of service.
  returns: {
    pages: [
      async () => {
        const form = await new Visitor(world.shop.url).open('/track-your-order')
        await form.press('Track order', { orderId, proof: billing.zip })
        const page = await form.visitor.open('/track-your-order/return')
        expect(page.path).toBe('/track-your-order/return')
        return page
      },
    ],
    budget: { html: 6, css: 9, js: 123 },
  },
  tracking: {
    pages: [
      async () => {
        const form = await new Visitor(world.shop.url).open('/track-your-order')
        const order = await form.press('Track order', { orderId, proof: billing.zip })
        expect(order.path).toBe('/track-your-order/result')
        return order
      },
    ],
    budget: { html: 7, css: 10, js: 124 },
  },
  confirmation: { pages: [() => buyer.open('/checkout/order-confirmation')], budget: { html: 8, css: 8, js: 131 } },
  statecharts: {
    pages: [open('/statecharts'), open('/statecharts/cartTabs')],
    budget: { html: 17, css: 13, js: 130 },
  },
}

/** One file for all pages. */
const font = 91

test.each(Object.entries(groups))(
  'pages of the group %s load no more than their budget',
  async (group, { pages, budget: ofGroup }) => {
    const budget = { ...ofGroup, font }
    const measured: Weight = { html: 0, css: 0, js: 0, font: 0 }
    for (const openPage of pages) {
      const page = await openPage()
      const weight = await weigh(page)
      for (const kind of kinds) measured[kind] = Math.max(measured[kind], Math.ceil(weight[kind] / 1000))
    }
    for (const kind of kinds) {
      expect(measured[kind], `${group}: ${kind} may weigh ${budget[kind]} kB`).toBeLessThanOrEqual(budget[kind])
      expect(budget[kind] - measured[kind], `${group}: ${kind} weighs ${measured[kind]} kB now: lower its budget`).toBeLessThan(
        slack[kind],
      )
    }
  },
)

const kinds = ['html', 'css', 'js', 'font'] as const
/** How far below its budget a group may be, in kB: the data of a document is not the same every day. */
const slack: Weight = { html: 6, css: 2, js: 3, font: 2 }

async function weigh({ path, html, document }: Page): Promise<Weight> {
  const hrefs = (rel: string) => document.querySelectorAll(`link[rel=${rel}]`).map(({ attrs }) => attrs.href ?? '')
  const styles = new Set(hrefs('stylesheet'))
  const inline = document.querySelectorAll('script').map((script) => script.rawText)
  const scripts = new Set([...inline.flatMap((text) => linked(text, /\bimport\b[^"';]*["'](\/assets\/[^"']+\.js)["']/g))])
  expect(styles.size, 'stylesheets found in the document').toBeGreaterThan(0)
  expect(styles.size, 'stylesheets of the document').toBeLessThanOrEqual(3)
  expect(htmlFaults(path, html)).toEqual([])
  expect(scripts.size, 'scripts found in the document').toBeGreaterThan(2)
  // A set is walked in the order in which it grows: scripts found in scripts are weighed too.
  let js = 0
  for (const script of scripts) {
    const { text, weight } = await asset(script)
    js += weight
    for (const imported of linked(text, /\b(?:import|from)\s*"\.\/([^"]+\.js)"/g)) scripts.add(`/assets/${imported}`)
  }
  let css = 0
  for (const style of styles) css += (await asset(style)).weight
  // The font is packed already.
  let font = 0
  for (const file of new Set(linked(html, /<link[^>]+rel="preload"[^>]*href="([^"]+\.woff2)"/g)))
    font += (await (await fetch(new URL(file, world.shop.url))).arrayBuffer()).byteLength
  expect(font, 'bytes of the font that the document preloads').toBeGreaterThan(0)
  return { html: gzipSync(html).length, css, js, font }
}

const linked = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1] ?? '')

const assets = new Map<string, Promise<{ text: string; weight: number }>>()
function asset(path: string): Promise<{ text: string; weight: number }> {
  const known = assets.get(path) ?? fetchAsset(path)
  assets.set(path, known)
  return known
}

async function fetchAsset(path: string) {
  const answer = await fetch(new URL(path, world.shop.url))
  expect(answer.status, path).toBe(200)
  const text = await answer.text()
  return { text, weight: gzipSync(text, { level: 9 }).length }
}
