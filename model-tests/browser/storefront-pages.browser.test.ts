/** Following an order, joining the installer network and closing the news, with and without JavaScript; and what browsers tell of it. */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeAnswer } from '#app/browser/encode-answer.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { trackingMessages } from '#machines/storefront/order-tracking/order-tracking.view.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing, orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { inspectOnBoth } from './inspect.ts'

let world: RunningShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openRunningShop(), openBrowser()])
})
afterAll(() => world?.stop())

const ways = [
  { screen: 'desktop', javaScriptEnabled: true },
  { screen: 'phone', javaScriptEnabled: false },
] as const satisfies Array<{ screen: Screen; javaScriptEnabled: boolean }>

/** A refused form is answered with its status, which browsers write to the console. */
function forgive({ noise }: Shopper, status: number): void {
  const others = noise.splice(0).filter((line) => !line.includes(`answer: ${status}`) && !line.includes(`status of ${status}`))
  noise.push(...others)
}

// @fact 4.107
test.each(ways)('an order is followed by its number and ZIP code or email, %o', async (how) => {
  const { orderId } = orderOf((await place(await readyToPlace(world))).body)
  if (!orderId) throw new Error('The order was not placed')
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit('/track-your-order')
  await inspectOnBoth(shopper, { name: 'track', title: /Track your order/ })

  const look = async (number: string, proof: string) => {
    await shopper.field('Order number').fill(number)
    await shopper.field('ZIP code or email').fill(proof)
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.request().resourceType() !== 'ping',
    )
    await shopper.button('Track order').click()
    await answered
  }
  const answers = []
  for (const number of ['ZZZZZZZZ', orderId]) {
    await look(number, '90210')
    await page.getByRole('alert').getByText(trackingMessages.zip).waitFor()
    await shopper.ready()
    expect(await shopper.field('Order number').inputValue()).toBe(number)
    answers.push(await page.getByRole('alert').textContent())
  }
  expect(answers[0]).toBe(answers[1])
  forgive(shopper, 404)
  await inspectOnBoth(shopper, { name: 'no match', title: /Track your order/ })

  await look(orderId.toLowerCase(), billing.email)
  await shopper.arrive(`Order ${orderNumber(orderId)}`)
  expect(page.url()).toBe(`${world.shop.url}/track-your-order/result`)
  const steps = await page.locator('main ol h3').allTextContents()
  expect(steps).toEqual(['Order processed, now', 'Pending carrier pickup', 'In transit', 'Delivered'])
  const text = (await page.locator('main').textContent()) ?? ''
  for (const secret of [billing.firstName, billing.lastName, billing.email, billing.addressLine1, billing.zip, 'Visa', '$'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  await inspectOnBoth(shopper, { name: 'tracked', title: /Your order/ })
})

test('without a ticket of its own a browser sees no order', async () => {
  await using stranger = await Shopper.open(browser, world.shop.url, { javaScriptEnabled: false })
  await stranger.page.goto('/track-your-order/result')
  expect(stranger.page.url()).toBe(`${world.shop.url}/track-your-order`)
})

// @fact 1.20
test.each(ways)('an installer applies to join the network, each message at its field, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit('/installer-signup')
  await inspectOnBoth(shopper, { name: 'sign up', title: /Join the installer network/ })
  await shopper.field('Business name').fill('Short North Tire')
  await shopper.button('Apply to join').click()
  await page.locator('#agreed-error').waitFor()
  await shopper.ready()
  expect(await page.locator('#phone-error').textContent()).toBe('Please enter a valid phone number')
  expect(await page.locator('#company-error').count()).toBe(0)
  expect(await shopper.field('Business name').inputValue()).toBe('Short North Tire')
  forgive(shopper, 400)
  await inspectOnBoth(shopper, { name: 'refused', title: /Join the installer network/ })

  const email = `rita-${how.screen}-${how.javaScriptEnabled}@example.com`
  const typed = { Address: '418 Neil Ave', City: 'Columbus', 'ZIP code': '43215', 'First name': 'Rita', 'Last name': 'Moss' }
  for (const [label, value] of Object.entries({ ...typed, Email: email, Phone: '(614) 555-0142' }))
    await shopper.field(label).fill(value)
  await shopper.field('State').selectOption('OH')
  await page.getByRole('radio', { name: /A mobile installer/ }).check()
  await page.getByRole('checkbox').check()
  await shopper.button('Apply to join').click()
  await shopper.arrive('Thank you for applying')
  await inspectOnBoth(shopper, { name: 'thanks', title: /Join the installer network/ })
  const letters = await (await fetch(`${world.shop.url}/demo/mail`)).text()
  expect(letters.split(email).length).toBeGreaterThan(2)
})

