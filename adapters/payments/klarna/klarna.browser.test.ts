import { afterAll, beforeAll, expect, test } from 'vitest'
import { leftBehind, nothing, openShop, type ProviderShop } from '#adapters/payments/contract/browser-testing.ts'
import { attemptOf } from '#adapters/payments/contract/provider-contract.ts'
import { credentials, klarnaSimulator, paths } from '#fixtures/payments/klarna/klarna-simulator.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { createKlarna } from './index.ts'

let shop: ProviderShop
beforeAll(async () => {
  shop = await openShop({
    simulated: klarnaSimulator,
    module: new URL('./browser.ts', import.meta.url),
    exported: 'klarnaBrowser',
    type: 'klarna',
    createProvider: (url) =>
      createKlarna({
        mode: 'simulator',
        ...credentials,
        apiUrl: url + paths.api,
        scriptUrl: url + paths.script,
        hostedPageUrl: url + paths.hostedPage,
      }),
  })
})
afterAll(() => shop?.close())

const klarnaWindow = (page: Awaited<ReturnType<ProviderShop['open']>>['page']) => page.frameLocator('iframe[title="Klarna"]')

test('approving in the window returns a valid token and leaves nothing on the page', async () => {
  const { page, errors, close } = await shop.open()
  const { browser } = await shop.start('agrees')
  expect(await shop.mount(page, browser)).toBe('mounted')
  await page.getByText('Klarna opens when you continue').waitFor()
  const answer = shop.pay(page)
  await klarnaWindow(page).getByText('Pay Klarna every two weeks').waitFor()
  await klarnaWindow(page).getByRole('button', { name: 'Approve $829.00', exact: true }).click()
  expect(await answer).toEqual({ status: 'token', token: expect.stringMatching(/^kp_[\w-]+\.kat_[\w-]+$/), deviceData: null })
  const { token } = (await answer) as { token: string }
  expect(await shop.provider.authorize(attemptOf('agrees', 'klarna', token))).toMatchObject({ status: 'authorized' })
  await shop.teardown(page)
  expect(await leftBehind(page, ['Klarna'])).toEqual(nothing)
  expect(errors).toEqual([])
  await close()
})

test('a shopper who cancels or closes the window may try again; a decline is permanent, and the form is removed', async () => {
  const { page, close } = await shop.open()
  await shop.mount(page, (await shop.start('declined')).browser)
  let answer = shop.pay(page)
  await klarnaWindow(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  expect(await answer).toEqual({ status: 'cancelled' })
  answer = shop.pay(page)
  await page.getByRole('button', { name: 'Close Klarna' }).press('Escape')
  expect(await answer).toEqual({ status: 'cancelled' })
  answer = shop.pay(page)
  await page.getByRole('button', { name: 'Close Klarna' }).click()
  expect(await answer).toEqual({ status: 'cancelled' })
  answer = shop.pay(page)
  await klarnaWindow(page).getByRole('button', { name: 'Decline', exact: true }).click()
  const declined = { status: 'failed', code: 'not_approved', message: paymentMessages.failed }
  expect(await answer).toEqual(declined)
  expect(await page.getByText('Klarna opens when you continue').isVisible()).toBe(false)
  expect(await shop.pay(page)).toEqual(declined)
  await close()
})

test('a script that is blocked is a clear failure, leaves nothing, and may be asked for again', async () => {
  const { page, close } = await shop.open()
  const { browser } = await shop.start('blocked')
  await page.route('**/api.js', (route) => route.abort())
  expect(await shop.mount(page, browser)).toEqual({ code: 'script_blocked', message: paymentMessages.failed })
  expect(await leftBehind(page, ['Klarna'])).toEqual(nothing)
  await page.unroute('**/api.js')
  expect(await shop.mount(page, browser)).toBe('mounted')
  await close()
})

test.each([
  { what: 'is something else', script: 'window.Klarna = undefined', code: 'script_misfit' },
  { what: 'breaks', script: 'window.Klarna = {Payments: {init() { throw Error("no") }}}', code: 'script_failed' },
  {
    what: 'has no offer for this purchase',
    script: 'window.Klarna = {Payments: {init() {}, load: (options, data, done) => done({show_form: false})}}',
    code: 'not_available',
  },
])('a script that $what is a clear failure', async ({ script, code }) => {
  const { page, close } = await shop.open()
  await page.route('**/api.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  expect(await shop.mount(page, (await shop.start('odd')).browser)).toEqual({ code, message: paymentMessages.failed })
  expect(await leftBehind(page, ['Klarna'])).toEqual(nothing)
  await close()
})

test('the session of another provider is a clear failure before any script is loaded', async () => {
  const { page, close } = await shop.open()
  expect(await shop.mount(page, { clientToken: 'braintree' })).toMatchObject({ code: 'session_misfit' })
  expect(await leftBehind(page, ['Klarna'])).toEqual(nothing)
  await close()
})

test('unmounting while the window is open closes it and ends the wait', async () => {
  const { page, close } = await shop.open()
  await shop.mount(page, (await shop.start('left-open')).browser)
  const answer = shop.pay(page)
  await klarnaWindow(page).getByRole('button', { name: 'Cancel', exact: true }).waitFor()
  await shop.teardown(page)
  expect(await answer).toEqual({ status: 'cancelled' })
  expect(await leftBehind(page, ['Klarna'])).toEqual(nothing)
  await close()
})

test("without scripts Klarna's page leads back with its token, and a used one says so", async () => {
  const { page, close } = await shop.open({ javaScriptEnabled: false })
  const { hostedPageUrl } = await shop.start('no-script')
  await page.goto(hostedPageUrl ?? '')
  await page.getByRole('button', { name: 'Approve $829.00', exact: true }).click()
  await page.waitForURL(`${shop.origin}/return?*`)
  const returned = shop.provider.readReturn(Object.fromEntries(new URL(page.url()).searchParams))
  const token = returned.kind === 'token' ? returned.token : ''
  expect(await shop.provider.authorize(attemptOf('no-script', 'klarna', token))).toMatchObject({ status: 'authorized' })
  await page.goto(hostedPageUrl ?? '')
  await page.getByText('This Klarna page has expired').first().waitFor()
  await close()
})
