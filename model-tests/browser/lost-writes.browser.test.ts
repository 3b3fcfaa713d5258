/**
 * Every write of the journey with every fault, which a proxy between Chromium and the shop injects. The page and what was typed
 * stay, an alert says what is known, and after "Send again", or automatically when the network is back, the write has happened
 * exactly once.
 */
import pg from 'pg'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { type FaultyProxy, openFaultyProxy, type ProxyFault } from '#model-tests/drivers/faulty-proxy.ts'
import type { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { billing, place, readyToPlace, tirePage } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { arriveAtPayment, cardOf, fillCard, paymentMethods } from './payments/paying.ts'
import { cartAt, confirmedHeading, fillAddress } from './purchase.ts'

let world: BorrowedShop
let browser: Browser
let database: pg.Client
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
  database = new pg.Client({ connectionString: world.database.url })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await world?.giveBack()
})

type Fault = ProxyFault | 'offline'
const faults = ['requestLost', 'answerLost', 'cut', '429', '502', 'slow', 'offline'] as const satisfies Fault[]

const alertOf = {
  requestLost: 'We could not reach the shop. Nothing you typed is lost.',
  answerLost: 'We could not reach the shop. Nothing you typed is lost.',
  cut: 'We could not reach the shop. Nothing you typed is lost.',
  '502': 'We could not reach the shop. Nothing you typed is lost.',
  '429': 'Too many requests came from your connection. Nothing you typed is lost; send it again in 7 seconds.',
  offline: 'You are offline. Nothing you typed is lost; we send it again as soon as you are back online.',
} as const satisfies Record<Exclude<Fault, 'slow'>, string>

/** One kind of write, done from the same page for each fault. */
interface Row {
  write: string
  /** As the log of the chart names it. */
  event: string
  cart(): Promise<ApiShopper>
  /** The page, as it must be before the write; called anew for each fault. */
  open(shopper: Shopper, cart: ApiShopper): Promise<void>
  /** Types and presses. */
  send(shopper: Shopper): Promise<void>
  /** What the shopper has typed, which must stay. */
  typed?: Record<string, string>
}

const visit = (path: string) => (shopper: Shopper) => shopper.visit(path)
const press = (name: string | RegExp) => (shopper: Shopper) => shopper.button(name).click()
const cartWithTires = () => cartAt(world, 'cart')

async function cartWithShop(): Promise<ApiShopper> {
  const cart = await cartAt(world, 'cart')
  const { body } = await cart.get<{ siteInstallers: { siteInstallerList: Array<{ installerId: string }> } }>(
    `/installers?userZip=43215&cartId=${cart.cartId}`,
  )
  const installerId = body.siteInstallers.siteInstallerList[0]?.installerId
  await cart.send('shippingChoice', { type: 'installer.pick', installerId })
  return cart
}

