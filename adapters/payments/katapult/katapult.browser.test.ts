import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { leftBehind, nothing, openShop, type ProviderShop } from '#adapters/payments/contract/browser-testing.ts'
import { attemptOf } from '#adapters/payments/contract/provider-contract.ts'
import { credentials, katapultSimulator, paths } from '#fixtures/payments/katapult/katapult-simulator.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { createKatapult } from './index.ts'

const globals = ['katapult']
let shop: ProviderShop
beforeAll(async () => {
  shop = await openShop({
    simulated: katapultSimulator,
    module: new URL('./browser.ts', import.meta.url),
    exported: 'katapultBrowser',
    type: 'katapult',
    createProvider: (url) =>
      createKatapult({
        mode: 'simulator',
        ...credentials,
        apiUrl: url + paths.api,
        pluginUrl: url + paths.plugin,
        hostedPageUrl: url + paths.hostedPage,
      }),
  })
})
afterAll(() => shop?.close())
beforeEach(() => {
  shop.visits.length = 0
})

type Page = Awaited<ReturnType<ProviderShop['open']>>['page']
const katapultWindow = (page: Page) => page.frameLocator('iframe[title="Katapult"]')
const returned = () => shop.visits.filter((visit) => visit.includes('/return'))

/** Presses a button of Katapult's window; resolves with what the browser client said before the page went away. */
async function answer(page: Page, cartId: string, button: string) {
  await page.exposeFunction('tell', (status: string) => told.push(status))
  const told: string[] = []
  expect(await shop.mount(page, (await shop.start(cartId)).browser)).toBe('mounted')
  void page.evaluate('mounted.pay().then(({ status }) => tell(status))').catch(() => null)
  await katapultWindow(page).getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL(`${shop.origin}/return?*`)
  return told
}

/** The meaning of a return without parameters. */
const leaseOfCart = 'lease:of-this-cart'

test('after signing in the window, Katapult posts the lease id before the shopper returns, and the lease pays', async () => {
  const { page, errors, close } = await shop.open()
  await answer(page, 'signs', 'Approve $829.00')
  expect(returned()).toEqual(['POST /return?state=s.1', 'GET /return?state=s.1'])
  expect(await shop.provider.authorize(attemptOf('signs', 'katapult', leaseOfCart))).toMatchObject({ status: 'authorized' })
  expect(errors).toEqual([])
  await close()
})

test.each(['Cancel', 'Decline'])('%s in the window leads back without a lease and without news', async (button) => {
  const { page, close } = await shop.open()
  const told = await answer(page, `no-${button}`, button)
  expect(returned()).toEqual(['GET /return?state=s.1&cancelled=1'])
  expect(['', 'leaving']).toContain(told.join())
  expect(await shop.provider.instrumentOf({ type: 'katapult', token: leaseOfCart, cartId: `no-${button}` })).toBeNull()
  await close()
})

test('a shopper who closes the window comes back without a lease', async () => {
  const { page, close } = await shop.open()
  await shop.mount(page, (await shop.start('closes')).browser)
  void shop.pay(page).catch(() => null)
  await page.getByRole('button', { name: 'Close Katapult' }).press('Escape')
  await page.waitForURL(`${shop.origin}/return?state=s.1&cancelled=1`)
  await close()
})

test('an amount that was changed in the browser pays nothing', async () => {
  const { page, close } = await shop.open()
  const session = (await shop.start('cheap')).browser as { checkout: { items: object[] } }
  const items = session.checkout.items.map((item) => ({ ...item, unit_price: 0.25 }))
  await shop.mount(page, { ...session, checkout: { ...session.checkout, items } })
  void shop.pay(page).catch(() => null)
  await katapultWindow(page).getByRole('button', { name: 'Approve $1.00', exact: true }).click()
  await page.waitForURL(`${shop.origin}/return?*`)
  expect(await shop.provider.authorize(attemptOf('cheap', 'katapult', leaseOfCart))).toMatchObject({
    status: 'rejected',
    code: 'application_mismatch',
  })
  expect(shop.simulator.held('cheap')).toEqual([])
  await close()
})

test('a script that is blocked is a clear failure, leaves nothing, and may be asked for again', async () => {
  const { page, close } = await shop.open()
  const { browser } = await shop.start('blocked')
  await page.route('**/katapult.js', (route) => route.abort())
  expect(await shop.mount(page, browser)).toEqual({ code: 'script_blocked', message: paymentMessages.failed })
  expect(await leftBehind(page, globals)).toEqual(nothing)
  await page.unroute('**/katapult.js')
  expect(await shop.mount(page, browser)).toBe('mounted')
  await close()
})

test('a session of another shape and a script of another kind are clear failures', async () => {
  const { page, close } = await shop.open()
  const { browser } = await shop.start('shapes')
  expect(await shop.mount(page, { scriptUrl: 'x' })).toEqual({ code: 'session_misfit', message: paymentMessages.failed })
  await page.route('**/katapult.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'window.katapult = {}' }))
  expect(await shop.mount(page, browser)).toEqual({ code: 'script_misfit', message: paymentMessages.failed })
  expect(await leftBehind(page, globals)).toEqual(nothing)
  await close()
})

test('taken down while the window is open, it takes the window and its looks along and ends the wait', async () => {
  const { page, close } = await shop.open()
  await shop.mount(page, (await shop.start('left-open')).browser)
  const paying = shop.pay(page)
  await katapultWindow(page).getByRole('button', { name: 'Cancel', exact: true }).waitFor()
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1)
  await shop.teardown(page)
  expect(await paying).toEqual({ status: 'cancelled' })
  expect(await leftBehind(page, globals)).toEqual(nothing)
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(0)
  await close()
})

test("without scripts Katapult's page leads back after its news", async () => {
  const { page, close } = await shop.open({ javaScriptEnabled: false })
  await page.goto((await shop.start('no-script')).hostedPageUrl ?? '')
  await page.getByText('You lease the tires from Katapult for 12 months').waitFor()
  await page.getByRole('button', { name: 'Approve $829.00', exact: true }).click()
  await page.waitForURL(`${shop.origin}/return?state=s.1`)
  expect(returned()).toEqual(['POST /return?state=s.1', 'GET /return?state=s.1'])
  await close()
})
