// @module-tag long
/** Charts that are played and asked about, as a product owner does it: with a script and without, looked at on both screens. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspectOnBoth } from '#model-tests/browser/inspect.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const ways = [
  { screen: 'desktop', javaScriptEnabled: true },
  { screen: 'phone', javaScriptEnabled: false },
] as const

test.each(ways)('where do shoppers with a mixed cart and no mobile installer land? %o', async (how) => {
  await using reader = await Shopper.open(browser, world.shop.url, how)
  const { page } = reader
  await reader.visit('/statecharts/cartTabs')
  await page.getByRole('navigation', { name: 'Layers' }).getByRole('link', { name: 'What if' }).click()
  await reader.arrive('Delivery tabs')
  const answer = page.getByText(/^They land on/)
  expect(await answer.textContent()).toBe('They land on “Local installer”, the left tab.')

  await reader.field('Tires').selectOption('Mixed')
  await reader.field('Mobile installer near').selectOption('No')
  expect(await answer.textContent()).toBe('They land on “Local installer”, the left tab.')
  await reader.button('Show what follows').click()
  await page.getByText('They land on “Ship to me”, the middle tab.').waitFor()
  await page.waitForURL('**/statecharts/cartTabs?*tires=some*')
  expect(await shownOn(reader, 'cartTabs.tab.middle')).toMatch(/Tab 2: ship to me.*here/)
  expect(await shownOn(reader, 'cartTabs.tab.right')).toMatch(/Tab 3: FedEx pickup.*tab 2/)
  await page.getByText('A tire in your cart cannot be mounted by a shop.').first().waitFor()
  await inspectOnBoth(reader, { name: 'what if', title: 'Delivery tabs, statechart | Treadline' })

  await page.getByRole('link', { name: 'Coverage', exact: true }).click()
  await page.waitForURL('**/statecharts/checkoutFlow/shopping.services?layer=whatIf&tires=some*')
  await reader.arrive('Checkout')
  expect(await shownOn(reader, 'checkoutFlow.shopping.services')).toMatch(/Coverage.*step 2/)
  expect(await reader.field('Tires').inputValue()).toBe('some')
})

test.each(ways)('an order is played from the card to the confirmation, and a step is undone, %o', async (how) => {
  await using reader = await Shopper.open(browser, world.shop.url, how)
  const { page } = reader
  const asked: string[] = []
  page.on('request', (request) => {
    if (/statecharts\/order/.test(request.url())) asked.push(request.url())
  })
  const isIn = (words: string) => page.getByText(`It is in ${words}`, { exact: true }).waitFor()
  const move = async (name: string) => {
    const done = await page.getByText('undo', { exact: true }).count()
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText('undo', { exact: true }).nth(done).waitFor()
  }
  await reader.visit('/statecharts/order?layer=play')
  await isIn('Not placed yet')
  await page.getByText(/^What cannot happen now/).click()
  await page.getByText('Please enter your card').waitFor()
  asked.splice(0)

  for (const name of ['card ready', 'cart changed: 4 tires that can be covered', 'order place: seeing $600.00']) await move(name)
  await isIn('Preparing')
  await move('prepare order: ready, $600.00')
  await isIn('Asking for the money')
  if (how.javaScriptEnabled) expect(await focused(reader)).toBe('It is in Asking for the money')
  expect(await shownOn(reader, 'order.authorizing')).toMatch(/^Asking for the money.*here/)
  await inspectOnBoth(reader, { name: 'play', title: 'Order, statechart | Treadline' })
  await move('authorize: authorised')
  await move('confirm order: confirmed')
  await isIn('Order confirmed › Can be cancelled')
  await move('after 30 minutes')
  await page.getByRole('heading', { name: 'It asks: capture payment' }).waitFor()
  if (how.javaScriptEnabled) expect(asked).toEqual([])
  else expect(asked).toHaveLength(7)

  await page.goBack()
  await isIn('Order confirmed › Can be cancelled')
  await page.getByRole('link', { name: /^Undo step 5/ }).click()
  await isIn('Asking for the money')
  await page.getByRole('link', { name: 'Start again', exact: true }).click()
  await isIn('Not placed yet')
})

test('a game is the same when its URL is opened again, and an invalid URL shows a message', async () => {
  await using reader = await Shopper.open(browser, world.shop.url)
  const { page } = reader
  await reader.visit('/statecharts/cart?layer=play')
  await page.getByRole('link', { name: 'item add: 4 tires', exact: true }).click()
  await page.getByRole('heading', { name: 'It asks: create cart' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'It asks: create cart' }).waitFor()
  for (const did of ['<script>', 'zzzz.0.1', '..', `0.${'1.'.repeat(200)}1`]) {
    const response = await fetch(`${world.shop.url}/statecharts/cart?layer=play&did=${encodeURIComponent(did)}`)
    const text = await response.text()
    expect(response.status, did).toBe(200)
    expect(text, did).toMatch(/The chart is at its beginning|It is at its beginning/)
  }
  await reader.visit('/statecharts/cart?layer=play&did=zzzz.0.1')
  await page.getByRole('alert').getByText('This game was played with an earlier version of the chart.').waitFor()
})

test('both layers pass inspection in dark mode', async () => {
  await using reader = await Shopper.open(browser, world.shop.url)
  await reader.page.emulateMedia({ colorScheme: 'dark' })
  await reader.visit('/statecharts/cartTabs?layer=whatIf&tires=some&zip=AK')
  await inspectOnBoth(reader, { name: 'what if, dark', title: 'Delivery tabs, statechart | Treadline' })
  await reader.visit('/statecharts/cart?layer=play')
  await inspectOnBoth(reader, { name: 'play, dark', title: 'Cart, statechart | Treadline' })
})

/** What has the focus: a field by its name, anything else by its words. */
function focused({ page }: Shopper): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
}

/** The words in a box of the drawing. */
async function shownOn({ page }: Shopper, state: string): Promise<string | null> {
  // A phone shows the strip in place of the drawing.
  const shown = page.locator(`[data-state="${state}"]:visible, [id="card-${state}"] .sc-strip-head:visible`)
  const box = shown.filter({ hasText: /here|tab|step/ }).first()
  await box.waitFor()
  return (await box.textContent())?.trim() ?? null
}
