/** Card numbers in other fields are refused with a message and never stored or logged. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#machines/domain/contact.ts'
import { cartAt, fillAddress } from '#model-tests/browser/purchase.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { hasNumber, keptFiles, keptRows } from './kept.ts'
import { providerReady } from './paying.ts'

let world: RunningShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openRunningShop({ on: 'pglite' }), openBrowser()])
})
afterAll(() => world?.stop())

const card = { number: '5555555555554444' }
const spaced = '5555 5555 5555 4444'

/** Fields of the address forms, what is typed into them, and the sentence beside them. */
const wrongLines: Array<[field: string, typed: string, says: string]> = [
  ['First name', spaced, messages.firstName],
  ['Last name', spaced, messages.lastName],
  ['Address', `${spaced} Neil Ave`, messages.cardNumberElsewhere],
  ['Apartment or suite optional', spaced, messages.cardNumberElsewhere],
  ['City', spaced, messages.cardNumberElsewhere],
  ['ZIP code', spaced, messages.zip],
  ['Email', card.number, messages.email],
  ['Phone', spaced, messages.phone],
  ['PO number optional', spaced, messages.cardNumberElsewhere],
]

// @fact 5.38
test.each(['shipping', 'billing'])('no field of the %s address takes a card number', async (kind) => {
  const cart = await cartAt(world, kind === 'shipping' ? 'cart' : 'payment')
  await using shopper = await Shopper.open(browser, world.shop.url, { cart })
  const { page } = shopper
  if (kind === 'shipping') {
    await shopper.visit('/checkout/shipping')
    await page.getByRole('tab', { name: 'Ship to me' }).click()
    await shopper.button('Ship to this address').waitFor()
  } else {
    await shopper.visit('/checkout/payments')
    await providerReady(shopper)
  }
  await fillAddress(shopper)
  await page.locator('summary', { hasText: 'PO number' }).click()
  for (const [field, typed] of wrongLines) {
    const input = shopper.field(field)
    await input.evaluate((element) => element.removeAttribute('maxlength'))
    await input.fill(typed)
  }
  await shopper.button(kind === 'shipping' ? 'Ship to this address' : /^Review your order/).click()
  await page.getByText('Please check these fields').waitFor()
  for (const [field, , says] of wrongLines) {
    const beside = page
      .locator('[data-bad]')
      .filter({ has: shopper.field(field) })
      .locator('[id$="-error"]')
    expect(await beside.textContent(), field).toEqual(says)
  }
})

// @fact 5.38
test('neither promo code nor trailer of the cart takes one', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  const { page } = shopper
  await shopper.visit('/cart')
  await page.getByText('Enter a promo code').click()
  await shopper.field('Promo code').fill(card.number)
  await shopper.button('Apply').click()
  await page
    .getByRole('region', { name: 'Promo codes' })
    .locator('[id$="-error"]')
    .getByText(messages.cardNumberElsewhere)
    .waitFor()
  const trailer = page.locator('details', { has: page.getByLabel(/^Trailer/) })
  await trailer.locator('summary').click()
  await trailer.getByLabel(/^Trailer/).fill(`Two axles ${spaced}`)
  await trailer.getByRole('button', { name: 'Save trailer' }).click()
  await trailer.getByText(messages.cardNumberElsewhere).waitFor()
})

test('quotes and API events refuse a card number too', async () => {
  const shopper = await ApiShopper.open(world.shop.url)
  const sent: Array<[machine: string, event: Record<string, unknown>]> = [
    ['cart', { type: 'quote.send', email: card.number, phone: '(614) 555-0142' }],
    ['cart', { type: 'coupon.apply', promoCode: card.number }],
    ['cart', { type: 'trailer.describe', trailerInfo: spaced }],
    ['cart', { type: 'vehicle.choose', vehicleMake: spaced, vehicleModel: 'Civic', vehicleYear: '2019' }],
    ['cart', { type: 'item.add', itemId: card.number, quantity: 4 }],
    ['paymentType', { type: 'payment.submit', token: card.number }],
    ['paymentType', { type: 'card.tokenized', token: card.number }],
  ]
  for (const [machine, event] of sent) {
    const { status } = await shopper.send(machine, event)
    expect(status >= 400 && status < 500, String(event.type)).toBe(true)
  }
})

// @fact 5.38
test('what is typed to search, to follow an order, to join the network, to write to the shop or to sign in is not kept either', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(`/search?by=size&width=${card.number}&ratio=${card.number}`)
  await shopper.visit('/track-your-order')
  await shopper.field('Order number').fill(card.number)
  await shopper.field('ZIP code or email').fill(`${card.number}@example.com`)
  await shopper.button('Track order').click()
  await page.getByRole('alert').first().waitFor()
  await shopper.visit('/installer-signup')
  for (const field of ['Business name', 'Address', 'City', 'ZIP code', 'First name', 'Last name', 'Phone'])
    await shopper.field(field).fill(spaced)
  await shopper.field('Email').fill(`${card.number}@example.com`)
  await shopper.button('Apply to join').click()
  await page.locator('#agreed-error').waitFor()
  await shopper.visit('/contact')
  for (const id of ['name', 'orderNumber', 'text']) await page.locator(`#${id}`).fill(spaced)
  await shopper.button('Send message').click()
  await page.locator('#text-error').waitFor()
  await shopper.visit('/my_customers/login')
  await page.locator('#email').fill(`${card.number}@example.com`)
  await page.locator('#password').fill(card.number)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').first().waitFor()
})

// @fact 5.38
test('no row, file or log contains the number', async () => {
  await world.shop.kill9()
  const rows = await keptRows(world.dataDir)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => hasNumber(row, card))).toEqual([])
  expect(await keptFiles(world.dataDir, [card.number, spaced])).toEqual([])
  expect(hasNumber(world.shop.output(), card)).toBe(false)
})
