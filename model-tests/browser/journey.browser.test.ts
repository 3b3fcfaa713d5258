// @module-tag long
/** The whole purchase in Chromium, on either screen; after every step the page is inspected. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { scrollToEnd } from '#model-tests/drivers/browser/still.ts'
import { inspect } from './inspect.ts'
import { type DeliveryMethod, purchase } from './purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

/**
 * With those of `nojs`, every combination of screen, delivery and scripting is covered once; `states` looks at every page on
 * both screens.
 */
const journeys: Array<[Screen, DeliveryMethod]> = [
  ['phone', 'installer'],
  ['desktop', 'home'],
]

test.each(journeys)('on %s, tires bought for %s: every page passes inspection', async (screen, way) => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen })
  for await (const stop of purchase(shopper, way)) {
    await scrollToEnd(shopper.page)
    await inspect(shopper, stop)
  }
})
