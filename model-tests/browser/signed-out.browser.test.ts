/** A session that ends while its page is open, looked at on both screens. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { inspectOnBoth } from './inspect.ts'

let world: BorrowedShop
let browser: Browser
let database: Database
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
  database = await openDatabase(world.database)
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

test('a page that stays open past the session shows the tires alone, and the way back', async () => {
  const cart = await readyToPlace(world)
  await using shopper = await Shopper.open(browser, world.shop.url, { cart })
  const { page } = shopper
  await shopper.visit('/my_customers/login?returnTo=/checkout/order-summary')
  await shopper.button('Sign in as Rita').click()
  await shopper.arrive('Review your order')
  expect(await page.locator('main').textContent()).toContain(billing.addressLine1)
  await database.query(`update account_session set last_used_at = now() - interval '5 hours'`)
  // The stream looks again every few seconds, and is refused when it is opened again.
  await shopper.arrive('How do you want your tires delivered?')
  const message = page.getByRole('status').filter({ hasText: 'You were signed out.' })
  await message.waitFor()
  expect(await page.getByText(billing.addressLine1).count()).toBe(0)
  expect(shopper.noise.splice(0).filter((line) => !/404.*\/checkout\/state/.test(line))).toEqual([])
  await inspectOnBoth(shopper, { name: 'signed out in the checkout', title: 'Shipping | Treadline' })

  await shopper.visit('/cart')
  await shopper.arrive('Your cart, 4 tires')
  await inspectOnBoth(shopper, { name: 'signed out in the cart', title: 'Your cart | Treadline' })
  await page.getByRole('region', { name: 'Cart content' }).getByRole('link', { name: 'Sign in' }).click()
  await shopper.arrive('Sign in')
  await inspectOnBoth(shopper, { name: 'signed out', title: 'Sign in | Treadline' })
  await shopper.button('Sign in as Rita').click()
  await shopper.arrive('Your cart, 4 tires')
  await shopper.visit('/checkout/order-summary')
  expect(await page.locator('main').textContent()).toContain(billing.addressLine1)
})
