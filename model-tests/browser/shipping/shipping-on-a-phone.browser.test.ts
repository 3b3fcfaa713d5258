/** The shipping step on a small screen: all deliveries are in sight, and a chosen shop brings its calendar. */
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect } from '#model-tests/browser/inspect.ts'
import { answered, cartAt } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper, screens } from '#model-tests/drivers/browser/browser.ts'
import { scrollToStart } from '#model-tests/drivers/browser/still.ts'
import { billing } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const address = `/checkout/shipping?userZip=${billing.zip}`
const shops = ({ page }: Shopper) => page.locator('label:has(input[name=installerId])').filter({ visible: true })
const calendar = ({ page }: Shopper) => page.getByRole('table', { name: /\d{4}$/ })

async function open(javaScriptEnabled = true): Promise<Shopper> {
  const cart = await cartAt(world, 'cart')
  const shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', cart, javaScriptEnabled })
  await shopper.visit(address)
  return shopper
}

/** Whole on the screen. */
async function isInSight(element: Locator): Promise<boolean> {
  const box = await element.boundingBox()
  const { width, height } = screens.phone
  return box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
}

test('all ways of delivery are in sight, two in a row', async () => {
  await using shopper = await open()
  const tabs = shopper.page.getByRole('tab')
  await tabs.first().scrollIntoViewIfNeeded()
  expect(await tabs.count()).toBe(4)
  for (const tab of await tabs.all()) expect(await isInSight(tab)).toBe(true)
  const boxes = await Promise.all((await tabs.all()).map((tab) => tab.boundingBox()))
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(2)
  await tabs.first().focus()
  await shopper.page.keyboard.press('ArrowDown')
  expect(await tabs.nth(2).evaluate((tab) => tab === document.activeElement)).toBe(true)
})

test('a shop that is chosen stays alone, its calendar is on the screen, and the others come back on demand', async () => {
  await using shopper = await open()
  const { page } = shopper
  expect(await shops(shopper).count()).toBe(10)
  const company = await shops(shopper).nth(6).locator('input').inputValue()
  await shops(shopper).nth(6).click()
  await calendar(shopper).waitFor()
  await answered(shopper)
  await expect.poll(() => shops(shopper).count()).toBe(1)
  expect(await shops(shopper).locator('input').inputValue()).toBe(company)
  await expect.poll(() => isInSight(calendar(shopper))).toBe(true)
  expect(await page.getByLabel(/^Map of/).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('when')
  // where the bar at the bottom lies over no part of a time
  await scrollToStart(page)
  await inspect(shopper, { name: 'a folded list of shops', title: 'Shipping | Treadline' })

  await shopper.link('Change shop').click()
  await expect.poll(() => shops(shopper).count()).toBe(10)
  await answered(shopper)
  await inspect(shopper, { name: 'the list again', title: 'Shipping | Treadline' })
  await shopper.link(/^Keep /).click()
  await expect.poll(() => shops(shopper).count()).toBe(1)
  await shopper.link('Change shop').click()
  await expect.poll(() => shops(shopper).count()).toBe(10)
  await answered(shopper)
  await shops(shopper).nth(1).click()
  await expect.poll(() => shops(shopper).count()).toBe(1)
  expect(await shops(shopper).locator('input').inputValue()).not.toBe(company)
  await expect.poll(() => isInSight(calendar(shopper))).toBe(true)
})

test('without JavaScript the page of a chosen shop opens at its calendar', async () => {
  await using shopper = await open(false)
  const { page } = shopper
  await page.getByRole('radio').nth(3).check()
  await shopper.button('Choose this shop').click()
  await calendar(shopper).waitFor()
  expect(await shops(shopper).count()).toBe(1)
  await expect.poll(() => isInSight(page.locator('#when h3').first())).toBe(true)
  await shopper.link('Change shop').click()
  await shopper.link(/^Keep /).waitFor()
  expect(await shops(shopper).count()).toBe(10)
})