const rows: Row[] = [
  {
    write: 'add to cart',
    event: 'item.add',
    cart: cartWithTires,
    open: visit(tirePage),
    send: press(/^Add 4 tires/),
  },
  {
    write: 'quantity',
    event: 'item.setQuantity',
    cart: cartWithTires,
    open: visit('/cart'),
    send: (shopper) =>
      shopper.page
        .getByRole('region', { name: 'Cart content' })
        .getByRole('button', { name: / more$/ })
        .click(),
  },
  {
    write: 'remove',
    event: 'item.remove',
    cart: cartWithTires,
    async open(shopper, cart) {
      const { actors } = await cart.state()
      if ((actors.cart?.view as { quantity: number } | undefined)?.quantity === 0)
        await cart.send('cart', { type: 'item.add', itemId: tirePage.split('/').at(-1), quantity: 4 })
      await shopper.visit('/cart')
    },
    send: (shopper) =>
      shopper.page
        .getByRole('region', { name: 'Cart content' })
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click(),
  },
  {
    write: 'promo code',
    event: 'coupon.apply',
    cart: cartWithTires,
    async open(shopper, cart) {
      await cart.send('cart', { type: 'coupon.remove', promoCode: 'FLAT20' })
      await shopper.visit('/cart')
    },
    async send(shopper) {
      await shopper.page.getByText('Enter a promo code').click()
      await shopper.field('Promo code').fill('FLAT20')
      await shopper.button('Apply').click()
    },
    typed: { 'Promo code': 'FLAT20' },
  },
  {
    write: 'vehicle',
    event: 'vehicle.choose',
    cart: cartWithTires,
    open: visit('/cart'),
    async send(shopper) {
      const opener = shopper.page.getByText(/^(Add your|Change) vehicle$/)
      if (!(await shopper.button('Save vehicle').isVisible())) await opener.click()
      for (const [label, text] of Object.entries(vehicle)) await shopper.field(label).fill(text)
      await shopper.button('Save vehicle').click()
    },
    typed: { Make: 'Subaru', Model: 'Outback' },
  },
  {
    write: 'choose shop',
    event: 'installer.pick',
    cart: cartWithTires,
    open: visit('/checkout/shipping?userZip=43215'),
    send: (shopper) => shopper.page.locator('label:has(input[name=installerId]:not(:checked))').first().click(),
  },
  {
    write: 'hold time',
    event: 'slot.pick',
    cart: cartWithShop,
    open: visit('/checkout/shipping?userZip=43215'),
    send: (shopper) =>
      shopper.page
        .locator('#when')
        .getByRole('button', { name: /^\d{1,2}:\d\d [AP]M$/, disabled: false })
        .first()
        .click(),
  },
  {
    write: 'address',
    event: 'address.save',
    cart: cartWithTires,
    async open(shopper, cart) {
      await cart.send('cartTabs', { type: 'tab.select', tab: 'middle' })
      await cart.send('shippingChoice', { type: 'address.edit' })
      await shopper.visit('/checkout/shipping')
    },
    async send(shopper) {
      await fillAddress(shopper)
      await shopper.button('Ship to this address').click()
    },
    typed: { Address: billing.addressLine1, Phone: billing.phone },
  },
  {
    write: 'coverage',
    event: 'coverage.add',
    cart: () => cartAt(world, 'payment'),
    async open(shopper, cart) {
      await cart.send('roadHazard', { type: 'coverage.decline' })
      await shopper.visit('/checkout/services')
    },
    send: press(/^Add tire replacement coverage/),
  },
  {
    write: 'way to pay',
    event: 'type.choose',
    cart: () => cartAt(world, 'payment'),
    async open(shopper) {
      await shopper.visit('/checkout/payments')
      await fillAddress(shopper)
    },
    send: (shopper) => paymentMethods(shopper.page).getByRole('button', { pressed: false }).first().click(),
    typed: { Address: billing.addressLine1 },
  },
]
const vehicle = { Year: '2021', Make: 'Subaru', Model: 'Outback' }

/** How often the cart's charts have taken the event. */
async function countOf(cart: ApiShopper, event: string): Promise<number> {
  const { rows: counted } = await database.query<{ count: string }>(
    `select count(*) from transition_log where cart_id = $1 and event = $2 and outcome = 'applied'`,
    [cart.cartId, event],
  )
  return Number(counted[0]?.count)
}

/** Turns the fault on, and returns a function that turns it off. */
async function begin(fault: Fault, proxy: FaultyProxy, { context }: Shopper): Promise<() => Promise<void>> {
  if (fault !== 'offline') {
    proxy.fail(fault)
    return async () => proxy.pass()
  }
  proxy.posts.length = 0
  await context.setOffline(true)
  return () => context.setOffline(false)
}

/** The different keys of a form's posts; the form that adds to the cart names no event. */
const keysOf = ({ posts }: FaultyProxy, wanted: string) => [
  ...new Set(posts.filter(({ event }) => event === wanted || event === null).map(({ key }) => key)),
]

const alertIn = ({ page }: Shopper, text: string) => page.getByRole('alert').filter({ hasText: text })

