/** Pages on paper: what the page is about, without what leads elsewhere or lies over it. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

test('a tire’s page is printed with its price and its stars, and without header, footer and the bar at the foot', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone' })
  const { page } = shopper
  await shopper.visit('/brands/halden/meridian-as/p/100000')
  const frame = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('complementary', { name: 'News' }),
    page.locator('main ~ *').getByRole('button', { name: /^Add 4 tires/ }),
  ]
  const seen = () => Promise.all(frame.map((part) => part.isVisible()))
  expect(await seen()).toEqual([true, true, true, true])

  await page.emulateMedia({ media: 'print' })
  expect(await seen()).toEqual([false, false, false, false])
  expect(await page.getByRole('heading', { name: 'Meridian A/S', level: 1 }).isVisible()).toBe(true)
  expect(await page.getByText('$168.00').first().isVisible()).toBe(true)
  const stars = page.locator('main [aria-hidden][style*="--v"]').first()
  expect(await stars.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact')
})
