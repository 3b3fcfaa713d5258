// @module-tag long
/** A tire that is turned around, by drag, keys and buttons. Without a script: `http/catalogue/tire-page.test.ts`. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { inspectOnBoth } from './inspect.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const page360 = '/brands/halden/meridian-as/p/100000?view=360&turn=0'

async function turnedOn(screen: Screen) {
  const shopper = await Shopper.open(browser, world.shop.url, { screen })
  await shopper.visit(page360)
  // parts of the page that only show something load with the first sign of the shopper
  await shopper.page.mouse.move(5, 5)
  const tire = shopper.page.getByRole('slider', { name: 'Turn the Halden Meridian A/S' })
  await tire.waitFor()
  const shown = () => tire.locator('img').getAttribute('src')
  return { shopper, tire, shown, degrees: () => tire.getAttribute('aria-valuetext') }
}

test.each(['desktop', 'phone'] as const)('a tire is turned by keys, buttons and a drag, on the %s', async (screen) => {
  const { shopper, tire, shown, degrees } = await turnedOn(screen)
  await using _ = shopper
  const { page } = shopper
  await tire.focus()
  for (const [key, angle] of [
    ['ArrowRight', '15 degrees'],
    ['ArrowLeft', '0 degrees'],
    ['ArrowLeft', '345 degrees'],
    ['PageUp', '75 degrees'],
    ['Home', '0 degrees'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await degrees()).toBe(angle)
  }
  const address = page.url()
  await page.getByRole('link', { name: 'Turn right' }).click()
  await expect.poll(degrees).toBe('15 degrees')
  expect(await shown()).toContain('--turn-1--full')
  const box = (await tire.boundingBox())!
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + box.width / 4, y, { steps: 6 })
  expect([await degrees(), (await shown())?.includes('--turn-7--list')]).toEqual(['105 degrees', true])
  await page.mouse.up()
  expect(await shown()).toContain('--turn-7--full')
  await page.mouse.move(x, y)
  expect(await degrees()).toBe('105 degrees')
  expect(page.url()).toBe(address)
})

test.each([
  ['?view=360&turn=4', 'desktop'],
  ['?view=tread-only', 'phone'],
] as const)('the pictures of %s look as they should', async (query, screen) => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen })
  await shopper.visit(`/brands/halden/meridian-as/p/100000${query}`)
  await shopper.page.mouse.move(5, 5)
  await shopper.hydrated(shopper.link('Dimensions'))
  await inspectOnBoth(shopper, { name: query, title: 'Halden Meridian A/S 225/45R17 94W | Treadline' })
})
