// @module-tag long
/** A tire that is turned around, by drag, keys and buttons. Without a script: `http/catalogue/tire-page.test.ts`. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { inspectOnBoth } from './inspect.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const page360 = '/brands/halden/meridian-as/p/100000?view=view360&turn=0'

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

test('a video loads from another site once it is pressed for, and not before', async () => {
  const database = await openDatabase(world.database)
  const video = { kind: 'SiteYouTubeVideo', id: 'aqz-KE-bpKQ', title: 'Meridian in the rain' }
  await database.query('update product_line set video = $1 where slug = $2', [JSON.stringify(video), 'meridian-as'])
  await database.close()
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== world.shop.url && request.url().startsWith('http')) foreign.push(request.url())
  })
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Video</title><p>It plays</p>' }),
  )
  await expect
    .poll(async () => {
      await shopper.visit('/brands/halden/meridian-as/p/100000')
      return page.getByRole('link', { name: 'Video' }).count()
    })
    .toBe(1)
  await page.mouse.move(5, 5)
  await page.getByRole('link', { name: 'Video' }).click()
  await page.waitForURL(/view=video/)
  await shopper.ready()
  const play = page.getByRole('link', { name: 'Play: Meridian in the rain' })
  await page.mouse.move(9, 9)
  await shopper.hydrated(play)
  await inspectOnBoth(shopper, { name: 'video', title: 'Halden Meridian A/S 225/45R17 94W | Treadline' })
  expect(foreign).toEqual([])
  await play.click()
  await page.frameLocator('iframe[title="Meridian in the rain"]').getByText('It plays').waitFor()
  expect(foreign).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'])
  // from another view by script, the document has no frame: Back loads its own
  await page.getByRole('link', { name: 'Sidewall' }).click()
  await page.waitForURL(/view=sidewall/)
  await page.reload()
  await page.goBack()
  await page.mouse.move(5, 5)
  await shopper.hydrated(play)
  await play.click()
  await page.frameLocator('iframe[title="Meridian in the rain"]').getByText('It plays').waitFor()
})

test.each([
  ['?view=view360&turn=4', 'desktop'],
  ['?view=tread-only', 'phone'],
] as const)('the pictures of %s look as they should', async (query, screen) => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen })
  await shopper.visit(`/brands/halden/meridian-as/p/100000${query}`)
  await shopper.page.mouse.move(5, 5)
  await shopper.hydrated(shopper.link('Dimensions'))
  await inspectOnBoth(shopper, { name: query, title: 'Halden Meridian A/S 225/45R17 94W | Treadline' })
})
