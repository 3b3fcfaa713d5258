// @module-tag long
/** Filtering a listing by link and by form, on both screens, with and without JavaScript. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { inspectOnBoth } from './inspect.ts'

let world: RunningShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openRunningShop(), openBrowser()])
})
afterAll(() => world?.stop())

const size = '/tire-sizes/225-45r17'
const title = /^225\/45R17 tires/

/** One of each kind of page that leads to tires; lists of one size, of a car and of a category are looked at where they are used. */
const ways: Array<[path: string, title: RegExp]> = [
  ['/tire-sizes', /^Tire sizes/],
  ['/tire-sizes/diameter/22.5', /^22\.5 inch tires/],
  ['/vehicles', /^Tires by vehicle/],
  ['/brands', /^Brands/],
  ['/brands/halden', /^Halden tires/],
  ['/categories', /^Tires by category/],
  ['/types/farm-tires', /^Farm tires/],
  [`${size}/brands/halden/categories/mud-terrain-tires`, /^Halden Mud terrain 225/],
]

test('each kind of page that leads to tires is whole on both screens', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  for (const [path, title] of ways) {
    await shopper.visit(path)
    await inspectOnBoth(shopper, { name: path, title })
  }
})

test.each([true, false])('each filter is one step of the history, JavaScript %s', async (javaScriptEnabled) => {
  await using shopper = await Shopper.open(browser, world.shop.url, { javaScriptEnabled })
  const { page } = shopper
  await shopper.visit(size)
  const totals = [await totalOf(shopper)]
  for (const name of [/^Winter \d/, /^All season \d/, /^H \d/]) {
    await shopper.link(name).click()
    await page
      .getByRole('link', { name: /, remove$/ })
      .nth(totals.length - 1)
      .waitFor()
    totals.push(await totalOf(shopper))
  }
  await inspectOnBoth(shopper, { name: 'filtered', title })
  const pills = page.getByRole('list', { name: 'Filters that are on' }).getByRole('link', { name: /remove$/ })
  expect(await pills.count()).toBe(3)
  for (const left of [2, 1, 0]) {
    await page.goBack()
    await expect.poll(() => pills.count()).toBe(left)
    await expect.poll(() => totalOf(shopper)).toBe(totals[left])
  }
})

test('a pill removes its value, Clear all removes every one, and the page stays where it is', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(`${size}?category=winter&speed=H&max=200`)
  const before = await page.evaluate(() => performance.timeOrigin)
  await page.evaluate(() => window.scrollTo(0, 40))
  await shopper.link('Winter remove').click()
  await page.waitForURL(`${world.shop.url}${size}?max=200&speed=H`)
  await shopper.link('Clear all').click()
  await page.waitForURL(world.shop.url + size)
  expect(await page.evaluate(() => [performance.timeOrigin, window.scrollY])).toEqual([before, 40])
})

test('prices are applied with the order, without empty fields in the address', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(`${size}?category=winter`)
  await shopper.field('Highest price, dollars').fill('180')
  await shopper.button('Apply').click()
  await page.waitForURL(`${world.shop.url}${size}?category=winter&max=180`)
  await shopper.field('Sort by').selectOption({ label: 'Price: Low to High' })
  await shopper.button('Sort').click()
  await page.waitForURL(/sort=priceAscending/)
  await page.goBack()
  await page.waitForURL(`${world.shop.url}${size}?category=winter&max=180`)
  await expect.poll(() => shopper.field('Highest price, dollars').inputValue()).toBe('$180')
  await page.goBack()
  await page.waitForURL(`${world.shop.url}${size}?category=winter`)
  await expect.poll(() => shopper.field('Highest price, dollars').inputValue()).toBe('')
})

test.each([true, false])(
  'on a phone a bar counts the tires and applies the filters, JavaScript %s',
  async (javaScriptEnabled) => {
    await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', javaScriptEnabled })
    const { page } = shopper
    await shopper.visit(size)
    expect(await page.getByRole('button', { name: /^Show/ }).isVisible()).toBe(false)
    await shopper.link('Filters').click()
    await shopper.button(`Show ${await totalOf(shopper)} tires`).waitFor()
    await shopper.link(/^Winter \d/).click()
    await page.getByRole('link', { name: /^Winter .*, remove$/ }).waitFor()
    const winter = await totalOf(shopper)
    const show = shopper.button(`Show ${winter} tires`)
    await show.waitFor()
    const box = await show.boundingBox()
    expect(box && box.y + box.height).toBeLessThanOrEqual(660)
    // the bar lies over links that are not scrolled to yet
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await inspectOnBoth(shopper, { name: 'open filters', title })
    await shopper.field('Highest price, dollars').fill('160')
    await show.click()
    await shopper.link('Filters, 2 on').waitFor()
    expect(await page.getByRole('button', { name: /^Show/ }).isVisible()).toBe(false)
    expect(await totalOf(shopper)).toBeLessThan(winter)
    await page.goBack()
    await shopper.button(`Show ${winter} tires`).waitFor()
  },
)

test.each([true, false])(
  'on a phone “Close filters” closes the filters and applies what was typed, JavaScript %s',
  async (javaScriptEnabled) => {
    await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', javaScriptEnabled })
    const { page } = shopper
    await shopper.visit(size)
    const all = await totalOf(shopper)
    await shopper.link('Filters').click()
    await shopper.field('Highest price, dollars').fill('160')
    await shopper.button('Close filters').click()
    await shopper.link('Filters, 1 on').waitFor()
    expect(new URL(page.url()).searchParams.get('max')).toBe('160')
    expect(await page.getByRole('button', { name: /^Show/ }).isVisible()).toBe(false)
    expect(await totalOf(shopper)).toBeLessThan(all)
  },
)

test('on a phone Back undoes the filter, not the closing of the filters', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone' })
  const { page } = shopper
  await shopper.visit(size)
  const all = await totalOf(shopper)
  await shopper.link('Filters').click()
  await shopper.link(/^Winter \d/).click()
  await page.getByRole('link', { name: /^Winter .*, remove$/ }).waitFor()
  await shopper.button(/^Show \d+ tires$/).click()
  await shopper.link('Filters, 1 on').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.goBack()
  await expect.poll(() => totalOf(shopper)).toBe(all)
})

/** Tires of the list, as its heading says. */
async function totalOf({ page }: Shopper): Promise<number> {
  const heading = await page.getByRole('heading', { level: 2, name: /^Results, / }).textContent()
  return Number(/\d[\d,]*/.exec(heading ?? '')?.[0].replace(',', ''))
}
