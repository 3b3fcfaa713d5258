import { afterAll, beforeAll, expect, test } from 'vitest'
import { leftBehind, nothing, openShop, type ProviderShop } from '#adapters/payments/contract/browser-testing.ts'
import { attemptOf } from '#adapters/payments/contract/provider-contract.ts'
import { credentials, paths, synchronySimulator } from '#fixtures/payments/synchrony/synchrony-simulator.ts'
import { paymentMessages } from '#machines/domain/payment.ts'
import { createSynchrony } from './index.ts'

const globals = ['syfMPP']
let shop: ProviderShop
beforeAll(async () => {
  shop = await openShop({
    simulated: synchronySimulator,
    module: new URL('./browser.ts', import.meta.url),
    exported: 'synchronyBrowser',
    type: 'synchrony',
    createProvider: (url) =>
      createSynchrony({
        mode: 'simulator',
        ...credentials,
        authUrl: url + paths.auth,
        tokenUrl: url + paths.token,
        statusInquiryUrl: url + paths.inquiry,
        transactUrl: url + paths.transact,
        scriptUrl: url + paths.script,
        hostedPageUrl: url + paths.hostedPage,
      }),
  })
})
afterAll(() => shop?.close())

type Page = Awaited<ReturnType<ProviderShop['open']>>['page']
const synchronyWindow = (page: Page) => page.frameLocator('iframe[title="Synchrony"]')
const button = (page: Page, name: string) => synchronyWindow(page).getByRole('button', { name, exact: true })
const tokenOf = (answer: unknown) => (answer as { token?: string }).token ?? ''
const instrumentOf = (token: string, cartId: string) => shop.provider.instrumentOf({ type: 'synchrony', token, cartId })

test('approving in the window returns a valid token and leaves nothing on the page', async () => {
  const { page, errors, close } = await shop.open()
  expect(await shop.mount(page, (await shop.start('agrees')).browser)).toBe('mounted')
  const answer = shop.pay(page)
  await synchronyWindow(page).getByText('$829.00 goes on your Synchrony store card').waitFor()
  await button(page, 'Approve $829.00').click()
  expect(await answer).toEqual({ status: 'token', token: expect.stringMatching(/^MPP_[\w-]+$/), deviceData: null })
  const token = tokenOf(await answer)
  expect(await instrumentOf(token, 'agrees')).toEqual({ type: 'synchrony', brand: 'Synchrony', lastFour: '4417' })
  expect(await shop.provider.authorize(attemptOf('agrees', 'synchrony', token))).toMatchObject({ status: 'authorized' })
  await shop.teardown(page)
  expect(await leftBehind(page, globals)).toEqual(nothing)
  expect(errors).toEqual([])
  await close()
})

test('the window closes in the same way without an agreement: only the inquiry tells, and the window may open again', async () => {
  const { page, close } = await shop.open()
  await shop.mount(page, (await shop.start('turns-back')).browser)
  const endings = [
    () => button(page, 'Cancel').click(),
    () => button(page, 'Decline').click(),
    () => page.getByRole('button', { name: 'Close Synchrony' }).click(),
    () => page.getByRole('button', { name: 'Close Synchrony' }).press('Escape'),
  ]
  for (const end of endings) {
    const answer = shop.pay(page)
    await end()
    expect(await answer).toMatchObject({ status: 'token' })
    expect(await instrumentOf(tokenOf(await answer), 'turns-back')).toBeNull()
  }
  const answer = shop.pay(page)
  await button(page, 'Approve $829.00').click()
  expect(await instrumentOf(tokenOf(await answer), 'turns-back')).not.toBeNull()
  await close()
})

