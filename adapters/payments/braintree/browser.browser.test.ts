import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Fate } from '#fixtures/payments/desk/index.ts'
import { type PaymentType, paymentTypes } from '#machines/domain/payment.ts'
import type { CardField, PaymentAnswer } from '#machines/ports/payment-browser.ts'
import { leadVendorsTo } from '#model-tests/drivers/vendor-hosts.ts'
import { chromiumArguments, chromiumPath } from '#model-tests/setup/chromium.ts'
import type { TestPage } from './browser-page-testing.ts'
import { bundlePage, cspNonce, openWorld, type World, windowOf } from './browser-testing.ts'

declare const testPage: TestPage

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let browser: Browser
let chunks: Awaited<ReturnType<typeof bundlePage>>
let own: World
let vendor: World
let open: Page[] = []

beforeAll(async () => {
  chunks = await bundlePage()
  own = await openWorld(chunks, 'own')
  vendor = await openWorld(chunks, 'vendor')
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
})
afterAll(async () => {
  await browser?.close()
  await own?.close()
  await vendor?.close()
})
afterEach(async () => {
  for (const page of open) await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await Promise.all(open.map((page) => page.context().close()))
  open = []
  await own.clearFaults()
})

/** A page in a browser context of its own; in the vendor's world every vendor is led to the simulator. */
async function openPage(world: World, options: { viewport?: { width: number; height: number }; userAgent?: string } = {}) {
  const context = await browser.newContext(options)
  const strangers = await leadVendorsTo(context, world.simulatorUrl, world.shopOrigin)
  const page = await context.newPage()
  open.push(page)
  if (world === vendor)
    await page.addInitScript(() => {
      if (window.top !== window || location.hostname !== '127.0.0.1') return
      document.addEventListener('DOMContentLoaded', () => {
        const script = document.createElement('script')
        script.src = 'https://pay.google.com/braintree/scripts/apple-pay-session.js'
        document.head.append(script)
      })
    })
  await page.goto(world.shopOrigin)
  await page.waitForFunction(() => 'testPage' in window)
  if (world === vendor) await page.waitForFunction(() => 'ApplePaySession' in window)
  return { page, strangers }
}

async function mount(page: Page, world: World, type: PaymentType, over: Parameters<World['session']>[0] = {}) {
  // As text: what a session may hold has no end, for the types of `evaluate`.
  const asked = JSON.stringify({ type, session: world.session(over), cspNonce })
  return page.evaluate((text) => {
    const { type, session, cspNonce } = JSON.parse(text)
    return testPage.mount(type, session, cspNonce)
  }, asked)
}

const inFrame = (page: Page, field: CardField) =>
  page.frameLocator(`iframe[name="braintree-hosted-field-${field}"]`).locator('input')

async function fillCard(page: Page, number: string, expirationDate = '1230', cvv = '123') {
  await inFrame(page, 'number').pressSequentially(number)
  await inFrame(page, 'expirationDate').pressSequentially(expirationDate)
  await inFrame(page, 'cvv').pressSequentially(cvv)
}

const press = (page: Page) =>
  page
    .getByRole('button', { name: /^Pay( with PayPal)?$/ })
    .first()
    .click()

async function nextAnswer(page: Page, before = 0): Promise<PaymentAnswer> {
  await page.waitForFunction((before) => testPage.answers.length > before, before, { timeout: 20_000 })
  return page.evaluate(() => testPage.answers.at(-1)!)
}

const wallets = ['paypal', 'venmo', 'applepay', 'googlepay'] as const
type Wallet = (typeof wallets)[number]

/** Presses the wallet's button and lets `act` do what a shopper does in its window. */
async function payInWindow(page: Page, wallet: Wallet, act: (walletWindow: Page) => Promise<unknown>): Promise<PaymentAnswer> {
  const before = await page.evaluate(() => testPage.answers.length)
  const walletWindow = await windowOf(page, () =>
    wallet === 'paypal' ? page.getByRole('button', { name: 'Pay with PayPal' }).click() : page.locator('#pay').click(),
  )
  await act(walletWindow)
  return nextAnswer(page, before)
}

