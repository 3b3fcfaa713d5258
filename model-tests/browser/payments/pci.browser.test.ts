// @module-tag long
/** Card data stays with the payment provider: the shop's pages, server, database and log never see it. */
import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartAt, enterCard, fillAddress, payment } from '#model-tests/browser/purchase.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { filledDataDir } from '#model-tests/drivers/prepared-shop.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { hasNumber, hasSecurityCode, keptFiles, keptRows } from './kept.ts'
import { cardField, chooseMethod, fillCard, providerReady, type TypedCard } from './paying.ts'

let world: RunningShop
let browser: Browser
/** What every shop has from the start. */
let filled: Set<string>
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openRunningShop({ on: 'pglite' }), openBrowser()])
  filled = new Set(await keptRows(await filledDataDir()))
})
afterAll(() => world?.stop())

/** These digits occur nowhere else in a purchase. */
const canary: TypedCard = { number: '378282246310005', expirationDate: '11/37', cvv: '7391' }

/** Every request of the browser that carries the digits of the card, as `POST http://…`. */
function carriersOf(shopper: Shopper): string[] {
  const carriers: string[] = []
  const look = async (request: Request) => {
    const said = [request.url(), request.postData() ?? '', JSON.stringify(await request.allHeaders().catch(() => ({})))]
    if (said.some((text) => hasNumber(text, canary) || hasSecurityCode(text, canary)))
      carriers.push(`${request.method()} ${new URL(request.url()).origin}`)
  }
  shopper.context.on('request', (request) => void look(request))
  return carriers
}

/** Of those who bought to the end. */
const cartIds: string[] = []

// @fact 3.64 7.36
test.each([true, false])(
  'from the card fields to the cancelled order: the digits go to the provider, once, and are on no page (JavaScript %s)',
  async (javaScriptEnabled) => {
    const cart = await cartAt(world, 'payment')
    await using shopper = await Shopper.open(browser, world.shop.url, { cart, javaScriptEnabled })
    const carriers = carriersOf(shopper)
    await shopper.visit('/checkout/payments')
    for await (const stop of payment(shopper, canary)) {
      // The payment step itself lists the cards to try.
      const page = stop.name === 'payment' ? '' : await shopper.page.locator('main').innerHTML()
      for (const text of [page, JSON.stringify(await shopper.context.storageState())])
        expect(hasNumber(text, canary), stop.name).toBe(false)
      if (stop.name === 'summary') expect(await shopper.page.getByText('American Express ending 0005').count()).toBeGreaterThan(0)
    }
    expect(carriers).toEqual([`POST ${world.provider.url}`])
    cartIds.push(cart.cartId)
  },
)

test('the frames of the card fields may send to the provider only', async () => {
  await using shopper = await atPayment()
  const frames = shopper.page.frames().filter((frame) => frame.name().startsWith('braintree-hosted-field-'))
  expect(frames.map((frame) => frame.name()).sort()).toEqual([
    'braintree-hosted-field-cvv',
    'braintree-hosted-field-expirationDate',
    'braintree-hosted-field-number',
  ])
  for (const frame of frames) {
    const policy = (await shopper.page.request.get(frame.url())).headers()['content-security-policy'] ?? ''
    expect(policy.split('; ').sort()).toEqual([
      "base-uri 'none'",
      `connect-src ${world.provider.url}`,
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      "script-src 'self'",
    ])
  }
  // What is typed is in no field of the page, and not in what its form posts.
  await fillCard(shopper, canary)
  const typed = await shopper.page.evaluate(() => [
    ...[...document.querySelectorAll('input, textarea, select')].map((field) => (field as HTMLInputElement).value),
    ...[...document.forms].flatMap((form) => [...new FormData(form).values()].map(String)),
  ])
  expect(typed.filter((text) => hasNumber(text, canary) || hasSecurityCode(text, canary))).toEqual([])
})

