/** What of a page loads late, or not at all: the page is there all the same, as the server rendered it, and what changes is shown. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { tirePage } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const pictures = (shopper: Shopper) => shopper.page.getByRole('region', { name: 'Pictures' })

test('a shopper who is offline at the first sign keeps the page with all its parts, and buys once there is a network', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(tirePage)
  const [name] = await page.getByRole('heading', { level: 1 }).allTextContents()
  await page.context().setOffline(true)
  const refused = page.waitForEvent('requestfailed', (request) => /\/tire-readings-/.test(request.url()))
  await page.mouse.move(300, 300)
  await refused
  await page.waitForTimeout(300)
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([name])
  expect(await pictures(shopper).getByRole('link').count()).toBeGreaterThan(2)
  expect(await page.getByRole('heading', { name: 'Treadline score' }).isVisible()).toBe(true)
  await page.context().setOffline(false)
  await shopper.button('One front tire more').click()
  await shopper
    .button(/^Add 5 tires/)
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  shopper.noise.length = 0
})

test('pictures that could not be loaded are never those of another tire', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await page.route(/\/assets\/gallery-[\w-]+\.js$/, (route) => route.abort())
  await shopper.visit(tirePage)
  const before = await pictures(shopper).getByRole('link').first().getAttribute('href')
  const refused = page.waitForEvent('requestfailed', (request) => /\/gallery-/.test(request.url()))
  await page.mouse.move(300, 300)
  await refused
  await page.unrouteAll()
  const other = shopper.field('Size')
  await other.selectOption({ index: 1 })
  await shopper.button('Change size').click()
  await page.waitForURL((url) => url.pathname !== tirePage)
  await shopper.ready()
  await expect.poll(() => pictures(shopper).getByRole('link').first().getAttribute('href')).not.toBe(before)
  shopper.noise.length = 0
})

test('what changes in another tab is shown before the shopper comes back to this one', async () => {
  const cart = await ApiShopper.open(world.shop.url)
  await using shopper = await Shopper.open(browser, world.shop.url, { cart })
  await shopper.visit(tirePage)
  await using other = await shopper.tab()
  await other.visit(tirePage)
  await other
    .button(/^Add 4 tires/)
    .first()
    .click()
  await other.page.getByRole('dialog').waitFor()
  await shopper.page.getByRole('link', { name: 'Cart, 4 tires' }).waitFor()
})
