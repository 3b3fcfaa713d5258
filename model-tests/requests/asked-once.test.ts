/** A page's loaders run side by side, and share what they ask of the world: no port gets the same question twice. */
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columbusZip, fillSampleShop, tires } from '#adapters/commerce/contract/sample-shop.ts'
import { newDataDir } from '#adapters/database/testing.ts'
import type { AppLoadContext, LoaderFunctionArgs } from '#app/remix/router.ts'
import { loader as root } from '#app/root.tsx'
import { loader as cart } from '#app/routes/checkout/cart.tsx'
import { loader as shipping } from '#app/routes/checkout/shipping.tsx'
import { loader as frame } from '#app/routes/shop.tsx'
import { readEnv } from '#app/server/env/env.ts'
import { shopCookies } from '#app/server/http/cookies.ts'
import { openShop, type Shop } from '#app/server/shop/shop.ts'
import { visitorOf } from '#app/server/visitor/visitor.ts'

const cookies = shopCookies(false, 'a secret of the test')
let dataDir: string
let shop: Shop
let cookie: string
let cartId: string
beforeAll(async () => {
  dataDir = await newDataDir()
  const settings = { DATA_DIR: dataDir, PAYMENT_SIMULATOR_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' } as const
  shop = await openShop(readEnv(settings, 'demo'), { backgroundJobs: false })
  await fillSampleShop(shop.database)
  const created = await shop.commerce.carts.createCart({ zip: columbusZip })
  cartId = created.cartId
  await shop.engine.create(cartId)
  const added = { type: 'item.add', itemId: tires.meridian, quantity: 4 } as const
  expect(await shop.engine.send(cartId, 'cart', added, { key: 'add' })).toMatchObject({ outcome: 'applied' })
  await shop.engine.send(cartId, 'checkoutFlow', { type: 'step.visit', step: 'shipping' }, { key: 'visit' })
  cookie = (await cookies.cart.serialize(created.secret)).split(';')[0] ?? ''
})
afterAll(async () => {
  await shop?.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Loader = (args: LoaderFunctionArgs) => unknown

test.each<[path: string, loaders: Loader[]]>([
  ['/cart', [root, frame, cart]],
  ['/cart?cart=open', [root, frame, cart]],
  ['/?cart=open', [root, frame]],
  ['/checkout/shipping', [root, shipping]],
])('%s asks each question once', async (path, loaders) => {
  const asked = await questionsOf(path, loaders)
  expect(asked).toContainEqual(expect.stringMatching(/^engine\.readWithSecret/))
  expect(asked.filter((question, index) => asked.indexOf(question) !== index)).toEqual([])
})

test('a ZIP in the address of any page is that of the cart it shows', async () => {
  const { loaded } = await load('/cart?userZip=43016', [frame, root, cart])
  expect(loaded).toMatchObject([{ data: { view: { zip: '43016' } } }, {}, { view: { cart: { zip: '43016' } } }])
})

test.each<[path: string, loader: Loader, shows: (revision: number) => object]>([
  ['/cart?userZip=43201', cart, () => ({ view: { cart: { zip: '43201' } } })],
  [
    '/?cart=open&userZip=43085',
    frame,
    (revision) => ({ data: { view: { live: { revision }, sheet: { cart: { zip: '43085' } } } } }),
  ],
  ['/brands?userZip=43130', frame, (revision) => ({ data: { view: { live: { revision } } } })],
  ['/checkout/shipping?userZip=43215', shipping, (revision) => ({ page: { live: { revision } } })],
])('%s: the loader of the route shows the cart with that ZIP, also when it runs alone', async (path, loader, shows) => {
  const before = (await shop.engine.read(cartId))?.revision ?? 0
  const { loaded } = await load(path, [loader])
  const { revision = 0 } = (await shop.engine.read(cartId)) ?? {}
  expect(revision).toBeGreaterThan(before)
  expect(loaded).toMatchObject([shows(revision)])
})

/** What the loaders of one request ask, as `commerce.carts.cartSummary`, with its subject where a port has several questions. */
async function questionsOf(path: string, loaders: Loader[]): Promise<string[]> {
  return (await load(path, loaders)).asked
}

/** Side by side, as the server runs them. */
async function load(path: string, loaders: Loader[]): Promise<{ asked: string[]; loaded: unknown[] }> {
  const asked: string[] = []
  const ports = { ...shop, commerce: { ...shop.commerce } }
  for (const name of ['catalogue', 'accounts', 'store', 'engine'] as const)
    Object.assign(ports, { [name]: listening(name, shop[name], asked) })
  for (const name of ['carts', 'delivery', 'installers', 'appointments', 'orders', 'quotes'] as const)
    Object.assign(ports.commerce, { [name]: listening(name, shop.commerce[name], asked) })
  const request = new Request(`http://localhost:3000${path}`, { headers: { Cookie: cookie } })
  const context: AppLoadContext = {
    shop: ports,
    cookies,
    visitor: visitorOf(request, ports, cookies),
    nonce: '',
    allowPayments: () => {},
    allowFrame: () => {},
    clientAddress: '127.0.0.1',
  }
  const loaded = await Promise.all(loaders.map((loader) => loader({ request, context, params: {} })))
  return { asked, loaded }
}

/** A read of a cart's charts is one question; all others differ by what they are about. */
function listening<Port extends object>(name: string, port: Port, asked: string[]): Port {
  return new Proxy(port, {
    get(target, method) {
      const value: unknown = Reflect.get(target, method)
      // Stored charts are looked up in memory.
      if (typeof value !== 'function' || method === 'storedCharts') return value
      return (...args: unknown[]) => {
        const isChartRead = ['engine.read', 'store.load'].includes(`${name}.${String(method)}`)
        asked.push(isChartRead ? 'engine.read' : `${name}.${String(method)} ${JSON.stringify(args)}`)
        return value.apply(target, args)
      }
    },
  })
}
