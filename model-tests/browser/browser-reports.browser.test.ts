// @module-tag long
/** What browsers tell of pages: those that break, errors of scripts, and web vitals. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerWith, loaderDataOf } from '#app/remix/page-testing.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

let world: RunningShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openRunningShop(), openBrowser()])
})
afterAll(() => world?.stop())

// @fact storefront.289 storefront.290
test('a page that breaks says so within the shop, is tried again four times, and then the whole page says it', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/')
  await page.evaluate(() => {
    const { shown } = Object.assign(window, { shown: [] as unknown[] })
    addEventListener('treadline:error-shown', (event) => shown.push((event as CustomEvent).detail))
  })
  await breakBrands(shopper)
  await shopper.link('Brands').click()
  await shopper.arrive('Oops, something went wrong.')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await shopper.link('Cart, empty').waitFor()
  for (const left of ['3 more times', '2 more times', 'once more']) {
    await shopper.link('Try again').click()
    await page.getByRole('status').getByText(`You can try ${left}.`).waitFor()
  }
  await shopper.link('Try again').click()
  await shopper.arrive('We have a technical problem')
  const shown = await page.evaluate(() => (window as unknown as { shown: unknown[] }).shown)
  expect(shown).toEqual([0, 1, 2, 3, 0].map((retries) => ({ code: 500, retries })))
  await page.unrouteAll()
  await shopper.link('Try again').click()
  await shopper.arrive(/brands/i)
  expect(new URL(page.url()).pathname).toBe('/brands')
  await expect.poll(() => world.shop.output()).toContain('A browser showed an error in place of a page')
  shopper.noise.length = 0
})

/** The data of /brands without those of the page itself: an error is in their place. */
async function breakBrands({ page }: Shopper): Promise<void> {
  const kept = Object.entries(await loaderDataOf(page)).map(([route, data]) => [route, { data }])
  const broken = { ...Object.fromEntries(kept), 'routes/catalogue/brands': { error: { message: 'It broke' } } }
  const answer = await answerWith(broken, 500)
  await page.route('**/brands.data**', (route) => route.fulfill(answer))
}

// @fact storefront.289
test('a page that works when it is tried again comes back in its place, and stays in its frame', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/')
  await breakBrands(shopper)
  await shopper.link('Brands').click()
  await shopper.arrive('Oops, something went wrong.')
  await page.unrouteAll()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await shopper.link('Try again').click()
  await shopper.arrive('Brands')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  shopper.noise.length = 0
})

// @fact 9.36
test('browser errors are logged without personal data, and counted', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  await shopper.visit('/brands')
  await shopper.page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('Card 4111 1111 1111 1111 of dana@example.com broke')
    })
  })
  await shopper.page.waitForTimeout(100)
  await shopper.page.goto('/categories/winter-tires')
  await expect.poll(() => world.shop.output()).toContain('A page broke in a browser')
  const line =
    world.shop
      .output()
      .split('\n')
      .findLast((text) => text.includes('A page broke in a browser')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ area: '/brands', name: 'TypeError', message: 'Card [number] of [email] broke' })
  const metrics = await (await fetch(`${world.shop.url}/metrics`)).text()
  expect(metrics).toMatch(/treadline_browser_messages_total\{kind="error"\} \d+/)
})

test('a page reports its web vitals when it is left', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/tire-sizes')
  await page.waitForLoadState('networkidle')
  const times = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/watch-vitals-'))
    return { pageLoaded: visit?.loadEventStart ?? Number.NaN, scriptStarted: script?.startTime ?? Number.NaN }
  })
  expect(times.scriptStarted).toBeGreaterThanOrEqual(times.pageLoaded)
  await page.locator('h1').click()
  // The browser measures a press with the picture that follows it, and web-vitals reads the measure when the page is idle; a page
  // that is left earlier has none to report.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const whenIdle = () => requestIdleCallback(() => requestIdleCallback(() => resolve()))
        new PerformanceObserver(whenIdle).observe({ type: 'first-input', buffered: true })
      }),
  )
  await page.goto('/categories/winter-tires')
  const vitals = () =>
    world.shop
      .output()
      .split('\n')
      .filter((line) => line.includes('A browser measured a page'))
      .map((line) => JSON.parse(line) as { area: string; name: string; value: number })
      .filter(({ area }) => area === '/tire-sizes')
  await expect.poll(() => vitals().map(({ name }) => name)).toEqual(expect.arrayContaining(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']))
  expect(vitals().every(({ value }) => value === Math.round(value * 1_000) / 1_000)).toBe(true)
})

test('an order, and what was done for it, is counted', async () => {
  await place(await readyToPlace(world))
  const metrics = await (await fetch(`${world.shop.url}/metrics`)).text()
  expect(metrics).toMatch(/treadline_orders\{state="confirmed"\} \d+/)
  expect(metrics).toMatch(/treadline_effects_total\{chart="order",effect="\w+",outcome="\w+"\} \d+/)
})

test('a request that a page cancels itself is no error, and every other failure is reported', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/')
  const breaks = (what: string) => page.evaluate(`void Promise.reject(${what})`)
  await breaks('new DOMException("signal is aborted without reason", "AbortError")')
  await breaks('new Error("This one breaks")')
  await expect.poll(() => shopper.noise).toEqual(['script: This one breaks'])
  await page.goto('/categories/winter-tires')
  await expect.poll(() => world.shop.output()).toContain('This one breaks')
  expect(world.shop.output()).not.toContain('aborted without reason')
})
