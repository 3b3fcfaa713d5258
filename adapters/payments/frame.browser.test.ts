import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPaymentSimulator } from '#fixtures/payments/simulator/index.ts'
import { readCardFrameMessage } from '#machines/domain/card-frame.ts'
import { type PaymentType, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { chromiumArguments, chromiumPath } from '#model-tests/setup/chromium.ts'
import { createPayments } from './index.ts'

const secretKey = 'sk-test'
const dataDir = mkdtempSync(join(tmpdir(), 'frame-'))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let browser: Browser
let simulator: Awaited<ReturnType<typeof startPaymentSimulator>>
let shop: Awaited<ReturnType<typeof startParent>>
let partner: Awaited<ReturnType<typeof startParent>>
let stranger: Awaited<ReturnType<typeof startParent>>

beforeAll(async () => {
  ;[shop, partner, stranger] = [await startParent(), await startParent(), await startParent()]
  simulator = await startPaymentSimulator({ port: 0, dataDir, shopOrigins: [shop.origin, partner.origin], secretKey })
  browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments })
})
afterAll(async () => {
  await browser?.close()
  await simulator?.close()
  for (const parent of [shop, partner, stranger]) parent?.server.close()
  rmSync(dataDir, { recursive: true })
})

/** A page that embeds the frame of its query, and keeps what it hears and from where. */
async function startParent() {
  const server: Server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<!doctype html><title>Shop</title><iframe title="Card details" style="border:0;width:600px"></iframe><script>
      const frame = document.querySelector('iframe')
      window.heard = []
      addEventListener('message', ({ origin, source, data }) => heard.push({ origin, fromFrame: source === frame.contentWindow, data }))
      window.say = (message) => frame.contentWindow.postMessage(message, '*')
      frame.src = new URLSearchParams(location.search).get('frame')
    </script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function startSession(type: PaymentType = 'credit') {
  const payments = createPayments({ baseUrl: simulator.url, publicUrl: simulator.url, secretKey, merchantId: 'Treadline' })
  const session = { type, cartId: 'cart-1', amountInCents: 82_900, returnUrl: `${shop.origin}/checkout/payments` }
  return { payments, session: payments.startSession(session) }
}

async function openIn(parent: { origin: string }) {
  const { payments, session } = startSession()
  const { frameUrl, frameOrigin } = await session
  const page = await browser.newPage()
  await page.goto(`${parent.origin}/?frame=${encodeURIComponent(frameUrl)}`)
  const frame = page.frames()[1]!
  return { page, frame, frameOrigin, payments }
}

/** What the shop's own reader makes of everything heard so far. */
async function heard(page: Page, frameOrigin: string) {
  const events = (await page.evaluate('heard')) as Array<{ origin: string; fromFrame: boolean; data: unknown }>
  const window = {} as Window
  return events.map(({ origin, fromFrame, data }) => {
    return readCardFrameMessage({ origin, source: fromFrame ? window : null, data } as MessageEvent, {
      window,
      origin: frameOrigin,
    })
  })
}

async function fill(frame: Frame, number: string, expiry: string, securityCode: string) {
  await frame.getByLabel('Card number').pressSequentially(number)
  await frame.getByLabel('Expiration date (MM/YY)').pressSequentially(expiry)
  await frame.getByLabel('Security code').pressSequentially(securityCode)
}

const tokenize = (page: Page) => page.evaluate(`say({ source: 'treadline-shop', type: 'tokenize', requestId: 'r-1' })`)

async function violations(target: Page | Frame) {
  await target.evaluate(axe)
  const found = (await target.evaluate('axe.run()')) as { violations: Array<{ id: string }> }
  return found.violations.map(({ id }) => id)
}

test('a card becomes a token: the number leaves the frame only for its own origin', async () => {
  const { page, frame, frameOrigin, payments } = await openIn(shop)
  const posted: string[] = []
  page.on('request', (request) => request.postData()?.includes('4111') && posted.push(request.url()))
  await fill(frame, '4111111111111111', '1230', '123')
  expect(await frame.getByLabel('Card number').inputValue()).toBe('4111 1111 1111 1111')
  expect(await frame.getByLabel('Expiration date (MM/YY)').inputValue()).toBe('12/30')
  await tokenize(page)
  const tokenized = { type: 'tokenized', requestId: 'r-1', brand: 'Visa', lastFour: '1111' }
  await expect.poll(async () => (await heard(page, frameOrigin)).at(-1)).toMatchObject(tokenized)
  const messages = await heard(page, frameOrigin)
  expect(messages).not.toContain(null)
  expect(messages).toContainEqual({ source: 'treadline-card-frame', type: 'state', brand: 'Visa', complete: true })
  expect(JSON.stringify(messages)).not.toContain('4111')
  expect(posted).toEqual([`${frameOrigin}/frame/tokens`])
  const last = messages.at(-1)
  const token = last?.type === 'tokenized' ? last.token : ''
  expect(await payments.cardOfToken(token, 'cart-1')).toEqual({ type: 'credit', brand: 'Visa', lastFour: '1111' })
  await page.close()
})

test('what is wrong is said under its field, focused, and taken back once it is right', async () => {
  const { page, frame, frameOrigin } = await openIn(shop)
  await fill(frame, '4111111111111112', '0224', '123')
  await tokenize(page)
  const error = {
    source: 'treadline-card-frame',
    type: 'error',
    requestId: 'r-1',
    code: 'invalidFields',
    message: 'card number is not valid',
  }
  await expect.poll(() => heard(page, frameOrigin)).toContainEqual(error)
  const number = frame.getByLabel('Card number')
  await expect.poll(() => number.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await number.getAttribute('aria-invalid')).toBe('true')
  expect(await frame.getByText('This expiration date is not valid').isVisible()).toBe(true)
  expect(await violations(frame)).toEqual([])
  await number.press('End')
  await number.press('Backspace')
  await number.press('1')
  expect(await frame.getByText('card number is not valid').isVisible()).toBe(false)
  expect(await number.getAttribute('aria-invalid')).toBe('false')
  await page.close()
})

test('a number that is no test card is refused, and the test cards are listed', async () => {
  const { page, frame } = await openIn(shop)
  await fill(frame, '4242424242424242', '1230', '123')
  await tokenize(page)
  await frame.getByText('The simulator takes only its test cards').waitFor()
  await frame.getByText('4012 8888 8888 1881').waitFor()
  expect(await violations(frame)).toEqual([])
  await page.close()
})

test('the frame tells its height, so that it needs no scroll bar', async () => {
  const { page, frame, frameOrigin } = await openIn(shop)
  const heightHeard = async () => (await heard(page, frameOrigin)).findLast((message) => message?.type === 'resize')
  await frame.getByText('Test cards', { exact: true }).first().click()
  const height = await frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))
  await expect.poll(heightHeard).toEqual({ source: 'treadline-card-frame', type: 'resize', height })
  await page.close()
})

