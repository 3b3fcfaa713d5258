/** Card data stays with the payment provider: the shop's pages and server never see it. */
import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, Shopper } from '../drivers/browser.ts'
import { approvedCard } from '../drivers/purchase.ts'
import { openWorld, type World } from '../drivers/server.ts'
import { cartAt, enterCard, fillAddress, purchase } from './purchase.ts'

let world: World
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), launchBrowser()])
})
afterAll(() => Promise.all([browser?.close(), world?.stop()]))

test.each([true, false])('the card number goes to the provider and nowhere else (JavaScript %s)', async (javaScriptEnabled) => {
  await using shopper = await Shopper.open(browser, world.shop.url, { javaScriptEnabled })
  const carriers = new Set<string>()
  const look = async (request: Request) => {
    const said = [request.url(), request.postData() ?? '', JSON.stringify(await request.allHeaders().catch(() => ({})))]
    if (said.some(hasCardNumber)) carriers.add(new URL(request.url()).origin)
  }
  shopper.context.on('request', (request) => void look(request))
  for await (const stop of purchase(shopper, 'home')) {
    if (stop.name === 'summary') expect(hasCardNumber(await shopper.page.content())).toBe(false)
  }
  expect([...carriers]).toEqual([world.provider.url])
  expect(hasCardNumber(world.shop.output())).toBe(false)
})

test('only our own scripts run on the payment page, and the card fields are of another origin', async () => {
  await using shopper = await atPayment()
  const { page } = shopper
  await page.frameLocator('iframe').getByLabel('Card number').waitFor()
  const scripts = await page.evaluate(() => [
    ...[...document.scripts].map(({ src }) => (src ? new URL(src).origin : 'inline')),
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.m?js(\?|$)/.test(name))
      .map(({ name }) => new URL(name).origin),
  ])
  expect([...new Set(scripts)].sort()).toEqual([world.shop.url, 'inline'].sort())
  const inline = await page.evaluate(() => [...document.scripts].filter(({ src }) => !src).every(({ nonce }) => nonce !== ''))
  expect(inline).toBe(true)
  expect(page.frames().map((frame) => new URL(frame.url()).origin)).toEqual([world.shop.url, world.provider.url])
  const isClosed = await page.evaluate(() => document.querySelector('iframe')?.contentDocument === null)
  expect(isClosed).toBe(true)
})

test('a script from elsewhere, or one written into the page, does not run', async () => {
  await using shopper = await atPayment()
  const { page } = shopper
  await page.evaluate(async (foreign) => {
    const sources = [{ src: foreign }, { textContent: 'window.stolen = true' }]
    for (const source of sources) document.head.append(Object.assign(document.createElement('script'), source))
    await new Promise((resolve) => setTimeout(resolve, 300))
  }, `${world.provider.url}/evil.js`)
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
  expect(shopper.noise.filter((sentence) => sentence.includes('Content Security Policy')).length).toBeGreaterThanOrEqual(2)
})

test('messages that are not from the frame change nothing', async () => {
  await using shopper = await atPayment()
  const { page } = shopper
  await page.frameLocator('iframe').getByLabel('Card number').waitFor()
  // The frame itself may still tell its true height meanwhile: what counts is that the forged one is never taken.
  const heights = await page.evaluate(async () => {
    const frame = document.querySelector('iframe')!
    const seen: Array<string | null> = []
    new MutationObserver(() => seen.push(frame.getAttribute('height'))).observe(frame, { attributes: true })
    const from = { source: 'treadline-card-frame' }
    window.postMessage({ ...from, type: 'resize', height: 4_000 }, '*')
    const token = { ...from, type: 'tokenized', requestId: 'guessed', token: 'tok_stolen', brand: 'Visa', lastFour: '0000' }
    window.postMessage(token, '*')
    await new Promise((resolve) => setTimeout(resolve, 300))
    return seen
  })
  expect(heights).not.toContain('4000')
  await fillAddress(shopper)
  await enterCard(shopper)
  await shopper.arrive('Review your order')
  expect(await page.getByText('Visa ending 1111').isVisible()).toBe(true)
})

async function atPayment(): Promise<Shopper> {
  const shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'payment') })
  await shopper.visit('/checkout/payments')
  return shopper
}

function hasCardNumber(text: string): boolean {
  return decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, ''))
    .replace(/[\s+-]/g, '')
    .includes(approvedCard)
}
