// @module-tag long
/**
 * The deliveries that need more than an address or a shop, in Chromium; every page on the way is looked at on the screen of the
 * journey (`states` looks at every page on both). Every buyer and delivery without JavaScript: `journeys-by-buyer`, over HTTP.
 */
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect } from '#model-tests/browser/inspect.ts'
import { approve, arriveAtPayment, chooseMethod } from '#model-tests/browser/payments/paying.ts'
import { answered, confirmedHeading, enterCard, fillAddress, type Stop } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { scrollToEnd } from '#model-tests/drivers/browser/still.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { tabLabels } from '#model-tests/drivers/http/page-purchase.ts'
import { billing, orderOf, plainTire } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

interface Journey {
  screen: Screen
  to: 'mobile' | 'fedex' | 'warehouse'
  pays: 'card' | 'PayPal'
  /** One of the demonstration's people; a guest otherwise. */
  as?: string
}

const journeys: Journey[] = [
  { screen: 'desktop', to: 'mobile', pays: 'PayPal' },
  { screen: 'desktop', to: 'fedex', pays: 'card' },
  { screen: 'desktop', to: 'warehouse', pays: 'card', as: 'Dana' },
  { screen: 'phone', to: 'warehouse', pays: 'card', as: 'Opal' },
]
const titles = journeys.map((journey): [string, Journey] => {
  const { screen, to, pays, as = 'a guest' } = journey
  return [`${as} on ${screen}: tires to ${to}, paid by ${pays}`, journey]
})

test.each(titles)('%s: every page passes inspection', async (_, journey) => {
  await using shopper = await open(journey)
  const cartId = await shopper.cartId()
  for await (const stop of purchase(shopper, journey)) {
    await scrollToEnd(shopper.page)
    await inspect(shopper, stop)
  }
  const state = await shopper.page.request.get(`/checkout/state?cartId=${cartId}`)
  expect(orderOf(await state.json())).toMatchObject({ stage: 'confirmed', problem: null })
  expect(moneyHeld(world.provider.ledger(), cartId)).toHaveLength(1)
})

/** At the shipping step with four tires. */
async function open({ as, screen }: Pick<Journey, 'as' | 'screen'>): Promise<Shopper> {
  const cart = await ApiShopper.open(world.shop.url)
  await cart.send('cart', { type: 'item.add', itemId: plainTire, quantity: 4 })
  const shopper = await Shopper.open(browser, world.shop.url, { screen, cart })
  if (as) {
    // The guest's cart becomes theirs.
    await shopper.visit('/my_customers/login')
    await shopper.button(`Sign in as ${as}`).click()
    await shopper.arrive(`Hello, ${as}.`)
  }
  await shopper.visit(`/checkout/shipping?userZip=${billing.zip}`)
  return shopper
}

async function* purchase(shopper: Shopper, { to, pays, as }: Journey): AsyncGenerator<Stop> {
  const { page } = shopper
  // Opal's company delivers to shops too, and those come first.
  if (!as || as === 'Opal') {
    await page.getByRole('tab', { name: tabLabels[to] }).click()
    await page.getByRole('tab', { name: tabLabels[to], selected: true }).waitFor()
    await answered(shopper)
  }
  yield { name: to, title: 'Shipping | Treadline' }
  await page.locator('label:has(input[type=radio])').first().click()
  if (to === 'mobile') {
    await page.getByRole('table', { name: /\d{4}$/ }).waitFor()
    await shopper.button(/^\d{1,2}:\d\d [AP]M/).click()
    await page.getByRole('heading', { name: 'Confirm the visit' }).waitFor()
    await answered(shopper)
    yield { name: 'visit', title: 'Shipping | Treadline' }
    await shopper.button('Confirm this visit').click()
  }
  const next = to === 'warehouse' ? /^Continue( \$|$)/ : /^Continue to coverage/
  await shopper.button(next).waitFor()
  await answered(shopper)
  yield { name: 'delivery is chosen', title: 'Shipping | Treadline' }
  await shopper.button(next).click()
  if (to === 'warehouse') {
    await shopper.arrive('Your delivery is settled')
    yield { name: 'shipping confirmation', title: 'Your delivery | Treadline' }
  } else {
    await shopper.arrive('Cover your tires')
    yield { name: 'coverage', title: 'Coverage | Treadline' }
  }
  await shopper.button(/^Continue to payment/).click()
  await arriveAtPayment(shopper)
  if (pays === 'PayPal') {
    await chooseMethod(shopper, 'paypal')
    await answered(shopper)
  }
  yield { name: 'payment', title: 'Payment | Treadline' }
  await fillAddress(shopper)
  if (pays === 'card') await enterCard(shopper)
  else await approve(shopper, 'paypal')
  await shopper.arrive('Review your order')
  yield { name: 'summary', title: 'Review your order | Treadline' }
  await shopper.button(/^Place order/).click()
  await shopper.arrive(confirmedHeading)
  yield { name: 'confirmation', title: 'Order confirmed | Treadline' }
}

test.each([
  ['Use the suggested address', 'Columbus'],
  ['Keep what I entered', 'Cleveland'],
])('an address that the post office knows otherwise is settled by keyboard: %s', async (answer, city) => {
  await using shopper = await open({ screen: 'desktop' })
  const { page } = shopper
  const { keyboard } = page
  await page.getByRole('tab', { name: tabLabels.home }).focus()
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Where should we ship them?' }).waitFor()
  await fillAddress(shopper)
  await shopper.field('City').fill('Cleveland')
  await keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Check your address' })
  await dialog.waitFor()
  await answered(shopper)
  await inspect(shopper, { name: 'suggestion', title: 'Shipping | Treadline' })
  const choices = ['Use the suggested address', 'Keep what I entered', 'Edit the address']
  await expect.poll(() => isIn(dialog)).toBe(true)
  const met = new Set<string>()
  for (let press = 0; press < 8; press += 1) {
    await keyboard.press('Tab')
    met.add((await page.evaluate(() => document.activeElement?.textContent)) ?? '')
    expect(await isIn(dialog)).toBe(true)
  }
  for (const choice of choices) expect([...met]).toContain(choice)

  // Closing decides nothing: the same choice stands in the page.
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toContain('suggestion=closed')
  await page.getByText('The post office has a slightly different version of this address.').waitFor()
  await answered(shopper)
  await inspect(shopper, { name: 'suggestion in the page', title: 'Shipping | Treadline' })
  await shopper.button(answer).focus()
  await keyboard.press('Enter')
  await shopper.arrive('Cover your tires')
  const shipping = await page.request.get('/checkout/cart-shipping')
  expect(await shipping.json()).toMatchObject({ shippingOption: 'home', cartShipping: { city } })
})

/** Nothing outside has the focus; the browser's own bar may. */
function isIn(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => document.activeElement === document.body || element.contains(document.activeElement))
}
