import { afterAll, beforeAll, expect, test } from 'vitest'
import { leftBehind, nothing, openShop, type ProviderShop } from '#adapters/payments/contract/browser-testing.ts'
import { attemptOf } from '#adapters/payments/contract/provider-contract.ts'
import { affirmSimulator, credentials, paths } from '#fixtures/payments/affirm/affirm-simulator.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import type { Json } from '#machines/ports/payments/payment-provider.ts'
import { createAffirm } from './index.ts'

const globals = ['affirm', '_affirm_config']
let shop: ProviderShop
beforeAll(async () => {
  shop = await openShop({
    simulated: affirmSimulator,
    module: new URL('./browser.ts', import.meta.url),
    exported: 'affirmBrowser',
    type: 'affirm',
    createProvider: (url) =>
      createAffirm({
        mode: 'simulator',
        ...credentials,
        apiUrl: url + paths.api,
        scriptUrl: url + paths.script,
        hostedPageUrl: url + paths.hostedPage,
      }),
  })
})
afterAll(() => shop?.close())

const affirmWindow = (page: Awaited<ReturnType<ProviderShop['open']>>['page']) => page.frameLocator('iframe[title="Affirm"]')
/** The session with another checkout. */
const changed = (session: Json, change: (checkout: Record<string, Json>) => object) => {
  const { checkout, ...rest } = session as { checkout: Record<string, Json> }
  return { ...rest, checkout: { ...checkout, ...change(checkout) } } as Json
}

test('approving in the window returns a valid token and leaves nothing on the page', async () => {
  const { page, errors, close } = await shop.open()
  const { browser } = await shop.start('agrees')
  expect(await shop.mount(page, browser)).toBe('mounted')
  const answer = shop.pay(page)
  await affirmWindow(page).getByText('You pay Affirm over 12 months').waitFor()
  await affirmWindow(page).getByRole('button', { name: 'Approve $829.00', exact: true }).click()
  expect(await answer).toEqual({ status: 'token', token: expect.stringMatching(/^AF_[\w-]+$/), deviceData: null })
  const { token } = (await answer) as { token: string }
  expect(await shop.provider.authorize(attemptOf('agrees', 'affirm', token))).toMatchObject({ status: 'authorized' })
  await shop.teardown(page)
  expect(await leftBehind(page, globals)).toEqual(nothing)
  expect(errors).toEqual([])
  await close()
})

test('cancelling, closing or being declined returns no token, and the window can be reopened', async () => {
  const { page, close } = await shop.open()
  await shop.mount(page, (await shop.start('turns-back')).browser)
  let answer = shop.pay(page)
  await affirmWindow(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  expect(await answer).toEqual({ status: 'cancelled' })
  answer = shop.pay(page)
  await page.getByRole('button', { name: 'Close Affirm' }).press('Escape')
  expect(await answer).toEqual({ status: 'cancelled' })
  answer = shop.pay(page)
  await page.getByRole('button', { name: 'Close Affirm' }).click()
  expect(await answer).toEqual({ status: 'cancelled' })
  answer = shop.pay(page)
  await affirmWindow(page).getByRole('button', { name: 'Decline', exact: true }).click()
  expect(await answer).toEqual({ status: 'failed', code: 'declined', message: paymentMessages.failed })
  answer = shop.pay(page)
  await affirmWindow(page).getByRole('button', { name: 'Approve $829.00', exact: true }).click()
  expect(await answer).toMatchObject({ status: 'token' })
  await close()
})

test('an amount that was changed in the browser pays nothing', async () => {
  const { page, close } = await shop.open()
  const cheap = (checkout: Record<string, Json>) => ({
    total: 100,
    items: [{ ...(checkout.items as object[])[0], unit_price: 25, qty: 4 }],
  })
  await shop.mount(page, changed((await shop.start('cheap')).browser, cheap))
  const answer = shop.pay(page)
  await affirmWindow(page).getByRole('button', { name: 'Approve $1.00', exact: true }).click()
  const { token } = (await answer) as { token: string }
  expect(await shop.provider.authorize(attemptOf('cheap', 'affirm', token))).toMatchObject({
    status: 'rejected',
    code: 'checkout_mismatch',
  })
  expect(shop.simulator.held('cheap')).toEqual([])
  await close()
})

test('a checkout Affirm refuses fails with a clear error', async () => {
  const { page, close } = await shop.open()
  await shop.mount(
    page,
    changed((await shop.start('wrong-sum')).browser, () => ({ total: 1 })),
  )
  expect(await shop.pay(page)).toEqual({ status: 'failed', code: 'checkout_refused', message: paymentMessages.failed })
  await close()
})

test('a script that is blocked is a clear failure, leaves nothing, and may be asked for again', async () => {
  const { page, close } = await shop.open()
  const { browser } = await shop.start('blocked')
  await page.route('**/affirm.js', (route) => route.abort())
  expect(await shop.mount(page, browser)).toEqual({ code: 'script_blocked', message: paymentMessages.failed })
  expect(await leftBehind(page, globals)).toEqual(nothing)
  await page.unroute('**/affirm.js')
  expect(await shop.mount(page, browser)).toBe('mounted')
  await close()
})

test('unmounting while the window is open closes it and ends the wait', async () => {
  const { page, close } = await shop.open()
  await shop.mount(page, (await shop.start('left-open')).browser)
  const answer = shop.pay(page)
  await affirmWindow(page).getByRole('button', { name: 'Cancel', exact: true }).waitFor()
  await shop.teardown(page)
  expect(await answer).toEqual({ status: 'cancelled' })
  expect(await leftBehind(page, globals)).toEqual(nothing)
  await close()
})

test('where Affirm takes over the whole page, its page leads back with the token', async () => {
  const { page, close } = await shop.open()
  await shop.mount(
    page,
    changed((await shop.start('redirect')).browser, () => ({ metadata: { mode: 'redirect' } })),
  )
  const answer = shop.pay(page).catch(() => null)
  await page.getByRole('button', { name: 'Approve $829.00', exact: true }).click()
  await page.waitForURL(`${shop.origin}/return?*`)
  await answer
  const returned = shop.provider.readReturn(Object.fromEntries(new URL(page.url()).searchParams))
  const token = returned.kind === 'token' ? returned.token : ''
  expect(await shop.provider.authorize(attemptOf('redirect', 'affirm', token))).toMatchObject({ status: 'authorized' })
  await close()
})

test("without scripts Affirm's page leads back with its token", async () => {
  const { page, close } = await shop.open({ javaScriptEnabled: false })
  await page.goto((await shop.start('no-script')).hostedPageUrl ?? '')
  await page.getByRole('button', { name: 'Approve $829.00', exact: true }).click()
  await page.waitForURL(`${shop.origin}/return?*`)
  const returned = shop.provider.readReturn(Object.fromEntries(new URL(page.url()).searchParams))
  expect(returned).toMatchObject({ kind: 'token' })
  await close()
})
