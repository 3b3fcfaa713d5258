/**
 * Buyers, deliveries and payments, through the pages without JavaScript. Each journey is compared with expectations from the
 * specification and an independently calculated total.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { type CartSummary, deliveryMethods } from '#machines/domain/carts/cart.ts'
import { formatCents } from '#machines/domain/money.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { paymentTypes } from '#machines/domain/payment.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import type { Page, Visitor } from '#model-tests/drivers/http/http.ts'
import { type BuyerName, buyers, type Journey, journeys, tires } from '#model-tests/drivers/http/journeys.ts'
import { choose, chooseType, goToProvider, pay, tabsOn, visitorAs } from '#model-tests/drivers/http/page-purchase.ts'
import { orderOf } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { decide } from '#model-tests/oracles/decision-table.ts'
import { fastCheckout, sentences } from '#model-tests/oracles/payments.ts'
import { priceByHand, taxesOf } from '#model-tests/oracles/prices.ts'
import { itemOf, rawOf } from './journey-rows.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

/** What is seen of a journey at the end of all of them. */
const ordersOfTheExchange: Array<{ orderId: string; totalInCents: number }> = []
/** Shoppers with an order: the next is no first order. */
const haveBought = new Set<BuyerName>()

test.each(
  journeys.map((journey): [string, Journey] => [
    `${journey.buyer} buys ${journey.tires} tires, to ${journey.to}, by ${journey.pays}`,
    journey,
  ]),
)('%s', async (_, journey) => {
  const { buyer, to, pays } = journey
  const { label, tireInCents, ...who } = buyers[buyer]
  const visitor = await visitorAs(world.shop.url, who)
  const cart = await fillCart(visitor, tires[journey.tires])
  const before = await cartOf(visitor)
  expect(before.buyer.priceLabel).toEqual(label)
  expect(before.widgetOrigin).toEqual(buyer === 'widget visitor' ? 'installer' : 'none')
  if (label) expect(cart.text).toContain(label)
  if (journey.tires === 'plain') expect(before.siteProducts[0]?.price).toEqual({ salePriceInCents: tireInCents })
  expect(boxOn(cart)).toBe(journey.box)
  if (journey.promoCode) await cart.press('Apply', { promoCode: journey.promoCode })

  const shipping = await visitor.open('/checkout/shipping?userZip=43215')
  expect(shipping.status).toBe(200)
  expect(tabsOn(shipping)).toEqual(journey.tabs)
  const between = await choose(shipping, to)
  expect(between.path).toBe(`/checkout/${journey.between}`)
  if (journey.takesCoverage) await between.press('Add tire replacement coverage')
  const payments = await (await visitor.open(between.path)).press('Continue to payment')
  const chosen = await chooseType(payments, pays)
  expect(chosen.path).toBe('/checkout/payments')
  const hasFastCheckout = decide(fastCheckout, { userType: before.buyer.userType, type: pays })
  expect(chosen.text.includes('Pay faster with a wallet')).toBe(hasFastCheckout)

  const summary = await pay(chosen, pays)
  expect(summary.status).toBe(200)
  expect(summary.path).toBe('/checkout/order-summary')
  const reviewed = await cartOf(visitor)
  const raw = rawOf(reviewed, journey, haveBought.has(buyer))
  const byHand = priceByHand(raw)
  const { fees, tax } = taxesOf(raw)
  const total = byHand.total + fees + tax
  expect(reviewed.totals).toMatchObject({
    tiresInCents: byHand.tires,
    installationInCents: byHand.installation,
    coverageInCents: byHand.coverage,
    fetInCents: byHand.exciseTax,
    shippingInCents: byHand.shipping,
    stateFeesInCents: fees,
    taxInCents: tax,
    totalInCents: total,
  })
  expect(byHand.coverage > 0).toEqual(journey.takesCoverage === true || journey.box === 'on')
  expect(reviewed.shippingOption).toEqual(to === 'mobile' ? 'installer' : to)
  expect(summary.text).toContain(formatCents(total))

  const confirmation = await summary.press('Place order')
  expect(confirmation.path).toMatch(confirmationPath)
  const { orderId, ...order } = orderOf(await visitor.state(reviewed.id))
  expect(order).toMatchObject({ stage: 'confirmed', problem: null })
  expect(confirmation.text).toContain(orderNumber(orderId ?? 'no order'))
  expect(moneyHeld(world.provider.ledger(), reviewed.id)).toEqual([total])
  if (buyer === 'military exchange') ordersOfTheExchange.push({ orderId: orderId ?? '', totalInCents: total })
  if (buyer === 'Special Order')
    for (const page of [cart, shipping, between, payments, summary, confirmation])
      expect(page.text, page.path).not.toContain('eplacement coverage')

  if (!journey.cancels) return void haveBought.add(buyer)
  await confirmation.press('Yes, cancel this order')
  expect(orderOf(await visitor.state(reviewed.id))).toMatchObject({ stage: 'cancelled', isRefunded: true })
  expect(moneyHeld(world.provider.ledger(), reviewed.id)).toEqual([])
})

