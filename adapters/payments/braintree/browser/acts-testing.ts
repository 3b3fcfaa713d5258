/** Shopper actions on the browser tests' page, and their results. */
import type { Page } from 'playwright-core'
import type { ChargeOutcome } from '#fixtures/payments/simulator/charge-ledger.ts'
import type { PaymentType } from '#machines/domain/payment.ts'
import type { CardField, PaymentAnswer } from '#machines/ports/payments/payment-browser.ts'
import type { TestPage } from './page-testing.ts'
import { type BrowserHarness, cspNonce } from './testing.ts'

declare const testPage: TestPage

export async function mount(
  page: Page,
  world: BrowserHarness,
  type: PaymentType,
  over: Parameters<BrowserHarness['session']>[0] = {},
) {
  // As text: what a session may hold has no end, for the types of `evaluate`.
  const asked = JSON.stringify({ type, session: world.session(over), cspNonce })
  return page.evaluate((text) => {
    const { type, session, cspNonce } = JSON.parse(text)
    return testPage.mount(type, session, cspNonce)
  }, asked)
}

export const inFrame = (page: Page, field: CardField) =>
  page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator('input')

export async function fillCard(page: Page, number: string, expirationDate = '1230', cvv = '123'): Promise<void> {
  await inFrame(page, 'number').pressSequentially(number)
  await inFrame(page, 'expirationDate').pressSequentially(expirationDate)
  await inFrame(page, 'cvv').pressSequentially(cvv)
}

export const press = (page: Page) =>
  page
    .getByRole('button', { name: /^Pay( with PayPal)?$/ })
    .first()
    .click()

export async function nextAnswer(page: Page, before = 0): Promise<PaymentAnswer> {
  await page.waitForFunction((before) => testPage.answers.length > before, before, { timeout: 20_000 })
  return page.evaluate(() => testPage.answers.at(-1)!)
}

/** The whole document, but for classes that came and went. */
export const markup = (page: Page) => page.evaluate(() => document.documentElement.outerHTML.replace(/ class=""/g, ''))

export const wallets = ['paypal', 'venmo', 'applepay', 'googlepay'] as const
export type Wallet = (typeof wallets)[number]

/** The wallet's own button, or ours where it has none. */
export const walletButton = (page: Page, wallet: Wallet) =>
  wallet === 'paypal' ? page.getByRole('button', { name: 'Pay with PayPal' }) : page.locator('#pay')

/** Waits for a window that the page opens while something is done. */
export async function windowOf(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), act()])
  return opened
}

/** Presses the wallet's button and lets `act` do what a shopper does in its window. */
export async function payInWindow(
  page: Page,
  wallet: Wallet,
  act: (walletWindow: Page) => Promise<unknown>,
): Promise<PaymentAnswer> {
  const before = await page.evaluate(() => testPage.answers.length)
  await act(await windowOf(page, () => walletButton(page, wallet).click()))
  return nextAnswer(page, before)
}

/** A button of the wallet's window. */
export const choose = (name: string) => (walletWindow: Page) => walletWindow.getByRole('button', { name, exact: true }).click()

/** Closes a wallet's window that has loaded: one that is still navigating can miss the call and stay open. */
export async function closeWindow(walletWindow: Page): Promise<void> {
  await walletWindow.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
  await walletWindow.waitForLoadState()
  await walletWindow.close()
}

export function outcomeOfToken(world: BrowserHarness, answer: PaymentAnswer): { type: string; outcome: ChargeOutcome } {
  const token = answer.status === 'token' ? answer.token : ''
  const { instrument, decline, delayMs } = world.approvals().find(({ id }) => id === token)!
  return { type: instrument.type, outcome: decline ? 'declined' : delayMs > 0 ? 'pending' : 'authorized' }
}
