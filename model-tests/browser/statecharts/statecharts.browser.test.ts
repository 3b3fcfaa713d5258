/** The pages of the charts, as a product owner reads them: by mouse, by keys, without a script, in the dark and in print. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect, inspectOnBoth } from '#model-tests/browser/inspect.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { olderCharts } from '#model-tests/drivers/older-charts.ts'

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
  const box = (name: string) => page.locator('.sc-canvas').getByRole('link', { name, exact: true })
  await reader.visit('/statecharts/order')
  await inspect(reader, { name: 'order', title: 'Order, statechart | Treadline' })
  // On a phone the chart is a strip, and its picture a press away.
  const strip = page.locator('.sc-strip')
  expect(await strip.isVisible()).toBe(how.screen === 'phone')
  if (how.screen === 'phone') {
    await strip.getByRole('link', { name: 'Preparing', exact: true }).first().waitFor()
    await page.getByRole('radio', { name: 'Picture' }).check()
    expect(await strip.isVisible()).toBe(false)
    await inspect(reader, { name: 'picture', title: 'Order, statechart | Treadline' })
  }
  expect(await page.locator('[data-state="order.confirmed.captured.packed"]').count()).toBe(0)
  await box('Unfold Money taken').click()
  await page.waitForURL('**/statecharts/order?open=confirmed,confirmed.captured,cancelled')
  if (how.screen === 'phone') await page.getByRole('radio', { name: 'Picture' }).check()
  await page.locator('[data-state="order.confirmed.captured.packed"]').click()
  await page.waitForURL('**/statecharts/order/confirmed.captured.packed')
  await page.getByRole('heading', { name: 'Packed', level: 2 }).waitFor()
  await inspect(reader, { name: 'state', title: 'Packed, Order, statechart | Treadline' })

  await page.getByRole('searchbox', { name: 'Find a state' }).fill('refund refused')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('status').getByRole('link', { name: 'Refund refused', exact: true }).click()
  await page.waitForURL('**/statecharts/order/cancelled.refundNeedsReview*')
  await page.locator('[aria-current=true][data-state="order.cancelled.refundNeedsReview"]').waitFor({ state: 'attached' })

  await page.getByRole('link', { name: 'The way', exact: true }).click()
  await page.waitForURL(/[?&]detail=way/)
  await inspect(reader, { name: 'the way', title: 'Refund refused, Order, statechart | Treadline' })
})

test('keys go along the main way, back, and to the neighbors, and say where one is', async () => {
  await using reader = await Shopper.open(browser, world.shop.url)
  const { page } = reader
  await reader.visit('/statecharts/order')
  const here = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.state)
  await page.locator('[data-state="order.unplaced"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText(/^Preparing, \d ways on/).waitFor({ state: 'attached' })
  expect(await here()).toBe('order.preparing')
  await page.keyboard.press('ArrowDown')
  expect(await here()).toBe('order.releasing')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowLeft')
  expect(await here()).toBe('order.unplaced')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/statecharts/order/unplaced')
})

test('a drawing is fitted, zoomed by buttons and by the wheel, and dragged; a drag follows no link', async () => {
  await using reader = await Shopper.open(browser, world.shop.url)
  const { page } = reader
  await page.setViewportSize({ width: 1350, height: 940 })
  await reader.visit('/statecharts/order')
  const sheet = page.getByRole('region', { name: 'The chart, scrolls' })
  const at = () => sheet.evaluate((element) => ({ left: element.scrollLeft, top: element.scrollTop }))
  // Letters of 12 px are no smaller than 11 px.
  const fitted = await page
    .locator('.sc-zoom')
    .evaluate((element) => element.clientWidth / element.querySelector('svg')!.viewBox.baseVal.width)
  expect(fitted).toBeGreaterThanOrEqual(11 / 12 - 0.001)
  await page.getByRole('button', { name: 'Larger' }).click()
  await page.getByRole('button', { name: 'Larger' }).click()
  expect(await sheet.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  const before = await at()
  await page.locator('[data-state="order.preparing"]').hover()
  await page.mouse.down()
  await page.mouse.move(300, 300, { steps: 4 })
  await page.mouse.up()
  expect(await at()).not.toEqual(before)
  expect(new URL(page.url()).pathname).toBe('/statecharts/order')
  const percent = () => page.locator('.sc-percent').textContent()
  const larger = await percent()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -300)
  await page.keyboard.up('Control')
  await expect.poll(percent).not.toBe(larger)
  await page.getByRole('button', { name: 'Fit' }).click()
  expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  // A meaning is switched off, and nothing moves.
  const place = () =>
    page.locator('[data-state="order.preparing"]').evaluate((box) => {
      const { x, y } = box.getBoundingClientRect()
      const { x: left, y: top } = box.closest('svg')!.getBoundingClientRect()
      return [Math.round(x - left), Math.round(y - top)]
    })
  const [was, row] = [await place(), page.locator('.sc-drawing .sc-row.sc-back').first()]
  await page.getByRole('checkbox', { name: 'Back' }).uncheck({ force: true })
  await expect.poll(() => row.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(0.2)
  expect(await place()).toEqual(was)
})

test('two charts beside each other show what a dealer cannot do, and what changed since a day', async () => {
  await using reader = await Shopper.open(browser, world.shop.url)
  const { page } = reader
  await reader.visit('/statecharts/side-by-side?chart=roadHazard')
  await page.getByLabel('Account').nth(1).selectOption('Special Order')
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.waitForURL(/otherAccount=Special/)
  await page.getByRole('heading', { name: 'Special order' }).waitFor()
  await page.getByRole('cell', { name: 'cannot' }).first().waitFor()
  await inspect(reader, { name: 'compared', title: 'Tire replacement coverage, two beside each other | Treadline' })
  await page.getByRole('link', { name: 'What changed' }).click()
  await page.getByRole('status').filter({ hasText: 'have run here since' }).waitFor()
  const takeBack = await olderCharts(world.database.url)
  try {
    await reader.visit('/statecharts/side-by-side?since=2026-01-05')
    await page.getByRole('status').filter({ hasText: '1 chart changed since Jan 5, 2026.' }).waitFor()
    await inspectOnBoth(reader, { name: 'versions', title: 'What changed in the charts since Jan 5, 2026 | Treadline' })
  } finally {
    await takeBack()
  }
})

test.each(ways)('in the theatre a refusal that is chosen shows on page, chart and records, %o', async (how) => {
  const cart = await readyToPlace(world)
  await using shopper = await Shopper.open(browser, world.shop.url, { ...how, cart })
  const { page } = shopper
  await shopper.visit('/statecharts/fault-theatre')
  await inspect(shopper, { name: 'theatre', title: 'Fault theatre | Treadline' })
  await shopper.button('Prepare order: Refused').click()
  await page.locator('[aria-label="Prepare order: Refused"][aria-pressed=true]').waitFor()
  const inFrame = page.frameLocator('iframe')
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  // Its own page arrives first: a navigation before that would be interrupted by it.
  await frame!.waitForURL(/\/cart$/)
  await frame!.goto(`${world.shop.url}/checkout/order-summary`)
  await inFrame
    .getByRole('button', { name: /^Place order/ })
    .filter({ visible: true })
    .click()
  await inFrame.getByText('A tire in your cart has just been sold.').first().waitFor()
  if (!how.javaScriptEnabled) await page.reload()
  await page.getByText('not asked, refused').waitFor()
  await page.getByText('none: nothing was ordered').waitFor()
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
  await inspect(reader, { name: 'dark', title: 'Can be cancelled, Order, statechart | Treadline' })
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