test("a close message of another sender is ignored: of the shop's own page or of another window", async () => {
  const { page, close } = await shop.open()
  await shop.mount(page, (await shop.start('forged')).browser)
  await page.evaluate('window.messages = []; addEventListener("message", ({ origin, data }) => messages.push([origin, data]))')
  await page.evaluate('void mounted.pay().then((answer) => Object.assign(window, { answer }))')
  await button(page, 'Cancel').waitFor()
  await page.evaluate('postMessage("Unifi Modal Close", "*")')
  await page
    .context()
    .route('https://stranger.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<script>opener.postMessage("Unifi Modal Close", "*")</script>' }),
    )
  await page.evaluate('void open("https://stranger.example/")')
  const forged = [
    [shop.origin, 'Unifi Modal Close'],
    ['https://stranger.example', 'Unifi Modal Close'],
  ]
  await expect.poll(() => page.evaluate('messages')).toEqual(forged)
  expect(await page.evaluate('window.answer')).toBeUndefined()
  await button(page, 'Approve $829.00').click()
  await expect.poll(() => page.evaluate('window.answer')).toMatchObject({ status: 'token' })
  await close()
})

test('an amount that was changed in the browser pays nothing', async () => {
  const { page, close } = await shop.open()
  const session = (await shop.start('cheap')).browser as { facts: Record<string, string> }
  await shop.mount(page, { ...session, facts: { ...session.facts, transAmount1: '1.00' } })
  const answer = shop.pay(page)
  await button(page, 'Approve $1.00').click()
  expect(await shop.provider.authorize(attemptOf('cheap', 'synchrony', tokenOf(await answer)))).toMatchObject({
    status: 'rejected',
    code: 'amount_mismatch',
  })
  expect(shop.simulator.held('cheap')).toEqual([])
  await close()
})

test('a script that is blocked is a clear failure, leaves nothing, and may be asked for again', async () => {
  const { page, close } = await shop.open()
  const { browser } = await shop.start('blocked')
  await page.route('**/mpp.js', (route) => route.abort())
  expect(await shop.mount(page, browser)).toEqual({ code: 'script_blocked', message: paymentMessages.failed })
  expect(await leftBehind(page, globals)).toEqual(nothing)
  await page.unroute('**/mpp.js')
  expect(await shop.mount(page, browser)).toBe('mounted')
  await close()
})

test('a session of another shape and a script of another kind are clear failures', async () => {
  const { page, close } = await shop.open()
  expect(await shop.mount(page, { scriptUrl: 'x' })).toEqual({ code: 'session_misfit', message: paymentMessages.failed })
  await page.route('**/mpp.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  expect(await shop.mount(page, (await shop.start('shapes')).browser)).toEqual({
    code: 'script_misfit',
    message: paymentMessages.failed,
  })
  expect(await leftBehind(page, globals)).toEqual(nothing)
  await close()
})

test('unmounting while the window is open closes it and ends the wait', async () => {
  const { page, close } = await shop.open()
  await shop.mount(page, (await shop.start('left-open')).browser)
  const answer = shop.pay(page)
  await button(page, 'Cancel').waitFor()
  await shop.teardown(page)
  expect(await answer).toEqual({ status: 'cancelled' })
  expect(await leftBehind(page, globals)).toEqual(nothing)
  await close()
})

test("without scripts Synchrony's page leads back with the token, or with nothing", async () => {
  const { page, close } = await shop.open({ javaScriptEnabled: false })
  const comesBack = async (cartId: string, name: string) => {
    await page.goto((await shop.start(cartId)).hostedPageUrl ?? '')
    await page.getByRole('button', { name, exact: true }).click()
    await page.waitForURL(`${shop.origin}/return?*`)
    return shop.provider.readReturn(Object.fromEntries(new URL(page.url()).searchParams))
  }
  expect(await comesBack('no-script', 'Approve $829.00')).toMatchObject({ kind: 'token' })
  expect(await comesBack('no-script-2', 'Cancel')).toEqual({ kind: 'cancelled' })
  expect(await comesBack('no-script-3', 'Decline')).toEqual({ kind: 'failed' })
  await close()
})
