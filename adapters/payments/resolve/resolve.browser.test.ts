import { afterAll, beforeAll, expect, test } from 'vitest'
import { leftBehind, nothing, openShop, type ProviderShop } from '#adapters/payments/contract/browser-testing.ts'
import { attemptOf } from '#adapters/payments/contract/provider-contract.ts'
import { credentials, paths, resolveSimulator } from '#fixtures/payments/resolve/resolve-simulator.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { createResolve } from './index.ts'

const globals = ['resolve']
let shop: ProviderShop
beforeAll(async () => {
  shop = await openShop({
    simulated: resolveSimulator,
    module: new URL('./browser.ts', import.meta.url),
    exported: 'resolveBrowser',
    type: 'resolve',
    createProvider: (url) =>
      createResolve({
        mode: 'simulator',
        ...credentials,
        apiUrl: url + paths.api,
        scriptUrl: url + paths.script,
        hostedPageUrl: url + paths.hostedPage,
      }),
  })
})
afterAll(() => shop?.close())

type Page = Awaited<ReturnType<ProviderShop['open']>>['page']

/** Goes to Resolve's page, presses a button there, and tells what the shopper comes back with. */
async function comesBack(page: Page, button: string) {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL(`${shop.origin}/return?*`)
  return shop.provider.readReturn(Object.fromEntries(new URL(page.url()).searchParams))
}

test("a shopper who agrees on Resolve's page comes back with a charge that pays", async () => {
  const { page, errors, close } = await shop.open()
  expect(await shop.mount(page, (await shop.start('agrees')).browser)).toBe('mounted')
  void shop.pay(page).catch(() => null)
  await page.getByText('Your business pays Resolve $829.00 within 30 days').waitFor()
  const returned = await comesBack(page, 'Approve $829.00')
  const token = returned.kind === 'token' ? returned.token : ''
  expect(await shop.provider.authorize(attemptOf('agrees', 'resolve', token))).toMatchObject({ status: 'authorized' })
  expect(errors).toEqual([])
  await close()
})

test('the browser client says that the shopper is leaving', async () => {
  const { page, close } = await shop.open()
  const told: string[] = []
  await page.exposeFunction('tell', (status: string) => told.push(status))
  await shop.mount(page, (await shop.start('leaves')).browser)
  void page.evaluate('mounted.pay().then(({ status }) => tell(status))').catch(() => null)
  await page.evaluate('dispatchEvent(new PageTransitionEvent("pagehide"))').catch(() => null)
  await expect.poll(() => told).toEqual(['leaving'])
  await close()
})

test.each(['Cancel', 'Decline'])("%s on Resolve's page leads back with nothing", async (button) => {
  const { page, close } = await shop.open()
  await shop.mount(page, (await shop.start(`no-${button}`)).browser)
  void shop.pay(page).catch(() => null)
  expect(await comesBack(page, button)).toEqual({ kind: 'cancelled' })
  expect(shop.simulator.held(`no-${button}`)).toEqual([])
  await close()
})

test('an amount that was changed in the browser pays nothing and is released', async () => {
  const { page, close } = await shop.open()
  const session = (await shop.start('cheap')).browser as { checkout: { items: object[] } }
  const items = session.checkout.items.map((item) => ({ ...item, unit_price: 0.25 }))
  await shop.mount(page, { ...session, checkout: { ...session.checkout, items, total_amount: 1 } })
  void shop.pay(page).catch(() => null)
  const returned = await comesBack(page, 'Approve $1.00')
  const token = returned.kind === 'token' ? returned.token : ''
  expect(shop.simulator.held('cheap')).toEqual([100])
  expect(await shop.provider.authorize(attemptOf('cheap', 'resolve', token))).toMatchObject({
    status: 'rejected',
    code: 'charge_mismatch',
  })
  expect(shop.simulator.held('cheap')).toEqual([])
  await close()
})

test('a page that never opens is a clear failure after a while, and the shopper may try again', async () => {
  const { page, close } = await shop.open()
  await page.clock.install()
  await shop.mount(page, (await shop.start('stays')).browser)
  await page.route('**/resolve/api/checkouts', (route) => route.abort())
  const paying = shop.pay(page)
  await page.clock.runFor(15_000)
  expect(await paying).toEqual({ status: 'failed', code: 'page_not_opened', message: paymentMessages.failed })
  await page.unroute('**/resolve/api/checkouts')
  void shop.pay(page).catch(() => null)
  await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
  await close()
})

test('a script that throws is a clear failure', async () => {
  const { page, close } = await shop.open()
  const body = 'window.resolve = { checkout() { throw new Error("broken") } }'
  await page.route('**/resolve.js', (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await shop.mount(page, (await shop.start('throws')).browser)
  expect(await shop.pay(page)).toEqual({ status: 'failed', code: 'script_failed', message: paymentMessages.failed })
  await close()
})

test('a script that is blocked is a clear failure, leaves nothing, and may be asked for again', async () => {
  const { page, close } = await shop.open()
  const { browser } = await shop.start('blocked')
  await page.route('**/resolve.js', (route) => route.abort())
  expect(await shop.mount(page, browser)).toEqual({ code: 'script_blocked', message: paymentMessages.failed })
  expect(await leftBehind(page, globals)).toEqual(nothing)
  await page.unroute('**/resolve.js')
  expect(await shop.mount(page, browser)).toBe('mounted')
  await shop.teardown(page)
  expect(await leftBehind(page, globals)).toEqual(nothing)
  await close()
})

test("without scripts Resolve's page leads back with its charge", async () => {
  const { page, close } = await shop.open({ javaScriptEnabled: false })
  await page.goto((await shop.start('no-script')).hostedPageUrl ?? '')
  expect(await comesBack(page, 'Approve $829.00')).toMatchObject({ kind: 'token' })
  await close()
})