// @fact storefront.40
test.each(ways)('news are closed one by one and stay closed on other pages, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const news = shopper.page.getByRole('complementary', { name: 'News' })
  await shopper.visit('/')
  expect(await news.count()).toBe(0)
  await shopper.visit('/categories/winter-tires')
  expect(await news.locator('p').count()).toBe(2)
  await inspectOnBoth(shopper, { name: 'news', title: /Winter/ })
  const closed = shopper.page.waitForResponse((answer) => answer.url().includes('/v1/site/notifications'))
  await shopper.button('Close this notice').click()
  await news.getByText('off installation').waitFor({ state: 'detached' })
  await closed
  await shopper.visit('/brands')
  expect(await news.count()).toBe(0)
  await shopper.visit('/categories/winter-tires')
  expect(await news.locator('p').allTextContents()).toEqual([expect.stringContaining('all four wheels')])
})

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
  const loaded = await page.evaluate(
    () => (window as unknown as { __remixContext: { state: { loaderData: object } } }).__remixContext.state.loaderData,
  )
  const kept = Object.entries(loaded).map(([route, data]) => [route, { data }])
  const body = encodeAnswer({ ...Object.fromEntries(kept), 'routes/catalogue/brands': { error: { message: 'It broke' } } })
  const headers = { 'Content-Type': 'text/x-script; charset=utf-8', 'X-Remix-Response': 'yes' }
  await page.route('**/brands.data**', (route) => route.fulfill({ status: 500, headers, body }))
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
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/web-vitals-'))
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

// @fact storefront.242 storefront.243 storefront.248
test('the search over a page is used by keyboard alone, and Back closes it', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  const { keyboard } = page
  await shopper.visit('/brands')
  await shopper.link('Search').focus()
  await keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: /^Search by size/ })
  await field.waitFor()
  expect(page.url()).toBe(`${world.shop.url}/brands#openSearch`)
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

  // the answer to an older text comes late, and is dropped
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/search-typeahead?queryText=frost*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest('**/search-typeahead?queryText=frost*')
  await keyboard.type('frost')
  await asked
  await field.fill('quietlne')
  const option = page.getByRole('option', { name: /Quietline/ }).first()
  await option.waitFor()
  release()
  await keyboard.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  expect(await option.getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('option', { name: /Frost/ }).count()).toBe(0)
  await inspectOnBoth(shopper, { name: 'the search over a page', title: /^Brands/ })
  await keyboard.press('Enter')
  await shopper.arrive(/Quietline/)

  await page.goBack()
  await field.waitFor()

  // the suggestion that was followed is a past search now: it is taken out of the list by its key, and does not come back
  const past = page.getByRole('option', { name: /Quietline/ })
  await past.first().waitFor()
  await keyboard.press('ArrowDown')
  expect(await past.first().getAttribute('aria-selected')).toBe('true')
  const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await keyboard.press('Delete')
  await past.first().waitFor({ state: 'detached' })
  expect((await forgotten).ok()).toBe(true)
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.reload()
  await page.getByText('Four ways to ask').waitFor()
  expect(await past.count()).toBe(0)

  await keyboard.type('x')
  await keyboard.press('Escape')
  expect(await field.inputValue()).toBe('')
  await keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${world.shop.url}/brands`)
})

// @fact storefront.243 storefront.247
test.each(ways)('the search of the front page leads to what it finds, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit('/')
  const field = page.getByLabel('Search by size, car, tire or shop')
  await field.fill('225 54 17 winter')
  if (how.javaScriptEnabled) {
    await page
      .getByRole('option', { name: /225\/45R17/ })
      .first()
      .waitFor()
    await inspectOnBoth(shopper, { name: 'the search of the front page', title: /Treadline/ })
    await field.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('225 54 17 winter')
    await field.press('Escape')
    expect(await field.inputValue()).toBe('')
    await field.fill('225 54 17 winter')
  }
  await field.press('Enter')
  await shopper.arrive(/^Search: 225 54 17/)
  await inspectOnBoth(shopper, { name: 'the page of a search', title: /^Search: 225 54 17/ })
  await shopper.link(/^Size, did you mean: 225\/45R17/).click()
  await shopper.arrive(/^Search: wint/)
})
