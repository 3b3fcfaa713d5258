/** Completes the payment step for each provider: fields in frames, a window, a frame over the page, a separate page. */
import type { Locator, Page } from 'playwright-core'
import { type PaymentType, paymentTypes } from '#machines/domain/payment.ts'
import type { CardField } from '#machines/ports/payments/payment-browser.ts'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { approvedCard } from '#model-tests/drivers/http/purchase.ts'

/** What is typed as one card. */
export interface TypedCard {
  number: string
  expirationDate: string
  cvv: string
}

const labels = { number: 'Card number', expirationDate: 'Expiration date (MM/YY)', cvv: 'Security code' } as const

export function cardOf(number: string = approvedCard): TypedCard {
  return { number, expirationDate: '12/34', cvv: number.startsWith('3') ? '1234' : '123' }
}

/** A field in its frame on the payment step, or on the provider's page without JavaScript. */
export function cardField({ page, scripted }: Shopper, field: CardField): Locator {
  if (!scripted) return page.getByLabel(labels[field])
  return page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator('input')
}

/** The payment step is its own document, and the chosen method has rendered. */
export async function arriveAtPayment(shopper: Shopper): Promise<void> {
  await shopper.arrive('Payment')
  if (!shopper.scripted) return
  await providerReady(shopper)
  await shopper.ready()
}

/** The chosen way's part of the page can be used. */
export async function providerReady({ page }: Shopper): Promise<void> {
  await page.locator('[data-provider-client=ready]').waitFor({ state: 'attached' })
}

/** The two groups of payment methods. */
export function paymentMethods(page: Page): Locator {
  return page.getByRole('group', { name: /^Pay (now|over time)$/ })
}

export async function fillCard(shopper: Shopper, card: TypedCard): Promise<void> {
  for (const field of ['number', 'expirationDate', 'cvv'] as const) await cardField(shopper, field).fill(card[field])
}

/** Chooses a way to pay, and waits for its part of the page; a lender's comes once the billing address is saved. */
export async function chooseMethod(shopper: Shopper, type: PaymentType): Promise<void> {
  const { page } = shopper
  const name = new RegExp(`^${paymentTypes[type].label}`)
  // On a phone a wallet is chosen above the list.
  const methods = paymentMethods(page).or(page.getByRole('region', { name: /^Pay (faster )?with a wallet$/ }))
  const button = (pressed?: true) => methods.getByRole('button', { name, pressed }).filter({ visible: true }).first()
  await button().click()
  await button(true).waitFor()
  await shopper.ready()
  if (shopper.scripted && paymentTypes[type].kind !== 'instalment') await providerReady(shopper)
}

/** Opens the provider and approves. The billing address is typed already. */
export async function approve(shopper: Shopper, type: Exclude<PaymentType, 'credit'>): Promise<void> {
  const { page } = shopper
  const ours = shopper.button(`Continue with ${paymentTypes[type].label}`)
  switch (type) {
    case 'paypal':
      return approveIn(await windowBehind(page, page.locator('#payment-stage').getByRole('button', { name: /PayPal/ })))
    case 'venmo':
    case 'applepay':
    case 'googlepay':
      return approveIn(await windowBehind(page, ours))
    case 'resolve':
      await ours.click()
      return approveAfter(page, page)
    default:
      await ours.click()
      return approveAfter(page, page.frameLocator('dialog iframe'))
  }
}

/** Where the address took long, the browser allows no window any more, and the page asks for another press. */
async function approveAfter(page: Page, place: Pick<Page, 'getByRole'>): Promise<void> {
  const again = page.locator('#pay-again')
  const pressing = again.waitFor().then(() => again.click())
  // Most machines do not need it.
  pressing.catch(() => {})
  await approveIn(place)
}

const approveName = /^Approve \$/

async function windowBehind(page: Page, button: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return opened
}

async function approveIn(place: { getByRole: Page['getByRole'] }): Promise<void> {
  await place.getByRole('button', { name: approveName }).click()
}