const choose = (name: string) => (walletWindow: Page) => walletWindow.getByRole('button', { name, exact: true }).click()

function fateOfToken(world: World, answer: PaymentAnswer): { type: string; fate: Fate } {
  const token = answer.status === 'token' ? answer.token : ''
  const { instrument, decline, delayMs } = world.approvals().find(({ id }) => id === token)!
  return { type: instrument.type, fate: decline ? 'declined' : delayMs > 0 ? 'pending' : 'authorized' }
}

const worlds = [
  ['the stand-in client', () => own],
  ["the vendor's own client", () => vendor],
] as const

describe.each(worlds)('with %s', (_, worldOf) => {
  test('a card becomes a token, and its digits go from its frame to the gateway and nowhere else', async () => {
    const world = worldOf()
    const { page, strangers } = await openPage(world)
    const carriers = new Set<string>()
    const holdsDigits = (text: string) => text.replace(/%20|[\s+-]/g, '').includes('4111111111111111')
    page.context().on('request', (request) => {
      const sent = [request.url(), request.postData() ?? '', ...Object.values(request.headers())]
      if (sent.some(holdsDigits)) carriers.add(`${request.method()} ${new URL(request.url()).origin}`)
    })
    await page.evaluate(() => {
      const heard: string[] = []
      window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
      Object.assign(window, { heard })
    })
    world.asked.length = 0
    expect(await mount(page, world, 'credit')).toBe(null)
    await fillCard(page, '4111111111111111')
    expect(await inFrame(page, 'number').inputValue()).toBe('4111 1111 1111 1111')
    expect(await inFrame(page, 'expirationDate').inputValue()).toBe('12/30')
    await press(page)
    const answer = await nextAnswer(page)
    expect(answer).toEqual({
      status: 'token',
      token: expect.stringMatching(/^tokencc/),
      deviceData: expect.stringMatching(/^\{"correlation_id":"[\w-]{32}"\}$/),
    })
    expect(fateOfToken(world, answer)).toEqual({ type: 'credit', fate: 'authorized' })
    const gateway = world === own ? own.simulatorUrl : 'https://api.sandbox.braintreegateway.com'
    expect([...carriers]).toEqual([`POST ${gateway}`])
    expect(world.asked.filter(holdsDigits)).toEqual([])
    const heard = (await page.evaluate('heard')) as string[]
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.filter(holdsDigits)).toEqual([])
    expect(await page.evaluate(() => testPage.fieldChanges.at(-1))).toEqual({
      valid: ['number', 'expirationDate', 'cvv'],
      brand: 'Visa',
    })
    expect(strangers).toEqual([])
  })

  test('fields that are empty or wrong are named, in the frame as well, until they are right', async () => {
    const { page } = await openPage(worldOf())
    await mount(page, worldOf(), 'credit')
    await press(page)
    expect(await nextAnswer(page)).toEqual({
      status: 'invalid',
      fields: ['number', 'expirationDate', 'cvv'],
      message: 'card number is not valid',
    })
    expect(await inFrame(page, 'expirationDate').getAttribute('aria-invalid')).toBe('true')
    await fillCard(page, '5555555555554444', '0224', '123')
    await press(page)
    expect(await nextAnswer(page, 1)).toEqual({
      status: 'invalid',
      fields: ['expirationDate'],
      message: 'This expiration date is not valid',
    })
    expect(await inFrame(page, 'number').getAttribute('aria-invalid')).toBe('false')
    const date = inFrame(page, 'expirationDate')
    expect(await date.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby')!)!.textContent)).toBe(
      'This expiration date is not valid',
    )
    await page.evaluate(() => testPage.focus('expirationDate'))
    await expect.poll(() => date.evaluate((input) => input === document.activeElement)).toBe(true)
    await date.fill('')
    await press(page)
    expect(await nextAnswer(page, 2)).toEqual({
      status: 'invalid',
      fields: ['expirationDate'],
      message: 'Please fill out an expiration date (MM/YY)',
    })
    await date.pressSequentially('1230')
    await expect.poll(() => date.getAttribute('aria-invalid')).toBe('false')
    expect(await page.evaluate(() => testPage.fieldChanges.at(-1)?.brand)).toBe('MasterCard')
  })

  test('a card that the gateway refuses is invalid', async () => {
    const { page } = await openPage(worldOf())
    await mount(page, worldOf(), 'credit')
    await fillCard(page, '4242424242424242')
    await press(page)
    expect(await nextAnswer(page)).toEqual({ status: 'invalid', fields: ['number'], message: 'Credit card is invalid' })
  })

  test.each(wallets)('%s: a window of its own, and every way it can end', async (wallet) => {
    const world = worldOf()
    const { page, strangers } = await openPage(world)
    expect(await mount(page, world, wallet)).toBe(null)
    expect(await page.evaluate(() => testPage.hasOwnButton())).toBe(wallet === 'paypal')
    if (wallet === 'paypal') {
      await page.evaluate(() => testPage.pay())
      expect(await nextAnswer(page)).toMatchObject({ status: 'failed', message: 'Please use the PayPal button.' })
    }
    const endings = [
      [choose('Approve $829.00'), 'authorized'],
      [choose('Approve, then pending'), 'pending'],
      [choose('Approve, then decline'), 'declined'],
    ] as const
    for (const [act, fate] of endings) {
      const answer = await payInWindow(page, wallet, act)
      expect(answer).toMatchObject({ status: 'token', deviceData: expect.stringContaining('correlation_id') })
      expect(fateOfToken(world, answer)).toEqual({ type: wallet, fate })
    }
    expect(await payInWindow(page, wallet, choose('Cancel'))).toEqual({ status: 'cancelled' })
    expect(await payInWindow(page, wallet, (it) => it.waitForLoadState().then(() => it.close()))).toEqual({ status: 'cancelled' })
    expect(await payInWindow(page, wallet, choose('Decline'))).toMatchObject({ status: 'failed' })
    expect(await payInWindow(page, wallet, choose('Approve $829.00'))).toMatchObject({ status: 'token' })
    expect(strangers).toEqual([])
  })

  test.each(wallets)('%s: nothing is thrown after an answer, nor after leaving while the window is open', async (wallet) => {
    const { page } = await openPage(worldOf())
    const thrown: string[] = []
    page.on('pageerror', ({ message }) => thrown.push(message))
    expect(await mount(page, worldOf(), wallet)).toBe(null)
    expect(await payInWindow(page, wallet, choose('Approve $829.00'))).toMatchObject({ status: 'token' })
    await page.evaluate(() => testPage.teardown())
    expect(await mount(page, worldOf(), wallet)).toBe(null)
    const walletWindow = await windowOf(page, () => press(page))
    await walletWindow.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
    await page.evaluate(() => testPage.teardown())
    await page.waitForTimeout(1_500)
    if (wallet === 'venmo') expect(walletWindow.isClosed()).toBe(true)
    expect(thrown).toEqual([])
  })

  test.each(wallets)('%s: a blocked window is said at once', async (wallet) => {
    const { page } = await openPage(worldOf())
    await mount(page, worldOf(), wallet)
    await page.evaluate(() => {
      window.open = () => null
    })
    await (wallet === 'paypal' ? page.getByRole('button', { name: 'Pay with PayPal' }) : page.locator('#pay')).click()
    const message = 'Your browser blocked the payment window. Please allow pop-ups for this site and try again.'
    expect(await nextAnswer(page)).toEqual({
      status: 'failed',
      code: expect.stringMatching(/^(POPUP_BLOCKED|FRAME_SERVICE_FRAME_OPEN_FAILED)$/),
      message,
    })
  })

  test.each(['credit', ...wallets] as const)(
    '%s: nothing is left of it, it may come again, and it no longer pays',
    async (type) => {
      const { page } = await openPage(worldOf())
      const markup = () => page.evaluate(() => document.documentElement.outerHTML.replace(/ class=""/g, ''))
      const before = await markup()
      for (const _ of ['first', 'second']) {
        expect(await mount(page, worldOf(), type)).toBe(null)
        // Apple's sheet is the browser's own: only our stand-in for it is on the page.
        if (type !== 'applepay' || worldOf() === own) expect(await markup()).not.toBe(before)
        await page.evaluate(() => testPage.teardown().then(() => testPage.teardown()))
        await expect.poll(markup).toBe(before)
      }
      await page.evaluate(() => testPage.pay())
      expect(await nextAnswer(page)).toMatchObject({ status: 'failed', code: 'METHOD_CALLED_AFTER_TEARDOWN' })
    },
  )

  test.each([
    ['4111111111111111', null, { status: 'token' }],
    ['4000000000002925', null, { status: 'failed', code: 'THREEDS_NOT_VERIFIED' }],
    ['4000000000002503', 'Approve at my bank', { status: 'token' }],
    ['4000000000002503', 'Fail the check', { status: 'failed', code: 'THREEDS_NOT_VERIFIED' }],
    ['4000000000002503', 'Cancel', { status: 'cancelled' }],
  ])('the bank is asked about card %s (%s)', async (number, button, expected) => {
    const world = worldOf()
    const { page } = await openPage(world)
    expect(await mount(page, world, 'credit', { threeDSecure: true })).toBe(null)
    await fillCard(page, number)
    await press(page)
    if (button) await page.getByRole('dialog').getByRole('button', { name: button }).click()
    const answer = await nextAnswer(page)
    expect(answer).toMatchObject(expected)
    if (answer.status === 'token') {
      const approval = world.approvals().find(({ id }) => id === answer.token)
      expect(approval?.data).toMatchObject({ threeDSecure: { liabilityShifted: true } })
    }
  })
})

