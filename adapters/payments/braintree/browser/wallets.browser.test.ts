// @module-tag long
/** The wallets: a window of their own, and every way it can end. */
import { describe, expect, test } from 'vitest'
import {
  choose,
  closeWindow,
  mount,
  nextAnswer,
  outcomeOfToken,
  payInWindow,
  press,
  type Wallet,
  walletButton,
  wallets,
  windowOf,
} from './acts-testing.ts'
import { harnesses, openBench } from './bench-testing.ts'
import type { TestPage } from './page-testing.ts'

declare const testPage: TestPage

const inShell = openBench()
const withWindows = openBench({ windows: true })
/** Venmo continues when the page is visible again. */
const benchOf = (wallet: Wallet) => (wallet === 'venmo' ? withWindows : inShell)

describe.each(harnesses)('with %s', (_, names) => {
  test.each(wallets)('%s: a window of its own, and every way it can end', async (wallet) => {
    const { page, world, strangers } = await benchOf(wallet).page(names)
    expect(await mount(page, world, wallet)).toBe(null)
    expect(await page.evaluate(() => testPage.hasOwnButton())).toBe(wallet === 'paypal')
    if (wallet === 'paypal') {
      await page.evaluate(() => testPage.pay())
      expect(await nextAnswer(page)).toMatchObject({ status: 'failed', message: 'Please use the PayPal button.' })
    }
    // Whether the bank pays later, or not, is in the token only: `payments-every-type` has these endings.
    const answer = await payInWindow(page, wallet, choose('Approve $829.00'))
    expect(answer).toMatchObject({ status: 'token', deviceData: expect.stringContaining('correlation_id') })
    expect(outcomeOfToken(world, answer)).toEqual({ type: wallet, outcome: 'authorized' })
    expect(await payInWindow(page, wallet, choose('Cancel'))).toEqual({ status: 'cancelled' })
    expect(await payInWindow(page, wallet, closeWindow)).toEqual({ status: 'cancelled' })
    expect(await payInWindow(page, wallet, choose('Decline'))).toMatchObject({ status: 'failed' })
    expect(await payInWindow(page, wallet, choose('Approve $829.00'))).toMatchObject({ status: 'token' })
    expect(strangers).toEqual([])
  })

  test.each(wallets)('%s: a blocked window is reported immediately', async (wallet) => {
    const { page, world } = await benchOf(wallet).newPage(names)
    await mount(page, world, wallet)
    await page.evaluate(() => {
      window.open = () => null
    })
    await walletButton(page, wallet).click()
    const message = 'Your browser blocked the payment window. Please allow pop-ups for this site and try again.'
    expect(await nextAnswer(page)).toEqual({
      status: 'failed',
      code: expect.stringMatching(/^(POPUP_BLOCKED|FRAME_SERVICE_FRAME_OPEN_FAILED)$/),
      message,
    })
  })
})

// With the vendor's client, which is what shoppers get.
test.each(wallets)('%s: nothing is thrown after an answer, nor after leaving while the window is open', async (wallet) => {
  const { page, world } = await benchOf(wallet).page('vendor')
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  expect(await mount(page, world, wallet)).toBe(null)
  expect(await payInWindow(page, wallet, choose('Approve $829.00'))).toMatchObject({ status: 'token' })
  await page.evaluate(() => testPage.teardown())
  expect(await mount(page, world, wallet)).toBe(null)
  const walletWindow = await windowOf(page, () => press(page))
  await walletWindow.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
  await page.evaluate(() => testPage.teardown())
  await page.waitForTimeout(1_500)
  if (wallet === 'venmo') expect(walletWindow.isClosed()).toBe(true)
  expect(thrown).toEqual([])
})
