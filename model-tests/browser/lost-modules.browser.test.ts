/**
 * The script of a route cannot be loaded when a form is posted to it: the page and everything typed stay, and the form can be sent again.
 * The script of a part is late: the page around it works.
 */
import { setTimeout as pause } from 'node:timers/promises'
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

const noAnswer = 'No answer came from the shop. What you sent may have arrived; sent again, it counts once.'

const script = /\/assets\/notifications-[\w-]+\.js$/

test('a form for another route stays on its page and goes through when it is sent again', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  const news = page.getByRole('complementary', { name: 'News' })
  await page.route(script, (route) => route.abort())
  await shopper.visit('/categories/winter-tires?tires=all')
  await shopper.field('Highest price, dollars').fill('160')
  await shopper.button('Close this notice').click()
  await page.getByRole('alert').filter({ hasText: noAnswer }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/categories/winter-tires')
  expect(await shopper.field('Highest price, dollars').inputValue()).toBe('160')
  await page.unrouteAll()
  await shopper.button('Send again').click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  expect(await shopper.field('Highest price, dollars').inputValue()).toBe('160')
  await shopper.visit('/brands')
  expect(await news.count()).toBe(0)
  shopper.noise.length = 0
})

test('the scripts of the routes to which the forms of a page post are loaded with the page', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  const loaded = page.waitForResponse((answer) => script.test(answer.url()))
  await shopper.visit('/categories/winter-tires')
  expect((await loaded).ok()).toBe(true)
})

// React says of a page whose hydration was broken off: errors 418, 421, 423 and 426, which would be noise
test.each([
  ['the lists of a car', '/?by=vehicle', 'vehicle-search', (shopper: Shopper) => shopper.field('Make')],
  ['a text over the page', '/brands?modal=roadside', 'modal', (shopper: Shopper) => shopper.page.getByRole('dialog')],
])(
  'while the script of %s is on its way, the page around it works, and a press breaks nothing',
  async (_what, path, name, part) => {
    await using shopper = await Shopper.open(browser, world.shop.url)
    const { page } = shopper
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`), async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`))
    await page.goto(`${world.shop.url}${path}`, { waitUntil: 'commit' })
    await asked
    // the frame says on the document that it runs
    await page.locator('html[data-page=firstPage]').waitFor()
    await part(shopper).click()
    expect(await part(shopper).isVisible()).toBe(true)
    const isCar = path === '/?by=vehicle'
    if (isCar) await part(shopper).selectOption({ label: 'Honda' })
    release()
    await shopper.ready()
    expect(await part(shopper).isVisible()).toBe(true)
    if (!isCar) return
    // What was picked before the script came counts.
    await shopper.field('Model').and(page.locator(':enabled')).selectOption({ label: 'Civic' })
    expect(new URL(page.url()).search).toBe('?by=vehicle')
  },
)

test('a width that is picked before the scripts of the front page run stays, and its tires are counted', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(world.shop.url, { waitUntil: 'commit' })
  const width = page.locator('select[name=width]')
  await width.selectOption('205')
  release()
  await shopper.ready()
  await shopper.button(/^See \d+ tires/).waitFor()
  expect(await width.inputValue()).toBe('205')
})

test('the scripts of a page wait for its styles, which they would slow down', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await page.route(/\/assets\/root-[\w-]+\.css$/, async (route) => {
    await pause(500)
    await route.continue()
  })
  await shopper.visit('/')
  const { styles, scripts } = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const of = (ending: string) => loaded.filter(({ name }) => name.endsWith(ending))
    return { styles: of('.css').map(({ responseEnd }) => responseEnd), scripts: of('.js').map(({ startTime }) => startTime) }
  })
  expect(scripts.length).toBeGreaterThan(2)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(Math.max(...styles))
})
