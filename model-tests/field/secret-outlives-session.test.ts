/** A cart's secret does not outlive the session that it was given to: every way to open a cart or a placed order, with every visitor. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { signedOutWords } from '#machines/domain/accounts/account-words.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { type Answer, ApiShopper, secretOfCookie, Visitor } from '#model-tests/drivers/http/http.ts'
import { approvedCard, billing, itemOnSale, readyToPlace, stepsToPlace } from '#model-tests/drivers/http/purchase.ts'
import { agreeAt } from '#model-tests/drivers/paying.ts'
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
  expect((await visitor.open('/checkout/order-confirmation')).heading).toContain('Confirmed')
  expect(await cookie(visitor, 'treadline-placed')).toBeDefined()
  await send(visitor, { method: 'POST', path: '/cart-summary', body: {} })
  const cartId = (await visitor.cartId()) ?? ''
  const secret = secretOfCookie((await cookie(visitor, 'treadline-cart')) ?? '')
  const headers = { Cookie: await visitor.jar.getCookieString(visitor.origin), Origin: visitor.origin }
  const filling = new ApiShopper(visitor.origin, cartId, secret, { ...visitor.headers, ...headers })
  for (const step of stepsToPlace(world, filling, { delivery: 'home', card: approvedCard })) await step()
  return { visitor, ada, cartId, orderId, ...(await accountOf(ada)) }
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

/** Every route and call that can open a cart or a placed order by a secret, by its file below app/routes. */
const rows: Record<string, Row> = {
  'shop.tsx': read('/?cart=open', () => 'Member price'),
  'accounts/login.tsx': read('/my_customers/login?create=1'),
  'accounts/logout.ts': { opensNone: 'ends the session' },
  'accounts/new-password.tsx': { opensNone: 'takes the link of an email, and signs in' },
  'accounts/my-order.tsx': get(
    ({ orderId }) => `/account/my-orders/${orderId}`,
    () => 'Reyes',
  ),
  'calls/cart/cart-klarna.ts': {
    asks: ({ cartId }) => [{ method: 'POST', path: `/checkout/cart-klarna?cartId=${cartId}`, body: {} }],
    shows: () => 'klarnaPayload',
  },
  'calls/cart/cart-summary.ts': {
    asks: ({ cartId }) => [
      { path: '/cart-summary' },
      { path: `/cart-summary?id=${cartId}` },
      { method: 'PUT', path: `/cart-summary?id=${cartId}`, body: { trailerInfo: 'taken over' } },
      { method: 'DELETE', path: `/cart-summary?id=${cartId}` },
    ],
    shows: cartIdOf,
  },
  'calls/checkout/checkout-events.ts': {
    asks: ({ cartId }) => [
      { method: 'DELETE', path: '/checkout/events', body: { cartId, key: 'a key of no event' } },
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
    shows: cartIdOf,
  },
  'calls/checkout/checkout-state.ts': get(({ cartId }) => `/checkout/state?cartId=${cartId}`, cartIdOf),
  'calls/checkout/client-token.ts': read('/checkout/braintree-client-token', () => 'clientToken'),
  'calls/checkout/install-location.ts': { opensNone: 'keeps a preference in a cookie' },
  'calls/installers/installer-schedule.ts': get(({ cartId }) => `/installers/OH-0001/schedule?cartId=${cartId}`),
  'calls/installers/installers.ts': get(({ cartId }) => `/installers?userZip=43215&cartId=${cartId}`),
  'calls/cart/cart-appointment.ts': get(({ cartId }) => `/checkout/cart-appointment?cartId=${cartId}`),
  'calls/cart/cart-billing.ts': get(
    ({ cartId }) => `/checkout/cart-billing?cartId=${cartId}`,
    () => street,
  ),
  'calls/cart/cart-services.ts': read('/checkout/cart-services'),
  'calls/cart/cart-shipping.ts': get(
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
    asks: ({ orderId }) => [
      { path: `/checkout/order-confirmation/${orderId}` },
      { path: '/checkout/order-confirmation' },
      {
        method: 'POST',
        path: `/checkout/order-confirmation/${orderId}`,
        form: { machine: 'order', event: 'order.cancel', key: crypto.randomUUID() },
      },
    ],
    shows: () => billing.email,
  },
  'checkout/order-summary.tsx': read('/checkout/order-summary', () => street),
  'checkout/payment-return.ts': read('/checkout/payments/return?state=affirm.none&token=tok'),
  'checkout/payments.tsx': read('/checkout/payments', () => street),
  'checkout/quote.tsx': { opensNone: 'opens the cart of a quote, and offers it the tires of the cart that is open' },
  'checkout/receipt.ts': get(
    ({ orderId, accountId }) => `/my_customers/pdf/${orderId}/${accountId}/Receipt_${orderId}.pdf`,
    () => '%PDF',
  ),
  'checkout/services.tsx': read('/checkout/services', () => 'Continue'),
  'checkout/shipping-confirmation.tsx': read('/checkout/shipping-confirmation'),
  'checkout/shipping.tsx': read('/checkout/shipping', () => street),
  'checkout/installer-services.ts': {
    asks: () => [{ method: 'POST', path: '/checkout/shop-services', form: { form: 'services', serviceId: '1' } }],
  },
  'demo-attachment.ts': { opensNone: 'shows files of the emails of a demonstration' },
  'demo-mail.tsx': { opensNone: 'shows the emails of a demonstration' },
  'occupation/callback.ts': read('/idMeCallback?state=none&code=none'),
  'occupation/start.ts': {
    asks: () => [{ method: 'POST', path: '/id-me/start', form: { form: 'occupation', group: 'military' } }],
  },
  'orders/appointment.tsx': { opensNone: 'takes the link of the order' },
  'orders/order.tsx': { opensNone: 'takes the link of the order' },
  'calls/site/personalization.ts': read('/users/me/personalization'),
  'calls/site/search-history.ts': { opensNone: 'keeps searches' },
  'statecharts/fault-theatre.tsx': read('/statecharts/fault-theatre'),
  'storefront/tire-shops.tsx': read('/tire-shops?near=43215'),
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

  /** It compares the id of what is open with what a form is about, and shows nothing of it. */
  const comparing = 'app/server/forms/subject.ts'
  const opens = /\bvisitor\.(cartId|placedCartId|holds|stillHolds|guestSecret|checkout|cart|cartWithShipping|secretHash)\(/

  test('every route and call that can open a cart or a placed order by a secret has its row', () => {
    const routes = files.filter((name) => /^app\/routes\//.test(name) && !/\/(calls|table)\.ts$/.test(name))
    const opening = routes.filter((name) =>
      [...reached(name)].some((other) => other !== comparing && opens.test(sources.get(other) ?? '')),
    )
    expect(opening.map((name) => name.replace(/^app\/routes\//, '')).toSorted()).toEqual(Object.keys(rows).toSorted())
  })

  test('a secret is looked up by the visitor alone', () => {
    const asking = files.filter((name) => /\.cartOfSecret\(|\.copyForGuest\(/.test(sources.get(name) ?? ''))
    expect(asking).toEqual(['app/server/visitor/visitor.ts'])
  })
})

const walked = Object.entries(rows).flatMap(([file, row]) => ('asks' in row ? [{ file, ...row }] : []))

async function send(visitor: Visitor, { method = 'GET', path, body, form }: Request): Promise<Answer> {
  if (form) return post(visitor, path, form)
  return body ? json(visitor, method, path, body) : visitor.ask(path, { method, from: new URL(visitor.origin) })
}

/** What no one but the owner of the session may read in an answer. */
const personal = ({ ada }: Shopper) => [street, '555-0142', '6145550142', 'Reyes', billing.email, ada.email]

/** What the carts and orders of the account are, as they are stored. */
async function stored({ accountId }: Shopper): Promise<unknown> {
  return database.query(
    `select cart.cart_id, billing, shipping_address, trailer_info, installer_id, payment_type, appointment, email, zip,
      (select json_agg(json_build_array(item_id, quantity) order by item_id) from cart_item where cart_item.cart_id = cart.cart_id) lines,
      (select state from "order" where "order".cart_id = cart.cart_id) "order",
      (select count(*) from engine_draft where engine_draft.id = cart.cart_id) typed
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
        const isOpen = status < 300 && request.path.includes(of.cartId) && !request.path.startsWith('/installers')
        expect({ file, found, isOpen }).toEqual({ file, found: [], isOpen: false })
      }
    expect(await stored(of)).toEqual(before)
  })
})

describe('what remains, and what comes back', () => {
  const linesOf = ({ siteProducts }: CartSummary) => siteProducts.map(({ quantity }) => quantity).toSorted()

  fieldTest(
    ['scandipwa/scandipwa#3486', 'craftcms/commerce#4206'],
    'After four idle hours a shopper has the tires at a guest’s price, is shown why, and gets address and time back by signing in',
    async () => {
      const { visitor, ada } = await member(world.shop.url)
      await takeAlong({ visitor, ada }, await readyToPlace(world, { delivery: 'installer' }))
      const before = await cartOf(visitor)
      await idle(await accountOf(ada))
      const page = await visitor.open('/cart')
      expect(page.text).toContain(signedOutWords.cart)
      const left = await cartOf(visitor)
      expect(left.id).not.toBe(before.id)
      expect(left).toMatchObject({ buyer: { userType: 'none', accountId: null }, shippingOption: null, quantity: 4 })
      expect(left.totals.tiresInCents).toBeGreaterThan(before.totals.tiresInCents)
      expect((await visitor.open('/checkout/payments')).text).toContain(signedOutWords.cart)
      const signIn = await page.follow('Sign in')
      expect(signIn.text).toContain(signedOutWords.cart)
      expect((await signIn.press('Sign in', signInOf(ada))).path).toBe('/cart')
      const after = await cartOf(visitor)
      expect(after).toMatchObject({ id: before.id, shippingOption: 'installer', totals: before.totals })
      expect({ ...after.cartAppointment, heldForMs: 0 }).toEqual({ ...before.cartAppointment, heldForMs: 0 })
      expect((await visitor.open('/cart')).text).not.toContain('You were signed out')
    },
  )

  fieldTest(
    ['opencart/opencart#7375', 'vuestorefront/vue-storefront#5743', 'litecart/litecart#127'],
    'Tires of the time without a session are joined with those from before, each once',
    async () => {
      const { visitor, ada } = await member(world.shop.url)
      const guest = await readyToPlace(world)
      await takeAlong({ visitor, ada }, guest)
      const [line] = (await cartOf(visitor)).siteProducts
      await idle(await accountOf(ada))
      const left = await visitor.cartId()
      expect((await event(visitor, left ?? '', 'cart', { type: 'item.add', itemId: line?.productId, quantity: 1 })).status).toBe(
        200,
      )
      await post(visitor, login, { form: 'signIn', ...signInOf(ada) })
      const joined = await cartOf(visitor)
      expect([joined.id, linesOf(joined), joined.shippingOption]).toEqual([guest.cartId, [5], 'home'])
      expect((await visitor.open('/cart')).heading).toBe('Your cart, 5 tires')
    },
  )

  fieldTest(
    'cubecart/v6#3030',
    'Another kind of tire that was added without a session is in the cart beside the others',
    async () => {
      const { visitor, ada } = await member(world.shop.url)
      const guest = await readyToPlace(world)
      await takeAlong({ visitor, ada }, guest)
      await idle(await accountOf(ada))
      const added = { type: 'item.add', itemId: await itemOnSale(visitor.origin), quantity: 2 }
      expect((await event(visitor, (await visitor.cartId()) ?? '', 'cart', added)).status).toBe(200)
      await post(visitor, login, { form: 'signIn', ...signInOf(ada) })
      const joined = await cartOf(visitor)
      expect([joined.id, linesOf(joined)]).toEqual([guest.cartId, [2, 4]])
    },
  )

  fieldTest(
    'unchainedshop/unchained#478',
    'Two tabs at once have one cart without a session, and another device continues with the account’s',
    async () => {
      const { visitor, ada } = await member(world.shop.url)
      const guest = await readyToPlace(world)
      await takeAlong({ visitor, ada }, guest)
      await idle(await accountOf(ada))
      const tabs = await Promise.all([1, 2, 3, 4].map(async () => (await copyOf(visitor)).cartId()))
      expect(new Set(tabs).size).toBe(1)
      expect(tabs[0]).not.toBe(guest.cartId)
      const carts = () => database.query('select 1 from cart')
      const counted = (await carts()).length
      for (const path of ['/', '/cart', '/cart?cart=open', '/checkout/shipping']) await visitor.open(path)
      expect((await carts()).length).toBe(counted)
      const phone = await signedIn(ada)
      expect((await cartOf(phone)).id).toBe(guest.cartId)
    },
  )

  fieldTest(
    'scandipwa/scandipwa#4413',
    'After signing out the cookie opens nothing, and the next tire begins a new cart',
    async () => {
      const of = await shopper()
      const kept = await copyOf(of.visitor)
      await (await of.visitor.open('/account')).press('Sign out')
      expect([await kept.cartId(), await of.visitor.cartId()]).toEqual([null, null])
      expect((await kept.open('/cart')).text).toContain(signedOutWords.noCart)
      await send(of.visitor, {
        method: 'POST',
        path: '/cart-summary',
        body: { isNewItem: true, itemId: '100000', itemQuantity: 1 },
      })
      expect((await cartOf(of.visitor)).quantity).toBe(1)
    },
  )

  fieldTest('craftcms/commerce#704', 'A new password leaves the browser that set it in its own of two carts', async () => {
    const { visitor, ada } = await member(world.shop.url)
    const first = await readyToPlace(world)
    await takeAlong({ visitor, ada }, first)
    const phone = await signedIn(ada)
    const second = await readyToPlace(world)
    await takeAlong({ visitor: phone, ada }, second)
    await post(visitor, login, { form: 'signIn', ...signInOf(ada) })
    await visitor.hold(await readyToPlace(world))
    await takeAlong({ visitor, ada }, await readyToPlace(world))
    const mine = (await cartOf(visitor)).id
    await event(phone, second.cartId, 'cart', { type: 'item.add', itemId: '100000', quantity: 1 })
    await changePassword(visitor, ada)
    expect((await cartOf(visitor)).id).toBe(mine)
    expect(await phone.cartId()).toBe(null)
  })
})

describe('orders and payments', () => {
  fieldTest(
    'shopsys/shopsys#4789',
    'The order of a shopper whose session is over is not shown to the next one, and opens again by signing in',
    async () => {
      const of = await shopper()
      await idle(of)
      await database.query(`update "order" set placed_at = now() - interval '5 hours' where order_id = $1`, [of.orderId])
      const page = await of.visitor.open('/checkout/order-confirmation')
      expect(page.path).toBe('/my_customers/login?returnTo=%2Fcheckout%2Forder-confirmation')
      const next = await copyOf(of.visitor, ['cart', 'placed'])
      const { ada } = await member(world.shop.url)
      await post(next, login, { form: 'signIn', ...signInOf(ada) })
      expect((await next.open('/checkout/order-confirmation')).text).not.toContain(billing.email)
      expect((await page.press('Sign in', signInOf(of.ada))).text).toContain(billing.email)
    },
  )

  fieldTest(
    'angelleye/paypal-woocommerce#293',
    'An order of which the payment is unknown is found after signing in again',
    async () => {
      const { visitor, ada } = await member(world.shop.url)
      const guest = await readyToPlace(world)
      await takeAlong({ visitor, ada }, guest)
      await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'cutAfter' })
      await world.provider.misbehave({ match: { kind: 'lookup' }, fault: '500', times: 1_000 })
      const { totals } = await cartOf(visitor)
      const placed = await event(visitor, guest.cartId, 'order', {
        type: 'order.place',
        expectedTotalInCents: totals.totalInCents,
      })
      expect(placed.status).toBe(202)
      const { orderId } = (JSON.parse(placed.text) as { actors: { order: { view: { orderId: string } } } }).actors.order.view
      await idle(await accountOf(ada))
      // The same tires could be ordered twice.
      expect(await visitor.cartId()).toBe(null)
      const page = await visitor.open(`/checkout/confirm-order/${orderId}`)
      expect(page.path).toBe(`/my_customers/login?returnTo=%2Fcheckout%2Fconfirm-order%2F${orderId}`)
      const back = await page.press('Sign in', signInOf(ada))
      expect(back.path).toBe(`/checkout/confirm-order/${orderId}`)
      await world.provider.behave()
      await expect.poll(async () => (await visitor.open(back.path)).path).toMatch(confirmationPath)
    },
  )

  fieldTest(
    'shopware/SwagPayPal#633',
    'What a lender answered after the session had ended is there after signing in',
    async () => {
      const { visitor, ada } = await member(world.shop.url)
      const guest = await readyToPlace(world)
      await takeAlong({ visitor, ada }, guest)
      await event(visitor, guest.cartId, 'paymentType', { type: 'type.choose', paymentType: 'affirm' })
      await event(visitor, guest.cartId, 'paymentType', { type: 'payment.submit', ...billing })
      const sent = await post(visitor, '/checkout/payments/hosted?type=affirm', { form: 'hosted' })
      const lender = await visitor.navigate(new URL(sent.headers.get('Location') ?? ''), { from: new URL(visitor.origin) })
      const address = await agreeAt(lender)
      await idle(await accountOf(ada))
      // A page in between: the cookie opens a guest's cart by now.
      await visitor.open('/cart')
      const page = await visitor.open(address.href)
      expect(page.path).toBe('/my_customers/login?returnTo=%2Fcheckout%2Fpayments')
      await page.press('Sign in', signInOf(ada))
      const { actors } = await visitor.state(guest.cartId)
      expect(actors.paymentType?.view).toMatchObject({ type: 'affirm', card: { brand: 'Affirm' } })
      expect((await visitor.open('/checkout/order-summary')).path).toBe('/checkout/order-summary')
    },
  )
})

describe('live updates and cookies', () => {
  fieldTest('scandipwa/scandipwa#3896', 'A stream of the cart ends with the session, and tells nothing more', async () => {
    const { visitor, ada } = await member(world.shop.url)
    const guest = await readyToPlace(world)
    await takeAlong({ visitor, ada }, guest)
    const stream = await fetch(`${world.shop.url}/checkout/state?cartId=${guest.cartId}`, {
      headers: { Accept: 'text/event-stream', Cookie: await visitor.jar.getCookieString(world.shop.url) },
    })
    expect(stream.status).toBe(200)
    const reader = stream.body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toContain(guest.cartId)
    await idle(await accountOf(ada))
    const phone = await signedIn(ada)
    expect((await event(phone, guest.cartId, 'cart', { type: 'item.add', itemId: '100000', quantity: 1 })).status).toBe(200)
    const told: string[] = []
    for (let part = await reader.read(); !part.done; part = await reader.read()) told.push(new TextDecoder().decode(part.value))
    expect(told.join('')).not.toContain('data:')
  })

  const cartCookies = (answer: Answer) => answer.headers.getSetCookie().filter((text) => /^treadline-cart=[^;]/.test(text))

  fieldTest('wp-graphql/wp-graphql-woocommerce#519', 'The cookie of a guest’s cart is renewed by a page once a day', async () => {
    const visitor = new Visitor(world.shop.url)
    await send(visitor, { method: 'POST', path: '/cart-summary' })
    const cartId = await visitor.cartId()
    const first = await visitor.ask('/cart')
    expect(cartCookies(first)).toEqual([expect.stringMatching(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)])
    expect(cartCookies(await visitor.ask('/brands'))).toEqual([])
    const yesterday = Buffer.from(JSON.stringify('2020-01-01')).toString('base64')
    await visitor.jar.setCookie(`treadline-cart-kept=${encodeURIComponent(yesterday)}; Path=/`, visitor.origin)
    expect(cartCookies(await visitor.ask('/cart-summary'))).toEqual([])
    expect(cartCookies(await visitor.ask('/brands'))).toHaveLength(1)
    expect(await visitor.cartId()).toBe(cartId)
  })

  fieldTest(
    'janavipandole/Cara#3806',
    'A late page of another tab brings no secret back that signing in has replaced',
    async () => {
      const { ada } = await member(world.shop.url)
      const visitor = new Visitor(world.shop.url)
      await visitor.hold(await readyToPlace(world))
      const late = await copyOf(visitor)
      await post(visitor, login, { form: 'signIn', ...signInOf(ada) })
      expect(cartCookies(await late.ask('/cart'))).toEqual([])
      expect(cartCookies(await visitor.ask('/cart'))).toEqual([])
    },
  )
})

async function accountOf({ email }: Newcomer): Promise<{ accountId: string }> {
  const [found] = await database.query<{ accountId: string }>('select account_id as "accountId" from account where email = $1', [
    email,
  ])
  return found!
}
