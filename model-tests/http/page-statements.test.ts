/**
 * How many statements each page asks of Postgres once the shop is warm: for a guest without a cart, for a shopper in the checkout, and
 * for one who is signed in. A page that asks more than its row allows fails, and so does a route without a row.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoEmailDomain } from '#fixtures/accounts/email-domain.ts'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { type AskedStatements, noteStatements } from '#model-tests/drivers/asked-statements.ts'
import { sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { routeOf, routeTable } from '#model-tests/drivers/http/route-table.ts'
import { openScriptedShop, type ScriptedShop } from '#model-tests/drivers/scripted/scripted-shop.ts'

let asked: AskedStatements
let world: ScriptedShop
beforeAll(async () => {
  asked = noteStatements()
  world = await openScriptedShop()
})
afterAll(async () => {
  asked?.stop()
  await world?.stop()
})

/** `most` statements; the status is 200 unless it is named: pages that ask for an account or a cart lead elsewhere. */
type Row = [address: string, most: number, status?: number]

/** Of each route that is a page. */
const pages: Record<string, Row | Row[]> = {
  '/': ['/', 1],
  '/tire-sizes': ['/tire-sizes', 0],
  '/tire-sizes/diameter/:rim': ['/tire-sizes/diameter/17', 0],
  '/tire-sizes/:size/*': [
    ['/tire-sizes/225-45r17', 2],
    ['/tire-sizes/225-45r17/brands/halden', 2],
    ['/tire-sizes/225-45r17?sort=priceAscending&speed=W', 2],
  ],
  '/vehicles': ['/vehicles', 0],
  '/vehicles/not-listed': ['/vehicles/not-listed', 0],
  '/vehicles/:make': ['/vehicles/honda', 0],
  '/vehicles/:make/:model': ['/vehicles/honda/civic', 0],
  '/vehicles/:make/:model/:year': [
    ['/vehicles/honda/civic/2019', 0],
    ['/vehicles/honda/civic/2019?trim=sport', 2],
  ],
  '/vehicles/:make/:model/:year/placard': ['/vehicles/honda/civic/2019/placard?trim=sport', 0],
  '/brands': ['/brands', 0],
  '/brands/:brand': [
    ['/brands/halden', 1],
    ['/brands/halden?tires=all', 2],
  ],
  '/brands/:brand/reviews': ['/brands/halden/reviews', 4],
  '/brands/:brand/:productLine': ['/brands/halden/meridian-as', 3],
  '/brands/:brand/:productLine/write-a-review': ['/brands/halden/meridian-as/write-a-review', 1],
  '/brands/:brand/:productLine/reviews': ['/brands/halden/meridian-as/reviews', 3],
  '/brands/:brand/:productLine/p/:itemId': [
    ['/brands/halden/meridian-as/p/100000', 4],
    ['/brands/halden/meridian-as/p/100000?userZip=43215', 23],
  ],
  '/types': ['/types', 1],
  '/types/:type': ['/types/passenger-tires', 1],
  '/types/:type/reviews': ['/types/passenger-tires/reviews', 4],
  '/categories': ['/categories', 1],
  '/categories/:category': ['/categories/winter-tires', 1],
  '/categories/:category/reviews': ['/categories/winter-tires/reviews', 4],
  '/tire-reviews': ['/tire-reviews', 4],
  '/tire-reviews/all': ['/tire-reviews/all', 4],
  '/tire-reviews/:section': ['/tire-reviews/types', 1],
  '/brands/:brand/categories': ['/brands/halden/categories', 1],
  '/brands/:brand/categories/:part': ['/brands/halden/categories/winter-tires', 2],
  '/brands/:brand/types': ['/brands/halden/types', 1],
  '/brands/:brand/types/:part': ['/brands/halden/types/passenger-tires', 2],
  '/search': [
    ['/search', 1],
    ['/search?q=225/45r17+winter', 3],
  ],
  '/simplesnap': ['/simplesnap', 0],
  '/compare': ['/compare?items=100000,100036', 3],
  '/true-scale': ['/true-scale?candidate=235-40r18&original=215-55r16&now=225-45r17', 1],
  '/guided-shopping/:step?': ['/guided-shopping/winter?size=225-45r17', 2],
  '/tire-shops': [
    ['/tire-shops', 0],
    ['/tire-shops?near=43215&for=225-45r17&with=saturday&sort=topRated', 4],
    ['/tire-shops?near=Springfield', 1],
  ],
  '/tire-shops/shop/:shopName/:shopCode': ['/tire-shops/shop/no-shop/none', 1, 404],
  '/track-your-order': ['/track-your-order', 0],
  '/track-your-order/result': ['/track-your-order/result', 0, 303],
  '/track-your-order/return': ['/track-your-order/return', 0, 303],
  '/installer-signup': ['/installer-signup', 0],
  '/installer-signup/:token': ['/installer-signup/none', 1, 404],
  '/sitemap': ['/sitemap', 1],
  '/contact': ['/contact', 0],
  '/:text': ['/faqs', 0],
  '/demo/mail': ['/demo/mail', 1],
  '/cart': ['/cart', 1],
  '/order/:token': ['/order/no-such-order', 1, 404],
  '/order/:token/appointment': ['/order/no-such-order/appointment', 1, 404],
  '/review/:token': ['/review/no-such-review', 0, 404],
  '/quote/:token': ['/quote/a-token-of-a-quote-that-is-long-enough', 1, 404],
  '/my_customers/login': ['/my_customers/login', 0],
  '/my_customers/prove-email': ['/my_customers/prove-email', 0, 303],
  '/my_customers/new-password': ['/my_customers/new-password', 0],
  '/staff/fulfilment': ['/staff/fulfilment', 0, 303],
  '/staff/fulfilment/:orderId': ['/staff/fulfilment/none', 0, 303],
  '/staff/reviews': ['/staff/reviews', 0, 303],
  '/staff/returns': ['/staff/returns', 0, 303],
  '/staff/returns/:requestId': ['/staff/returns/none', 0, 303],
  '/staff/searches': ['/staff/searches', 0, 303],
  '/staff/missed-vehicles': ['/staff/missed-vehicles', 0, 303],
  '/staff/applications': ['/staff/applications', 0, 303],
  '/staff/applications/:applicationId': ['/staff/applications/none', 0, 303],
  '/staff/messages': ['/staff/messages', 0, 303],
  '/staff/messages/:messageId': ['/staff/messages/none', 0, 303],
  '/account': ['/account', 0, 303],
  '/account/my-garage': ['/account/my-garage', 0],
  '/account/details/:part?': ['/account/details', 0, 303],
  '/account/my-orders': ['/account/my-orders', 0, 303],
  '/account/my-orders/:orderId': ['/account/my-orders/none', 0, 303],
  '/*': ['/no/such/page', 0, 404],
  '/checkout/shipping': ['/checkout/shipping', 0, 302],
  '/checkout/services': ['/checkout/services', 0, 302],
  '/checkout/shipping-confirmation': ['/checkout/shipping-confirmation', 0, 302],
  '/checkout/payments': ['/checkout/payments', 0, 302],
  '/checkout/payments/:type': ['/checkout/payments/card', 0, 302],
  '/checkout/order-summary': ['/checkout/order-summary', 1, 302],
  '/checkout/confirm-order/:orderId': ['/checkout/confirm-order/none', 0, 404],
  '/checkout/order-confirmation/:orderId?': ['/checkout/order-confirmation', 1, 302],
  '/statecharts': ['/statecharts', 1],
  '/statecharts/funnel': ['/statecharts/funnel', 0, 303],
  '/statecharts/messages': ['/statecharts/messages', 0],
  '/statecharts/story': ['/statecharts/story', 0, 303],
  '/statecharts/story/screen': ['/statecharts/story/screen', 0, 303],
  '/statecharts/side-by-side': ['/statecharts/side-by-side', 0],
  '/statecharts/fault-theatre': ['/statecharts/fault-theatre', 0],
  '/statecharts/:name': ['/statecharts/order', 0],
  '/statecharts/:name/:state': ['/statecharts/order/unplaced', 0],
}

