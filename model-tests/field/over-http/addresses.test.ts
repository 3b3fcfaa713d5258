/** Every spelling of an address leads to the one that the page has: capitals, accents, a slash at the end, the name without its ending. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RouteConfigEntry } from '#app/remix/router.ts'
import { calls } from '#app/routes/calls.ts'
import routes from '#app/routes.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'
import { fieldTest } from '#model-tests/field/field-test.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

/** Spellings of one address, or why the route takes its parameter only as it is. */
type Row = Readonly<Record<string, string>> | string

const secret = 'a secret, which no one types'
const id = 'an id, which the shop writes into its own links and messages'
const drawn = 'a file of the shop’s own pages'
const call = 'a call of a program'
const ofCheckout = 'a step of the checkout, which redirects by its own rules'
const chart = 'a name of the code, in the letters of the code'

/** Each route or call with a parameter. */
const table: Record<string, Row> = {
  'tire-sizes/diameter/:rim': {
    '/tire-sizes/diameter/17-inch-tires': '/tire-sizes/diameter/17',
    '/Tire-Sizes/Diameter/17/': '/tire-sizes/diameter/17',
  },
  'tire-sizes/:size/*': {
    '/tire-sizes/225-45R17': '/tire-sizes/225-45r17',
    '/tire-sizes/225-45r17/Brands/HALDEN': '/tire-sizes/225-45r17/brands/halden',
    '/tire-sizes/225-45r17/brands/halden-tires/': '/tire-sizes/225-45r17/brands/halden',
    '/tire-sizes/225-45r17/Categories/WINTER': '/tire-sizes/225-45r17/categories/winter-tires',
    '/tire-sizes/225-45r17/brands/Halden/types/Grand%20Touring': '/tire-sizes/225-45r17/brands/halden/types/grand-touring-tires',
  },
  'vehicles/:make': {
    '/vehicles/Honda': '/vehicles/honda',
    '/Vehicles/HONDA-tires/': '/vehicles/honda',
    '/vehicles/Land%20Rover': '/vehicles/land-rover',
    '/vehicles/Hond%C3%A4': '/vehicles/honda',
  },
  'vehicles/:make/:model': {
    '/vehicles/Honda/Civic': '/vehicles/honda/civic',
    '/vehicles/honda/CR%20V/': '/vehicles/honda/cr-v',
    '/vehicles/honda-tires/civic-tires': '/vehicles/honda/civic',
  },
  'vehicles/:make/:model/:year': { '/vehicles/Honda/Civic/2019': '/vehicles/honda/civic/2019' },
  'vehicles/:make/:model/:year/placard': {
    '/vehicles/HONDA/civic/2019/Placard?trim=sport': '/vehicles/honda/civic/2019/placard?trim=sport',
  },
  'brands/:brand': {
    '/brands/HALDEN': '/brands/halden',
    '/Brands/Hald%C3%A9n/': '/brands/halden',
    '/brands/halden-tires': '/brands/halden',
  },
  'brands/:brand/reviews': { '/brands/Halden/Reviews': '/brands/halden/reviews' },
  'brands/:brand/:productLine': { '/brands/Halden/QuietLine': '/brands/halden/quietline' },
  'brands/:brand/:productLine/write-a-review': {
    '/brands/HALDEN/quietline/Write-A-Review': '/brands/halden/quietline/write-a-review',
  },
  'brands/:brand/:productLine/reviews': { '/brands/halden/QUIETLINE/reviews/': '/brands/halden/quietline/reviews' },
  'brands/:brand/:productLine/p/:itemId': 'found by its number alone: the tires of the sitemap are tried below',
  'brands/:brand/categories': { '/brands/Halden/CATEGORIES': '/brands/halden/categories' },
  'brands/:brand/types': { '/brands/Halden/TYPES/': '/brands/halden/types' },
  'brands/:brand/categories/:part': { '/brands/HALDEN/Categories/Winter': '/brands/halden/categories/winter-tires' },
  'brands/:brand/types/:part': {
    '/brands/halden/Types/Passenger': '/brands/halden/types/passenger-tires',
    '/brands/halden/TYPES/Winter-Tires': '/brands/halden/categories/winter-tires',
  },
  'brands/:brand/:productLine/p': { '/brands/HALDEN/Quietline/P': '/brands/halden/quietline' },
  'types/:type': { '/types/Light%20Truck': '/types/light-truck-tires', '/types/WINTER-tires': '/categories/winter-tires' },
  'types/:type/reviews': { '/types/Light-Truck-Tires/Reviews/': '/types/light-truck-tires/reviews' },
  'categories/:category': {
    '/categories/WINTER': '/categories/winter-tires',
    '/categories/All%20Season%20Tires': '/categories/all-season-tires',
  },
  'categories/:category/reviews': { '/categories/Winter/reviews': '/categories/winter-tires/reviews' },
  'categories/:category/season/:zip.ics': { '/categories/Winter/season/43215.ics': '/categories/winter-tires/season/43215.ics' },
  'tire-reviews/:section': { '/tire-reviews/Categories': '/tire-reviews/categories' },
  'guided-shopping/:step?': { '/Guided-Shopping': '/guided-shopping' },
  'tire-shops/shop/:shopName/:shopCode': {
    '/tire-shops/shop/any-name/tl-000001/': '/tire-shops/shop/fifth-street-garage/TL-000001',
  },
  ':text': { '/Terms': '/terms', '/FAQS/': '/faqs' },
  'account/details/:part?': 'behind the sign-in: its own test is with accounts',
  'account/my-orders/:orderId': 'behind the sign-in; a number is read as it is typed',
  'staff/fulfilment/:orderId': 'behind the sign-in of staff; a number is read as it is typed',
  'staff/returns/:requestId': id,
  'staff/messages/:messageId': id,
  'staff/applications/:applicationId': id,
  'installer-signup/:token': secret,
  'order/:token': secret,
  'order/:token/appointment': secret,
  'review/:token': secret,
  'quote/:token': secret,
  '*': 'the page of what is missing',
  'my_customers/pdf/:orderId/:customerId/:file': id,
  'my_customers/calendar/:orderId/:customerId/:file': id,
  'demo/mail/:email/:file': id,
  'sitemap/:file.xml': 'listed by the shop for programs',
  'art/:drawing': drawn,
  'share/:picture.png': drawn,
  'icons/:size.png': drawn,
  'shop-art/:installerId/:drawing': drawn,
  'checkout/payments/:type': ofCheckout,
  'checkout/confirm-order/:orderId': id,
  'checkout/order-confirmation/:orderId?': id,
  'webhooks/:provider': call,
  'commerce/*': call,
  'orders/:orderId/exchange-order.xml': call,
  'map/land/:zoom/:column/:row': drawn,
  'installers/:installerId/schedule': call,
  'api/installers/:installerId/services': call,
  'statecharts/:name.json': chart,
  'statecharts/:name.mmd': chart,
  'statecharts/:name.svg': chart,
  'statecharts/replay/:id.test.ts': chart,
  'statecharts/:name.png': chart,
  'statecharts/:name': chart,
  'statecharts/:name/live': chart,
  'statecharts/:name/:state': chart,
}

