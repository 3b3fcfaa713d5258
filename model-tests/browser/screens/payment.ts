/** The payment step: each payment type, a provider that does not answer, a choice without an answer, a card that is ready. */
import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { type PaymentType, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { arriveAtPayment, cardOf, chooseMethod, fillCard, providerReady } from '#model-tests/browser/payments/paying.ts'
import { enterCard, fillAddress } from '#model-tests/browser/purchase.ts'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing } from '#model-tests/drivers/http/purchase.ts'
import { cartWith, follow, hold, press, type ScreenJourney } from './journey.ts'

const heading = 'Payment'
const atHome = ['shippingChoice', { type: 'address.save', ...billing }] as const
const nextStep = ['checkoutFlow', { type: 'step.continue' }] as const
const choose = (type: PaymentType) => (shopper: Shopper) => chooseMethod(shopper, type)

const waysToPay: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world, [...atHome], [...nextStep]))
  await walk.shopper.visit('/checkout/services')
  const first = async (shopper: Shopper) => {
    await press(/^Continue to payment/)(shopper)
    await arriveAtPayment(shopper)
  }
  const begun = { checkoutFlow: 'shopping.payment', paymentType: 'method.awaiting session.open.ready billing.missing' }
  await walk.to('the payment step opens', first, { at: begun, heading })
  for (const type of paymentTypeNames.filter((name) => name !== 'credit')) {
    const session = paymentTypes[type].kind === 'instalment' ? 'awaitingAddress' : 'ready'
    const at = { paymentType: `method.awaiting session.open.${session} billing.missing` }
    await walk.to(`${type} is chosen`, choose(type), { at, heading })
  }
  await walk.to('the card again', choose('credit'), { at: begun, heading })
}

const pressUnsure = async (shopper: Shopper) => {
  await press('Review your order')(shopper)
  const isLedTo = () => shopper.page.evaluate(() => document.activeElement?.id)
  await expect.poll(isLedTo).toBe('payment-problem')
}

const troubles: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world, [...atHome], [...nextStep], [...nextStep]))
  await walk.shopper.visit('/checkout/payments')
  await providerReady(walk.shopper)
  world.script('paymentType.choosePaymentType', { kind: 'fails' })
  const unsure = { paymentType: 'method.unsure' }
  await walk.to('whether the choice is stored is unknown', press(/^Katapult/), { at: unsure, heading })
  await walk.to('continuing leads to the error', pressUnsure, { at: unsure, heading })
  await walk.to('what was chosen before is chosen again', choose('credit'), {
    at: { paymentType: 'method.awaiting session.open.ready billing.missing' },
    heading,
  })
  world.script('paymentType.openSession', { kind: 'answers', output: { outcome: 'unavailable' } })
  await walk.to('the provider does not answer', press(/^PayPal/), {
    at: { paymentType: 'method.awaiting session.open.unavailable' },
    heading,
  })
  await walk.to('the provider is called again', press('Try again'), {
    at: { paymentType: 'method.awaiting session.open.ready' },
    heading,
  })
  const output = { outcome: 'refused', message: 'Venmo does not take this purchase. Please choose another way to pay.' }
  world.script('paymentType.openSession', { kind: 'answers', output })
  await walk.to('the provider does not take this purchase', press(/^Venmo/), {
    at: { paymentType: 'method.awaiting session.open.refused' },
    heading,
  })
}

const card: ScreenJourney = async ({ world, open }) => {
  const cart = await cartWith(world, [...atHome], [...nextStep], [...nextStep])
  await using walk = await open(cart)
  await walk.shopper.visit('/checkout/payments')
  await providerReady(walk.shopper)
  const pay = async (shopper: Shopper) => {
    await fillAddress(shopper)
    await enterCard(shopper)
  }
  await walk.to('the summary comes next', pay, {
    at: { checkoutFlow: 'shopping.summary', paymentType: 'method.ready session.closed billing.saved', order: 'unplaced' },
    heading: 'Review your order',
  })
  await walk.to('back at the card', follow('Change payment'), {
    at: { paymentType: 'method.ready session.open.ready billing.saved' },
    heading,
  })
  await walk.to('another card is wanted', press('Use another card'), {
    at: { paymentType: 'method.awaiting session.open.ready billing.saved' },
    heading,
  })
}

