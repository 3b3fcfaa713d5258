/** A cart's secret does not outlive the session that it was given to: every way to open a cart or a placed order, with every visitor. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { signedOutWords } from '#machines/domain/accounts/account-words.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { type Answer, type ApiShopper, secretOfCookie, Visitor } from '#model-tests/drivers/http/http.ts'
import { billing, itemOnSale, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { cartOf, cookie, login, member, type Newcomer, post, signInOf } from '#model-tests/http/accounts/accounts.ts'
import { fieldTest } from './field-test.ts'

let world: RunningShop
let database: Database
beforeAll(async () => {
  world = await openRunningShop()
  if (!('url' in world.database)) throw new Error('The shop has no Postgres')
  database = await openDatabase({ url: world.database.url })
})
afterAll(async () => {
  await database?.close()
  await world?.stop()
})

/** A member with a placed order and, since then, a cart that is ready to be ordered. */
interface Shopper {
  visitor: Visitor
  ada: Newcomer
  cartId: string
  orderId: string
  accountId: string
}

async function takeAlong({ visitor, ada }: Pick<Shopper, 'visitor' | 'ada'>, guest: ApiShopper): Promise<void> {
  await visitor.hold(guest)
  await post(visitor, login, { form: 'signIn', ...signInOf(ada) })
}

async function shopper(): Promise<Shopper> {
  const { visitor, ada } = await member(world.shop.url)
  const ordered = await readyToPlace(world, { delivery: 'installer' })
  await takeAlong({ visitor, ada }, ordered)
  const { totals } = await cartOf(visitor)
  const placed = await event(visitor, ordered.cartId, 'order', {
    type: 'order.place',
    expectedTotalInCents: totals.totalInCents,
  })
  expect(placed.status).toBe(200)
  const { orderId } = (JSON.parse(placed.text) as { actors: { order: { view: { orderId: string } } } }).actors.order.view
  expect((await visitor.open('/checkout/order-confirmation')).heading).toContain('Thank you')
  const filling = await readyToPlace(world)
  await takeAlong({ visitor, ada }, filling)
  const [account] = await database.query<{ accountId: string }>(
    'select account_id as "accountId" from account where email = $1',
    [ada.email],
  )
  return { visitor, ada, cartId: filling.cartId, orderId, accountId: account!.accountId }
}

function event(visitor: Visitor, cartId: string, machine: string, sent: object): Promise<Answer> {
  return json(visitor, 'POST', '/checkout/events', { cartId, machine, event: sent, key: crypto.randomUUID() })
}

function json(visitor: Visitor, method: string, path: string, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  return visitor.ask(path, { method, headers, body: JSON.stringify(body), from: new URL(visitor.origin) })
}

async function copyOf(visitor: Visitor, names: readonly string[] = ['session', 'cart', 'placed']): Promise<Visitor> {
  const copy = new Visitor(visitor.origin)
  for (const name of names) {
    const value = await cookie(visitor, `treadline-${name}`)
    if (value) await copy.jar.setCookie(`treadline-${name}=${value}; Path=/`, copy.origin)
  }
  return copy
}

/** Four hours without use, and some. */
async function idle({ accountId }: Pick<Shopper, 'accountId'>): Promise<void> {
  await database.query(`update account_session set last_used_at = now() - interval '5 hours' where account_id = $1`, [accountId])
}

async function signedIn(ada: Newcomer): Promise<Visitor> {
  const visitor = new Visitor(world.shop.url)
  await post(visitor, login, { form: 'signIn', ...signInOf(ada) })
  return visitor
}

async function changePassword(visitor: Visitor, ada: Newcomer): Promise<void> {
  const form = await visitor.open('/account/details/password')
  const saved = await form.press('Save', { password: ada.password, newPassword: 'river lamp meadow' })
  expect(saved.path).toBe('/account/details?saved=password')
}

interface Request {
  method?: string
  path: string
  body?: object
  /** A form's fields, in place of `body`. */
  form?: Record<string, string>
}

/** What a route does with a secret. */
type Row =
  /** `shows`: what the owner of the session is shown by the first request, so that the row asks for something. */
  | { asks: (of: Shopper) => Request[]; shows?: (of: Shopper) => string }
  /** It imports what opens carts, and opens none by a secret. */
  | { opensNone: string }

