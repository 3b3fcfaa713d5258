// @module-tag long
/** Picking tires to compare and comparing them, on both screens, and by keyboard. Without JavaScript: `http/catalogue/compare.test.ts`. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareMessages } from '#machines/storefront/compare/compare.view.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { untilStill } from '#model-tests/drivers/browser/still.ts'
import { inspectOnBoth } from './inspect.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const listing = '/tire-sizes/225-45r17'
const ways = [
  { screen: 'desktop', javaScriptEnabled: true },
  { screen: 'phone', javaScriptEnabled: false },
] as const satisfies Array<{ screen: Screen; javaScriptEnabled: boolean }>

const toggle = ({ page }: Shopper, index: number) =>
  page
    .locator('main li')
    .getByRole('button', { name: /^Compare / })
    .nth(index)
const bar = ({ page }: Shopper) => page.getByRole('region', { name: 'Tires to compare' })

/** Presses the toggles of the first cards, one after the other. */
async function pick(shopper: Shopper, count: number, from = 0): Promise<void> {
  for (let index = from; index < from + count; index += 1) {
    await toggle(shopper, index).click()
    await shopper.page.locator(`main li button[aria-pressed=true]`).nth(index).waitFor()
    const words = index === 0 ? 'Pick one more to compare' : `Compare ${index + 1} tires`
    await bar(shopper).getByText(words).waitFor()
    await bar(shopper)
      .getByText(`${index + 1} of 5`)
      .filter({ visible: true })
      .waitFor()
    await shopper.ready()
  }
}

// @fact storefront.140 storefront.143
test.each(ways)('tires are picked on cards, seen in the bar and compared, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit(listing)
  await pick(shopper, 3)
  expect(new URL(page.url()).pathname).toBe(listing)
  await inspectOnBoth(shopper, { name: 'picked', title: /^225\/45R17 tires/ })
  await shopper.link('Compare 3 tires').click()
  await shopper.arrive(/^Three tires, /)
  await inspectOnBoth(shopper, { name: 'compared', title: /^Three tires, / })
})

test.each(ways)('a tire is taken out in the bar and in the table, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit(listing)
  await pick(shopper, 3)
  if (how.screen === 'phone') await bar(shopper).locator('summary').click()
  await shopper.button(/^Remove /).click()
  await bar(shopper).getByText('Compare 2 tires').waitFor()
  await shopper.ready()
  expect(await page.locator('main li button[aria-pressed=true]').count()).toBe(2)
  await shopper.link('Compare 2 tires').click()
  await shopper.arrive(/^Two tires, /)
  await shopper.button(/^Remove /).click()
  await shopper.arrive('One tire, and none to compare it with')
  await inspectOnBoth(shopper, { name: 'one tire', title: /^One tire/ })
})

// @fact storefront.141
test('a sixth tire is refused with its sentence', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(listing)
  await pick(shopper, 5)
  await toggle(shopper, 5).click()
  await page.getByRole('alert').getByText(compareMessages.full).waitFor()
  await shopper.ready()
  shopper.noise.splice(0)
  await expect.poll(() => page.locator('main li button[aria-pressed=true]').count()).toBe(5)
  await inspectOnBoth(shopper, { name: 'full', title: /225\/45R17 tires/ })
})

