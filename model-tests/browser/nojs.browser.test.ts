// @module-tag long
/** The same purchase in a browser that runs no scripts, over the provider's own page for the card. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { scrollToEnd } from '#model-tests/drivers/browser/still.ts'
import { inspect } from './inspect.ts'
import { purchase } from './purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

// Over HTTP, forms are sent without scripts to every delivery: `http/journeys/journeys-by-buyer.test.ts`.
test('on a phone without JavaScript, tires are bought for an installer', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', javaScriptEnabled: false })
  for await (const stop of purchase(shopper, 'installer')) {
    await scrollToEnd(shopper.page)
    await inspect(shopper, stop, { axe: true })
    if (stop.name !== 'payment') continue
    const why = shopper.page.locator('noscript p').first()
    expect(await why.textContent()).toBe(
      'Card numbers go straight to the payment provider, in fields that need JavaScript. Its own page works without JavaScript.',
    )
    expect(await why.isVisible()).toBe(true)
    expect(await shopper.page.locator('iframe').count()).toBe(0)
  }
})
