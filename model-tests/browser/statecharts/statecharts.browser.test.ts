/** The pages of the charts, as a product owner reads them: by mouse, by keys, without a script, in the dark and in print. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect } from '#model-tests/browser/inspect.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const ways = [
  { screen: 'desktop', javaScriptEnabled: true },
  { screen: 'phone', javaScriptEnabled: false },
] as const

test.each(ways)('a chart is read from its drawing to a state, unfolded and searched, %o', async (how) => {
  await using reader = await Shopper.open(browser, world.shop.url, how)
  const { page } = reader
  const box = (name: string) => page.getByRole('link', { name, exact: true })
  await reader.visit('/statecharts/order')
  await inspect(reader, { name: 'order', title: 'Order, statechart | Treadline' })
  expect(await page.locator('[data-state="order.unknown.lookingUp"]').count()).toBe(0)

  await box('Unfold Unknown').click()
  await page.waitForURL('**/statecharts/order?open=unknown')
  await box('Looking up asks: lookup').click()
  await page.waitForURL('**/statecharts/order/unknown.lookingUp')
  await page.getByRole('heading', { name: 'Looking up', level: 2 }).waitFor()
  await inspect(reader, { name: 'state', title: 'Looking up, Order, statechart | Treadline' })

  await page.getByRole('searchbox', { name: 'Find a state' }).fill('needs review')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('status').getByRole('link', { name: 'Refund needs review', exact: true }).click()
  // What was unfolded stays so.
  await page.waitForURL('**/statecharts/order/cancelled.refundNeedsReview?open=unknown,cancelled')
  await page.locator('[aria-current=true][data-state="order.cancelled.refundNeedsReview"]').waitFor({ state: 'attached' })
})

test('keys follow the lines and say which way is chosen', async () => {
  await using reader = await Shopper.open(browser, world.shop.url)
  const { page } = reader
  await reader.visit('/statecharts/order')
  const here = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.state)
  await page.locator('[data-state="order.unplaced"]').focus()
  await page.keyboard.press('ArrowDown')
  await page.getByText('Way 2 of 3: at once, if is already cancelled, to Cancelled').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowRight')
  expect(await here()).toBe('order.cancelled')
  await page.keyboard.press('ArrowRight')
  await page.getByText('No transitions from this state').waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowLeft')
  expect(await here()).toBe('order.unplaced')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/statecharts/order/unplaced')
})

test('a drawing that is larger than its sheet is dragged, and a drag follows no link', async () => {
  await using reader = await Shopper.open(browser, world.shop.url)
  const { page } = reader
  await reader.visit('/statecharts/order')
  const sheet = page.getByRole('region', { name: 'The chart, scrolls' })
  const left = () => sheet.evaluate((element) => element.scrollLeft)
  const before = await left()
  expect(before).toBeGreaterThan(0) // it begins where the chart begins
  await page.locator('[data-state="order.preparing"]').hover()
  await page.mouse.down()
  await page.mouse.move(500, 400, { steps: 4 })
  await page.mouse.up()
  expect(await left()).not.toBe(before)
  expect(new URL(page.url()).pathname).toBe('/statecharts/order')
  await page.getByRole('button', { name: 'Fit' }).click()
  expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
})

test('on paper, lying down, the map and a chart fit their pages, without what is for screens only', async () => {
  await using reader = await Shopper.open(browser, world.shop.url)
  const { page } = reader
  await page.setViewportSize({ width: 1040, height: 710 })
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/statecharts', '/statecharts/order', '/statecharts/toast']) {
    await reader.visit(path)
    const seen = await page.evaluate(() => ({
      tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      tooHigh: Math.max(0, (document.querySelector('.sc-drawing')?.getBoundingClientRect().height ?? 0) - window.innerHeight),
      forScreens: [...document.querySelectorAll<HTMLElement>('.sc-nav, .sc-bar, .sc-layers, .sc-tools')].filter(
        (element) => element.offsetParent !== null,
      ).length,
    }))
    expect({ path, ...seen }).toEqual({ path, tooWide: 0, tooHigh: 0, forScreens: 0 })
    const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect([path, /MediaBox \[0 0 84\d[\d.]* 59\d/.test(paper.toString('latin1'))]).toEqual([path, true])
  }
})

test('the pages pass inspection in dark mode', async () => {
  await using reader = await Shopper.open(browser, world.shop.url)
  await reader.page.emulateMedia({ colorScheme: 'dark' })
  await reader.visit('/statecharts/order/confirmed.cancellable')
  await inspect(reader, { name: 'dark', title: 'Cancellable, Order, statechart | Treadline' })
  await reader.visit('/statecharts')
  await inspect(reader, { name: 'dark map', title: 'Statecharts | Treadline' })
})

test('a drawing is a file of its own, and an unknown state is a 404', async () => {
  const drawing = await fetch(`${world.shop.url}/statecharts/appointment.svg?open=all`)
  expect([drawing.status, drawing.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  const picture = await fetch(`${world.shop.url}/statecharts/appointment.png`)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/png'])
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
  await using reader = await Shopper.open(browser, world.shop.url)
  await reader.page.goto(`data:image/svg+xml,${encodeURIComponent(await drawing.text())}`)
  expect(await reader.page.locator('[data-state="appointment.timeHeld.confirmingChange"]').count()).toBe(1)
  for (const path of [
    '/statecharts/nothing.svg',
    '/statecharts/nothing.png',
    '/statecharts/order/nowhere',
    '/statecharts/nothing/none',
  ])
    expect([path, (await fetch(world.shop.url + path)).status]).toEqual([path, 404])
})
