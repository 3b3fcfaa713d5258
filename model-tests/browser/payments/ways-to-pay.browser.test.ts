/** Each of the ten ways to pay, agreed to in the provider's own part of the page, to an order that is confirmed and paid once. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCents } from '#machines/domain/money.ts'
import { type PaymentType, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { cartAt, confirmedHeading, enterCard, fillAddress } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { totalOf } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { approve, chooseMethod, paymentMethods, providerReady } from './paying.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const onPhone: PaymentType[] = ['venmo', 'affirm']
const visits: Array<[PaymentType, Screen]> = [
  ...paymentTypeNames.map((type): [PaymentType, Screen] => [type, 'desktop']),
  ...onPhone.map((type): [PaymentType, Screen] => [type, 'phone']),
]

test.each(visits)('%s on a %s is agreed to, the order is confirmed, and its total is held once', async (type, screen) => {
  const cart = await cartAt(world, 'payment')
  await using shopper = await Shopper.open(browser, world.shop.url, { screen, cart })
  const { page } = shopper
  await shopper.visit('/checkout/payments')
  await providerReady(shopper)
  if (type !== 'credit') await chooseMethod(shopper, type)
  await fillAddress(shopper)
  if (type === 'credit') await enterCard(shopper)
  else await approve(shopper, type)
  await shopper.arrive('Review your order')
  const total = await totalOf(cart)
  // A Resolve agreement creates the charge immediately; the order only claims it.
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toEqual(type === 'resolve' ? [total] : [])
  const place = shopper.button(/^Place order/)
  expect(await place.textContent()).toContain(formatCents(total))
  await place.click()
  await shopper.arrive(confirmedHeading)
  expect(await page.locator('main').textContent()).toContain(type === 'credit' ? 'Visa' : paymentTypes[type].label)
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toEqual([total])
  expect(shopper.noise).toEqual([])
})

test('Katapult’s server reports the agreement before its window can leave, and the shopper still continues', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'payment') })
  // Katapult takes the answer, and its window never gets a response.
  await shopper.page.route('**/katapult/window*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
  })
  await shopper.visit('/checkout/payments')
  await providerReady(shopper)
  await chooseMethod(shopper, 'katapult')
  await fillAddress(shopper)
  await approve(shopper, 'katapult')
  await shopper.arrive('Review your order')
})

test('choosing PayPal before the card fields load shows its button, which pays', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'payment') })
  const { page } = shopper
  // The frames of the card fields are requested, and do not come.
  await page.route('**/hosted-fields-frame*', () => {})
  const asked = page.waitForRequest('**/hosted-fields-frame*')
  await page.goto('/checkout/payments', { waitUntil: 'commit' }) // a document whose frames do not come is never loaded
  await asked
  await fillAddress(shopper)
  await paymentMethods(page).getByRole('button', { name: 'PayPal' }).click()
  await page
    .locator('#payment-stage')
    .getByRole('button', { name: /PayPal/ })
    .waitFor({ timeout: 15_000 })
  await approve(shopper, 'paypal')
  await shopper.arrive('Review your order')
})
