/** The whole purchase through the pages, a step at a time, with or without JavaScript. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { confirmationPath } from '#model-tests/drivers/confirmation.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { approvedCard, billing, plainTire, type ShopWithProvider, stepsToPlace } from '#model-tests/drivers/http/purchase.ts'
import { arriveAtPayment, cardOf, fillCard, type TypedCard } from './payments/paying.ts'

/** How the tires are found and where they go. */
export type DeliveryMethod = 'installer' | 'home'

/** The page after a step. */
export interface Stop {
  name: string
  title: string | RegExp
}

/** One step after the other; a walk may inspect the page after each. `way` home finds the tires by vehicle. */
export async function* purchase(shopper: Shopper, way: DeliveryMethod): AsyncGenerator<Stop> {
  await shopper.visit('/')
  yield stop('home', 'Treadline: tires by the numbers')
  if (way === 'installer') {
    await shopper.button(/^See .*tires/).click()
    await shopper.arrive(/225\/45R17/)
    yield stop('listing', '225/45R17 tires | Treadline')
  } else {
    await findByVehicle(shopper)
    yield stop('listing', /^Tires for your 2019 Honda Civic Sport/)
  }
  await shopper.page.locator('main a[href*="/p/"]').first().click()
  // The address changes before the page is drawn.
  await shopper.page.waitForURL(/\/p\/\d+/)
  await shopper.button(/^Add 4 tires/).waitFor()
  yield stop('product', / \d{3}\/\d{2}R\d{2} .*\| Treadline$/)
  await shopper.button(/^Add 4 tires/).click()
  await shopper.arrive('Your cart, 4 tires')
  yield stop('cart sheet', / \d{3}\/\d{2}R\d{2} .*\| Treadline$/)
  await shopper.link(/^Check out/).click()
  yield* checkout(shopper, way)
}

/** The same from the shipping step on, to which the shopper has gone. */
async function* checkout(shopper: Shopper, way: DeliveryMethod): AsyncGenerator<Stop> {
  await shopper.arrive('How do you want your tires delivered?')
  yield stop('shipping', 'Shipping | Treadline')
  yield* way === 'installer' ? toInstaller(shopper) : toHome(shopper)
  await shopper.arrive('Cover your tires')
  yield stop('coverage', 'Coverage | Treadline')
  if (way === 'installer') {
    await shopper.button(/^Add tire replacement coverage/).click()
    await shopper.page.getByRole('button', { name: /^Add tire replacement coverage/, pressed: true }).waitFor()
    yield stop('covered', 'Coverage | Treadline')
  }
  await shopper.button(/^Continue to payment/).click()
  yield* payment(shopper)
}

/** The same from the payment step on. */
export async function* payment(shopper: Shopper, card: TypedCard = cardOf()): AsyncGenerator<Stop> {
  await arriveAtPayment(shopper)
  yield stop('payment', 'Payment | Treadline')
  await fillAddress(shopper)
  await enterCard(shopper, card)
  await shopper.arrive('Review your order')
  yield stop('summary', 'Review your order | Treadline')
  await shopper.button(/^Place order/).click()
  await shopper.arrive(confirmedHeading)
  expect(new URL(shopper.page.url()).pathname).toMatch(confirmationPath)
  yield stop('confirmation', 'Order confirmed | Treadline')
  await cancel(shopper)
  yield stop('cancelled', 'Order cancelled | Treadline')
}

const stop = (name: string, title: string | RegExp): Stop => ({ name, title })

/** Goes through the checkout, tires bought for a shop, until a stop of this name. The shopper has a cart. */
export async function walkTo(shopper: Shopper, name: string): Promise<void> {
  await shopper.visit('/checkout/shipping')
  for await (const stop of checkout(shopper, 'installer')) if (stop.name === name) return
  throw new Error(`The checkout has no stop ${name}`)
}

export const confirmedHeading = /^Confirmed\./

/** A cart that a program has filled and brought to a step, its tires going home; they have every step of the checkout. */
export async function cartAt(world: ShopWithProvider, step: 'cart' | 'payment'): Promise<ApiShopper> {
  const cart = await ApiShopper.open(world.shop.url)
  const steps = stepsToPlace(world, cart, { delivery: 'home', card: approvedCard, itemId: plainTire })
  for (const take of steps.slice(0, step === 'cart' ? 1 : 5)) await take()
  return cart
}