test('two presses that follow each other quickly are both kept, though the answer to the first is slow', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(listing)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let presses = 0
  await page.route('**/compare/list.data*', async (route) => {
    presses += 1
    if (presses > 1) return route.continue()
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  const secondAnswer = page.waitForResponse((response) => response.url().includes('/compare/list.data') && presses === 2)
  await toggle(shopper, 0).click()
  await toggle(shopper, 1).click()
  await expect.poll(() => page.locator('main li button[aria-pressed=true]').count()).toBe(2)
  release()
  await bar(shopper).getByText('Compare 2 tires').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  // The bar shows a press before its answer, and the list is kept with the answer.
  await secondAnswer
  await page.reload()
  expect(await page.locator('main li button[aria-pressed=true]').count()).toBe(2)
})

test('by keyboard: Space picks a tire, and after taking one out the focus is on the next', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(listing)
  for (const index of [0, 1]) {
    await toggle(shopper, index).focus()
    await page.keyboard.press('Space')
    await page.locator('main li button[aria-pressed=true]').nth(index).waitFor()
  }
  const removes = bar(shopper)
    .getByRole('button', { name: /^Remove / })
    .filter({ visible: true })
  await removes.nth(1).waitFor()
  await removes.first().focus()
  await page.keyboard.press('Enter')
  await bar(shopper).getByText('Pick one more to compare').waitFor()
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.localName)
  expect(await focused()).toMatch(/^Remove /)
  await page.keyboard.press('Enter')
  await bar(shopper).waitFor({ state: 'detached' })
  expect(await focused()).toBe('h1')
})

/** Where things are on the screen, from top to bottom. */
async function spans({ page }: Shopper, ...locators: Array<ReturnType<typeof page.locator>>) {
  return Promise.all(
    locators.map(async (locator) => {
      const box = await locator.boundingBox()
      return box ? [Math.round(box.y), Math.round(box.y + box.height)] : null
    }),
  )
}

test('on a phone the bar is above the button that buys', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone' })
  const { page } = shopper
  await shopper.visit(listing)
  await pick(shopper, 2)
  await page.locator('main h3 a').first().click()
  await page.waitForURL(/\/p\/\d+$/)
  // The listing has a bar too, and stays until the product is drawn.
  const buyBar = page.getByRole('region', { name: 'Add to cart' })
  await buyBar.waitFor()
  await shopper.ready()
  await bar(shopper).waitFor()
  // A page that has just come may still be moving.
  await untilStill(page)
  for (const y of [0, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), y)
    const [compare, buy] = await spans(shopper, bar(shopper), buyBar)
    expect(compare![1]).toBeLessThanOrEqual(buy![0]!)
    if (y === 0) expect(buy![1]).toBe(660)
  }
  await inspectOnBoth(shopper, { name: 'product with bar', title: /./ })
})

test('on a phone the bar leaves the foot of the screen to the open filters', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone' })
  const { page } = shopper
  await shopper.visit(listing)
  await pick(shopper, 2)
  await shopper.link('Filters').click()
  await shopper.button(/^Show \d+ tires/).waitFor()
  await page.evaluate(() => scrollTo(0, 300))
  const [compare, show] = await spans(shopper, bar(shopper), shopper.button(/^Show \d+ tires/))
  expect(show![1]).toBeLessThanOrEqual(660)
  expect(compare![0]).toBeGreaterThan(show![1]!)
})

// @fact storefront.147
test('a phone shows two tires at a time, chosen by name', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone' })
  const { page } = shopper
  await shopper.visit(listing)
  await pick(shopper, 3)
  await shopper.link('Compare 3 tires').click()
  await shopper.arrive(/^Three tires, /)
  const shown = () => page.locator('thead th').filter({ visible: true }).locator('a').allTextContents()
  const all = await page.locator('thead th a').allTextContents()
  expect(await shown()).toEqual(all.slice(0, 2))
  await shopper.field('Left tire').selectOption({ index: 2 })
  await shopper.button('Show these two').click()
  await page.waitForURL(/left=\d+/)
  await expect.poll(shown).toEqual(all.slice(1))
  await shopper.ready()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await inspectOnBoth(shopper, { name: 'another pair', title: /^Three tires, / })
})

// @fact storefront.146
test('four of a column go into the cart over the page of the tire', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(listing)
  await pick(shopper, 2)
  await shopper.link('Compare 2 tires').click()
  await shopper.arrive(/^Two tires, /)
  await shopper.button(/^Add 4 /).click()
  await page.waitForURL(/\/p\/\d+\?cart=open$/)
  await shopper.arrive('Your cart, 4 tires')
})
