/** Scroll positions: a step begins at its top, Back restores the position, updates move nothing. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing } from '#model-tests/drivers/http/purchase.ts'
import { arriveAtPayment } from './payments/paying.ts'
import { cartAt, fillAddress } from './purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const scrolled = ({ page }: Shopper) => page.evaluate(() => Math.round(scrollY))

/** As far down as wanted, or as the page goes; answers where. */
async function scroll(shopper: Shopper, y: number): Promise<number> {
  await shopper.page.evaluate((to) => scrollTo(0, to), y)
  return scrolled(shopper)
}

test('on a phone each step begins at its top, and Back restores the position', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', cart: await cartAt(world, 'cart') })
  const { page } = shopper
  await shopper.visit(`/checkout/shipping?userZip=${billing.zip}`)
  await page.getByRole('tab', { name: 'Ship to me' }).click()
  await page.getByRole('heading', { name: 'Where should we ship them?' }).waitFor()
  await fillAddress(shopper)
  await scroll(shopper, 10_000)
  await shopper.button('Ship to this address').click()
  await shopper.arrive('Cover your tires')
  expect(await scrolled(shopper)).toBe(0)

  const low = await scroll(shopper, 10_000)
  expect(low).toBeGreaterThan(100)
  await shopper.button(/^Continue to payment/).click()
  await arriveAtPayment(shopper)
  expect(await scrolled(shopper)).toBe(0)
  await page.goBack()
  await shopper.arrive('Cover your tires')
  expect(await scrolled(shopper)).toBe(low)
})

test('choices and updates from other tabs keep the scroll position', async () => {
  const cart = await cartAt(world, 'payment')
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', cart })
  const { page } = shopper
  await shopper.visit('/checkout/services')
  const low = await scroll(shopper, 150)
  await shopper.button(/^Add tire replacement coverage/).click()
  await page.getByRole('button', { name: /^Add tire replacement coverage/, pressed: true }).waitFor()
  expect(await scrolled(shopper)).toBe(low)

  // The answer takes a while, and the shopper keeps reading.
  const asked = page.waitForRequest(/\.data/)
  await page.route(/\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const second = await shopper.tab()
  await second.visit('/checkout/services')
  await second.button(/^No thanks/).click()
  await asked
  const lower = await scroll(shopper, low + 60)
  expect(lower).toBe(low + 60)
  await page.getByRole('button', { name: /^No thanks/, pressed: true }).waitFor()
  expect(await scrolled(shopper)).toBe(lower)
})
