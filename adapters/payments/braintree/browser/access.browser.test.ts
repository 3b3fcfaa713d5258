/** Accessibility of fields and wallet pages: by keyboard, on a phone, at twice the size. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentTypes } from '#machines/domain/payment.ts'
import type { CardField } from '#machines/ports/payments/payment-browser.ts'
import { fillCard, inFrame, mount, walletButton, wallets, windowOf } from './acts-testing.ts'
import { openBench } from './bench-testing.ts'
import type { TestPage } from './page-testing.ts'

declare const testPage: TestPage

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const bench = openBench()

test('the keyboard goes from field to field, each with a name, an autofill and the digits of a phone', async () => {
  const { page, world } = await bench.page('own')
  await mount(page, world, 'credit')
  await page.evaluate(() => testPage.focus('number'))
  const facts = []
  for (const field of ['number', 'expirationDate', 'cvv'] as const) {
    await expect
      .poll(() => inFrame(page, field).evaluate((input) => document.hasFocus() && input === document.activeElement))
      .toBe(true)
    const frame = page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`)
    const input = inFrame(page, field)
    facts.push([
      await frame.getByLabel(/\w/).count(),
      await input.getAttribute('autocomplete'),
      await input.getAttribute('inputmode'),
    ])
    await page.keyboard.press('Tab')
  }
  expect(facts).toEqual([
    [1, 'cc-number', 'numeric'],
    [1, 'cc-exp', 'numeric'],
    [1, 'cc-csc', 'numeric'],
  ])
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('pay')
  expect(await inFrame(page, 'number').evaluate((input) => getComputedStyle(input).color)).toBe('rgb(20, 24, 26)')
})

test('on a phone, whose keyboard knows only the page’s own fields, it goes from frame to frame both ways', async () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
  const { page, world } = await bench.newPage('own', { userAgent })
  await mount(page, world, 'credit')
  expect(await page.locator('.focus-intercept').count()).toBe(4)
  const focused = async (field: CardField) =>
    expect
      .poll(() => inFrame(page, field).evaluate((input) => document.hasFocus() && input === document.activeElement))
      .toBe(true)
  await page.evaluate(() => testPage.focus('number'))
  await focused('number')
  await page.keyboard.press('Tab')
  await focused('expirationDate')
  await page.keyboard.press('Tab')
  await focused('cvv')
  await page.keyboard.press('Shift+Tab')
  await focused('expirationDate')
  await page.evaluate(() => testPage.teardown())
  expect(await page.locator('.focus-intercept').count()).toBe(0)
})

test('fields and wallet pages are accessible and need no sideways scrolling at twice the size', async () => {
  const { page, world } = await bench.newPage('own', { viewport: { width: 320, height: 480 } })
  const check = async (target: Page) => {
    for (const frame of target.frames()) {
      await frame.evaluate(axe)
      const found = (await frame.evaluate("axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] })")) as {
        violations: Array<{ id: string; nodes: unknown[] }>
      }
      expect(
        found.violations.map(({ id }) => id),
        frame.name(),
      ).toEqual([])
    }
    expect(await target.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await mount(page, world, 'credit')
  await fillCard(page, '4111111111111111')
  await check(page)
  await page.evaluate(() => testPage.teardown())
  for (const wallet of wallets) {
    await mount(page, world, wallet)
    const walletWindow = await windowOf(page, () => walletButton(page, wallet).click())
    await walletWindow.getByText(paymentTypes[wallet].label).first().waitFor()
    await walletWindow.setViewportSize({ width: 320, height: 480 })
    await check(walletWindow)
    await page.evaluate(() => testPage.teardown())
    // Only the shopper can close Google's sheet.
    if (wallet === 'googlepay') await walletWindow.close()
    await expect.poll(() => walletWindow.isClosed()).toBe(true)
    expect(await page.evaluate(() => testPage.answers)).toEqual(wallet === 'paypal' ? [] : [{ status: 'cancelled' }])
    await page.evaluate(() => testPage.answers.splice(0))
  }
})
