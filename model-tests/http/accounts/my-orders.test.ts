/** The orders of an account through the pages, without JavaScript: each with its own page, cancelled from any device, and no order of others. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { ServiceOffering } from '#machines/domain/delivery/places.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type ApiShopper, type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { billing, orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { post } from './accounts.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const login = '/my_customers/login'
const password = 'kettle moss orbit'
let people = 0

// @fact 3.38 6.13
test('an order has a page with its state, its tracking, lines and totals, its appointment and its receipt', async () => {
  const { visitor } = await member()
  const { orderId, total, cartId, service } = await order(visitor, 'installer')
  const list = await visitor.open('/account/my-orders')
  const page = await list.follow(`Order ${orderNumber(orderId ?? '')}`)
  expect([page.status, page.path, page.heading]).toEqual([200, `/account/my-orders/${orderId}`, `Order ${orderNumber(orderId)}`])
  for (const words of [
    'Order processed',
    'Installation',
    'Shop',
    '4 tires',
    total,
    'Visa ending 1111',
    'Time left to cancel',
    `Also on your order Also asked for ${service} The shop tells you the price.`,
  ])
    expect([words, page.text.includes(words)]).toEqual([words, true])
  expect(page.text).toMatch(/Drop off|Wait with your car/)
  expect(steps(page)).toEqual(['Order processed, now', 'Pending carrier pickup', 'In transit', 'Delivered', 'Installed'])
  const receipt = await visitor.ask(hrefOf(page, 'Receipt (PDF)'))
  expect([receipt.status, receipt.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(moneyHeld(world.provider.ledger(), cartId)).toHaveLength(1)
})

// @fact 6.13
test('within 30 minutes the order is cancelled on its page, which releases the payment; a newer cart is unchanged', async () => {
  const { visitor } = await member()
  const { orderId, cartId, total } = await order(visitor)
  await visitor.jar.setCookie('treadline-cart-quantity=2; Path=/', world.shop.url)
  const cancelled = await (await visitor.open(`/account/my-orders/${orderId}`)).press('Yes, cancel this order')
  expect([cancelled.status, cancelled.path]).toEqual([200, `/account/my-orders/${orderId}`])
  for (const words of ['Cancelled', 'Not shipped', 'Released', total, 'Your payment was released'])
    expect([words, cancelled.text.includes(words)]).toEqual([words, true])
  expect(cancelled.buttons.some(({ event }) => event?.machine === 'order')).toBe(false)
  expect(moneyHeld(world.provider.ledger(), cartId)).toEqual([])
  expect(await visitor.jar.getCookieString(world.shop.url)).toContain('treadline-cart-quantity=2')
  expect((await visitor.open('/account/my-orders')).text).toContain('Cancelled')
})

// @fact 6.13
test('to another account an order is not there, neither to see nor to cancel; a guest is asked to sign in', async () => {
  const { visitor: owner } = await member()
  const { orderId, cartId } = await order(owner)
  const { visitor: stranger } = await member()
  const answers = await Promise.all(
    [orderId, '00000000', '%00', 'a%2Fb'].map(async (id) => (await stranger.open(`/account/my-orders/${id}`)).status),
  )
  expect(answers).toEqual([404, 404, 404, 404])
  const form = { machine: 'order', event: 'order.cancel', key: 'a-stranger-wants-it' }
  expect((await post(stranger, `/account/my-orders/${orderId}`, form)).status).toBe(404)
  const guest = new Visitor(world.shop.url)
  const asked = await guest.open(`/account/my-orders/${orderId}`)
  expect(asked.path).toBe(`${login}?${new URLSearchParams({ returnTo: `/account/my-orders/${orderId}` })}`)
  expect((await post(guest, `/account/my-orders/${orderId}`, form)).headers.get('Location')).toContain(login)
  expect(moneyHeld(world.provider.ledger(), cartId)).toHaveLength(1)
})

// @fact 6.12
test('a guest’s order is cancelled on another device, by the account whose proven email it was placed with', async () => {
  const shopper = await readyToPlace(world)
  const { orderId } = orderOf((await place(shopper)).body)
  const { visitor: other } = await member()
  expect((await other.open(`/account/my-orders/${orderId}`)).status).toBe(404)
  const { visitor: phone } = await byLetter(billing.email)
  const page = await (await phone.open('/account/my-orders')).follow(`Order ${orderNumber(orderId ?? '')}`)
  const cancelled = await page.press('Yes, cancel this order')
  expect(cancelled.text).toContain('Your payment was released')
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([])

  // Signed in already, one order more as a guest elsewhere: it is there with the next look.
  const later = await readyToPlace(world)
  const second = orderOf((await place(later)).body).orderId
  expect((await phone.open(`/account/my-orders/${second}`)).heading).toBe(`Order ${orderNumber(second ?? '')}`)
})

// @fact 6.14 6.15
test('an order placed with the account’s cart is confirmed without a cart cookie', async () => {
  const { visitor: desktop, email } = await member()
  const shopper = await readyToPlace(world, { delivery: 'installer' })
  await desktop.hold(shopper)
  await signIn(desktop, email)
  const phone = new Visitor(world.shop.url)
  await signIn(phone, email)
  expect(await phone.cartId()).toBe(shopper.cartId)
  const confirmed = await (await desktop.open('/checkout/order-summary')).press('Place order')
  expect([confirmed.path, confirmed.heading.startsWith('Confirmed.')]).toEqual([expect.stringMatching(confirmationPath), true])
  expect((await desktop.open('/checkout/order-summary')).path).toMatch(confirmationPath)
  expect((await confirmed.follow('My orders')).path).toBe('/account/my-orders')
  expect(confirmed.text).toContain('This order and all others are kept there.')
  const cancelled = await confirmed.press('Yes, cancel this order')
  expect([cancelled.path, cancelled.heading.startsWith('Cancelled.')]).toEqual([expect.stringMatching(confirmationPath), true])
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([])
  await desktop.jar.setCookie('treadline-session=; Max-Age=0; Path=/', world.shop.url)
  expect((await desktop.open('/checkout/order-confirmation')).path).toBe('/cart')
})

// @fact 6.10
test('the confirmation asks a guest to open an account, and who has opened one to confirm the email', async () => {
  const shopper = await readyToPlace(world)
  const guest = new Visitor(world.shop.url)
  await guest.hold(shopper)
  const confirmed = await (await guest.open('/checkout/order-summary')).press('Place order')
  expect(confirmed.text).toContain('Create an account')
  expect(confirmed.text).not.toContain('This order and all others are kept there.')
  const email = billing.email.toUpperCase()
  const opened = await confirmed.follow('Create an account')
  await opened.press('Create account', { firstName: 'Rita', lastName: 'Moss', email, password })
  const waiting = await guest.open('/checkout/order-confirmation')
  expect([waiting.text.includes('Create an account'), waiting.text.includes('Confirm your email')]).toEqual([false, true])
  expect(waiting.text).toContain(`We wrote to ${billing.email}.`)
})

/** A new member, signed in. */
async function member(): Promise<{ visitor: Visitor; email: string }> {
  const email = `rita-${++people}@example.com`
  const { visitor, letter } = await byLetter(email)
  expect(letter.path).toBe('/account?email=proven')
  return { visitor, email }
}