const withChildren = (entry: RouteConfigEntry): RouteConfigEntry[] => [entry, ...(entry.children ?? []).flatMap(withChildren)]

test('each route with a parameter says how else it may be spelled, or why it is not', () => {
  const paths = (routes as RouteConfigEntry[]).flatMap(withChildren).map(({ path = '' }) => path)
  const withParameter = [...paths, ...Object.keys(calls).map((path) => path.slice(1))].filter((path) => /[:*]/.test(path))
  expect(Object.keys(table).sort()).toEqual([...new Set(withParameter)].sort())
})

/** Where an address leads, and each answer on the way. */
async function walk(address: string): Promise<{ path: string; statuses: number[] }> {
  const visitor = new Visitor(world.shop.url)
  const statuses: number[] = []
  let path = address
  for (let hops = 0; hops < 4; hops += 1) {
    const { status, headers } = await visitor.ask(path)
    statuses.push(status)
    const location = headers.get('Location')
    if (location === null) break
    const { pathname, search } = new URL(location, world.shop.url)
    path = `${pathname}${search}`
  }
  return { path, statuses }
}

const spelled = Object.values(table).flatMap((row) => (typeof row === 'string' ? [] : Object.entries(row)))

fieldTest(
  [
    'django-cms/django-cms#1324',
    'tomswain84/daskeyboardsite#65',
    'magento/magento2#4660',
    'shopware/shopware#468',
    'OpenMage/magento-lts#4741',
  ],
  'every spelling of an address is answered with 301 to the one, with its query',
  async () => {
    for (const [asked, own] of spelled) {
      const joined = `${asked}${asked.includes('?') ? '&' : '?'}utm_source=letter`
      const { path, statuses } = await walk(joined)
      expect([asked, path.replace(/[?&]utm_source=letter$/, ''), [...new Set(statuses)]]).toEqual([asked, own, [301, 200]])
      expect([asked, path.endsWith('utm_source=letter')]).toEqual([asked, true])
      expect((await walk(own)).statuses).toEqual([200])
    }
  },
)