const letThrough = (route: Route) => route.continue()

/** The provider's and the shop's answers are pending while the page is inspected. */
const thePress: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world, [...atHome], [...nextStep], [...nextStep]))
  const { shopper } = walk
  await shopper.visit('/checkout/payments')
  await providerReady(shopper)
  await fillAddress(shopper)
  await walk.to('Google Pay is chosen', choose('googlepay'), { at: { paymentPage: 'idle.waiting' }, heading })
  let opened: Page
  const openWindow = async () => {
    const opens = shopper.page.waitForEvent('popup')
    await press('Continue with Google Pay')(shopper)
    opened = await opens
  }
  await walk.to('Google Pay is open', openWindow, {
    at: { paymentPage: 'asking' },
    heading,
    shows: 'Waiting for Google Pay…',
    isBusy: true,
  })
  await walk.to('its window is closed', () => opened.close(), {
    at: { paymentPage: 'idle.waiting' },
    heading,
    shows: 'Your Google Pay payment was cancelled. Nothing was charged.',
  })
  const closeVenmo = async () => {
    await chooseMethod(shopper, 'venmo')
    const opens = shopper.page.waitForEvent('popup')
    await press('Continue with Venmo')(shopper)
    await (await opens).close()
  }
  await walk.to('a window of another kind is closed', closeVenmo, {
    at: { paymentPage: 'idle.waiting' },
    heading,
    shows: 'Your Venmo payment was cancelled. Nothing was charged.',
  })
  await chooseMethod(shopper, 'credit')
  await fillCard(shopper, cardOf())
  const answer = await hold(shopper, '**/checkout/payments.data*')
  await walk.to('the shop is processing', press('Review your order'), {
    at: { paymentPage: 'sending.token' },
    heading,
    shows: 'One moment…',
    isBusy: true,
  })
  await walk.to('the summary comes next', () => answer.answer(letThrough), {
    at: { checkoutFlow: 'shopping.summary' },
    heading: 'Review your order',
  })
}

const lender: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world, [...atHome], [...nextStep], [...nextStep]))
  const { shopper } = walk
  const { page } = shopper
  await shopper.visit('/checkout/payments')
  await providerReady(shopper)
  await chooseMethod(shopper, 'klarna')
  await fillAddress(shopper)
  // As it is some seconds after the press.
  await page.evaluate(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }))
  const answer = await hold(shopper, '**/checkout/payments.data*')
  await walk.to('the lender gets the address first', press('Continue with Klarna'), {
    at: { paymentPage: 'savingAddress' },
    heading,
    shows: 'One moment…',
    isBusy: true,
  })
  await walk.to('its window wants one more press', () => answer.answer(letThrough), {
    at: { paymentPage: 'idle.needsPress', paymentType: 'method.awaiting session.open.ready billing.saved' },
    heading,
    shows: 'Klarna is ready for you.',
  })
  const sendWrongAddress = async () => {
    await shopper.field('ZIP code').fill('4321')
    await press('Continue with Klarna')(shopper)
  }
  await walk.to('another address is refused, and the lender is not asked', sendWrongAddress, {
    at: { paymentPage: 'idle.waiting' },
    heading,
    shows: 'Please enter valid US Zip Code',
    noise: /\b400\b/,
  })
  expect(await page.getByText('Klarna is ready for you.').count()).toBe(0)
  const closeWindow = async () => {
    await shopper.field('ZIP code').fill(billing.zip)
    await press('Continue with Klarna')(shopper)
    await page.getByRole('button', { name: 'Close Klarna' }).click()
  }
  await walk.to('its window is closed', closeWindow, {
    at: { paymentPage: 'idle.waiting' },
    heading,
    shows: 'Your Klarna payment was cancelled. Nothing was charged.',
  })
}

export const paymentWalks = { waysToPay, troubles, card, thePress, lender }
