// @module-tag long
/**
 * The whole shop with Braintree's sandbox keys in its environment: the vendor's own client runs on the token that the gateway
 * gives, and asks the vendor's own hosts, which lead to the simulator here.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatCents } from '#machines/domain/money.ts'
import { paymentTypes } from '#machines/domain/payment.ts'
import { cartAt, confirmedHeading, enterCard, fillAddress } from '#model-tests/browser/purchase.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { leadVendorsTo } from '#model-tests/drivers/browser/vendor-hosts.ts'
import type { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { totalOf } from '#model-tests/drivers/http/purchase.ts'
import { movesOf } from '#model-tests/drivers/paying.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { openRunningShop, type RunningShop, sandboxKeys } from '#model-tests/drivers/server.ts'
import { approve, chooseMethod, providerReady } from './paying.ts'

let world: RunningShop
let browser: Browser
beforeAll(async () => {
  const sandbox = openRunningShop({ braintreeHosts: 'vendor', environment: sandboxKeys })
  ;[world, browser] = await Promise.all([sandbox, openBrowser({ windows: true })])
})
afterAll(() => world?.stop())

/** The shopper, every host that their browser asked, and those among them that no vendor of ours has. */
async function openShopper(cart: ApiShopper) {
  const shopper = await Shopper.open(browser, world.shop.url, { cart })
  const strangers = await leadVendorsTo(shopper.context, world.provider.url, world.shop.url)
  const asked = new Set<string>()
  shopper.context.on('request', (request) => asked.add(new URL(request.url()).host))
  return { shopper, strangers, asked }
}

const ledgerOf = (cartId: string) => ({
  moves: movesOf(world, cartId),
  held: moneyHeld(world.provider.ledger(), cartId),
})

test('a card is paid to the confirmation, through the vendor’s own client and hosts', async () => {
  const cart = await cartAt(world, 'payment')
  const { shopper, strangers, asked } = await openShopper(cart)
  await using _ = shopper
  await shopper.visit('/checkout/payments')
  await providerReady(shopper)
  const banner = (words: string) => shopper.page.locator('main p', { hasText: words })
  expect(await banner('Sandbox:').textContent()).toBe('Sandbox: Braintree.')
  expect(await banner('no money moves').textContent()).not.toContain('Braintree')
  expect(await shopper.page.getByText('Test cards').count()).toBe(0)

  await fillAddress(shopper)
  await enterCard(shopper)
  await shopper.arrive('Review your order')
  expect(ledgerOf(cart.cartId)).toEqual({ moves: [], held: [] })
  const place = shopper.button(/^Place order/)
  const label = (await place.textContent()) ?? ''
  await place.click()
  await shopper.arrive(confirmedHeading)
  const { moves, held } = ledgerOf(cart.cartId)
  expect(moves).toEqual(['charge'])
  expect(held).toHaveLength(1)
  expect(label).toContain(formatCents(held[0]!))
  expect([...asked]).toEqual(expect.arrayContaining(['api.sandbox.braintreegateway.com', 'assets.braintreegateway.com']))
  expect(strangers).toEqual([])
  expect(shopper.noise).toEqual([])
})

test.each(['paypal', 'venmo'] as const)('%s is agreed to in its own window at its own host, and paid once', async (type) => {
  const cart = await cartAt(world, 'payment')
  const { shopper, strangers, asked } = await openShopper(cart)
  await using _ = shopper
  await shopper.visit('/checkout/payments')
  await providerReady(shopper)
  await chooseMethod(shopper, type)
  await fillAddress(shopper)
  await approve(shopper, type)
  await shopper.arrive('Review your order')
  const total = await totalOf(cart)
  await shopper.button(/^Place order/).click()
  await shopper.arrive(confirmedHeading)
  expect(await shopper.page.locator('main').textContent()).toContain(paymentTypes[type].label)
  expect(ledgerOf(cart.cartId)).toEqual({ moves: ['charge'], held: [total] })
  expect([...asked]).toContain({ paypal: 'www.paypal.com', venmo: 'account.venmo.com' }[type])
  expect(strangers).toEqual([])
  expect(shopper.noise).toEqual([])
})