test('who leaves while the bank asks is not asked any more', async () => {
  const { page } = await openPage(own)
  const markup = () => page.evaluate(() => document.documentElement.outerHTML.replace(/ class=""/g, ''))
  const before = await markup()
  await mount(page, own, 'credit', { threeDSecure: true })
  await fillCard(page, '4000000000002503')
  await press(page)
  await page.getByRole('dialog').waitFor()
  await page.evaluate(() => testPage.teardown())
  expect(await nextAnswer(page)).toEqual({ status: 'cancelled' })
  await expect.poll(markup).toBe(before)
})

test.each([
  ['500', 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'Cannot contact the gateway at this time. Please try again.'],
  ['cutBefore', 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'Cannot contact the gateway at this time. Please try again.'],
  ['429', 'CLIENT_RATE_LIMITED', 'You are being rate-limited; please try again in a few minutes.'],
])('a gateway that answers a card with %s is said, and the next try works', async (fault, code, message) => {
  const { page } = await openPage(own)
  await mount(page, own, 'credit')
  await fillCard(page, '4111111111111111')
  // A browser asks again by itself when a kept connection is cut.
  await own.fault({ match: { kind: 'token' }, fault, times: 9 })
  await press(page)
  expect(await nextAnswer(page)).toEqual({ status: 'failed', code, message })
  await own.clearFaults()
  await press(page)
  expect(await nextAnswer(page, 1)).toMatchObject({ status: 'token' })
})

