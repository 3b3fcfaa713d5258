/**
 * All scripts that a page loads before its shopper does anything, in bytes of gzip: those of its document, and those that load once it is
 * there. What a shopper asks for by a press, a key or the pointer does not count, nor do the modules of the provider of card fields.
 */
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { approvedCard, plainTire, stepsToPlace } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let browser: Browser
let cart: ApiShopper
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
  cart = await ApiShopper.open(world.shop.url)
  const steps = stepsToPlace(world, cart, { delivery: 'home', card: approvedCard, itemId: plainTire })
  for (const take of steps.slice(0, -1)) await take()
})
afterAll(() => world?.release())

test.each([
  ['/', 128_000],
  ['/tire-sizes/225-45r17', 128_000],
  [`/brands/halden/meridian-as/p/${plainTire}`, 132_000],
  ['/cart', 140_000],
  ['/checkout/shipping', 140_000],
  ['/checkout/payments', 160_000],
  // a lost order is checked from the start, also by a shopper who is offline by the first sign
  ['/checkout/order-summary', 140_000],
])('%s loads at most %d bytes of script', async (path, budget) => {
  await using shopper = await Shopper.open(browser, world.shop.url, path.startsWith('/c') ? { cart } : {})
  const scripts = new Set<string>()
  shopper.page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === world.shop.url && /^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname)
  })
  await shopper.visit(path)
  await shopper.page.waitForLoadState('networkidle')
  expect(new URL(shopper.page.url()).pathname).toBe(path)
  const own = [...scripts].filter((script) => !/\/(hosted-fields|client|stand-in-client)-/.test(script))
  const weights = await Promise.all(own.map(async (script) => [script, await weightOf(script)] as const))
  const sum = weights.reduce((bytes, [, weight]) => bytes + weight, 0)
  expect(sum, weights.map(([script, weight]) => `${weight} ${script}`).join('\n')).toBeLessThanOrEqual(budget)
  expect(budget - sum, `${path} has ${sum} bytes: lower its budget`).toBeLessThan(6_000)
})

async function weightOf(script: string): Promise<number> {
  const text = await (await fetch(new URL(script, world.shop.url))).text()
  return gzipSync(text, { level: 9 }).length
}