test('the table has every way to pay, every buyer, and every delivery three times', () => {
  const met = (field: 'buyer' | 'pays') => new Set(journeys.map((journey) => journey[field])).size
  expect([met('pays'), met('buyer')]).toEqual([Object.keys(paymentTypes).length, Object.keys(buyers).length])
  for (const to of deliveryMethods) expect(journeys.filter((journey) => journey.to === to).length, to).toBeGreaterThanOrEqual(3)
})

test('a quote is mailed, opens once as a copy at the price of the shopper who opens it, and is bought', async () => {
  const sales = await visitorAs(world.shop.url, { signsInAs: 'Sal' })
  const quoted = await fillCart(sales, tires.plain)
  const bad = await quoted.press('Send quote', { email: 'nowhere', phone: '12' })
  expect(bad.status).toBe(400)
  // Another phone than that of the address.
  const customer = { email: 'quoted@example.com', phone: '(614) 555-0177' }
  const sent = await quoted.press('Send quote', customer)
  expect(sent.text).toContain('Quote sent')
  const link = await quoteLink(customer.email)

  const member = await visitorAs(world.shop.url, { signsInAs: 'Mason' })
  const page = await member.open(link)
  expect(page.status).toBe(200)
  expect(page.heading).toBe('Your quote')
  for (const words of ['4 tires at $', 'Total before mounting', 'Sal'])
    expect([words, page.text.includes(words)]).toEqual([words, true])
  expect(await member.cartId()).toBeNull()
  expect((await page.press('Open the quote')).path).toBe('/?cart=open')
  const copy = await cartOf(member)
  expect(copy.id).not.toBe((await cartOf(sales)).id)
  expect(copy.quantity).toBe(4)
  expect(copy.siteProducts[0]?.productId).toEqual(tires.plain)
  // The same post again is the first answer once more; a reloaded page sends another one.
  expect((await page.press('Open the quote')).path).toBe('/?cart=open')
  expect((await cartOf(member)).id).toBe(copy.id)
  const again = await member.open(link)
  expect([again.status, again.buttons.map(({ name }) => name)]).toEqual([410, expect.not.arrayContaining(['Open the quote'])])
  for (const words of ['This quote link is no longer valid.', 'It was opened before', 'Ask Sal'])
    expect([words, again.text.includes(words)]).toEqual([words, true])
  expect((await member.open('/quote/a-token-of-a-quote-that-is-long-enough')).status).toBe(404)

  const between = await choose(await member.open('/checkout/shipping?userZip=43215'), 'home')
  const payments = await between.press('Continue to payment')
  // What the representative wrote down about the customer waits in the form; the rest is the address that the tires go to.
  const typed = (name: string) => payments.document.querySelector(`input[name=${name}]`)?.getAttribute('value')
  expect([typed('email'), typed('phone')]).toEqual([customer.email, customer.phone])
  expect(typed('addressLine1')).toBeTruthy()
  const summary = await pay(await chooseType(payments, 'venmo'), 'venmo')
  const { totalInCents } = (await cartOf(member)).totals
  await summary.press('Place order')
  expect(moneyHeld(world.provider.ledger(), copy.id)).toEqual([totalInCents])
  expect((await cartOf(sales)).quantity).toBe(4)
})

