/** The payment step in React's strict mode, which mounts it, takes it off the page and mounts it again. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayPages, type Pay } from './chromium-testing.ts'
import type { PaymentPage } from './page-testing.ts'
import { address, paymentOf, type Served, viewOf } from './view-testing.ts'

declare const page: PaymentPage

let pages: Pay
beforeAll(async () => {
  pages = await openPayPages({ isStrict: true })
})
afterAll(() => pages?.close())

const pays = async (tab: Page) => (await tab.evaluate(() => page.asked)).filter((words) => words === 'pay').length
const posts = (tab: Page) => tab.evaluate(() => page.posts)
const giveToken = (tab: Page) => tab.evaluate(() => page.answer({ status: 'token', token: 'tok_12345678', deviceData: null }))
const ready = (tab: Page) => tab.locator('[data-provider-client=ready]').waitFor({ state: 'attached' })

test('pressing twice tokenizes and posts the card once, and the page is ready again', async () => {
  const tab = await pages.open(viewOf('credit'))
  await ready(tab)
  await tab.getByRole('button', { name: /^Review your order/ }).dblclick()
  await tab.getByRole('button', { name: /^Checking your card/ }).click({ force: true })
  expect(await pays(tab)).toBe(1)
  await giveToken(tab)
  await expect.poll(async () => (await posts(tab)).length).toBe(1)
  await tab.getByRole('button', { name: /^Review your order/ }).waitFor()
  expect(await pays(tab)).toBe(1)
  expect((await posts(tab)).map(({ token }) => token)).toEqual(['tok_12345678'])
})

test('a lender gets the address once and is asked once', async () => {
  const tab = await pages.open(viewOf('affirm'))
  await ready(tab)
  const session = { state: 'ready', ref: 'session-2', simulated: true, message: null } as const
  const changes: Partial<Served> = { billing: address, payment: paymentOf('affirm', { billingSaved: true, session }) }
  await tab.evaluate((changes) => void page.onPost.push({ changes: changes as never }), changes as unknown)
  await giveToken(tab)
  await tab.getByRole('button', { name: /^Continue with Affirm/ }).click()
  await expect.poll(async () => (await posts(tab)).map(({ event }) => event)).toEqual(['payment.submit', 'card.tokenized'])
  expect(await pays(tab)).toBe(1)
})