/** A shopper who has opened an account and signed in through the link of its email. */
async function byLetter(email: string): Promise<{ visitor: Visitor; letter: Page }> {
  const visitor = new Visitor(world.shop.url)
  await (await visitor.open(login)).press('Create account', { firstName: 'Rita', lastName: 'Moss', email, password })
  return { visitor, letter: await (await visitor.open(await proofLink(email))).press('Sign in', { email, password }) }
}

/** Places an order with the account of the visitor. */
async function order(visitor: Visitor, delivery: 'home' | 'installer' = 'home') {
  const shopper = await readyToPlace(world, { delivery })
  const service = delivery === 'installer' ? await askForAService(shopper) : null
  await visitor.hold(shopper)
  const email = JSON.parse((await visitor.ask('/user-details')).text).username as string
  await signIn(visitor, email)
  const confirmed = await (await visitor.open('/checkout/order-summary')).press('Place order')
  expect(confirmed.path).toMatch(confirmationPath)
  const orderId = (/Order ([A-Z0-9]{4}-[A-Z0-9]{4})/i.exec(confirmed.text)?.[1] ?? '').replace('-', '')
  const [, total = ''] = /Authorized (\$[\d,.]+\d)/.exec(confirmed.text) ?? []
  return { orderId, total, cartId: shopper.cartId, service }
}

/** Asks the shop for the first thing it does beside mounting; its name. */
async function askForAService(shopper: ApiShopper): Promise<string> {
  const { siteCart } = (await shopper.get<{ siteCart: CartSummary }>('/cart-summary')).body
  const path = `/api/installers/${siteCart.installerDetails?.installerId}/services?source=pdp`
  const { body } = await shopper.get<{ siteInstallerServices: { installerServiceOfferings: ServiceOffering[] } }>(path)
  const [{ id, name } = { id: '', name: '' }] = body.siteInstallerServices.installerServiceOfferings
  const headers = { ...shopper.headers, 'Content-Type': 'application/json' }
  const answer = await fetch(`${world.shop.url}/checkout/cart-services`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ serviceIds: [id] }),
  })
  expect(answer.status).toBe(200)
  return name
}

async function signIn(visitor: Visitor, email: string): Promise<void> {
  expect((await post(visitor, login, { form: 'signIn', email, password })).status).toBe(303)
}

async function proofLink(email: string): Promise<string> {
  const mail = await new Visitor(world.shop.url).open('/demo/mail')
  const letters = mail.elements().filter(({ localName }) => localName === 'article')
  const letter = letters.map(textOf).find((text) => text.includes(`To ${email}`) && text.includes('prove-email')) ?? ''
  return /\/my_customers\/prove-email\?token=[\w-]+/.exec(letter)?.[0] ?? ''
}

function steps(page: Page): string[] {
  return page.document.querySelectorAll('main ol h3').map((heading) => textOf(heading).replace(' ,', ','))
}

function hrefOf(page: Page, words: string): string {
  const link = page.elements().find((element) => element.localName === 'a' && textOf(element) === words)
  return link?.attrs.href ?? ''
}
