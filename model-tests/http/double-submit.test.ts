/**
 * Pressing twice, going back, two tabs: a repeated request takes effect once. Through real pages and calls, in crowds;
 * `model-tests/races` tries every order of two.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerEntry } from '#fixtures/payments/simulated-providers.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { ApiShopper, type EventAnswer, type Page, sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import {
  approvedCard,
  billing,
  itemOnSale,
  openTire,
  orderOf,
  readyToPlace,
  totalOf,
} from '#model-tests/drivers/http/purchase.ts'
import { chargesOf, moneyHeld } from '#model-tests/drivers/provider.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

let world: RunningShop
beforeAll(async () => {
  world = await openRunningShop()
})
afterAll(() => world?.stop())

const times = (count: number) => Array.from({ length: count })

// @fact 7.28 9.29
test('placing 100 times with one key is one order, one charge and one answer', async () => {
  const shopper = await readyToPlace(world, { delivery: 'installer' })
  const event = { type: 'order.place', expectedTotalInCents: await totalOf(shopper) }
  const answers = await Promise.all(times(100).map(() => shopper.send('order', event, { key: 'pressed-a-hundred-times' })))
  const placed = answers.filter(({ status }) => status === 200)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(placed.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(answers.filter(({ headers }) => headers.get('Idempotent-Replayed') === 'true')).toHaveLength(99)
  expect(chargesOf(world.provider, shopper.cartId)).toHaveLength(1)
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([event.expectedTotalInCents])
  expect(orderOf(await shopper.state()).stage).toBe('confirmed')
})

// @fact 4.97
test('placing 100 times with a new key each is one order and one charge', { timeout: 90_000 }, async () => {
  const shopper = await readyToPlace(world)
  const event = { type: 'order.place', expectedTotalInCents: await totalOf(shopper) }
  const answers = await Promise.all(times(100).map(() => sendUntilTaken(shopper, event)))
  expect(new Set(answers.map(({ body }) => orderOf(body).orderId)).size).toBe(1)
  expect(chargesOf(world.provider, shopper.cartId)).toHaveLength(1)
  expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([event.expectedTotalInCents])
})

// @fact 7.28
test('a key that answered is answered alike after a restart', async () => {
  const shopper = await ApiShopper.open(world.shop.url)
  const event = { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 2 }
  const first = await shopper.send('cart', event, { key: 'kept-over-a-restart' })
  await world.shop.restart()
  const again = await shopper.send('cart', event, { key: 'kept-over-a-restart' })
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(await quantityOf(shopper)).toBe(2)
})

// @fact 4.32
test('adding twice with one key adds once, with two keys twice', async () => {
  const shopper = await ApiShopper.open(world.shop.url)
  const event = { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 2 }
  const answers = await Promise.all(times(20).map(() => shopper.send('cart', event, { key: 'one-press-of-add' })))
  expect(answers.map(({ status }) => status)).toEqual(times(20).map(() => 200))
  expect(await quantityOf(shopper)).toBe(2)
  await shopper.send('cart', event)
  expect(await quantityOf(shopper)).toBe(4)
})

test('a cart that is changed by 20 requests at once keeps every change', async () => {
  const shopper = await ApiShopper.open(world.shop.url)
  const itemId = await itemOnSale(world.shop.url)
  const answers = await Promise.all(times(20).map(() => shopper.send('cart', { type: 'item.add', itemId, quantity: 1 })))
  expect(answers.map(({ status }) => status)).toEqual(times(20).map(() => 200))
  expect(await quantityOf(shopper)).toBe(20)
})

test('one key belongs to one cart: another shopper with the same key gets their own answer', async () => {
  const [one, other] = [await ApiShopper.open(world.shop.url), await ApiShopper.open(world.shop.url)]
  const event = { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 3 }
  const key = 'the-same-for-both'
  const [first, second] = [await one.send('cart', event, { key }), await other.send('cart', event, { key })]
  expect(first.body.cartId).toEqual(one.cartId)
  expect(second.body.cartId).toEqual(other.cartId)
  expect([await quantityOf(one), await quantityOf(other)]).toEqual([3, 3])
})

test('Back and the same button again, without JavaScript, adds nothing and places nothing twice', async () => {
  const visitor = new Visitor(world.shop.url)
  const product = await openTire(visitor)
  const carts = [await product.press('Add 4 tires'), await product.press('Add 4 tires')]
  expect(carts.map(({ path }) => path)).toEqual([carts[0]?.path, carts[0]?.path])
  expect(await pageQuantity(visitor)).toBe(4)

  const summary = await toSummary(visitor)
  const cartId = (await visitor.cartId()) ?? ''
  const first = await summary.press('Place order')
  expect(first.path).toMatch(confirmationPath)
  const second = await summary.press('Place order')
  expect([second.status, second.path]).toEqual([200, first.path])
  expect(chargesOf(world.provider, cartId)).toHaveLength(1)
  const order = orderOf(await visitor.state(cartId))
  expect(order.stage).toBe('confirmed')

  const cancelPage = await visitor.open('/checkout/order-confirmation')
  await cancelPage.press('Yes, cancel this order')
  const twice = await cancelPage.press('Yes, cancel this order')
  expect(twice.status).toBe(200)
  expect(twice.path).toMatch(confirmationPath)
  expect(voidsOf(cartId)).toHaveLength(1)
})

test('the summary of an order that is sent again leads to that order and leaves the next cart alone', async () => {
  const visitor = new Visitor(world.shop.url)
  const product = await openTire(visitor)
  await product.press('Add 4 tires')
  const summary = await toSummary(visitor)
  const placed = await summary.press('Place order')
  await (await openTire(visitor)).press('Add 4 tires')
  const next = await visitor.cartId()
  const again = await summary.press('Place order')
  expect([again.status, again.path]).toEqual([200, placed.path])
  expect([await visitor.cartId(), await pageQuantity(visitor)]).toEqual([next, 4])
})

test('pressing Place order 20 times before the answer, without JavaScript, ends at one order', async () => {
  const visitor = new Visitor(world.shop.url)
  await (await openTire(visitor)).press('Add 4 tires')
  const summary = await toSummary(visitor)
  const cartId = (await visitor.cartId()) ?? ''
  const answers = await Promise.all(times(20).map(() => summary.press('Place order')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(chargesOf(world.provider, cartId)).toHaveLength(1)
  expect((await visitor.open('/checkout/order-confirmation')).text).toContain(
    orderNumber(orderOf(await visitor.state(cartId)).orderId ?? 'no order'),
  )
})

test('two tabs: an old page changes what is there now, or says why not, and the cart stays whole', async () => {
  const visitor = new Visitor(world.shop.url)
  await (await openTire(visitor)).press('Add 4 tires')
  const [one, other] = [await visitor.open('/cart'), await visitor.open('/cart')]
  const fewer = await one.press('Change quantity', { quantity: '2' })
  expect(fewer.text).toContain('Your cart, 2 tires')
  const more = await other.press('Change quantity', { quantity: '6' })
  expect(more.text).toContain('Your cart, 6 tires')
  const emptied = await one.press('Remove')
  expect(emptied.text).toContain('Your cart is empty')
  const late = await other.press('Remove')
  expect(late.status).toBe(409)
  expect(late.text).toContain('Your cart is empty')
  expect((await visitor.open('/checkout/shipping')).path).toBe('/cart')
})

test('two tabs: the total that changed behind an open summary is shown before any card is asked', async () => {
  const visitor = new Visitor(world.shop.url)
  await (await openTire(visitor)).press('Add 4 tires')
  const summary = await toSummary(visitor)
  const cartId = (await visitor.cartId()) ?? ''
  await (await visitor.open('/cart')).press('Change quantity', { quantity: '2' })
  const answer = await summary.press('Place order')
  expect(answer.text).toContain('Since you saw your order, this has changed: the tires.')
  expect(chargesOf(world.provider, cartId)).toEqual([])
  const placed = await answer.press('Place order')
  expect(placed.path).toMatch(confirmationPath)
  expect(chargesOf(world.provider, cartId)).toHaveLength(1)
})

/** A cart that a hundred write to at once may say to try again, and takes the same key then. */
async function sendUntilTaken(shopper: ApiShopper, event: Record<string, unknown>): Promise<{ body: EventAnswer }> {
  const key = crypto.randomUUID()
  for (;;) {
    const answer = await shopper.send('order', event, { key })
    if (answer.status === 200) return answer
    expect(answer.status).toBe(500)
    expect(answer.body.errorMessage).toBe('Oops. Something went wrong, please try again.')
  }
}

