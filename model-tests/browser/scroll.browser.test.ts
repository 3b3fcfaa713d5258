/** Scrolling: a step begins at its top, Back restores the position, updates move nothing, and the header follows. */
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing } from '#model-tests/drivers/http/purchase.ts'
import { arriveAtPayment } from './payments/paying.ts'
import { cartAt, fillAddress } from './purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const scrolled = ({ page }: Shopper) => page.evaluate(() => Math.round(scrollY))

/** As far down as wanted, or as the page goes; answers where. */
async function scroll(shopper: Shopper, y: number): Promise<number> {
  await shopper.page.evaluate((to) => scrollTo(0, to), y)
  return scrolled(shopper)
}

// @fact storefront.296
test('on a phone each step begins at its top, and Back restores the position', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', cart: await cartAt(world, 'cart') })
  const { page } = shopper
  await shopper.visit(`/checkout/shipping?userZip=${billing.zip}`)
  await page.getByRole('tab', { name: 'Ship to me' }).click()
  await page.getByRole('heading', { name: 'Where should we ship them?' }).waitFor()
  await fillAddress(shopper)
  await scroll(shopper, 10_000)
  await shopper.button('Ship to this address').click()
  await shopper.arrive('Cover your tires')
  expect(await scrolled(shopper)).toBe(0)

  const low = await scroll(shopper, 10_000)
  expect(low).toBeGreaterThan(100)
  await shopper.button(/^Continue to payment/).click()
  await arriveAtPayment(shopper)
  expect(await scrolled(shopper)).toBe(0)
  await page.goBack()
  await shopper.arrive('Cover your tires')
  expect(await scrolled(shopper)).toBe(low)
})

test('choices and updates from other tabs keep the scroll position', async () => {
  const cart = await cartAt(world, 'payment')
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', cart })
  const { page } = shopper
  await shopper.visit('/checkout/services')
  const low = await scroll(shopper, 150)
  await shopper.button(/^Add tire replacement coverage/).click()
  await page.getByRole('button', { name: /^Add tire replacement coverage/, pressed: true }).waitFor()
  expect(await scrolled(shopper)).toBe(low)

  // The answer takes a while, and the shopper keeps reading.
  const asked = page.waitForRequest(/\.data/)
  await page.route(/\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  const second = await shopper.tab()
  await second.visit('/checkout/services')
  await second.button(/^No thanks/).click()
  await asked
  const lower = await scroll(shopper, low + 60)
  expect(lower).toBe(low + 60)
  await page.getByRole('button', { name: /^No thanks/, pressed: true }).waitFor()
  expect(await scrolled(shopper)).toBe(lower)
})

// @fact storefront.292
test('a page whose position was never kept by leaving it opens where it was: the position is kept 66 ms after scrolling', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/tire-sizes')
  const kept = () => page.evaluate(() => Object.values(JSON.parse(sessionStorage.getItem('positions') ?? '{}')))
  expect(await kept()).toEqual([])
  await scroll(shopper, 700)
  await expect.poll(kept).toEqual([700])
})

const headerBox = ({ page }: Shopper) => page.locator('[data-header]').boundingBox()
const headerState = ({ page }: Shopper, state: string) => page.locator(`[data-header=${state}]`).waitFor({ state: 'attached' })

// @fact storefront.280 storefront.282 storefront.283 storefront.293
test('the header leaves with the page, comes back past the search with its search button, and moves nothing', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/')
  const names = ['Browse tires', 'Sign in', 'Cart, empty']
  for (const name of names) expect([name, await shopper.link(name).isVisible()]).toEqual([name, true])
  const search = page.getByRole('banner').getByRole('link', { name: 'Search' })
  expect(await search.count()).toBe(0)
  const end = await page.locator('#find').evaluate((box) => box.getBoundingClientRect().bottom + scrollY)

  await scroll(shopper, end - 50)
  await headerState(shopper, 'away')
  expect((await headerBox(shopper))?.y).toBe(-65)
  await scroll(shopper, end + 50)
  await headerState(shopper, 'stuck')
  await search.waitFor()
  await expect.poll(async () => (await headerBox(shopper))?.y).toBe(0)
  await scroll(shopper, end - 50)
  await headerState(shopper, 'away')
  expect(await search.count()).toBe(0)
  // a key shows what it moves the focus to
  await page.evaluate(() => document.querySelector<HTMLElement>('main :is(a, input, button)')?.focus({ preventScroll: true }))
  const low = await scrolled(shopper)
  await page.keyboard.press('Shift+Tab')
  expect((await headerBox(shopper))?.y).toBe(0)
  expect(await scrolled(shopper), 'the page under the header').toBe(low)
  // the font may come late, and the header does not move it
  const shifts = (await shopper.shifts()).filter(({ isArriving }) => !isArriving)
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(moved).toBeLessThan(0.001)
})