const street = billing.addressLine1
const get = (path: (of: Shopper) => string, shows?: Extract<Row, { asks: unknown }>['shows']): Row => ({
  asks: (of) => [{ path: path(of) }],
  shows,
})
const read = (path: string, shows?: Extract<Row, { asks: unknown }>['shows']): Row => get(() => path, shows)
const cartIdOf = ({ cartId }: Shopper) => cartId

/** Every route that can open a cart or a placed order by a secret, by its file below app/routes. */
const rows: Record<string, Row> = {
  'shop.tsx': read('/?cart=open', () => 'Member price'),
  'account/login.tsx': read('/my_customers/login?create=1'),
  'account/logout.ts': { opensNone: 'ends the session' },
  'account/new-password.tsx': { opensNone: 'takes the link of an email, and signs in' },
  'account/my-order.tsx': get(
    ({ orderId }) => `/account/my-orders/${orderId}`,
    () => 'Reyes',
  ),
  'api/cart-klarna.ts': {
    asks: ({ cartId }) => [{ method: 'POST', path: `/checkout/cart-klarna?cartId=${cartId}`, body: {} }],
    shows: () => 'klarnaPayload',
  },
  'api/cart-summary.ts': {
    asks: ({ cartId }) => [
      { path: '/cart-summary' },
      { path: `/cart-summary?id=${cartId}` },
      { method: 'PUT', path: `/cart-summary?id=${cartId}`, body: { trailerInfo: 'taken over' } },
      { method: 'DELETE', path: `/cart-summary?id=${cartId}` },
    ],
    shows: cartIdOf,
  },
  'api/checkout-events.ts': {
    asks: ({ cartId }) => [
      { method: 'DELETE', path: '/checkout/events', body: { cartId, key: 'a key that nobody used' } },
      ...['shippingChoice', 'cart', 'order'].map((machine) => ({
        method: 'POST',
        path: '/checkout/events',
        body: {
          cartId,
          machine,
          event: {
            shippingChoice: { type: 'address.save', ...billing, addressLine1: '1 Taken Over St' },
            cart: { type: 'item.add', itemId: '100000', quantity: 1 },
            order: { type: 'order.place', expectedTotalInCents: 1 },
          }[machine],
          key: crypto.randomUUID(),
        },
      })),
    ],
    shows: () => 'unknown',
  },
  'api/checkout-state.ts': get(({ cartId }) => `/checkout/state?cartId=${cartId}`, cartIdOf),
  'api/client-token.ts': read('/checkout/braintree-client-token', () => 'clientToken'),
  'api/install-location.ts': { opensNone: 'keeps a preference in a cookie' },
  'api/installer-schedule.ts': get(({ cartId }) => `/installers/OH-0001/schedule?cartId=${cartId}`),
  'api/installers.ts': get(({ cartId }) => `/installers?userZip=43215&cartId=${cartId}`),
  'api/cart/cart-appointment.ts': get(({ cartId }) => `/checkout/cart-appointment?cartId=${cartId}`),
  'api/cart/cart-billing.ts': get(
    ({ cartId }) => `/checkout/cart-billing?cartId=${cartId}`,
    () => street,
  ),
  'api/cart/cart-services.ts': get(({ cartId }) => `/checkout/cart-services?cartId=${cartId}`),
  'api/cart/cart-shipping.ts': get(
    ({ cartId }) => `/checkout/cart-shipping?cartId=${cartId}`,
    () => street,
  ),
  'catalogue/product.tsx': {
    asks: () => [{ method: 'POST', path: '/brands/x/y/p/100000', form: { itemId: '100000', frontQuantity: '1' } }],
  },
  'checkout/appointment-calendar.ts': get(
    ({ orderId, accountId }) => `/my_customers/calendar/${orderId}/${accountId}/Appointment_${orderId}.ics`,
    () => 'BEGIN:VCALENDAR',
  ),
  'checkout/billing-draft.ts': {
    asks: () => [{ method: 'POST', path: '/checkout/payments/draft', form: { addressLine1: '1 Taken Over St' } }],
  },
  'checkout/cart.tsx': {
    asks: () => [
      { path: '/cart' },
      {
        method: 'POST',
        path: '/cart',
        form: { machine: 'cart', event: 'item.setQuantity', itemId: '100000', quantity: '1', key: crypto.randomUUID() },
      },
    ],
    shows: () => 'Member price',
  },
  'checkout/confirm-order.tsx': get(
    ({ orderId }) => `/checkout/confirm-order/${orderId}`,
    () => '/checkout/order-confirmation',
  ),
  'checkout/hosted-payment.ts': {
    asks: () => [{ method: 'POST', path: '/checkout/payments/hosted?type=affirm', form: { form: 'hosted' } }],
  },
  'checkout/order-confirmation.tsx': {
    asks: () => [
      { path: '/checkout/order-confirmation' },
      {
        method: 'POST',
        path: '/checkout/order-confirmation',
        form: { machine: 'order', event: 'order.cancel', key: crypto.randomUUID() },
      },
    ],
    shows: () => 'Reyes',
  },
  'checkout/order-summary.tsx': read('/checkout/order-summary', () => street),
  'checkout/payment-return.ts': read('/checkout/payments/return?state=affirm.none&token=tok'),
  'checkout/payments.tsx': read('/checkout/payments', () => street),
  'checkout/receipt.ts': get(
    ({ orderId, accountId }) => `/my_customers/pdf/${orderId}/${accountId}/Receipt_${orderId}.pdf`,
    () => '%PDF',
  ),
  'checkout/services.tsx': read('/checkout/services', () => 'Continue'),
  'checkout/shipping-confirmation.tsx': read('/checkout/shipping-confirmation'),
  'checkout/shipping.tsx': read('/checkout/shipping', () => street),
  'checkout/shop-services.ts': {
    asks: () => [{ method: 'POST', path: '/checkout/shop-services', form: { form: 'services', serviceId: '1' } }],
  },
  'demo-attachment.ts': { opensNone: 'shows files of the emails of a demonstration' },
  'demo-mail.tsx': { opensNone: 'shows the emails of a demonstration' },
  'id-me/callback.ts': read('/idMeCallback?state=none&code=none'),
  'id-me/start.ts': {
    asks: () => [{ method: 'POST', path: '/id-me/start', form: { form: 'occupation', group: 'military' } }],
  },
  'order/appointment.tsx': { opensNone: 'takes the link of the order' },
  'order/order.tsx': { opensNone: 'takes the link of the order' },
  'site/personalization.ts': read('/users/me/personalization'),
  'site/search-history.ts': { opensNone: 'keeps searches' },
  'statecharts/fault-theatre.tsx': read('/statecharts/fault-theatre'),
  'storefront/contact.tsx': read('/contact?subject=order', ({ orderId }) => orderId.slice(0, 4)),
}