test('only the sales tool can send a quote', async () => {
  for (const who of [{}, { signsInAs: 'Rita' }, { signsInAs: 'Dana' }]) {
    const visitor = await visitorAs(world.shop.url, who)
    const cart = await fillCart(visitor, tires.plain)
    expect(cart.buttons.map(({ name }) => name)).not.toContain('Send quote')
  }
})

test('cancelling or being declined at the provider charges nothing', async () => {
  const visitor = await visitorAs(world.shop.url, {})
  await fillCart(visitor, tires.plain)
  const between = await choose(await visitor.open('/checkout/shipping?userZip=43215'), 'home')
  const payments = await between.press('Continue to payment')
  const { id } = await cartOf(visitor)

  const wallet = await goToProvider(await chooseType(payments, 'paypal'), 'paypal')
  const cancelled = await wallet.press('Cancel')
  expect(cancelled.path).toBe('/checkout/payments')
  expect(cancelled.text).toContain(paymentTypes.paypal.cancelled)
  expect((await cartOf(visitor)).paymentType).toBe('credit')

  const lender = await goToProvider(await chooseType(cancelled, 'affirm'), 'affirm')
  const refused = await lender.press('Decline')
  expect(refused.path).toBe('/checkout/payments')
  expect(refused.text).toContain(sentences.failed)

  const approved = await (await goToProvider(refused, 'affirm')).press('Approve, then decline')
  const declined = await approved.press('Place order')
  expect(declined.path).toBe('/checkout/payments')
  expect(declined.text).toContain(sentences.failed)
  expect(moneyHeld(world.provider.ledger(), id)).toEqual([])

  const summary = await pay(await chooseType(declined, 'venmo'), 'venmo')
  const { totalInCents } = (await cartOf(visitor)).totals
  expect((await summary.press('Place order')).path).toMatch(confirmationPath)
  expect(moneyHeld(world.provider.ledger(), id)).toEqual([totalInCents])
})

test('each order of the military exchange, and no other, is written as its document, with its total', async () => {
  const database = await openDatabase(world.database)
  const written = await database.query<{ orderId: string; kind: string; body: string }>(
    'select order_id as "orderId", kind, body from order_document order by at',
  )
  await database.close()
  const dollars = (cents: number) => (cents / 100).toFixed(2)
  expect(written).toEqual(
    ordersOfTheExchange.map(({ orderId, totalInCents }) => ({
      orderId,
      kind: 'militaryExchange',
      body: expect.stringMatching(new RegExp(`${orderId}[^]*${dollars(totalInCents).replace('.', '[.]')}`)),
    })),
  )
})

/** Puts four into the cart from the tire's own page; gives the page with the cart over it. */
async function fillCart(visitor: Visitor, itemId: string): Promise<Page> {
  const { brandSlug, lineSlug } = itemOf(itemId)
  const cart = await (await visitor.open(`/brands/${brandSlug}/${lineSlug}/p/${itemId}`)).press('Add 4 tires')
  expect(cart.status).toBe(200)
  expect(cart.url.search).toBe('?cart=open')
  return cart
}

async function cartOf(visitor: Visitor): Promise<CartSummary> {
  return (JSON.parse((await visitor.ask('/cart-summary')).text) as { siteCart: CartSummary }).siteCart
}

function boxOn(cart: Page): Journey['box'] {
  const box = cart.buttons.find(({ name }) => name === 'Tire replacement coverage')
  if (!box) return 'none'
  return box.element.attrs['aria-pressed'] === 'true' ? 'on' : 'off'
}

/** The newest link to a quote that was mailed there. */
async function quoteLink(email: string): Promise<string> {
  const mail = await (await visitorAs(world.shop.url, {})).open('/demo/mail')
  const letter = mail.elements().find((element) => element.localName === 'article' && textOf(element).includes(`To ${email}`))
  const link = letter && /\/quote\/[\w-]+/.exec(textOf(letter))
  if (!link) throw new Error(`No quote was mailed to ${email}`)
  return link[0]
}
