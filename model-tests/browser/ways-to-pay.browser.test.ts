/** Each of the ten ways to pay, agreed to in the provider's own part of the page, to an order that is confirmed and paid once. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCents } from '#machines/domain/money.ts'
import { type PaymentType, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { launchBrowser, type Screen, Shopper } from '../drivers/browser.ts'
import { totalOf } from '../drivers/purchase.ts'
import { moneyHeld, openWorld, type World } from '../drivers/server.ts'
import { approve, chooseWay, providerReady } from './paying.ts'
import { cartAt, confirmedHeading, enterCard, fillAddress } from './purchase.ts'

let world: World
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), launchBrowser()])
})
afterAll(() => Promise.all([browser?.close(), world?.stop()]))

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
  if (type !== 'credit') await chooseWay(shopper, type)
  await fillAddress(shopper)
  if (type === 'credit') await enterCard(shopper)
  else await approve(shopper, type)
  await shopper.arrive('Review your order')
  const total = await totalOf(cart)
  // Who agrees at Resolve has its charge there and then; the order only takes it over.
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toEqual(type === 'resolve' ? [total] : [])
  const place = shopper.button(/^Place order/)
  expect(await place.textContent()).toContain(formatCents(total))
  await place.click()
  await shopper.arrive(confirmedHeading)
  expect(await page.locator('main').textContent()).toContain(type === 'credit' ? 'Visa' : paymentTypes[type].label)
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toEqual([total])
  expect(shopper.noise).toEqual([])
})
