/** The whole purchase through the pages, in a browser without JavaScript; after each step the page agrees with the API. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { formatCents } from '#machines/domain/money.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { type Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { approvedCard, billing, declinedCard, orderOf } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const card = { number: approvedCard, expiry: '12/34', securityCode: '123' }

test.each([
  ['home', 'Where should we ship them?'],
  ['fedex', 'Choose a FedEx location'],
  ['installer', 'Choose a shop'],
  ['mobile', 'Confirm the visit'],
])('the checkout begins with the delivery that was chosen beside the tire: %s', async (delivery, words) => {
  const visitor = new Visitor(world.shop.url)
  const listing = await visitor.open('/tire-sizes/225-45r17?userZip=43215')
  const cart = await (await openFirstTire(listing)).press('Add 4 tires', { delivery })
  const shipping = await cart.follow('Check out')
  expect(shipping.path.split('?')[0]).toBe('/checkout/shipping')
  expect(shipping.text).toContain(words)
})

// @fact 1.1 2.6 2.7 2.8 1.2
test('from a size to a cancelled installation, without JavaScript', async () => {
  const visitor = new Visitor(world.shop.url)
  const home = await visitor.open('/')
  const listing = await home.press('See tires', { width: '225', ratio: '45', rim: '17' })
  expect(listing.path).toBe('/tire-sizes/225-45r17')
  const product = await openFirstTire(listing)

  const cart = await product.press('Add 4 tires')
  expect(cart.path).toMatch(/\/p\/\d+\?cart=open$/)
  const cartId = await agreed(cart)

  const shipping = await cart.follow('Check out')
  expect(shipping.path).toBe('/checkout/shipping')
  await agreed(shipping, cartId)
  const early = await shipping.press('Choose a shop')
  expect(early.status).toBe(409)
  expect(early.text).toContain('Please select a shop or change shipping option')

  const shops = await shipping.press('Find shops', { userZip: '43215' })
  const installerId = firstShop(shops)
  const chosen = await shops.press('Choose this shop', { installerId })
  await agreed(chosen, cartId)
  const held = await chosen.press(firstTime(chosen))
  await agreed(held, cartId)
  expect(held.text).toContain('held for you')

  const services = await held.press('Continue to coverage')
  expect(services.path).toBe('/checkout/services')
  await agreed(services, cartId)
  const covered = await services.press('Add tire replacement coverage')
  await agreed(covered, cartId)

  const payments = await covered.press('Continue to payment')
  expect(payments.path).toBe('/checkout/payments')
  await agreed(payments, cartId)
  const saved = await payments.press('Save billing address', billing)
  await agreed(saved, cartId)
  const hosted = await saved.press("Enter the card on the provider's page")
  expect(hosted.url.origin).toBe(world.provider.url)
  const summary = await hosted.press('Use this card', card)
  expect(summary.path).toBe('/checkout/order-summary')
  await agreed(summary, cartId)
  expect(summary.text).toContain('Visa ending 1111')

  const total = await totalOf(visitor)
  const confirmation = await summary.press('Place order')
  expect(confirmation.path).toMatch(confirmationPath)
  await agreed(confirmation, cartId)
  expect(confirmation.text).toContain(orderNumber(orderOf(await visitor.state(cartId)).orderId ?? 'no order'))
  expect(moneyHeld(world.provider.ledger(), cartId)).toEqual([total])

  const gone = await visitor.open('/checkout/payments')
  expect(gone.path).toBe('/cart')
  expect(gone.text.replace(' ,', ',')).toContain(
    `Your last order is ${orderNumber(orderOf(await visitor.state(cartId)).orderId ?? 'no order')}, placed`,
  )
  const again = await visitor.open('/checkout/order-confirmation')
  expect(again.text).toContain(orderNumber(orderOf(await visitor.state(cartId)).orderId ?? 'no order'))
  const cancelled = await again.press('Yes, cancel this order')
  await agreed(cancelled, cartId)
  expect(orderOf(await visitor.state(cartId)).stage).toBe('cancelled')
  expect(moneyHeld(world.provider.ledger(), cartId)).toEqual([])

  expect(await visitor.cartId()).toBe(null)
})

// @fact 1.2 4.42
test('from a car to tires that are shipped home, with a card that is declined first', async () => {
  const visitor = new Visitor(world.shop.url)
  let search = await visitor.open('/?by=vehicle')
  for (const question of ['make', 'model', 'year', 'trim']) {
    const answer = firstChoice(search, question)
    search = await search.press(question === 'trim' ? 'See tires' : 'Next', { [question]: answer })
  }
  expect(search.url.pathname).toMatch(/^\/vehicles\/[^/]+\/[^/]+\/\d{4}$/)
  const product = await openFirstTire(search)
  const cart = await product.press('Add 4 tires')
  const cartId = await agreed(cart)
  const fewer = await (await visitor.open('/cart')).press('Change quantity', { quantity: '3' })
  expect(fewer.path).toBe('/cart')
  await agreed(fewer, cartId)

  const shipping = await (await visitor.open('/cart')).follow('Check out')
  const toHome = await shipping.press('Ship to me')
  await agreed(toHome, cartId)
  const refused = await toHome.press('Ship to this address', { ...billing, addressLine1: 'PO Box 12', zip: '4321' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('We do not ship to PO boxes')
  expect(refused.text).toContain('Please enter valid US Zip Code')
  expect([refused.field('addressLine1'), refused.field('zip'), refused.field('email')]).toEqual([
    'PO Box 12',
    '4321',
    billing.email,
  ])
  const corrected = { addressLine1: billing.addressLine1, zip: billing.zip }
  const services = await refused.press('Ship to this address', corrected)
  expect(services.path).toBe('/checkout/services')
  await agreed(services, cartId)
  const saved = await visitor.open('/checkout/shipping')
  expect(saved.text).toContain('We ship to this address')
  await agreed(saved, cartId)
  expect((await saved.press('Continue to coverage')).path).toBe('/checkout/services')

  const payments = await services.press('Continue to payment')
  await agreed(payments, cartId)
  const billed = await payments.press('Save billing address', billing)
  const withBadCard = await enterCard(billed, declinedCard)
  expect(withBadCard.path).toBe('/checkout/order-summary')
  const declined = await withBadCard.press('Place order')
  expect(declined.path).toBe('/checkout/payments')
  expect(declined.text).toContain('the payment was not able to be processed')
  expect([declined.field('firstName'), declined.field('addressLine1')]).toEqual([billing.firstName, billing.addressLine1])
  await agreed(declined, cartId)
  expect(moneyHeld(world.provider.ledger(), cartId)).toEqual([])

  const summary = await enterCard(declined, approvedCard)
  await agreed(summary, cartId)
  const total = await totalOf(visitor)
  const confirmation = await summary.press('Place order')
  expect(confirmation.path).toMatch(confirmationPath)
  await agreed(confirmation, cartId)
  expect(moneyHeld(world.provider.ledger(), cartId)).toEqual([total])
})

// @fact 2.5
test('a request for a step too early lands on the first incomplete one, with a message', async () => {
  const visitor = new Visitor(world.shop.url)
  for (const path of ['/checkout/shipping', '/checkout/services', '/checkout/payments', '/checkout/order-summary'])
    expect((await visitor.open(path)).path).toBe('/cart')
  const cart = await (await openFirstTire(await visitor.open('/tire-sizes/225-45r17'))).press('Add 4 tires')
  await agreed(cart)
  for (const path of ['/checkout/services', '/checkout/payments', '/checkout/order-summary']) {
    const page = await visitor.open(path)
    expect(page.path).toBe('/checkout/shipping?because=shippingMissing')
    expect(page.text).toContain('Please select a shop or change shipping option')
  }
})

/**
 * Holds a served page against the API: it is at the flow's step, counts the tires of the cart, shows its
 * total, and offers no event that the charts would refuse. Gives the cart's id.
 */