// @fact storefront.283 storefront.294
test.each([
  { screen: 'desktop', preference: 'no-preference', ms: 300 },
  { screen: 'tablet', preference: 'no-preference', ms: 300 },
  { screen: 'phone', preference: 'reduce', ms: 0 },
] as const)('on a $screen with the preference $preference for motion the header takes $ms ms to leave', async (row) => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: row.screen })
  const { page } = shopper
  await page.emulateMedia({ reducedMotion: row.preference })
  await shopper.visit('/brands')
  await scroll(shopper, 10_000)
  await headerState(shopper, 'stuck')
  const duration = await page.locator('[data-header]').evaluate((header) => getComputedStyle(header).transitionDuration)
  const size = await page.evaluate(() => [innerWidth, innerHeight, document.documentElement.scrollWidth])
  expect([Number.parseFloat(duration) * 1_000, ...size]).toEqual([row.ms, ...sizes[row.screen]])
  await page.emulateMedia({ reducedMotion: null })
})

/** Straight from the specification, section 9; nothing is wider than the screen. */
const sizes = { desktop: [1350, 940, 1350], tablet: [800, 600, 800], phone: [412, 660, 412] }

// @fact storefront.287
test('the page that is left stays until the next one is there, which fades in; the first one does not', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  const pageState = (state: string) => page.locator(`html[data-page=${state}]`).waitFor()
  await shopper.visit('/tire-sizes')
  await pageState('firstPage')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/brands.data**', async (route) => {
    await held
    await route.continue()
  })
  await shopper.link('Brands').click()
  await pageState('inTransition')
  expect(await page.locator('h1').textContent()).toBe('Tire sizes')
  const fades = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        addEventListener('animationstart', ({ target, animationName }) => {
          // the line at the top may begin now
          if (animationName !== 'page-coming') resolve(`${(target as Element).id} ${animationName}`)
        }),
      ),
  )
  release()
  expect(await fades).toBe('main page-in')
  await pageState('resting')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  expect(await page.locator('main').evaluate((main) => getComputedStyle(main).opacity)).toBe('1')
})

// @fact storefront.284 storefront.285 storefront.286
test('a tile opens its text over the page, another over it, and Back closes each where the page was', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone' })
  const { page } = shopper
  await shopper.visit('/')
  const tile = shopper.link('Tire replacement')
  await tile.scrollIntoViewIfNeeded()
  const low = await scrolled(shopper)
  await tile.click()
  await shopper.arrive('Tire replacement')
  // It is read from its beginning, and not from the first link in it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tire replacement')
  await shopper.link('roadside assistance').click()
  await shopper.arrive('Roadside assistance')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Roadside assistance' }).waitFor({ state: 'detached' })
  expect(await page.getByRole('dialog').getAttribute('aria-labelledby')).toBe('modal-tire-replacement-h')
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect([new URL(page.url()).search, await scrolled(shopper)]).toEqual(['', low])
  expect(await tile.evaluate((link) => link === document.activeElement)).toBe(true)
  await tile.click()
  await shopper.arrive('Tire replacement')
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await scrolled(shopper)).toBe(low)
})

test('a tire stays in sight beside what is chosen of it, with all of its views on a low screen', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await page.setViewportSize({ width: 1350, height: 650 })
  await shopper.visit('/brands/halden/meridian-as/p/100000')
  expect(await scroll(shopper, 500)).toBe(500)
  const gallery = page.locator('main .page-columns > :first-child').filter({ has: shopper.link('Dimensions') })
  await expect.poll(() => inSight(gallery)).toBe(true)
})

/** Whether all of it is on the screen. */
function inSight(what: Locator): Promise<boolean> {
  return what.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}

// @fact storefront.468 storefront.469
test('the grid has the columns, margins and gutters of its width, and what is scrolled to stays clear of the header', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/about')
  const grid = () =>
    page.evaluate(() => {
      const columns = document.body.appendChild(document.createElement('div'))
      columns.className = 'page-columns page-width'
      const { gridTemplateColumns, columnGap, paddingInlineStart } = getComputedStyle(columns)
      columns.remove()
      return [gridTemplateColumns.split(' ').length, paddingInlineStart, columnGap]
    })
  for (const [width, ...expected] of [
    [412, 4, '20px', '20px'],
    [599, 4, '20px', '20px'],
    [600, 6, '40px', '40px'],
    [975, 6, '40px', '40px'],
    [976, 12, '60px', '30px'],
    [1200, 12, '60px', '30px'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, ...(await grid())]).toEqual([width, ...expected])
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)).toBe('145px')
})
