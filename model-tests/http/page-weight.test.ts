/**
 * What a page loads at first, against a budget for each group of routes: its document, its stylesheets, and its scripts with all
 * that they import statically, in kB of gzip, and the font that it preloads. Images and what is loaded later do not count.
 */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
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
 * 1 kB of script in most groups is for the number of customer service on every page, and another for the addresses of the pages of a
 * placard, of a shop, of an order by its link and of its appointment, and of staff, which every page knows; and another for those of
 * reviews and lines, and 1 kB for those of accounts. Payment, confirmation and charts, which have no cart, carry 1 kB for the list of
 * scripts that grew when the cart's became one of its own: other pages load 10 kB less.
 * Another is for the links to help, terms and contact in the footer, and for the addresses of these pages, of returns and of messages.
 * 1 kB of script in the groups hubs, service, cart, letters and tracking is for the address of the comparison, which every page knows.
 * 1 kB of HTML in most groups is for what other sites show beside a link to the page, and for its icons on a home screen; 1 kB of script
 * in some is for the same in heads that change with a step to another page, for the addresses of site data, which every page knows, and
 * for the tires that were looked at last.
 * 1 kB of script in most groups, and 2 in some, opens the search over the page and has the addresses of searches, which every page knows;
 * 1 kB of HTML in some is for the icons of the search. What the search itself needs loads when the shopper comes to it.
 *
 * 1 kB of script in the groups hubs, reviews, texts, account, details, returns and tracking is for the addresses of makes, models, the
 * garage and cars that were missed, which every page knows; 1 kB of HTML in the cart for the list of years, which may be answered before
 * the make, and in the map of charts for the vehicle picker and the garage.
 *
 * 1 kB of script in most groups is for the addresses of questions, of sizes drawn over each other, of photos and of the pages about charts.
 * 4 or 5 kB of it in the groups service, cart and guide are the lists of a car with their chart: a review, a cart and the questions ask for
 * one. Pages of charts have 10 kB of script and 3 of HTML for the front page's answers and for the charts that were added.
 * 1 kB of each group is for the addresses of reviews of categories, types and all tires, and for the sentences of a form, which stay when
 * the cart changes in another tab.
 *
 * 1 kB of script in the groups compare and returns is for the address of recent searches, which every page knows, and in the groups guide
 * and trueScale for handing their address on, and in trueScale for forms that are sent one after the other.
 *
 * Pages of the shop have 3 kB of script and 1 of styles, and 1 kB of HTML in some, for the header that comes back over a scrolled page, pages
 * that fade in, a broken page that is tried again in its place, links to the texts over a page, and what Back brings up to date. The charts
 * of these, of messages, and what runs charts load once the page is there, and a text over a page when it is opened: pages without a
 * chart of their own weigh 13 kB less than before. The checkout, the confirmation and charts have 1 kB of styles or script for errors, Back and the
 * kept scroll position; the map of charts has 1 kB of HTML for four charts more.
 * 1 kB of script in most groups is for the addresses of the pages of messages, of the funnel, of an order's story and of the fault theatre,
 * which every page knows, and for what counts visits once the page is there.
 *
 * 1 kB of HTML and of styles and 2 of script of the front page, and of the cart over it, are for its top picks; 1 or 2 kB of script in most groups
 * for what a buyer can have at all, the steps of an order by its road, scrolling, and parts that hydrate on their own. 1 kB of script in the
 * groups with lists keeps what is picked before the scripts run.
 *
 * Pages have 2 to 5 kB less of styles, and up to 6 less of script, since the kit's and the shell's styles are one stylesheet: what is alike
 * is packed once. The checkout has 1 kB more of script, for the names of all its classes.
 *
 * The front page, and the cart over it, have 12 kB less of HTML since the sizes of its search are one text.
 *
 * A listing has 2 kB less of HTML, and a car's page 3, since each card is sent with what it shows and not with the whole tire; most groups have 1 to
 * 3 kB less of script. 1 kB of script in some groups lets the page of a step wait while another tab shows another step.
 *
 * Names of classes have five letters, not six: a page has 0.3 kB less of styles.
 *
 * 2 kB of script in the group listings draw the cold season of a place on the page of a category. 1 kB in cars and confirmation is for the
 * address of its calendar, which every page knows, and 1 kB in product for what the tires to take instead do better.
 *
 * 4 or 5 kB of script in each group is for what all forms share: the element that posts, with what it is about and its button, the rules by
 * which sentences come and go, and the alert that a page showed something else than the session holds. The chart of a form loads once the
 * page is there.
 *
 * 1 kB of script in the groups checkout, confirmation and statecharts, and 2 in cart and payment, takes signs that are not seen out of what
 * shoppers type, and gives the pages of a list titles of their own.
 *
 * 1 kB of script in ten groups says what the shop lacks of a size or a car that was searched for.
 *
 * Budgets in kB (1,000 bytes) for the heaviest page of each group. When a group has become lighter, the test asks for the lower
 * figure. A budget is raised only for something new that shoppers are shown, which is named beside it.
 */
