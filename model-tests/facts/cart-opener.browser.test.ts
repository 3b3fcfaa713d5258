/** What opens the cart over a page in a browser: flags behind the # of its address, and on a phone a quote that was opened. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { itemOnSale } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  world = await borrowShop()
  browser = await openBrowser()
})
afterAll(async () => {
  await world?.release()
})

async function open(screen?: Screen): Promise<Shopper> {
  const cart = await ApiShopper.open(world.shop.url)
  await cart.send('cart', { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 4 })
  return Shopper.open(browser, world.shop.url, { cart, screen })
}

const cartOver = (shopper: Shopper) => shopper.page.getByRole('dialog', { name: 'Your cart, 4 tires' })

// @fact 2.43
test.each(['openCart', 'cart_summary_modal_open=true'])('#%s in the address opens the cart over its page', async (flag) => {
  await using shopper = await open()
  await shopper.visit(`/brands#${flag}`)
  await cartOver(shopper).waitFor()
  expect(new URL(shopper.page.url()).pathname).toBe('/brands')
})

// @fact 2.43
test('other words behind the # open nothing', async () => {
  await using shopper = await open()
  for (const flag of ['', '#opencart', '#cart_summary_modal_open=false', '#<b>']) {
    await shopper.visit(`/brands${flag}`)
    expect(await cartOver(shopper).count(), flag).toBe(0)
  }
})

// @fact 2.44
test.each([
  ['phone', 1],
  ['desktop', 0],
] as const)('a retrieve-quote cookie equal to yes opens the cart on a %s: %i', async (screen, opened) => {
  await using shopper = await open(screen)
  const name = 'treadline-retrieve-quote'
  await shopper.context.addCookies([{ name, value: 'yes', url: world.shop.url }])
  await shopper.visit('/brands')
  if (opened) await cartOver(shopper).waitFor()
  expect(await cartOver(shopper).count()).toBe(opened)
  const kept = (await shopper.context.cookies()).filter((cookie) => cookie.name === name)
  expect(kept).toHaveLength(1 - opened)
})