function voidsOf(cartId: string): LedgerEntry[] {
  const charges = chargesOf(world.provider, cartId).map(({ id }) => id)
  return world.provider.ledger().filter((entry) => entry.kind === 'void' && charges.includes(entry.chargeId))
}

async function quantityOf(shopper: ApiShopper): Promise<number> {
  const { body } = await shopper.get<{ siteCart: CartSummary }>('/cart-summary')
  return body.siteCart.quantity
}

async function pageQuantity(visitor: Visitor): Promise<number> {
  return (JSON.parse((await visitor.ask('/cart-summary')).text) as { siteCart: CartSummary }).siteCart.quantity
}

/** Through the checkout to the last page before the order, shipped home. */
async function toSummary(visitor: Visitor): Promise<Page> {
  const home = await (await visitor.open('/checkout/shipping')).press('Ship to me')
  const services = await home.press('Ship to this address', billing)
  const payments = await services.press('Continue to payment')
  const hosted = await (await payments.press('Save billing address', billing)).press("Enter the card on the provider's page")
  return hosted.press('Use this card', { number: approvedCard, expiry: '12/34', securityCode: '123' })
}

test('a page continues from its own step, even after another tab moved the flow', async () => {
  const shopper = await readyToPlace(world)
  const visitor = await sameShopper(shopper)
  const services = await visitor.open('/checkout/services')
  expect((await visitor.open('/checkout/shipping')).path).toBe('/checkout/shipping')
  expect((await services.press('Continue to payment')).path).toBe('/checkout/payments')
})
