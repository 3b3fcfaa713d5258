/** A tab that slept, offline or in a closed laptop: what it sends without a press is compared with the cart that it showed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { Shopper } from '#model-tests/drivers/browser/browser.ts'
import type { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { cartAt } from '../purchase.ts'
import { alertIn, alertOf, type LossyShop, openLossyShop } from './losing.ts'

let world: LossyShop
beforeAll(async () => {
  world = await openLossyShop()
})
afterAll(() => world?.close())

const cartOf = async (cart: ApiShopper) => (await cart.get<{ siteCart: CartSummary }>('/cart-summary')).body.siteCart

/** Takes the tires out of the cart while the browser has no network. */
async function removeOffline(shopper: Shopper): Promise<void> {
  await shopper.visit('/cart')
  await shopper.context.setOffline(true)
  const content = shopper.page.getByRole('region', { name: 'Cart content' })
  await content
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await alertIn(shopper, alertOf.offline).waitFor()
}

test('what waited for the network is not done once another device has changed the cart, and the page shows the cart as it is', async () => {
  const { shop, browser, countOf } = world
  const cart = await cartAt(shop, 'cart')
  await using shopper = await Shopper.open(browser, shop.shop.url, { cart })
  await removeOffline(shopper)
  const [line] = (await cartOf(cart)).siteProducts
  const other = await cart.send('cart', { type: 'item.setQuantity', itemId: line!.productId, quantity: 2 })
  expect(other.status).toBe(200)
  await shopper.context.setOffline(false)
  await alertIn(shopper, 'Your cart changed in another tab. Please review.').waitFor()
  await shopper.page.getByRole('heading', { level: 1, name: 'Your cart, 2 tires' }).waitFor()
  expect((await cartOf(cart)).quantity).toBe(2)
  expect(await countOf(cart, 'item.remove')).toBe(0)
})

test('what waited for the network is done automatically while the cart is as it was shown', async () => {
  const { shop, browser, countOf } = world
  const cart = await cartAt(shop, 'cart')
  await using shopper = await Shopper.open(browser, shop.shop.url, { cart })
  await removeOffline(shopper)
  await shopper.context.setOffline(false)
  await shopper.page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor()
  expect(await countOf(cart, 'item.remove')).toBe(1)
})

test('a form that is pressed in a tab that slept while another account signed in does nothing, and the page says why', async () => {
  const { shop, browser } = world
  const [cart, other] = await Promise.all([cartAt(shop, 'cart'), cartAt(shop, 'cart')])
  await using shopper = await Shopper.open(browser, shop.shop.url, { cart })
  // A stream that is opened later is refused, and the page loads the other cart at once.
  const followed = shopper.page.waitForResponse((answer) => answer.url().includes('/checkout/state?'))
  await shopper.visit('/cart')
  await followed
  // The cookie of another cart, as a sign-in in another tab leaves it; nothing tells this tab.
  await shopper.hold(other)
  const content = shopper.page.getByRole('region', { name: 'Cart content' })
  await content
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await alertIn(shopper, 'This page showed another cart than the one that is open now. Nothing was changed.').waitFor()
  for (const each of [cart, other]) expect((await cartOf(each)).quantity).toBeGreaterThan(0)
  // The page has been loaded again: the same press acts on the cart that it shows now.
  await shopper.ready()
  await content
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await shopper.page.getByRole('heading', { level: 1, name: 'Your cart is empty' }).waitFor()
  expect((await cartOf(other)).quantity).toBe(0)
  expect((await cartOf(cart)).quantity).toBeGreaterThan(0)
})