test('a script from elsewhere, or one written into the page, does not run', async () => {
  await using shopper = await atPayment()
  const { page } = shopper
  await page.evaluate(async (foreign) => {
    const sources = [{ src: foreign }, { textContent: 'window.stolen = true' }]
    for (const source of sources) document.head.append(Object.assign(document.createElement('script'), source))
    await new Promise((resolve) => setTimeout(resolve, 300))
  }, 'https://elsewhere.example/evil.js')
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(shopper.noise.filter((sentence) => sentence.includes('Content Security Policy')).length).toBeGreaterThanOrEqual(2)
})

test('messages that are not from the card’s frames change nothing', async () => {
  await using shopper = await atPayment()
  const { page } = shopper
  await page.evaluate(async () => {
    const channels = [...document.querySelectorAll<HTMLIFrameElement>('[data-hosted-field] iframe')].map(({ src }) =>
      new URL(src).hash.slice(1),
    )
    const told = { nonce: 'tokencc_stolen', type: 'CreditCard', details: { cardType: 'Visa', lastFour: '0000' } }
    for (const channel of ['', ...channels])
      for (const event of ['hosted-fields:TOKENIZATION_REQUEST', 'hosted-fields:INPUT_EVENT', 'hosted-fields:FRAME_READY']) {
        const eventData = { payload: told, merchantPayload: told, field: 'number' }
        window.postMessage(`/*framebus*/${JSON.stringify({ channel, event, eventData, data: eventData })}`, '*')
      }
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  expect(new URL(page.url()).pathname).toBe('/checkout/payments')
  await fillAddress(shopper)
  await enterCard(shopper)
  await shopper.arrive('Review your order')
  expect(await page.getByText('Visa ending 1111').isVisible()).toBe(true)
})

test('an answer of another window than the lender’s is ignored', async () => {
  await using shopper = await atPayment()
  const { page } = shopper
  await chooseMethod(shopper, 'klarna')
  await fillAddress(shopper)
  await shopper.button('Continue with Klarna').click()
  const frame = page.locator('dialog iframe')
  await frame.waitFor()
  await page.evaluate(async () => {
    const answer = { approved: true, authorization_token: '00000000-0000-4000-8000-000000000000' }
    window.postMessage({ source: 'klarna', answer }, '*')
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  expect(await frame.isVisible()).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/checkout/payments')
  await page
    .frameLocator('dialog iframe')
    .getByRole('button', { name: /^Approve \$/ })
    .click()
  await shopper.arrive('Review your order')
})

// @fact 3.64 7.36
test('of all that was typed until here, no row, file, ledger or log has the digits', async () => {
  await world.shop.kill9()
  const rows = (await keptRows(world.dataDir)).filter((row) => !filled.has(row))
  const ledger = world.provider.ledger().map((entry) => JSON.stringify(entry))
  expect(cartIds).toHaveLength(2)
  for (const cartId of cartIds) {
    expect(rows.filter((row) => row.includes(cartId)).length).toBeGreaterThan(1)
    expect(ledger.some((line) => line.includes(cartId) && line.includes('0005'))).toBe(true)
    expect(await keptFiles(world.dataDir, [cartId])).not.toEqual([])
  }
  expect([...rows, ...ledger].filter((text) => hasNumber(text, canary) || hasSecurityCode(text, canary))).toEqual([])
  expect(await keptFiles(world.dataDir, ['378282246310005', '3782 822463 10005', '3782-822463-10005'])).toEqual([])
  for (const output of [world.shop.output(), world.provider.output()]) {
    expect(output.length).toBeGreaterThan(0)
    expect(hasNumber(output, canary) || hasSecurityCode(output, canary)).toBe(false)
  }
})

async function atPayment(): Promise<Shopper> {
  const shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'payment') })
  await shopper.visit('/checkout/payments')
  await providerReady(shopper)
  await cardField(shopper, 'number').waitFor()
  return shopper
}