test.each([
  ['500', 'CLIENT_GATEWAY_NETWORK'],
  ['429', 'CLIENT_RATE_LIMITED'],
  ['cutBefore', 'CLIENT_GATEWAY_NETWORK'],
])('a gateway that answers with %s when the fields are opened is said', async (fault, code) => {
  const { page } = await openPage(own)
  await own.fault({ match: { kind: 'session' }, fault, times: 9 })
  expect(await mount(page, own, 'credit')).toMatchObject({ code, message: expect.stringMatching(/try again/) })
})

test('a client token that is no good is said', async () => {
  const { page } = await openPage(own)
  const message = 'This payment form has expired. Please reload the page.'
  expect(await mount(page, own, 'credit', { fingerprint: '' })).toEqual({ code: 'CLIENT_AUTHORIZATION_INVALID', message })
})

test('a session of another shape, and a way to pay that is not Braintree’s, are refused', async () => {
  const { page } = await openPage(own)
  const refused = { code: expect.any(String), message: expect.stringMatching(/\w/) }
  expect(await page.evaluate(() => testPage.mount('credit', { client: 'nobody' }, ''))).toEqual(refused)
  expect(await mount(page, own, 'klarna')).toMatchObject({ code: 'INSTANTIATION_OPTION_REQUIRED' })
})

