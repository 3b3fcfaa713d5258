// @module-tag long
/** Each of the ten ways to pay, agreed to in the provider's own part of the page, to an order that is confirmed and paid once. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCents } from '#machines/domain/money.ts'
import { type PaymentType, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { cartAt, confirmedHeading, enterCard, fillAddress } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import type { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { totalOf } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { approve, chooseMethod, paymentMethods, providerReady } from './paying.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const deviceData = '/braintree/scripts/device-data.js'

/** What each way loads from its provider until the shopper has agreed, beside what the shop serves itself. */
const inventory: Record<PaymentType, string[]> = {
  credit: [deviceData],
  paypal: [deviceData, '/braintree/scripts/paypal-sdk.js'],
  venmo: [deviceData],
  applepay: [deviceData, '/braintree/scripts/apple-pay-session.js'],
  googlepay: [deviceData, '/braintree/scripts/google-pay.js'],
  klarna: ['/klarna/kp/lib/v1/api.js'],
  affirm: ['/affirm/js/v2/affirm.js'],
  katapult: ['/katapult/plugin/js/katapult.js'],
  resolve: ['/resolve/js/resolve.js'],
  synchrony: ['/synchrony/mpp.js'],
}

// @fact 7.36
test.each(paymentTypeNames)(
  '%s is agreed to on a page of our scripts and its provider’s, the order is confirmed, and its total is held once',
  async (type) => {
    const cart = await cartAt(world, 'payment')
    // A document for which this way is chosen from the start.
    if (type !== 'credit') await cart.send('paymentType', { type: 'type.choose', paymentType: type })
    await using shopper = await Shopper.open(browser, world.shop.url, { cart })
    const { page } = shopper
    const asked = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.frame() === page.mainFrame()) asked.add(request.url())
    })
    await shopper.visit('/checkout/payments')
    if (paymentTypes[type].kind !== 'instalment') await providerReady(shopper)
    await fillAddress(shopper)
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src, nonce }) => ({ src, hasNonce: nonce !== '' })))
    for (const { src } of scripts) if (src) asked.add(src)
    expect(scripts.filter(({ src, hasNonce }) => src === '' && !hasNonce)).toEqual([])
    await agree(shopper, type)
    const theirs = [...asked].filter((url) => !url.startsWith(`${world.shop.url}/assets/`))
    expect(theirs.sort()).toEqual(inventory[type].map((path) => world.provider.url + path).sort())
    await placeAndHold(shopper, cart, type)
  },
)

test.each(['venmo', 'affirm'] as const)('%s is chosen in the page, and agreed to, on a phone', async (type) => {
  const cart = await cartAt(world, 'payment')
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', cart })
  await shopper.visit('/checkout/payments')
  await providerReady(shopper)
  await chooseMethod(shopper, type)
  await fillAddress(shopper)
  await agree(shopper, type)
  await placeAndHold(shopper, cart, type)
})

/** To the summary. The billing address is typed already. */
async function agree(shopper: Shopper, type: PaymentType): Promise<void> {
  if (type === 'credit') await enterCard(shopper)
  else await approve(shopper, type)
  await shopper.arrive('Review your order')
}

async function placeAndHold(shopper: Shopper, cart: ApiShopper, type: PaymentType): Promise<void> {
  const total = await totalOf(cart)
  // A Resolve agreement creates the charge immediately; the order only claims it.
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toEqual(type === 'resolve' ? [total] : [])
  const place = shopper.button(/^Place order/)
  expect(await place.textContent()).toContain(formatCents(total))
  await place.click()
  await shopper.arrive(confirmedHeading)
  expect(await shopper.page.locator('main').textContent()).toContain(type === 'credit' ? 'Visa' : paymentTypes[type].label)
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toEqual([total])
  expect(shopper.noise).toEqual([])
}

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
