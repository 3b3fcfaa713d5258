/** The map of shops, moved by hand and by keys. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect } from '#model-tests/browser/inspect.ts'
import { cartAt } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const address = `/checkout/shipping?userZip=${billing.zip}`
const mapOn = (page: Page) => page.getByLabel(/^Map of/)
const nameOf = (page: Page) => mapOn(page).getAttribute('aria-label')
/** What the drawing shows: `x y width height`. */
const seenOn = (page: Page) => mapOn(page).locator('svg').first().getAttribute('viewBox')
const landOn = (page: Page) => mapOn(page).locator('svg > path').first().getAttribute('d')

async function open(javaScriptEnabled = true): Promise<Shopper> {
  const cart = await cartAt(world, 'cart')
  const shopper = await Shopper.open(browser, world.shop.url, { cart, javaScriptEnabled })
  await shopper.visit(address)
  return shopper
}

/** The script of the map comes with the first sign of the shopper. */
async function openMovable(): Promise<Shopper> {
  const shopper = await open()
  await shopper.page.mouse.move(3, 3)
  await shopper.page.keyboard.press('Tab')
  await shopper.page.getByRole('application', { name: /^Map of/ }).waitFor()
  return shopper
}

test('keys move it and change its scale, its lines follow, and the address stays', async () => {
  await using shopper = await openMovable()
  const { page } = shopper
  const before = { url: page.url(), seen: await seenOn(page), land: await landOn(page), name: await nameOf(page) }
  await mapOn(page).focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key)
  const [x, y] = before.seen!.split(' ').map(Number)
  expect(await seenOn(page)).toBe(`${x! + 160} ${y! - 80} 920 900`)
  await expect.poll(() => landOn(page)).not.toBe(before.land)
  expect(await nameOf(page)).toMatch(/around a point [\d.]+ miles? (east|northeast) of 43215\./)
  const scale = await page
    .getByText(/^\d[\d,]* (mi|ft)$/)
    .last()
    .textContent()
  await page.keyboard.press('+')
  expect(
    await page
      .getByText(/^\d[\d,]* (mi|ft)$/)
      .last()
      .textContent(),
  ).not.toBe(scale)
  await page.keyboard.press('-')
  expect(
    await page
      .getByText(/^\d[\d,]* (mi|ft)$/)
      .last()
      .textContent(),
  ).toBe(scale)
  await inspect(shopper, { name: 'a moved map', title: 'Shipping | Treadline' })
  await shopper.button('Back to 43215').click()
  expect([await nameOf(page), await seenOn(page), page.url()]).toEqual([before.name, before.seen, before.url])
  expect(await mapOn(page).evaluate((map) => map === document.activeElement)).toBe(true)
})

test('a mouse drags it, the wheel scrolls the page and with Ctrl zooms', async () => {
  await using shopper = await openMovable()
  const { page } = shopper
  await page.setViewportSize({ width: 1350, height: 600 })
  await mapOn(page).scrollIntoViewIfNeeded()
  const box = (await mapOn(page).boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2 + 60]
  const before = (await seenOn(page))!.split(' ').map(Number)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 20, y)
  await page.mouse.move(x - 70, y - 30)
  await page.mouse.up()
  expect(await seenOn(page)).toBe(`${before[0]! + 70} ${before[1]! + 30} 920 900`)
  const dragged = await seenOn(page)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  expect(await seenOn(page)).toBe(dragged)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 120)
  await page.keyboard.up('Control')
  await expect.poll(() => seenOn(page)).not.toBe(dragged)
})

test('where the lines cannot be loaded it says so, and the next move tries again', async () => {
  await using shopper = await openMovable()
  const { page } = shopper
  await page.route('**/map/land/**', (route) => route.abort())
  await mapOn(page).focus()
  await page.keyboard.press('ArrowLeft')
  const lost = page.getByText('Its lines could not be loaded. Move it to try again.')
  await lost.waitFor()
  await page.unroute('**/map/land/**')
  await page.keyboard.press('ArrowLeft')
  await lost.waitFor({ state: 'detached' })
})

test('without scripts its buttons are links to the page at another zoom, which keeps the rest of the address', async () => {
  await using shopper = await open(false)
  const { page } = shopper
  const before = await page
    .getByText(/^\d[\d,]* (mi|ft)$/)
    .last()
    .textContent()
  await shopper.link('Zoom out').click()
  await page.waitForURL(/zoom=\d+/)
  expect(new URL(page.url()).searchParams.get('userZip')).toBe(billing.zip)
  expect(
    await page
      .getByText(/^\d[\d,]* (mi|ft)$/)
      .last()
      .textContent(),
  ).not.toBe(before)
  expect(await page.getByRole('group', { name: /^Map of/ }).isVisible()).toBe(true)
})
