/** Arrow keys walk lists, the calendar and the times, and choose nothing: Space and Enter do. */
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { expectFocusSeen, tabTo, untilRead } from '#model-tests/drivers/browser/keyboard.ts'
import { billing } from '#model-tests/drivers/http/purchase.ts'
import { cartAt, dayStop, isLastDayOfMonth, nextMonth } from './purchase.ts'
import { openTab } from './screens/journey.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

test('arrow keys move between the ways of delivery', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  const { page } = shopper
  await shopper.visit('/checkout/shipping')
  await tabTo(shopper, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expectFocusSeen(shopper, page.getByRole('tab').nth(1))
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Ship to me', selected: true }).waitFor()
})

test('at a reading pace the arrows walk all shops in their order; Space and Enter choose, and the list stays as it is', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  const { page } = shopper
  const address = `/checkout/shipping?userZip=${billing.zip}`
  await shopper.visit(address)
  const posts = postsOf(shopper)
  const shops = page.locator('input[name=installerId]')
  const listed = await valuesOf(shops)
  expect(listed.length).toBeGreaterThan(4)
  await tabTo(shopper, shops.first())
  for (const id of listed.slice(1)) {
    await page.keyboard.press('ArrowDown')
    await untilRead(shopper)
    await expectFocusSeen(shopper, page.locator(`input[value="${id}"]`))
  }
  await page.keyboard.press('Home')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
  expect(posts()).toEqual([])
  expect(await shops.and(page.locator(':checked')).count()).toBe(0)

  const when = page.getByRole('region', { name: 'Pick a day and a time' })
  for (const [key, at] of [
    ['Space', 3],
    ['Enter', 4],
    ['Space', 5],
  ] as const) {
    const company = page.locator(`label:has(input[value="${listed[at]}"])`)
    await page.keyboard.press(key)
    await company.and(page.locator(':has(input:checked)')).waitFor()
    await when.waitFor()
    await untilRead(shopper)
    expect(await valuesOf(shops)).toEqual(listed)
    await expectFocusSeen(shopper, page.locator(`input[value="${listed[at]}"]`))
    await page.keyboard.press('ArrowDown')
    await untilRead(shopper)
    await expectFocusSeen(shopper, page.locator(`input[value="${listed[at + 1]}"]`))
  }
  expect(posts()).toEqual(['installer.pick', 'installer.pick', 'installer.pick'])
  expect(await valuesOf(shops)).toEqual(listed)

  await shopper.visit(address)
  expect((await valuesOf(shops))[0]).toBe(listed[5])
})

test('the arrows walk the counters, the days and the times, and post nothing', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  const { page } = shopper
  const { keyboard } = page
  await shopper.visit(`/checkout/shipping?userZip=${billing.zip}`)
  await tabTo(shopper, page.locator('input[name=installerId]').first())
  await keyboard.press('Enter')
  await page.getByRole('table', { name: /\d{4}$/ }).waitFor()
  await untilRead(shopper)
  const posts = postsOf(shopper)
  const months = await isLastDayOfMonth(shopper)
  if (months) {
    await nextMonth(shopper).click()
    await expect.poll(() => isLastDayOfMonth(shopper)).toBe(false)
  }
  const days = page.locator('#when table button:enabled')
  await tabTo(shopper, page.locator(dayStop))
  const open = await valuesOf(days)
  const from = open.indexOf(await focusedValue(shopper))
  await keyboard.press('ArrowRight')
  expect(await focusedValue(shopper)).toBe(open[from + 1])
  await keyboard.press('ArrowLeft')
  expect(await focusedValue(shopper)).toBe(open[from])
  await keyboard.press('End')
  expect(await focusedValue(shopper)).toBe(open.at(-1))
  await keyboard.press('ArrowUp')
  const weekEarlier = new Date(`${open.at(-1)}T00:00:00Z`)
  weekEarlier.setUTCDate(weekEarlier.getUTCDate() - 7)
  const above = weekEarlier.toISOString().slice(0, 10)
  if (open.includes(above)) expect(await focusedValue(shopper)).toBe(above)
  const day = await focusedValue(shopper)
  await keyboard.press('Enter')
  await page.locator(`#when table button[value="${day}"][aria-pressed=true]`).waitFor()
  // The times of the day come with the answer.
  await untilRead(shopper)

  const times = page
    .locator('#when fieldset')
    .filter({ has: page.locator('button:enabled') })
    .first()
    .locator('button:enabled')
  await tabTo(shopper, times.first())
  const offered = await valuesOf(times)
  for (const time of offered.slice(1)) {
    await keyboard.press('ArrowRight')
    expect(await focusedValue(shopper)).toBe(time)
  }
  expect(posts()).toEqual([])

  await openTab('FedEx pickup')(shopper)
  const counters = page.locator('input[name=locationId]')
  await counters.first().waitFor()
  await untilRead(shopper)
  const places = await valuesOf(counters)
  const before = posts().length
  await tabTo(shopper, counters.first())
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await untilRead(shopper)
  expect(await focusedValue(shopper)).toBe(places[2])
  expect(posts()).toHaveLength(before)
  await keyboard.press('Enter')
  await page.locator(`input[value="${places[2]}"]:checked`).waitFor()
  await untilRead(shopper)
  expect(await valuesOf(counters)).toEqual(places)
  expect(await focusedValue(shopper)).toBe(places[2])
})

/** The events that forms have sent since. */
function postsOf({ page }: Shopper): () => string[] {
  const events: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || request.resourceType() === 'ping') return
    const event = new URLSearchParams(request.postData() ?? '').get('event')
    if (event) events.push(event)
  })
  return () => events
}

function valuesOf(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements) => elements.map((element) => (element as HTMLInputElement).value))
}

function focusedValue({ page }: Shopper): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement).value)
}
