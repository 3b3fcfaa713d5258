// @module-tag long
/** Where letters lead: the order by its link, its appointment moved there, and a quote; with and without JavaScript. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#fixtures/accounts/people.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { Visitor } from '#model-tests/drivers/http/http.ts'
import { orderOf, place, readyToPlace, tirePage } from '#model-tests/drivers/http/purchase.ts'
import { inspectOnBoth } from './inspect.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const ways = [
  { screen: 'desktop', javaScriptEnabled: true },
  { screen: 'phone', javaScriptEnabled: false },
] as const satisfies Array<{ screen: Screen; javaScriptEnabled: boolean }>

const linkIn = async (pattern: RegExp) => {
  const link = pattern.exec((await new Visitor(world.shop.url).open('/demo/mail')).text)?.[0]
  if (!link) throw new Error(`No letter has a link like ${pattern}`)
  return link
}

test.each(ways)('an order is opened by its link, its appointment moved and the order cancelled, %o', async (how) => {
  const { orderId } = orderOf((await place(await readyToPlace(world, { delivery: 'installer' }))).body)
  const link = await linkIn(new RegExp(`/order/[\\w-]{43}\\.${orderId}`))
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit(link)
  await inspectOnBoth(shopper, { name: 'order', title: /^Order / })
  await page.getByRole('link', { name: 'Change the appointment' }).click()
  await shopper.arrive('Change the appointment')
  await inspectOnBoth(shopper, { name: 'move', title: /Change the appointment/ })

  const day = page.locator('table button:enabled').last()
  const name = (await day.getAttribute('aria-label')) ?? ''
  await day.click()
  await page.getByRole('heading', { name, level: 3 }).waitFor()
  await page.locator('#when fieldset button:enabled:not([aria-pressed=true])').first().click()
  await page.getByRole('status').getByText('Your appointment has moved to').waitFor()
  await shopper.arrive(`Order ${orderNumber(orderId!)}`)
  expect(page.url()).toBe(`${world.shop.url}${link}?moved=yes`)
  await inspectOnBoth(shopper, { name: 'moved', title: /^Order / })

  await page.getByText('Cancel order', { exact: true }).click()
  await page.getByRole('button', { name: 'Yes, cancel this order' }).click()
  await page.getByText('Your time at the shop is open to others again.').waitFor()
  await shopper.ready()
  await inspectOnBoth(shopper, { name: 'cancelled', title: /^Order / })
})

test('the confirmation lists tires, sums and the number, and leads to the calendar of the shop', async () => {
  const cart = await readyToPlace(world, { delivery: 'installer' })
  const { orderId } = orderOf((await place(cart)).body)
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'desktop', cart })
  const { page } = shopper
  await shopper.visit('/checkout/order-confirmation')
  const text = (await page.locator('main').textContent()) ?? ''
  for (const words of [orderNumber(orderId!), 'What you ordered', '4 tires at $', 'Installation', 'Total'])
    expect([words, text.includes(words)]).toEqual([words, true])
  for (const link of ['Add to calendar', 'Directions', 'Track your order', 'Receipt (PDF)'])
    expect(await page.getByRole('link', { name: link }).count()).toBe(1)
  await page.getByRole('link', { name: 'Change the appointment' }).click()
  await shopper.arrive('Change the appointment')
})

test.each(ways)('a quote shows tires, prices and the rep, opens once and then says so, %o', async (how) => {
  const sales = new Visitor(world.shop.url)
  const email = 'sales@demo.treadline.example'
  await (await sales.open('/my_customers/login')).press('Sign in', { email, password: demoPassword })
  const cart = await (await sales.open(tirePage)).press('Add 4 tires')
  await cart.press('Send quote', { email: `quoted-${how.screen}-${how.javaScriptEnabled}@example.com`, phone: '(614) 555-0142' })
  const link = await linkIn(/\/quote\/[\w-]+/)
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit(link)
  await page.getByText('Total before mounting').waitFor()
  await inspectOnBoth(shopper, { name: 'quote', title: /Your quote/ })
  await page.getByRole('button', { name: 'Open the quote' }).click()
  await page.waitForURL(/cart=open/)
  await page.goto(link)
  await page.getByText('It was opened before').waitFor()
  await shopper.ready()
  shopper.noise.splice(0)
  await inspectOnBoth(shopper, { name: 'opened before', title: /Your quote/ })
})