/** Addresses of the sitemap, three of each kind of path. */
async function someOfSitemap(): Promise<string[]> {
  const visitor = new Visitor(world.shop.url)
  const listed = async (file: string) =>
    [...(await visitor.ask(file)).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
  const paths = (await Promise.all((await listed('/sitemap.xml')).map(listed))).flat()
  const kinds = new Map<string, string[]>()
  for (const path of paths) {
    const parts = path.split('/')
    const kind = [parts[1], parts.length, ...parts.filter((part) => ['p', 'reviews', 'categories', 'types'].includes(part))].join(
      ' ',
    )
    kinds.set(kind, [...(kinds.get(kind) ?? []), path])
  }
  return [...kinds.values()].flatMap((of) => [...new Set([of[0]!, of[Math.floor(of.length / 2)]!, of.at(-1)!])])
}

fieldTest(
  ['mozilla/addons-frontend#4271', 'getlackey/lackey-cms#78', 'owid/owid-grapher#2743'],
  'the addresses of the sitemap are found in capitals and with a slash at the end, and lead to themselves',
  async () => {
    const paths = (await someOfSitemap()).filter((path) => path.split('/').length > 2)
    expect(paths.length).toBeGreaterThan(20)
    const wrong: unknown[] = []
    for (const path of paths)
      for (const asked of [path.toUpperCase(), `${path}/`].filter((spelling) => !/\/TIRE-SIZES\/\d/.test(spelling))) {
        const found = await walk(asked)
        if (found.path !== path || found.statuses.at(-1) !== 200 || found.statuses.slice(0, -1).some((status) => status !== 301))
          wrong.push({ asked, ...found })
      }
    expect(wrong).toEqual([])
  },
)

/** The addresses of pages without a parameter, as the route table has them. */
const fixed = (routes as RouteConfigEntry[])
  .flatMap(withChildren)
  .flatMap(({ path = '', file }) => (file.endsWith('.tsx') && path !== '' && !/[:*]/.test(path) ? [`/${path}`] : []))

fieldTest(
  ['getlackey/lackey-cms#78', 'owid/owid-grapher#2743', 'faktiva/prestashop-clean-urls#45', 'magento/magento2#4660'],
  'each page without a parameter leads to its own address from capitals and from a slash at the end',
  async () => {
    expect(fixed.length).toBeGreaterThan(30)
    const visitor = new Visitor(world.shop.url)
    for (const path of fixed)
      for (const asked of [`${path.toUpperCase()}?from=Letter`, `${path}/?from=Letter`]) {
        const { status, headers } = await visitor.ask(asked)
        expect([asked, status, headers.get('Location')]).toEqual([asked, 301, `${path}?from=Letter`])
      }
  },
)

fieldTest('owid/owid-grapher#2743', 'an address that names nothing is answered with 404 at once, in any letters', async () => {
  for (const path of [
    '/brands/UNKNOWN',
    '/vehicles/Unknown',
    '/vehicles/honda/Unknown-Model',
    '/vehicles/honda/civic/1899',
    '/categories/Wet',
    '/types/Boat',
    '/Nothing',
    '/brands/%E6%97%A5',
    '/vehicles/%00',
  ])
    expect([path, (await walk(path)).statuses]).toEqual([path, [404]])
})