/** With a cart in which everything but the order is done. */
const checkout: Row[] = [
  ['/', 2],
  ['/cart', 3],
  ['/checkout/shipping', 2],
  ['/checkout/services', 2],
  ['/checkout/payments', 3],
  ['/checkout/order-summary', 2],
]

/** Signed in, without a cart. */
const account: Row[] = [
  ['/', 3],
  ['/tire-sizes/225-45r17', 5],
  ['/brands/halden/meridian-as/p/100000', 7],
  ['/cart', 7],
  ['/account', 6],
  ['/account/my-garage', 3],
  ['/account/my-orders', 5],
  ['/account/details', 3],
]

const rowsOf = (rows: Row | Row[]) => (Array.isArray(rows[0]) ? rows : [rows]) as Row[]

test('each page has a row of its own route', () => {
  const routes = routeTable.filter(({ file }) => file.endsWith('.tsx')).map(({ path }) => path)
  expect(Object.keys(pages).toSorted()).toEqual([...new Set(routes)].toSorted())
  const rows = Object.entries(pages).flatMap(([route, own]) => rowsOf(own).map(([address]) => [route, routeOf(address)]))
  expect(rows.filter(([route, answering]) => route !== answering)).toEqual([])
})

test('a page asks a guest no more statements than its row allows', async () => {
  expect(await wrongRows(() => new Visitor(world.url), Object.values(pages).flatMap(rowsOf))).toEqual([])
})

test('a page of the checkout asks no more statements than its row allows', async () => {
  const shopper = await sameShopper(await readyToPlace({ shop: world, provider: world.provider }))
  expect(await wrongRows(() => shopper, checkout)).toEqual([])
})

test('a page asks a shopper with an account no more statements than its row allows', async () => {
  const shopper = await signedIn()
  expect(await wrongRows(() => shopper, account)).toEqual([])
})

async function signedIn(): Promise<Visitor> {
  const page = await new Visitor(world.url).open('/my_customers/login')
  const { visitor } = await page.press('Sign in', { email: `retail@${demoEmailDomain}`, password: demoPassword })
  return visitor
}

/** What the rows of these addresses should be where it is something else: a page that asks less than its row is to have a lower one. */
async function wrongRows(visitor: () => Visitor, rows: readonly Row[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [address, most, expected = 200] of rows) {
    for (const _ of ['fills the caches', 'and compiles']) await visitor().ask(address)
    const [one, other] = [await asking(visitor(), address), await asking(visitor(), address)]
    // What an earlier request left behind, such as a count of tries, is written beside one of them.
    const { status, texts } = one.texts.length < other.texts.length ? one : other
    if (texts.length === most && status === expected) continue
    wrong.push([`${address} answers ${status} and asks ${texts.length}, not ${most}:`, ...texts.map(beginning)].join('\n  '))
  }
  return wrong
}

async function asking(visitor: Visitor, address: string): Promise<{ status: number; texts: string[] }> {
  asked.take()
  const { status } = await visitor.ask(address)
  return { status, texts: asked.take() }
}

function beginning(statement: string): string {
  const text = statement.replace(/\s+/g, ' ').trim()
  const table = / from (\S+)/.exec(text)?.[1] ?? ''
  return `${text.slice(0, 60)} … ${table}`
}
