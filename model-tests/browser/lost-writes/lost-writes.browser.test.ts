// @module-tag long
/**
 * Every write of the journey against every way to lose it or its answer. A proxy between Chromium and the shop loses them.
 * The page and what was typed stay, an alert says what is known, and after "Send again", or automatically when the network is
 * back, the write has happened exactly once. `lost-orders.browser.test.ts` does the same for writes about money.
 */
import { afterAll, beforeAll, describe, test } from 'vitest'
import { checkoutCharts } from '#machines/checkout/index.ts'
import { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { openFaultyProxy } from '#model-tests/drivers/faulty-proxy.ts'
import { alertIn, alertOf, begin, faults, keysOf, type LossyShop, openLossyShop } from './losing.ts'
import { otherRows, purchaseRows } from './rows.ts'

let world: LossyShop
beforeAll(async () => {
  world = await openLossyShop()
})
afterAll(() => world?.close())

/** Each of the other writes meets the lost answer, and every second one another fault, in turn. */
const others = faults.filter((fault) => fault !== 'answerLost')
const rows = [
  ...purchaseRows.map((row) => ({ ...row, meets: faults })),
  ...otherRows.map((row, index) => ({
    ...row,
    meets: ['answerLost' as const, ...(index % 2 === 0 ? [others[(index / 2) % others.length]!] : [])],
  })),
]

describe.concurrent('a lost write stays on its page and happens once', () => {
  test.for(rows)('$write', async ({ event, cart: fill, open, send, typed = {}, meets }, { expect }) => {
    const { shop, browser, countOf } = world
    const [cart, proxy] = await Promise.all([fill(shop), openFaultyProxy(shop.shop.url)])
    await using shopper = await Shopper.open(browser, shop.shop.url, { cart, proxy: proxy.url })
    for (const fault of meets) {
      await open(shopper, cart, shop)
      const before = await countOf(cart, event)
      const path = new URL(shopper.page.url()).pathname
      const end = await begin(fault, proxy, shopper)
      await send(shopper)
      if (fault === 'slow') {
        await expect.poll(() => proxy.posts.length, { message: fault }).toBe(1)
        expect(await shopper.page.getByRole('alert').count(), 'a slow answer is waited for').toBe(0)
        await end()
      } else {
        const alert = alertIn(shopper, alertOf[fault])
        await alert.waitFor()
        await expect.poll(() => alert.evaluate((element) => element.contains(document.activeElement))).toBe(true)
        expect({ fault, path: new URL(shopper.page.url()).pathname }).toEqual({ fault, path })
        // What the shop has taken may be shown as taken already: the page follows its cart.
        if (fault !== 'answerLost' && fault !== 'cut')
          for (const [label, text] of Object.entries(typed)) expect(await shopper.field(label).inputValue()).toBe(text)
        await end()
        if (fault !== 'offline') await shopper.button('Send again').click()
        await alert.waitFor({ state: 'detached' })
      }
      await expect.poll(() => countOf(cart, event), { message: fault }).toBe(before + 1)
      expect({ fault, keys: keysOf(proxy, event).length }, 'sent under one key').toEqual({ fault, keys: 1 })
      // Nothing of it is on its way any more.
      await shopper.ready()
      expect(await countOf(cart, event)).toBe(before + 1)
    }
    await proxy.close()
  })
})

/** Events that no row sends, and why. */
const elsewhere: Record<string, string> = {
  'order.place': 'lost-orders.browser.test.ts',
  'order.cancel': 'lost-orders.browser.test.ts',
  'payment.submit': 'lost-orders.browser.test.ts',
  'card.tokenized': 'Sent by a script after a provider’s window, under the key of the payment form.',
  'payment.cancelled': 'Sent by a script after a provider’s window; the page says the same without it.',
  'payment.failed': 'Sent by a script after a provider’s window; the page says the same without it.',
  'payment.hinted': 'Read from the address of a page; no form sends it.',
  'warehouse.pick': 'The form of location.pick, for dealers.',
  'coverage.addItem': 'The fetcher form of a cart’s line, as item.setQuantity is.',
  'coverage.declineItem': 'The fetcher form of a cart’s line, as item.setQuantity is.',
  'quote.send': 'A seller’s form in the cart, as coupon.apply is.',
  'alert.acknowledge': 'The form of an alert that a change in the catalogue brings; it has no fields.',
  'session.retry': 'The button of a provider’s session that broke; it has no fields.',
  'vehicle.remove': 'No form sends it; the API takes it.',
  'delivery.remove': 'No form sends it; the API takes it.',
  'time.release': 'No form sends it; the API takes it.',
  'tabs.ask': 'Read from the address of a page; no form sends it.',
  'tab.loaded': 'Read from the address of a page; no form sends it.',
  'step.visit': 'Sent when a page is opened; no form sends it.',
  'exit.attend': 'Read from the address of a page; no form sends it.',
  'cart.refresh': 'Sent when a page is opened; no form sends it.',
}

test('every event that a form of the checkout sends has a row, or a reason why it has none', ({ expect }) => {
  const lost = new Set([...purchaseRows, ...otherRows].map(({ event }) => event))
  const all = checkoutCharts.flatMap(({ events }) => Object.keys(events))
  expect(all.filter((event) => !lost.has(event) && !(event in elsewhere))).toEqual([])
  expect(Object.keys(elsewhere).filter((event) => lost.has(event) || !all.includes(event))).toEqual([])
})
