/** The billing address that is typed and not sent yet: a phone that reloads the page does not lose it. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartAt } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { arriveAtPayment } from './paying.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

async function openPayments(): Promise<Shopper> {
  const shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', cart: await cartAt(world, 'payment') })
  await shopper.visit('/checkout/payments')
  await arriveAtPayment(shopper)
  return shopper
}

/** Opens the page again until the field has the text: the browser itself restores a field only when a page is reloaded. */
async function expectKept(shopper: Shopper, label: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      await shopper.visit('/checkout/payments')
      return shopper.field(label).inputValue()
    })
    .toBe(text)
}

test('a field that was left is in the form again', async () => {
  await using shopper = await openPayments()
  await shopper.field('First name').fill('Dan')
  await shopper.field('City').fill('Dubl')
  await shopper.field('City').press('Tab')
  await expectKept(shopper, 'City', 'Dubl')
  expect(await shopper.field('First name').inputValue()).toBe('Dan')
})

test('a field that is being typed into is in the form again once the page was out of sight', async () => {
  await using shopper = await openPayments()
  await shopper.field('City').press('ControlOrMeta+A')
  await shopper.field('City').pressSequentially('Westerv')
  await shopper.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expectKept(shopper, 'City', 'Westerv')
})