describe('the table of routes', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(join(root, 'app'), { recursive: true, encoding: 'utf8' })
    .map((name) => `app/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !name.includes('/build/'))
  const sources = new Map(files.map((name) => [name, readFileSync(join(root, name), 'utf8')]))

  function importsOf(name: string): string[] {
    const found = (sources.get(name) ?? '').matchAll(/^import (?!type\b)[^'"]*?from '(#app\/|\.[^']*?\/)([^']+)'/gm)
    return [...found].map(([, from = '', path = '']) => (from === '#app/' ? `app/${path}` : join(name, '..', from, path)))
  }

  function reached(name: string, seen = new Set<string>()): Set<string> {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const other of importsOf(name)) reached(other, seen)
    return seen
  }

  const opens = /\bvisitor\.(cartId|placedCartId|holds|stillHolds|guestSecret|checkout|cart)\(/

  test('every route that can open a cart or a placed order by a secret has its row', () => {
    const routes = files.filter((name) => name.startsWith('app/routes/'))
    const opening = routes.filter((name) => [...reached(name)].some((other) => opens.test(sources.get(other) ?? '')))
    expect(opening.map((name) => name.replace('app/routes/', '')).toSorted()).toEqual(Object.keys(rows).toSorted())
  })

  test('a secret is looked up by the visitor alone', () => {
    const asking = files.filter((name) => /\.cartOfSecret\(|\.copyForGuest\(/.test(sources.get(name) ?? ''))
    expect(asking).toEqual(['app/visitor/visitor.ts'])
  })
})

const walked = Object.entries(rows).flatMap(([file, row]) => ('asks' in row ? [{ file, ...row }] : []))

async function send(visitor: Visitor, { method = 'GET', path, body, form }: Request): Promise<Answer> {
  if (form) return post(visitor, path, form)
  return body ? json(visitor, method, path, body) : visitor.ask(path, { method, from: new URL(visitor.origin) })
}

/** What no one but the owner of the session may read in an answer. */
const personal = ({ ada }: Shopper) => [street, '555-0142', '6145550142', 'Reyes', billing.email, ada.email, ada.lastName]

/** What the carts and orders of the account are, as they are stored. */
async function stored({ accountId }: Shopper): Promise<unknown> {
  return database.query(
    `select cart.cart_id, billing, shipping_address, trailer_info, installer_id, payment_type, appointment, email, zip,
      (select json_agg(json_build_array(item_id, quantity) order by item_id) from cart_item where cart_item.cart_id = cart.cart_id) lines,
      (select state from "order" where "order".cart_id = cart.cart_id) "order",
      (select count(*) from checkout_draft where checkout_draft.cart_id = cart.cart_id) typed
    from cart where account_id = $1 order by cart_id`,
    [accountId],
  )
}

/** Visitors whose cookies are those of an account, and who have its session no more; each with the account that they had. */
const without: Record<string, () => Promise<{ visitor: Visitor; of: Shopper }>> = {
  async 'a guest'() {
    return { visitor: new Visitor(world.shop.url), of: await shopper() }
  },
  async 'a guest with a cart'() {
    const visitor = new Visitor(world.shop.url)
    await json(visitor, 'POST', '/cart-summary', { isNewItem: true, itemId: await itemOnSale(visitor.origin), itemQuantity: 4 })
    return { visitor, of: await shopper() }
  },
  async 'someone who was idle for four hours'() {
    const of = await shopper()
    await idle(of)
    return { visitor: of.visitor, of }
  },
  async 'someone with the cookies of a session that was signed out elsewhere'() {
    const of = await shopper()
    const visitor = await copyOf(of.visitor)
    await (await of.visitor.open('/account')).press('Sign out')
    return { visitor, of }
  },
  async 'someone whose password was changed on another device'() {
    const of = await shopper()
    const other = await signedIn(of.ada)
    await post(of.visitor, login, { form: 'signIn', ...signInOf(of.ada) })
    await changePassword(other, of.ada)
    return { visitor: of.visitor, of }
  },
  async 'another account with the cookies of the first one’s cart'() {
    const of = await shopper()
    const { visitor } = await member(world.shop.url)
    for (const name of ['cart', 'placed'])
      await visitor.jar.setCookie(`treadline-${name}=${await cookie(of.visitor, `treadline-${name}`)}; Path=/`, visitor.origin)
    return { visitor, of }
  },
  async 'a program with the secret and no session'() {
    const of = await shopper()
    const secret = secretOfCookie((await cookie(of.visitor, 'treadline-cart')) ?? '')
    return { visitor: new Visitor(world.shop.url, { Authorization: `Bearer ${secret}` }), of }
  },
}

describe('every route', () => {
  test('with its session: the account is shown what is its own', async () => {
    const of = await shopper()
    for (const { file, asks, shows } of walked) {
      const [first] = asks(of)
      if (!shows || !first) continue
      const answer = await send(of.visitor, first)
      const told = `${answer.text} ${answer.headers.get('Location') ?? ''}`
      expect([file, answer.status < 400 && told.includes(shows(of))]).toEqual([file, true])
    }
  })

  test.each(Object.entries(without))('%s is shown nothing of the account, and changes nothing of it', async (_, become) => {
    const { visitor, of } = await become()
    const before = await stored(of)
    for (const { file, asks } of walked)
      for (const request of asks(of)) {
        const { text, headers, status } = await send(visitor, request)
        const told = `${text} ${[...headers.values()].join(' ')}`
        const found = personal(of).filter((words) => told.includes(words))
        const isOpen = status < 300 && request.path.includes(of.cartId)
        expect({ file, found, isOpen }).toEqual({ file, found: [], isOpen: false })
      }
    expect(await stored(of)).toEqual(before)
  })
})