/** From the home page to the tires of a 2019 Honda Civic Sport. */
async function findByVehicle(shopper: Shopper): Promise<void> {
  await shopper.link(/^Vehicle$/).click()
  await shopper.page.waitForURL(/by=vehicle/)
  await shopper.ready()
  for (const [label, choice] of Object.entries({ Make: 'Honda', Model: 'Civic', Year: '2019', Trim: 'Sport, 225/45R17' })) {
    // A script opens the next list on the page.
    await shopper.page.locator(`#car-${label.toLowerCase()}:enabled`).waitFor()
    await shopper.field(label).selectOption({ label: choice })
    if (!shopper.scripted || label === 'Trim') await shopper.button(label === 'Trim' ? /^See tires/ : /^Next/).click()
    if (label === 'Trim') await shopper.page.waitForURL(/\/vehicles\/honda\//)
    else if (!shopper.scripted) await shopper.page.waitForURL(new RegExp(`${label.toLowerCase()}=${choice.toLowerCase()}`))
    await shopper.ready()
  }
  await shopper.arrive(/tires$/)
}

/** A shop near Columbus, the second day with openings and its first time. */
async function* toInstaller(shopper: Shopper): AsyncGenerator<Stop> {
  const { page } = shopper
  await shopper.field('ZIP code').fill(billing.zip)
  await shopper.button('Find shops').click()
  await page
    .getByText(/shops? near/)
    .first()
    .waitFor()
  await answered(shopper)
  yield { name: 'shops', title: 'Shipping | Treadline' }
  if (shopper.scripted) await page.locator('label:has(input[type=radio])').first().click()
  else {
    await page.getByRole('radio').first().check()
    await shopper.button('Choose this shop').click()
  }
  await page.getByRole('table', { name: /\d{4}$/ }).waitFor()
  await answered(shopper)
  yield { name: 'shop', title: 'Shipping | Treadline' }
  if (await isLastDayOfMonth(shopper)) await nextMonth(shopper).click()
  const day = anotherDay(shopper)
  const date = await day.getAttribute('value')
  await day.click()
  await page.locator(`#when table button[value="${date}"][aria-pressed=true]`).waitFor()
  yield { name: 'day', title: 'Shipping | Treadline' }
  await shopper.button(/^\d{1,2}:\d\d [AP]M/).click()
  await page.getByRole('button', { name: /held for you/ }).waitFor()
  await shopper.ready()
  yield { name: 'time', title: 'Shipping | Treadline' }
  await shopper.button(/^Continue to coverage/).click()
}

/** The calendar is one stop of the Tab key. */
export const dayStop = '#when table button:enabled:not([tabindex])'

/** The first day with openings is chosen already. Where it is the only one of its month, the others are a month later. */
export async function isLastDayOfMonth({ page }: Shopper): Promise<boolean> {
  return (await page.locator('#when table button:enabled').count()) === 1
}

export function nextMonth({ page }: Shopper): Locator {
  return page.locator('#when h3 + span a').last()
}

/** A day with openings that is not chosen. */
export function anotherDay({ page }: Shopper): Locator {
  return page.locator('#when table button:enabled[aria-pressed=false]').first()
}

/**
 * The page shows the result of the press. A layout shift with the answer is expected, and is reported as unexpected only on a
 * slow machine.
 */
export async function answered(shopper: Shopper): Promise<void> {
  await shopper.ready()
  if (!shopper.scripted) return
  await shopper.page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    window.layoutShifts.length = 0
  })
}

async function* toHome(shopper: Shopper): AsyncGenerator<Stop> {
  await shopper.page.getByRole('tab', { name: /Ship to me/ }).click()
  await shopper.page.getByRole('heading', { name: 'Where should we ship them?' }).waitFor()
  yield { name: 'address', title: 'Shipping | Treadline' }
  await fillAddress(shopper)
  await shopper.button('Ship to this address').click()
}

/** The fields of an address form, for goods or for the bill. */
export const addressFields = {
  'First name': billing.firstName,
  'Last name': billing.lastName,
  Address: billing.addressLine1,
  City: billing.city,
  'ZIP code': billing.zip,
  Email: billing.email,
  Phone: billing.phone,
} as const

export async function fillAddress(shopper: Shopper): Promise<void> {
  for (const [label, text] of Object.entries(addressFields)) await shopper.field(label).fill(text)
  await shopper.field('State').selectOption(billing.state)
}

/** Types the card in the provider's frames, or on its own page without JavaScript, and continues to the summary. */
export async function enterCard(shopper: Shopper, card: TypedCard = cardOf()): Promise<void> {
  if (!shopper.scripted) {
    // The next button is on the page before as well.
    await Promise.all([shopper.page.waitForEvent('load'), shopper.button('Save billing address').click()])
    await shopper.button(/^Enter the card on the provider's page/).click()
    await shopper.page.getByRole('heading', { name: 'Pay by card' }).waitFor()
  }
  await fillCard(shopper, card)
  await shopper.button(shopper.scripted ? /^Review your order/ : /^Use this card/).click()
}

async function cancel(shopper: Shopper): Promise<void> {
  await shopper.page.getByText('Cancel order', { exact: true }).click()
  await shopper.button(/^Yes, cancel/).click()
  await shopper.arrive(/cancelled/i)
}
