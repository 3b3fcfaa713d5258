import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper, screens } from './browser.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

/** Something else than the browser's own of each feature that can be emulated, and the queries that see it. */
const emulated = {
  features: { media: 'print', colorScheme: 'dark', contrast: 'more', forcedColors: 'active', reducedMotion: 'reduce' } as const,
  queries: [
    'print',
    '(prefers-color-scheme: dark)',
    '(prefers-contrast: more)',
    '(forced-colors: active)',
    '(prefers-reduced-motion)',
  ],
}
const matching = (page: Page) =>
  page.evaluate((queries) => queries.filter((query) => matchMedia(query).matches), emulated.queries)

/** Traces a page can keep of its previous user. */
async function traces(shopper: Shopper) {
  const { page, context } = shopper
  await shopper.visit('/brands')
  const inPage = await page.evaluate(async () => ({
    history: history.length,
    kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('of-')),
    script: 'ofTheLast' in window,
    mayLocate: (await navigator.permissions.query({ name: 'geolocation' })).state,
    size: { width: innerWidth, height: innerHeight },
  }))
  const cookies = (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('of-'))
  return { ...inPage, media: await matching(page), cookies, windows: context.pages().length, noise: shopper.noise }
}

async function leaveTraces(shopper: Shopper): Promise<void> {
  const { page, context, origin } = shopper
  await shopper.beforeScripts(() => Object.assign(window, { ofTheLast: true }))
  await context.grantPermissions(['geolocation'], { origin })
  await context.addCookies([{ name: 'of-the-last', value: 'yes', url: origin }])
  await page.emulateMedia(emulated.features)
  expect(await matching(page)).toEqual(emulated.queries)
  for (const path of ['/', '/brands', '/cart']) await shopper.visit(path)
  await page.evaluate(() => {
    localStorage.setItem('of-the-last', 'yes')
    sessionStorage.setItem('of-the-last', 'yes')
  })
  await shopper.tab()
  await context.route('**/brands', (route) => route.abort())
  await page.route('**/brands', (route) => route.abort())
}

test.each([true, false])(
  'the next shopper gets the page without traces of the last one, JavaScript %s',
  async (javaScriptEnabled) => {
    const first = await Shopper.open(browser, world.shop.url, { javaScriptEnabled })
    await leaveTraces(first)
    await first[Symbol.asyncDispose]()
    await using next = await Shopper.open(browser, world.shop.url, { javaScriptEnabled, screen: 'phone' })
    expect(next.page).toBe(first.page)
    expect(await traces(next)).toEqual({
      // The page that it was put right on, and this one.
      history: 2,
      kept: [],
      script: false,
      mayLocate: 'prompt',
      media: [],
      size: screens.phone,
      cookies: [],
      windows: 1,
      noise: [],
    })
  },
)

test('two at the same time have a page each, and who runs no scripts has one of their own', async () => {
  await using one = await Shopper.open(browser, world.shop.url)
  await using other = await Shopper.open(browser, world.shop.url)
  await using plain = await Shopper.open(browser, world.shop.url, { javaScriptEnabled: false })
  expect(new Set([one, other, plain].map(({ context }) => context)).size).toBe(3)
})

test('two who were there at the same time hand on a page each, and of many pages the oldest are closed', async () => {
  const open = () => Shopper.open(browser, world.shop.url)
  const leave = (shoppers: Shopper[]) => Promise.all(shoppers.map((shopper) => shopper[Symbol.asyncDispose]()))
  const two = [await open(), await open()]
  await leave(two)
  const next = [await open(), await open()]
  expect(new Set(next.map(({ page }) => page))).toEqual(new Set(two.map(({ page }) => page)))
  const many = await Promise.all(Array.from({ length: 6 }, open))
  for (const shopper of [...next, ...many]) await shopper[Symbol.asyncDispose]()
  expect([...next, ...many].map(({ page }) => page.isClosed())).toEqual([true, true, ...many.map(() => false)])
})

test('a page that was closed is not handed on', async () => {
  const first = await Shopper.open(browser, world.shop.url)
  await first.page.close()
  await first[Symbol.asyncDispose]()
  await using next = await Shopper.open(browser, world.shop.url)
  expect(next.page).not.toBe(first.page)
  await next.visit('/brands')
})