test('a wallet’s script that does not come is said, and nothing is left on the page', async () => {
  const { page } = await openPage(own)
  await page.context().route('**/braintree/scripts/**', (route) => route.abort())
  const before = await page.evaluate(() => document.documentElement.outerHTML)
  for (const wallet of ['paypal', 'applepay', 'googlepay'] as const)
    expect(await mount(page, own, wallet)).toEqual({
      code: 'script_blocked',
      message: 'Cannot contact the gateway at this time. Please try again.',
    })
  expect(await page.evaluate(() => document.documentElement.outerHTML)).toBe(before)
})

test.each(worlds)('without what the fraud check wants, the shopper pays all the same, with %s', async (_, worldOf) => {
  const { page } = await openPage(worldOf())
  await page.context().route(/device-data\.js|c\.paypal\.com/, (route) => route.abort())
  await mount(page, worldOf(), 'credit')
  await fillCard(page, '4111111111111111')
  await press(page)
  expect(await nextAnswer(page)).toMatchObject({ status: 'token', deviceData: null })
})

test('a part of the SDK that does not come is said', async () => {
  const { page } = await openPage(own)
  await page.context().route('**/assets/venmo-*.js', (route) => route.abort())
  expect(await mount(page, own, 'venmo')).toMatchObject({ code: 'CLIENT_SCRIPT_FAILED_TO_LOAD' })
})

test('only what the chosen way needs is loaded', async () => {
  const { page } = await openPage(own)
  own.asked.length = 0
  await mount(page, own, 'googlepay')
  const loaded = own.asked.filter((path) => path.endsWith('.js')).join(' ')
  expect(loaded).toContain('google-pay')
  expect(loaded).not.toMatch(/hosted-fields|venmo|paypal|apple-pay|three-d-secure|assets\/client-/)
})

test('the keyboard goes from field to field, each with a name, an autofill and the digits of a phone', async () => {
  const { page } = await openPage(own)
  await mount(page, own, 'credit')
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
  const { page } = await openPage(own, { userAgent })
  await mount(page, own, 'credit')
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
  const { page } = await openPage(own, { viewport: { width: 320, height: 480 } })
  const check = async (target: Page) => {
    for (const frame of target.frames()) {
      await frame.evaluate(axe)
      const found = (await frame.evaluate("axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] })")) as {
        violations: Array<{ id: string; nodes: unknown[] }>
      }
      expect([frame.name(), found.violations.map(({ id }) => id)]).toEqual([frame.name(), []])
    }
    expect(await target.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await mount(page, own, 'credit')
  await fillCard(page, '4111111111111111')
  await check(page)
  await page.evaluate(() => testPage.teardown())
  for (const wallet of wallets) {
    await mount(page, own, wallet)
    const walletWindow = await windowOf(page, () =>
      (wallet === 'paypal' ? page.getByRole('button', { name: 'Pay with PayPal' }) : page.locator('#pay')).click(),
    )
    await walletWindow.getByText(paymentTypes[wallet].label).first().waitFor()
    await walletWindow.setViewportSize({ width: 320, height: 480 })
    await check(walletWindow)
    await page.evaluate(() => testPage.teardown())
    // Nobody but the shopper can close Google's sheet.
    if (wallet === 'googlepay') await walletWindow.close()
    await expect.poll(() => walletWindow.isClosed()).toBe(true)
    expect(await page.evaluate(() => testPage.answers)).toEqual(wallet === 'paypal' ? [] : [{ status: 'cancelled' }])
    await page.evaluate(() => testPage.answers.splice(0))
  }
})

test('each part is of a size that a phone can bear', () => {
  const sizes = chunks.map(({ fileName, code }) => ({ name: fileName, min: code.length, gzip: gzipSync(code).length }))
  for (const { name, min, gzip } of sizes)
    console.log(`${name}: ${(min / 1024).toFixed(0)} KB, ${(gzip / 1024).toFixed(1)} KB gzip`)
  expect(Math.max(...sizes.map(({ gzip }) => gzip))).toBeLessThan(40 * 1024)
  expect(sizes.find(({ name }) => name === 'page.js')!.gzip).toBeLessThan(12 * 1024)
})