async function agreed(page: Page, known?: string): Promise<string> {
  const { visitor } = page
  const cartId = known ?? (await visitor.cartId())
  if (!cartId) throw new Error(`There is no cart behind ${page.path}`)
  expect(page.status, page.path).toBe(200)
  const { actors } = await visitor.state(cartId)
  const flow = actors.checkoutFlow.view
  if (page.url.pathname.startsWith('/checkout/'))
    expect(page.url.pathname.replace(confirmationPath, '/checkout/order-confirmation')).toBe(flow.path)
  const { siteCart } = JSON.parse((await visitor.ask('/cart-summary')).text) as { siteCart?: CartSummary }
  if (siteCart) {
    expect(page.text).toContain(formatCents(siteCart.totals.totalInCents))
    expect(actors.cart.view.quantity).toBe(siteCart.quantity)
  }
  // A choice that is on already is shown as a pressed button.
  const offered = page.buttons.filter(
    ({ isDisabled, isBlocked, element }) => !isDisabled && !isBlocked && element.attrs['aria-pressed'] !== 'true',
  )
  const impossible = offered.filter(({ event }) => event && !actors[event.machine]?.can.includes(event.event))
  expect(impossible.map(({ name, event }) => ({ name, event }))).toEqual([])
  return cartId
}

async function totalOf(visitor: Visitor): Promise<number> {
  const { siteCart } = JSON.parse((await visitor.ask('/cart-summary')).text) as { siteCart: CartSummary }
  return siteCart.totals.totalInCents
}

/** Through the provider's own page and back. */
async function enterCard(payments: Page, number: string): Promise<Page> {
  return (await payments.press("Enter the card on the provider's page")).press('Use this card', { ...card, number })
}

function openFirstTire(listing: Page): Promise<Page> {
  const link = listing.elements().find(({ localName, attrs }) => localName === 'a' && /\/p\/\d+$/.test(attrs.href ?? ''))
  if (!link) throw new Error(`${listing.path} lists no tire`)
  return listing.visitor.navigate(new URL(link.attrs.href ?? '', listing.url), { from: listing.url })
}

function firstShop(page: Page): string {
  const radio = page.elements().find(({ attrs }) => attrs.type === 'radio' && attrs.name === 'installerId')
  return radio?.attrs.value ?? ''
}

function firstTime(page: Page): string {
  const button = page.buttons.find(({ element, isDisabled }) => element.attrs.name === 'startTime' && !isDisabled)
  return button?.name ?? 'no time is free'
}

/** The first answer that a list offers. */
function firstChoice(page: Page, name: string): string {
  const options = page.document.querySelectorAll(`select[name="${name}"] option`)
  const value = options.map((option) => option.attrs.value ?? textOf(option)).find(Boolean)
  if (!value) throw new Error(`${page.path} offers no ${name}`)
  return value
}
