/** Messages for things that are unavailable: beside its field, in the specification's words, with nothing lost. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { messages } from '#machines/domain/contact.ts'
import { type CardField, cardFields } from '#machines/ports/payments/payment-browser.ts'
import {
  approve,
  arriveAtPayment,
  cardField,
  cardOf,
  chooseMethod,
  fillCard,
  providerReady,
} from '#model-tests/browser/payments/paying.ts'
import { cartAt, confirmedHeading, enterCard, fillAddress, walkTo } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { hasFocus } from '#model-tests/drivers/browser/keyboard.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { billing, declinedCard, plainTire, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

/** Something wrong for each field, and the sentence that must be beside it. */
const wrong = {
  'First name': ['D4na', messages.firstName],
  'Last name': ['R3yes', messages.lastName],
  City: ['', messages.city],
  'ZIP code': ['4321', messages.zip],
  Email: ['dana@example', messages.email],
  Phone: ['555-0142', messages.phone],
} as const
const specificationSays = {
  firstName: 'Please enter valid First Name',
  lastName: 'Please enter valid Last Name',
  city: 'Please enter valid City',
  address: 'Please enter valid Address',
  zip: 'Please enter valid US Zip Code',
  phone: 'Please enter a valid phone number',
  phoneType: 'Please select a phone type',
  state: 'Please enter state',
  poBox: 'We do not ship to PO boxes',
}

const scripts = [true, false]

test('the sentences are those of the specification', () => {
  expect(messages).toMatchObject(specificationSays)
})

// @fact 5.15 5.37
test.each(scripts)('every wrong field of the shipping address says so and keeps what was typed (JavaScript %s)', async (on) => {
  const cart = await cartAt(world, 'cart')
  await using shopper = await Shopper.open(browser, world.shop.url, { cart, javaScriptEnabled: on })
  await shopper.visit('/checkout/shipping')
  await shopper.page.getByRole('tab', { name: 'Ship to me' }).click()
  await shopper.button('Ship to this address').waitFor()
  await fillWrong(shopper, 'PO Box 12')
  await shopper.button('Ship to this address').click()
  await expectWrong(shopper, 'PO Box 12', messages.poBox)
  if (on) {
    // the page is loaded again when another tab changes the cart
    await cart.send('cart', { type: 'item.setQuantity', itemId: plainTire, quantity: 3 })
    await shopper.page.getByText(', 3 tires').first().waitFor()
    await expectWrong(shopper, 'PO Box 12', messages.poBox)
  }

  await fillAddress(shopper)
  await shopper.button('Ship to this address').click()
  await shopper.arrive('Cover your tires')
})

// @fact 5.37
test.each(scripts)('every wrong field of the billing address says so and keeps what was typed (JavaScript %s)', async (on) => {
  const cart = await cartAt(world, 'payment')
  await using shopper = await Shopper.open(browser, world.shop.url, { cart, javaScriptEnabled: on })
  await shopper.visit('/checkout/payments')
  await fillWrong(shopper, '')
  if (on) await enterCard(shopper)
  else await shopper.button('Save billing address').click()
  await expectWrong(shopper, '', messages.address)

  await fillAddress(shopper)
  await enterCard(shopper)
  await shopper.arrive('Review your order')
})

// @fact 5.20
test('card fields that are empty or wrong show their errors, and the page stays', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'payment') })
  const { page } = shopper
  const beside = (field: CardField) => page.locator(`#card-${field}-error`)
  await shopper.visit('/checkout/payments')
  await providerReady(shopper)
  await fillAddress(shopper)
  await shopper.button(/^Review your order/).click()
  await beside('number').waitFor()
  const empty = {
    number: 'card number is not valid',
    expirationDate: 'Please fill out an expiration date (MM/YY)',
    cvv: 'Please fill out a security code',
  }
  for (const field of cardFields) expect(await beside(field).textContent(), field).toEqual(empty[field])

  await fillCard(shopper, { ...cardOf('4111 1111 1111 1112'), expirationDate: '01/20' })
  await shopper.button(/^Review your order/).click()
  await expect.poll(() => beside('expirationDate').textContent()).toBe('This expiration date is not valid')
  expect(await beside('number').textContent()).toBe('card number is not valid')
  const number = cardField(shopper, 'number')
  await expect.poll(() => hasFocus(number)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/checkout/payments')
  expect(await shopper.field('City').inputValue()).toBe(billing.city)

  await fillCard(shopper, cardOf())
  for (const field of cardFields) await beside(field).waitFor({ state: 'detached' })
  await shopper.button(/^Review your order/).click()
  await shopper.arrive('Review your order')
})

test.each(scripts)(
  'a purchase that Katapult does not lease says what to do, and can be corrected (JavaScript %s)',
  async (on) => {
    const cart = await cartAt(world, 'payment')
    await using shopper = await Shopper.open(browser, world.shop.url, { cart, javaScriptEnabled: on })
    await shopper.visit('/checkout/payments')
    if (on) await providerReady(shopper)
    await chooseMethod(shopper, 'katapult')
    await fillAddress(shopper)
    await shopper.field('Address').fill('1 Other Street')
    const submit = shopper.button(on ? 'Continue with Katapult' : 'Save billing address')
    await submit.click()
    const alert = shopper.page.getByRole('alert').filter({ hasText: 'Katapult leases only to the address' })
    await alert.waitFor()
    expect(await alert.textContent()).toMatch(
      /make your billing address the same as your shipping address, or choose another way/,
    )
    expect(await shopper.page.getByText('Cannot contact the gateway').count()).toBe(0)
    expect(await shopper.page.getByText('Try again', { exact: true }).count()).toBe(0)
    expect(moneyHeld(world.provider.ledger(), cart.cartId)).toEqual([])

    await shopper.field('Address').fill(billing.addressLine1)
    if (on) await approve(shopper, 'katapult')
    else {
      await submit.click()
      await shopper.page.getByRole('button', { name: /^Approve \$/ }).click()
    }
    await shopper.arrive('Review your order')
  },
)

