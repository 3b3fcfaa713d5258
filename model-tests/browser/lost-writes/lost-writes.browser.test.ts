// @module-tag long
/**
 * Every write of the journey against a slow answer and every way to lose it or its answer. A proxy between Chromium and the shop
 * loses them, one after the other: the page and what was typed stay, and an alert says what is known. After "Send again", or
 * automatically when the network is back, the write has happened exactly once. `lost-orders.browser.test.ts` does the same for
 * writes about money.
 */
import { afterAll, beforeAll, describe, type ExpectStatic, test } from 'vitest'
import { checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { type FaultyProxy, openFaultyProxy } from '#model-tests/drivers/faulty-proxy.ts'
import type { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { alertIn, alertOf, begin, keysOf, type LossyShop, openLossyShop } from './losing.ts'
import { type Row, rows } from './rows.ts'

let world: LossyShop
beforeAll(async () => {
  world = await openLossyShop()
})
afterAll(() => world?.close())

const losses = ['requestLost', 'answerLost', 'cut', '429', '502', 'offline'] as const
type Loss = (typeof losses)[number]
/** The shop has the write, and the browser does not know. */
const isTakenBy = (loss: Loss) => loss === 'answerLost' || loss === 'cut'
/** Each loss is the first one for every sixth write, and the last one for another. */
const lossesOf = (row: number) => losses.map((_, turn) => losses[(row + turn) % losses.length]!)

describe.concurrent('a slow answer is waited for; a lost write stays on its page and happens once', () => {
  test.for(rows.map((row, index) => ({ ...row, inTurn: lossesOf(index) })))(
    '$write: slow, and then $inTurn',
    async ({ cart: fill, ...row }, { expect }) => {
      const { shop, browser } = world
      const [proxy, slow, lost] = await Promise.all([openFaultyProxy(shop.shop.url), fill(shop), fill(shop)])
      await using shopper = await Shopper.open(browser, shop.shop.url, { proxy: proxy.url })
      await sendSlowly(row, { shopper, proxy, cart: slow, expect })
      // The first page may still be on its way to where its answer leads.
      const tab = await shopper.tab()
      await shopper.page.close()
      await loseInTurn(row, { shopper: tab, proxy, cart: lost, expect })
      await proxy.close()
    },
  )
})

type Send = Omit<Row, 'cart'>

interface Sending {
  shopper: Shopper
  proxy: FaultyProxy
  cart: ApiShopper
  expect: ExpectStatic
}

async function sendSlowly({ event, open, send }: Send, { shopper, proxy, cart, expect }: Sending): Promise<void> {
  const { shop, countOf } = world
  await shopper.hold(cart)
  await open(shopper, cart, shop)
  const before = await countOf(cart, event)
  proxy.fail('slow')
  await send(shopper)
  await expect.poll(() => proxy.posts.length).toBe(1)
  await expect.poll(() => countOf(cart, event)).toBe(before + 1)
  expect(await shopper.page.getByRole('alert').count()).toBe(0)
  proxy.pass()
  await shopper.ready()
  expect(keysOf(proxy, event)).toHaveLength(1)
  expect(await countOf(cart, event)).toBe(before + 1)
}

async function loseInTurn(
  { event, open, send, typed = {}, inTurn }: Send & { inTurn: Loss[] },
  { shopper, proxy, cart, expect }: Sending,
): Promise<void> {
  const { shop, countOf } = world
  const { page, context } = shopper
  const pathOf = () => new URL(page.url()).pathname
  const sendAgain = (lost: Loss) => (lost === 'offline' ? context.setOffline(false) : shopper.button('Send again').click())
  await shopper.hold(cart)
  await open(shopper, cart, shop)
  const before = await countOf(cart, event)
  const path = pathOf()
  const keys = new Set<string>()
  let isTaken = false
  let last: Loss | null = null
  for (const loss of inTurn) {
    await begin(loss, proxy, shopper)
    await (last ? sendAgain(last) : send(shopper))
    last = loss
    // A browser repeats what is cut off on a connection that it has used before.
    if (loss !== 'offline') await expect.poll(() => proxy.posts.length, { message: loss }).toBeGreaterThan(0)
    const alert = alertIn(shopper, alertOf[loss])
    await alert.waitFor()
    await shopper.button('Send again').waitFor()
    await expect.poll(() => alert.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    isTaken ||= isTakenBy(loss)
    expect({ loss, path: pathOf(), count: await countOf(cart, event) }).toEqual({
      loss,
      path,
      count: before + Number(isTaken),
    })
    // What the shop has taken may be shown as taken already: the page follows its cart.
    if (!isTaken) for (const [label, text] of Object.entries(typed)) expect(await shopper.field(label).inputValue()).toBe(text)
    for (const key of keysOf(proxy, event)) keys.add(key)
  }
  proxy.pass()
  await sendAgain(last!)
  await alertIn(shopper, alertOf[last!]).waitFor({ state: 'detached' })
  for (const key of keysOf(proxy, event)) keys.add(key)
  expect([...keys], 'sent under one key').toHaveLength(1)
  expect(await countOf(cart, event)).toBe(before + 1)
  // Nothing of it is on its way any more.
  await shopper.ready()
  expect(await countOf(cart, event)).toBe(before + 1)
}

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
  'item.restore': 'The fetcher form of Undo, as item.remove is.',
  'cart.join': 'A form of the cart where there is another one beside it, as item.remove is.',
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
  const lost = new Set(rows.map(({ event }) => event))
  const all = checkoutCharts.flatMap(({ events }) => Object.keys(events))
  expect(all.filter((event) => !lost.has(event) && !(event in elsewhere))).toEqual([])
  expect(Object.keys(elsewhere).filter((event) => lost.has(event) || !all.includes(event))).toEqual([])
})
