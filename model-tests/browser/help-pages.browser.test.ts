// @module-tag long
/** Help, terms, contact and returns, with and without JavaScript: each page is looked at, and a message reaches staff. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#adapters/database/index.ts'
import { contentPages } from '#app/subjects/content/content-pages.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { messageFailed } from '#machines/domain/support/support-words.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing, orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { endCancelWindow } from '#model-tests/drivers/paying.ts'
import { until } from '#model-tests/drivers/until.ts'
import { inspectOnBoth } from './inspect.ts'
import { openStaff } from './staff.ts'

let world: BorrowedShop
let browser: Browser
let database: Database
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
  database = await openDatabase(world.database)
})
afterAll(async () => {
  await database?.close()
  await world?.release()
})

const ways = [
  { screen: 'desktop', javaScriptEnabled: true },
  { screen: 'phone', javaScriptEnabled: false },
] as const satisfies Array<{ screen: Screen; javaScriptEnabled: boolean }>

/** A refused form is answered with its status, which browsers write to the console. */
function forgive({ noise }: Shopper, status: number): void {
  const others = noise.splice(0).filter((line) => !line.includes(`answer: ${status}`) && !line.includes(`status of ${status}`))
  noise.push(...others)
}

// @fact storefront.102 storefront.105
test('every page of text, and the page of all pages, is whole', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  for (const { path, title } of contentPages()) {
    await shopper.visit(path)
    await shopper.arrive(title)
    await inspectOnBoth(shopper, { name: path, title: `${title} | Treadline` })
  }
  await shopper.visit('/sitemap')
  await inspectOnBoth(shopper, { name: 'all pages', title: /^All pages/ })
  for (const { title } of contentPages()) expect(await shopper.link(title).count()).toBe(1)
})

// @fact storefront.106
test.each(ways)('a shopper writes to the shop, and staff read and answer it, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  const name = `Dana of ${how.screen === 'phone' ? 'Ohio' : 'Maine'}`
  await shopper.visit('/contact?subject=return&order=7gk2-m4qx')
  await inspectOnBoth(shopper, { name: 'contact', title: /^Contact/ })
  expect(await shopper.field('What is it about?').inputValue()).toBe('return')
  expect(await page.getByLabel('Order number').inputValue()).toBe('7GK2-M4QX')
  await shopper.button('Send message').click()
  await page.locator('#text-error').waitFor()
  await shopper.ready()
  expect(await page.locator('#name-error').textContent()).toBe('Please enter your name')
  forgive(shopper, 400)
  await inspectOnBoth(shopper, { name: 'refused', title: /^Contact/ })
  await shopper.field('Your name').fill(name)
  await shopper.field('Email').fill('dana@example.com')
  await shopper.field('Your message').fill('Two are for another car.\nMay I return them?')
  await shopper.button('Send message').click()
  await shopper.arrive('Your message is with us')
  await inspectOnBoth(shopper, { name: 'sent', title: /^Contact/ })

  await using staff = await openStaff(browser, world.shop.url, '/staff/messages', how)
  await inspectOnBoth(staff, { name: 'messages', title: /^Messages/ })
  await staff.link(name).click()
  await staff.arrive(`Message from ${name}`)
  await inspectOnBoth(staff, { name: 'message', title: /^Message from/ })
  expect(await staff.page.locator('main').textContent()).toContain('Two are for another car.\nMay I return them?')
  await staff.button('Mark as answered').click()
  await staff.page.getByText(/^Answered .* by sales@demo/).waitFor()
  await staff.visit('/staff/messages')
  expect(await staff.link(name).count()).toBe(0)
  await staff.visit('/staff/messages?answered=yes')
  expect(await staff.link(name).count()).toBe(1)
})

// @fact storefront.111 storefront.114
test.each(ways)('a return is requested, agreed and received, and each page of it is whole, %o', async (how) => {
  const buyer = await readyToPlace(world, { delivery: 'home' })
  const orderId = orderOf((await place(buyer)).body).orderId!
  await endCancelWindow(database, buyer.cartId)
  await until(async () => orderOf(await buyer.state()).state.startsWith('confirmed.captured'))
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  await shopper.visit('/track-your-order')
  await shopper.field('Order number').fill(orderId)
  await shopper.field('ZIP code or email').fill(billing.email)
  await shopper.button('Track order').click()
  await shopper.arrive(`Order ${orderNumber(orderId)}`)
  await shopper.link('Return tires').click()
  await shopper.arrive('Return tires')
  await inspectOnBoth(shopper, { name: 'return', title: /^Return tires/ })
  await shopper.button('Request the return').click()
  await shopper.page.getByText('Please choose why you return them').first().waitFor()
  await shopper.ready()
  forgive(shopper, 400)
  await inspectOnBoth(shopper, { name: 'refused', title: /^Return tires/ })
  await shopper.page.locator('select[name^="tires."]').first().selectOption('2')
  await shopper.page.getByLabel('Why do you return them?').selectOption('doesNotFit')
  await shopper.button('Request the return').click()
  await shopper.button('Withdraw this return').waitFor()
  await shopper.ready()
  await inspectOnBoth(shopper, { name: 'requested', title: /^Return tires/ })

  await using staff = await openStaff(browser, world.shop.url, '/staff/returns', how)
  await inspectOnBoth(staff, { name: 'returns', title: /^Returns/ })
  await staff.link(orderNumber(orderId)).click()
  await staff.arrive(`Return for order ${orderNumber(orderId)}`)
  await inspectOnBoth(staff, { name: 'a return', title: /^Return for order/ })
  await staff.field('Address to send the tires to').fill('1200 Dock Rd, Columbus, OH 43207')
  await staff.button('Agree to the return').click()
  await staff.button('Tires received').click()
  await staff.button('Record the refund').waitFor()
  await staff.ready()
  await inspectOnBoth(staff, { name: 'received', title: /^Return for order/ })
})

// @fact storefront.108
test('a message that the shop could not take says so, keeps what was typed, and is sent again', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/contact')
  await shopper.field('Your name').fill('Dana Reyes')
  await shopper.field('Email').fill(`dana-${crypto.randomUUID().slice(0, 8)}@example.com`)
  await shopper.field('What is it about?').selectOption('other')
  await shopper.field('Your message').fill('Hello')
  await database.query('alter table support_message rename to support_message_away')
  const bringBack = () => database.query('alter table if exists support_message_away rename to support_message')
  onTestFinished(async () => void (await bringBack()))
  await shopper.button('Send message').click()
  await page.getByRole('alert').getByText(messageFailed).waitFor()
  await bringBack()
  expect(await shopper.field('Your message').inputValue()).toBe('Hello')
  await shopper.button('Send message').click()
  await shopper.arrive('Your message is with us')
  forgive(shopper, 503)
})

// @fact storefront.110
test.each([
  ['the menu of a phone', '/', 'phone', 'Menu', 'Brands'],
  ['the help of the checkout', '/checkout/shipping', 'desktop', 'Help', 'Help center'],
] as const)('Escape closes %s, with the focus back on its button', async (_what, path, screen, name, inside) => {
  const cart = path === '/' ? undefined : await readyToPlace(world)
  await using shopper = await Shopper.open(browser, world.shop.url, { screen, cart })
  const { page } = shopper
  await shopper.visit(path)
  const button = page.locator(`summary[aria-label="${name}"]`)
  await button.press('Enter')
  const link = page.locator('details[open]').getByRole('link', { name: inside })
  await link.focus()
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})