describe.concurrent('a lost write stays on its page and happens once', () => {
  test.for(rows)('$write', async ({ event, cart: fill, open, send, typed = {} }, { expect }) => {
    const [cart, proxy] = await Promise.all([fill(), openFaultyProxy(world.shop.url)])
    await using shopper = await Shopper.open(browser, world.shop.url, { cart, proxy: proxy.url })
    for (const fault of faults) {
      await open(shopper, cart)
      const before = await countOf(cart, event)
      const path = new URL(shopper.page.url()).pathname
      const end = await begin(fault, proxy, shopper)
      await send(shopper)
      if (fault === 'slow') {
        await expect.poll(() => proxy.posts.length, { message: fault }).toBe(1)
        expect(await shopper.page.getByRole('alert').count(), 'a slow answer is waited for').toBe(0)
        await end()
      } else {
        const alert = alertIn(shopper, alertOf[fault])
        await alert.waitFor()
        await expect.poll(() => alert.evaluate((element) => element.contains(document.activeElement))).toBe(true)
        expect({ fault, path: new URL(shopper.page.url()).pathname }).toEqual({ fault, path })
        // What the shop has taken may be shown as taken already: the page follows its cart.
        if (fault !== 'answerLost' && fault !== 'cut')
          for (const [label, text] of Object.entries(typed)) expect(await shopper.field(label).inputValue()).toBe(text)
        await end()
        if (fault !== 'offline') await shopper.button('Send again').click()
        await alert.waitFor({ state: 'detached' })
      }
      await expect.poll(() => countOf(cart, event), { message: fault }).toBe(before + 1)
      expect({ fault, keys: keysOf(proxy, event).length }, 'sent under one key').toEqual({ fault, keys: 1 })
      // Nothing of it is on its way any more.
      await shopper.ready()
      expect(await countOf(cart, event)).toBe(before + 1)
    }
    await proxy.close()
  })

  test.for(faults)(
    'place order, %s: one order, one charge, and nothing is reported before the outcome is known',
    async (fault, { expect }) => {
      const [cart, proxy] = await Promise.all([readyToPlace(world), openFaultyProxy(world.shop.url)])
      await using shopper = await Shopper.open(browser, world.shop.url, { cart, proxy: proxy.url })
      await shopper.visit('/checkout/order-summary')
      const end = await begin(fault, proxy, shopper)
      await shopper.button(/^Place order/).click()
      if (fault === 'offline') {
        await alertIn(shopper, 'We lost the connection. We are checking whether your order went through.').waitFor()
        expect(await shopper.page.getByRole('heading', { level: 1 }).textContent()).toBe('Review your order')
      }
      if (fault === 'slow') {
        await expect.poll(() => proxy.posts.length).toBe(1)
        expect(await shopper.page.getByRole('alert').count()).toBe(0)
      }
      if (fault === 'offline' || fault === 'slow') await end()
      if (fault !== 'answerLost' && fault !== 'cut' && fault !== 'slow') {
        await alertIn(shopper, 'Your order was not placed. Press Place order again; you cannot be charged twice.').waitFor()
        expect(moneyHeld(world.provider.ledger(), cart.cartId)).toHaveLength(0)
        await end()
        await shopper.button(/^Place order/).click()
      }
      // An order whose answer was lost is found without another press.
      await shopper.arrive(confirmedHeading)
      expect(await countOf(cart, 'order.place')).toBe(1)
      expect(moneyHeld(world.provider.ledger(), cart.cartId)).toHaveLength(1)
      await proxy.close()
    },
  )

  test.for(['requestLost', 'answerLost', 'offline'] as const)('card and billing address, %s', async (fault, { expect }) => {
    const [cart, proxy] = await Promise.all([cartAt(world, 'payment'), openFaultyProxy(world.shop.url)])
    await using shopper = await Shopper.open(browser, world.shop.url, { cart, proxy: proxy.url })
    await shopper.visit('/checkout/payments')
    await arriveAtPayment(shopper)
    await fillAddress(shopper)
    await fillCard(shopper, cardOf())
    // The card goes to its provider first, which must be there.
    const sent = shopper.page.waitForRequest((request) => request.url().includes('/checkout/payments.data'))
    if (fault !== 'offline') proxy.fail(fault)
    else await shopper.page.route('**/checkout/payments.data', (route) => route.abort('internetdisconnected'))
    await shopper.button(/^Review your order/).click()
    await sent
    const alert = alertIn(shopper, 'Nothing you typed is lost')
    await alert.waitFor()
    expect(await alert.textContent()).not.toMatch(/charge|paid|order/i)
    if (fault !== 'answerLost') expect(await shopper.field('Address').inputValue()).toBe(billing.addressLine1)
    proxy.pass()
    await shopper.page.unrouteAll()
    await shopper.button('Send again').click()
    await shopper.arrive('Review your order')
    expect(await countOf(cart, 'payment.submit')).toBe(1)
    await proxy.close()
  })

  test('cancel order', async ({ expect }) => {
    for (const fault of faults) {
      const [cart, proxy] = await Promise.all([readyToPlace(world), openFaultyProxy(world.shop.url)])
      await place(cart)
      await using shopper = await Shopper.open(browser, world.shop.url, { cart, proxy: proxy.url })
      await shopper.visit('/checkout/order-confirmation')
      await shopper.page.getByText('Cancel order', { exact: true }).click()
      const end = await begin(fault, proxy, shopper)
      await shopper.button(/^Yes, cancel/).click()
      if (fault === 'slow') await expect.poll(() => proxy.posts.length).toBe(1)
      else await alertIn(shopper, alertOf[fault]).waitFor()
      await end()
      if (fault !== 'slow' && fault !== 'offline') await shopper.button('Send again').click()
      await shopper.arrive(/cancelled/i)
      expect({ fault, count: await countOf(cart, 'order.cancel') }).toEqual({ fault, count: 1 })
      expect(keysOf(proxy, 'order.cancel')).toHaveLength(1)
      await proxy.close()
    }
  })
})