// @fact 8.1
test('a declined card leaves everything else as it was, and a second card works', async () => {
  const cart = await readyToPlace(world, { delivery: 'installer', card: declinedCard })
  await using shopper = await Shopper.open(browser, world.shop.url, { cart })
  await shopper.visit('/checkout/order-summary')
  await shopper.button(/^Place order/).click()
  await arriveAtPayment(shopper)
  const sorry = "We're sorry, the payment was not able to be processed. Please try again or use another payment method."
  expect(await shopper.page.getByRole('alert').filter({ hasText: sorry }).first().isVisible()).toBe(true)
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toEqual([])
  expect(await shopper.field('City').inputValue()).toBe(billing.city)
  const kept = await cart.get<{ siteCart: CartSummary }>('/cart-summary')
  expect(kept.body.siteCart.cartAppointment).not.toBe(null)

  await enterCard(shopper)
  await shopper.arrive('Review your order')
  await shopper.button(/^Place order/).click()
  await shopper.arrive(confirmedHeading)
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toHaveLength(1)
})

// @fact 8.17
test.each(scripts)('a time taken by others is reported as gone with three options (JavaScript %s)', async (on) => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart'), javaScriptEnabled: on })
  const { page } = shopper
  await walkTo(shopper, 'shop')
  const chip = page.locator('button[name=startTime]:enabled').first()
  const startTime = (await chip.getAttribute('value')) ?? ''
  const date = await page.locator('#when input[name=date]').inputValue()
  const installerId = await page.getByRole('radio', { checked: true }).inputValue()
  const { siteCart } = (await (await page.request.get('/cart-summary')).json()) as { siteCart: CartSummary }
  await takeAllSeats(siteCart, { installerId, date, startTime })
  await chip.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Install time is no longer available' }).first()
  await notice.waitFor()
  expect(await notice.getByRole('button', { name: 'Change time' }).isVisible()).toBe(true)
  expect(await notice.getByRole('link', { name: 'Browse shops' }).isVisible()).toBe(true)
  await notice.getByRole('button', { name: 'No install' }).click()
  await notice.waitFor({ state: 'detached' })
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await page.getByRole('tab', { name: 'Ship to me' }).isVisible()).toBe(true)
})

// @fact 2.26 storefront.29
test('an empty cart and a page that is not there say what to do next', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  await shopper.visit('/cart')
  await shopper.arrive('Your cart is empty')
  await shopper.link('Find tires').click()
  await shopper.arrive('Read it off your sidewall.')
  await shopper.visit('/no-such-page')
  await shopper.arrive('This page is missing')
  expect(await shopper.link('Find tires').isVisible()).toBe(true)
  for (const step of ['shipping', 'services', 'payments', 'order-summary', 'order-confirmation']) {
    await shopper.visit(`/checkout/${step}`)
    await shopper.arrive('Your cart is empty')
  }
})

async function fillWrong(shopper: Shopper, address: string): Promise<void> {
  for (const [label, [text]] of Object.entries(wrong)) await shopper.field(label).fill(text)
  await shopper.field('Address').fill(address)
  await shopper.field('State').selectOption('')
}

async function expectWrong(shopper: Shopper, address: string, addressMessage: string): Promise<void> {
  await shopper.page.getByText('Please check these fields').waitFor()
  const expected = { ...wrong, Address: [address, addressMessage], State: ['', messages.state] } as const
  for (const [label, [text, message]] of Object.entries(expected)) {
    const field = shopper.field(label)
    const beside = await field.locator('xpath=ancestor::div[@data-bad]').locator('[id$="-error"]').textContent()
    expect({ label, text: await field.inputValue(), beside }).toEqual({ label, text, beside: message })
    const describedBy = await field.getAttribute('aria-describedby')
    expect(await shopper.page.locator(`[id="${describedBy?.split(' ')[0]}"]`).textContent()).toBe(message)
  }
}

/** Other shoppers with the same tires (others would come on another day), one a seat, until there is none left. */
async function takeAllSeats(
  { siteProducts }: CartSummary,
  { installerId, ...time }: { installerId: string; date: string; startTime: string },
): Promise<void> {
  for (let seat = 0; seat < 12; seat += 1) {
    const other = await ApiShopper.open(world.shop.url)
    for (const { productId: itemId, quantity } of siteProducts) await other.send('cart', { type: 'item.add', itemId, quantity })
    await other.send('shippingChoice', { type: 'installer.pick', installerId })
    await other.send('appointment', { type: 'slot.pick', ...time })
    const { body } = await other.get<{ siteCart: CartSummary }>('/cart-summary')
    if (!body.siteCart.cartAppointment) return
  }
  throw new Error(`${installerId} has seats without end at ${time.date} ${time.startTime}`)
}