test('an expired session says so to the shopper and to the shop', async () => {
  const page = await browser.newPage()
  const frameUrl = `${simulator.url}/frame?clientToken=gone&parentOrigin=${shop.origin}`
  await page.goto(`${shop.origin}/?frame=${encodeURIComponent(frameUrl)}`)
  const message = 'This payment form has expired. Please reload the page.'
  const error = { source: 'treadline-card-frame', type: 'error', requestId: null, code: 'sessionExpired', message }
  await expect.poll(() => heard(page, simulator.url)).toContainEqual(error)
  expect(await page.frames()[1]!.getByRole('alert').textContent()).toContain(message)
  await page.close()
})

test('a page that is not the named parent hears nothing and is not heard, though it may embed the frame', async () => {
  const { page, frame, frameOrigin } = await openIn(partner)
  await fill(frame, '4111111111111111', '1230', '123')
  const asked = page.waitForRequest('**/frame/tokens', { timeout: 1_000 }).catch(() => 'never asked')
  await tokenize(page)
  expect(await asked).toBe('never asked')
  expect(await heard(page, frameOrigin)).toEqual([])
  await page.close()
})

test('a page of no listed shop cannot embed the frame', async () => {
  const { page, frame } = await openIn(stranger)
  expect(await frame.getByLabel('Card number').count()).toBe(0)
  expect(await page.evaluate('heard')).toEqual([])
  await page.close()
})

test('without scripts the hosted page takes the card and brings the shopper back with its token', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto((await startSession().session).hostedPageUrl)
  await page.getByRole('button', { name: 'Use this card' }).click()
  expect(await page.getByText('card number is not valid').isVisible()).toBe(true)
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel('Expiration date (MM/YY)').fill('12/30')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await page.waitForURL(`${shop.origin}/checkout/payments?token=tok_*`)
  await page.goto((await startSession().session).hostedPageUrl)
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await page.waitForURL(`${shop.origin}/checkout/payments?cancelled=1`)
  await context.close()
})

test('the hosted page is accessible, with and without mistakes', async () => {
  const page = await browser.newPage()
  await page.goto((await startSession().session).hostedPageUrl)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this card' }).click()
  await page.getByText('Please check the fields below.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

test.each(['paypal', 'resolve', 'affirm'] as const)(
  'without scripts the page of %s says what is agreed to, and each button leads back',
  async (type) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const answer = async (button: string) => {
      await page.goto((await startSession(type).session).hostedPageUrl)
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(paymentTypes[type].label)
      expect(await page.getByText('$829.00').first().isVisible()).toBe(true)
      await page.getByRole('button', { name: button, exact: true }).click()
      await page.waitForURL(`${shop.origin}/checkout/payments?*`)
      return page.url().slice(`${shop.origin}/checkout/payments?`.length)
    }
    const token = expect.stringMatching(type === 'resolve' ? /^charge_id=tok_/ : /^token=tok_/)
    expect([
      await answer('Approve $829.00'),
      await answer('Cancel'),
      await answer('Decline'),
      await answer('Approve, then pending'),
      await answer('Approve, then decline'),
    ]).toEqual([token, 'cancelled=1', type === 'affirm' ? 'failed=1#affirm-error' : 'failed=1', token, token])
    await context.close()
  },
)

test.each([
  { width: 1350, height: 940 },
  { width: 412, height: 660 },
])('every hosted page is accessible and needs no sideways scrolling at $width pixels', async (viewport) => {
  const page = await browser.newPage({ viewport })
  for (const type of paymentTypeNames) {
    await page.goto((await startSession(type).session).hostedPageUrl)
    expect([type, await violations(page)]).toEqual([type, []])
    expect([type, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([type, viewport.width])
  }
  await page.close()
})
