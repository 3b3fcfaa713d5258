/** Shops before there is a cart: every page passes inspection on both screens, and a shop is found and chosen without a mouse. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { inspectOnBoth } from './inspect.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

test.each([
  { screen: 'desktop', javaScriptEnabled: true },
  { screen: 'phone', javaScriptEnabled: false },
] as const)('shops are found, compared and chosen, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit('/tire-shops')
  await inspectOnBoth(shopper, { name: 'no place yet', title: /^Tire shops near you/ })
  await shopper.field('ZIP code, or city and state').fill('Nowhereville')
  await page.keyboard.press('Enter')
  await page.locator('#near-error').waitFor()
  await shopper.ready()
  expect(await shopper.field('ZIP code, or city and state').inputValue()).toBe('Nowhereville')
  await inspectOnBoth(shopper, { name: 'refused', title: /^Tire shops near you/ })
  await shopper.field('ZIP code, or city and state').fill('43215')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Tire shops near 43215 Columbus, OH' }).waitFor()
  await shopper.ready()
  await inspectOnBoth(shopper, { name: 'shops', title: /^Tire shops near 43215/ })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const second = page.locator('main form ol > li').nth(1)
  const company = (await second.getByRole('heading').textContent()) ?? ''
  await second.getByRole('button').focus()
  await page.keyboard.press('Enter')
  const own = page.locator('main form ol > li').first()
  await own.getByText('Your shop', { exact: true }).waitFor()
  expect(await own.getByRole('heading').textContent()).toBe(company)
})