const groups: Record<string, { pages: Open[]; budget: Omit<Weight, 'font'> }> = {
  // 1 kB of styles for the form of the size, with its sentences and its button.
  // 1 kB of styles and 3 of script for the search field, the size of rear tires and the way to the questions.
  home: { pages: [open('/')], budget: { html: 17, css: 15, js: 149 } },
  // 1 kB of styles and of script for the numbers of pages, which pages of reviews have too.
  // 6 kB of script and 1 of styles for the hubs of brands and categories: what they are for, top picks and product lines.
  // 2 kB for the filters by type, subtype, size, load range, marks, warranty, rating and rebate.
  // 1 kB of HTML for the way to the questions, in the menu and above a long list.
  // 1 kB of HTML for a form on each card, which adds the tire to those that are compared, 1 of styles for their bar and 2 of script for
  // the form, which says what was pressed before it is answered; the bar's script comes once one is picked.
  // 1 kB of HTML for the links of a size to the lists of its brands and its categories, to which nothing led.
  listings: {
    pages: ['/tire-sizes/225-45r17', '/brands/halden', '/categories/all-season-tires'].map(open),
    budget: { html: 18, css: 15, js: 152 },
  },
  // The page of a search, whole without a script.
  search: { pages: ['/search', '/search?q=225/45r17+winter'].map(open), budget: { html: 9, css: 13, js: 144 } },
  hubs: {
    pages: ['/brands', '/tire-sizes', '/vehicles/honda'].map(open),
    budget: { html: 16, css: 12, js: 142 },
  },
  // A car whose trim decides asks for it; else a listing with each axle of the car, matched sets, what the maker asks, other sizes, and the garage.
  cars: {
    pages: ['/vehicles/honda/civic/2019', '/vehicles/honda/civic/2019?trim=sport', '/vehicles/bmw/m3/2023?trim=competition'].map(
      open,
    ),
    budget: { html: 19, css: 15, js: 151 },
  },
  // The lists of the vehicle picker with its chart, and the forms of VIN, plate and placard.
  pickers: {
    pages: ['/vehicles', '/vehicles/not-listed', '/account/my-garage'].map(open),
    budget: { html: 12, css: 12, js: 170 },
  },
  // The finder with its frame, its strip and its drawing, and the names of all sizes; its reader comes in a worker when it is asked.
  photo: { pages: [open('/simplesnap')], budget: { html: 12, css: 13, js: 177 } },
  // Two to five tires side by side, with the forms that add them.
  compare: { pages: [open('/compare?items=100000,100036,100081,100684')], budget: { html: 12, css: 12, js: 146 } },
  // The chart of the questions with their table of answers, and the car in four lists; and sizes drawn over each other.
  guide: {
    pages: [
      '/guided-shopping',
      '/guided-shopping/winter?size=225-45r17',
      '/guided-shopping/short-list?size=225-45r17&winter=weeks&style=any&miles=any&matters=any&budget=any',
    ].map(open),
    budget: { html: 12, css: 13, js: 172 },
  },
  trueScale: {
    pages: [open('/true-scale?candidate=235-40r18&original=215-55r16&now=225-45r17')],
    budget: { html: 12, css: 12, js: 146 },
  },
  // 2 kB for the fit of each axle with its figures, for the price and day of each delivery and for promotions.
  // 1 kB of styles and 2 kB of script for deliveries that can be chosen, and for tires and shops that no one has rated.
  // 2 kB of HTML, 1 kB of styles and 2 of script for three reviews, with what all of them come to.
  // 1 kB of HTML for adding the tire to those that are compared, 1 of styles for their bar and 2 of script for the form.
  product: { pages: [open(tirePage)], budget: { html: 17, css: 15, js: 161 } },
  // What drivers wrote of a tire, ten reviews a page.
  reviews: {
    pages: [
      '/brands/halden/meridian-as',
      '/brands/halden/meridian-as/reviews',
      '/brands/halden/reviews',
      '/tire-reviews',
      '/categories/winter-tires/reviews',
    ].map(open),
    budget: { html: 16, css: 13, js: 144 },
  },
  // 2 kB for showing a password that is typed, and for opening an account with what the order knows.
  service: {
    pages: [
      '/track-your-order',
      '/installer-signup',
      '/contact',
      '/brands/halden/meridian-as/write-a-review',
      '/my_customers/login',
      '/no-such-page',
    ].map(open),
    budget: { html: 8, css: 12, js: 154 },
  },
  texts: {
    pages: ['/privacy-policy', '/sales', '/faqs', '/help-center', '/sitemap'].map(open),
    budget: { html: 12, css: 12, js: 140 },
  },
  // 1 kB for state fees and sales tax; its styles are heaviest over the front page.
  cart: { pages: [atStep('/cart'), atStep('/?cart=open')], budget: { html: 23, css: 15, js: 176 } },
  // 1 kB for streets that cannot be verified and for keeping the saved delivery from another tab, 1 kB for shops side by side on the
  // map and for fields that few need, 1 kB for pictures of tires of every kind.
  checkout: {
    pages: ['/checkout/shipping', '/checkout/services', '/checkout/order-summary'].map(atStep),
    budget: { html: 9, css: 13, js: 164 },
  },
  // 1 kB for the sentences of the billing address that come when a field is left and go when it is changed.
  payment: { pages: [atStep('/checkout/payments')], budget: { html: 12, css: 11, js: 180 } },
  // 1 kB for an email that the account changes to, and the way to the details.
  account: {
    pages: ['/account', '/account/my-orders'].map(atAccount),
    budget: { html: 7, css: 12, js: 144 },
  },
  // 1 kB of HTML for the way to the questions in the menu.
  details: {
    pages: ['', '/name', '/email', '/password'].map((part) => atAccount(`/account/details${part}`)),
    budget: { html: 7, css: 12, js: 155 },
  },
  // 1 kB of styles for the tires, prices and contact of a quote; 3 kB for a forgotten password.
  letters: {
    pages: [
      newEmailPage,
      open('/my_customers/new-password'),
      open('/quote/a-token-of-a-quote-that-is-long-enough'),
      open('/demo/mail'),
    ],
    budget: { html: 9, css: 12, js: 154 },
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
    budget: { html: 6, css: 11, js: 152 },
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
    budget: { html: 7, css: 12, js: 147 },
  },
  // 2 kB for the calendar entry, the way to the shop, tracking, and fees and tax on the bill; and 1 kB of HTML and styles and 4 of script for the
  // tires with their pictures and sums, and for changing the appointment.
  confirmation: { pages: [() => buyer.open('/checkout/order-confirmation')], budget: { html: 8, css: 12, js: 154 } },
  // 1 kB of HTML for the chart of the questions on the map.
  statecharts: {
    pages: [open('/statecharts'), open('/statecharts/cartTabs')],
    budget: { html: 17, css: 16, js: 156 },
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

async function weigh({ html, document }: Page): Promise<Weight> {
  const hrefs = (rel: string) => document.querySelectorAll(`link[rel=${rel}]`).map(({ attrs }) => attrs.href ?? '')
  const styles = new Set(hrefs('stylesheet'))
  const inline = document.querySelectorAll('script').map((script) => script.rawText)
  const scripts = new Set([
    ...hrefs('later'),
    ...inline.flatMap((text) => linked(text, /\bimport\b[^"';]*["'](\/assets\/[^"']+\.js)["']/g)),
  ])
  expect(styles.size, 'stylesheets found in the document').toBeGreaterThan(0)
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
