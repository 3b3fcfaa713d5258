/** Following an order, joining the installer network and closing the news, with and without JavaScript. */

import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { trackingMessages } from '#machines/storefront/tracking/order-tracking.view.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing, orderOf, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
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

/** A refused form is answered with its status, which browsers write to the console. */
function forgive({ noise }: Shopper, status: number): void {
  const others = noise.splice(0).filter((line) => !line.includes(`answer: ${status}`) && !line.includes(`status of ${status}`))
  noise.push(...others)
}

// @fact 4.107
test.each(ways)('an order is followed by its number and ZIP code or email, %o', async (how) => {
  const { orderId } = orderOf((await place(await readyToPlace(world))).body)
  if (!orderId) throw new Error('The order was not placed')
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit('/track-your-order')
  await inspectOnBoth(shopper, { name: 'track', title: /Track your order/ })

  const look = async (number: string, proof: string) => {
    await shopper.field('Order number').fill(number)
    await shopper.field('ZIP code or email').fill(proof)
    const answered = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.request().resourceType() !== 'ping',
    )
    await shopper.button('Track order').click()
    await answered
  }
  const answers = []
  for (const number of ['ZZZZZZZZ', orderId]) {
    await look(number, '90210')
    await page.getByRole('alert').getByText(trackingMessages.zip).waitFor()
    await shopper.ready()
    expect(await shopper.field('Order number').inputValue()).toBe(number)
    answers.push(await page.getByRole('alert').textContent())
  }
  expect(answers[0]).toBe(answers[1])
  forgive(shopper, 404)
  await inspectOnBoth(shopper, { name: 'no match', title: /Track your order/ })

  await look(orderId.toLowerCase(), billing.email)
  await shopper.arrive(`Order ${orderNumber(orderId)}`)
  expect(page.url()).toBe(`${world.shop.url}/track-your-order/result`)
  const steps = await page.locator('main ol h3').allTextContents()
  expect(steps).toEqual(['Order processed, now', 'Pending carrier pickup', 'In transit', 'Delivered'])
  const text = (await page.locator('main').textContent()) ?? ''
  for (const secret of [billing.firstName, billing.lastName, billing.email, billing.addressLine1, billing.zip, 'Visa', '$'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  await inspectOnBoth(shopper, { name: 'tracked', title: /Your order/ })
})

test('without a ticket of its own a browser sees no order', async () => {
  await using stranger = await Shopper.open(browser, world.shop.url, { javaScriptEnabled: false })
  await stranger.page.goto('/track-your-order/result')
  expect(stranger.page.url()).toBe(`${world.shop.url}/track-your-order`)
})

// @fact 1.20
test.each(ways)('an installer applies to join the network, each message at its field, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit('/installer-signup')
  await inspectOnBoth(shopper, { name: 'sign up', title: /Join the installer network/ })
  await shopper.field('Business name').fill('Short North Tire')
  await shopper.button('Apply to join').click()
  await page.locator('#agreed-error').waitFor()
  await shopper.ready()
  expect(await page.locator('#phone-error').textContent()).toBe('Please enter a valid phone number')
  expect(await page.locator('#company-error').count()).toBe(0)
  expect(await shopper.field('Business name').inputValue()).toBe('Short North Tire')
  forgive(shopper, 400)
  await inspectOnBoth(shopper, { name: 'refused', title: /Join the installer network/ })

  const email = `rita-${how.screen}-${how.javaScriptEnabled}@example.com`
  const typed = { Address: '418 Neil Ave', City: 'Columbus', 'ZIP code': '43215', 'First name': 'Rita', 'Last name': 'Moss' }
  for (const [label, value] of Object.entries({ ...typed, Email: email, Phone: '(614) 555-0142' }))
    await shopper.field(label).fill(value)
  await shopper.field('State').selectOption('OH')
  await page.getByRole('radio', { name: /A mobile installer/ }).check()
  const offer = {
    'How many miles do you drive?': '25',
    'Largest rim, in inches': '22',
    'Rims up to 17 inches': '22',
    'Rims of 18 to 20 inches': '25.50',
    'Rims above 20 inches': '31',
    'Cars at the same time': '2',
    'Minutes for four tires': '45',
  }
  for (const [label, value] of Object.entries(offer)) await shopper.field(label).fill(value)
  await page.getByRole('checkbox', { name: /We agree to the/ }).check()
  await shopper.button('Apply to join').click()
  await shopper.arrive('Thank you for applying')
  await inspectOnBoth(shopper, { name: 'thanks', title: /Join the installer network/ })
  const letters = await (await fetch(`${world.shop.url}/demo/mail`)).text()
  expect(letters.split(email).length).toBeGreaterThan(2)
})

// @fact storefront.40
test.each(ways)('news are closed one by one and stay closed on other pages, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const news = shopper.page.getByRole('complementary', { name: 'News' })
  await shopper.visit('/')
  expect(await news.count()).toBe(0)
  await shopper.visit('/categories/winter-tires')
  expect(await news.locator('p').count()).toBe(2)
  await inspectOnBoth(shopper, { name: 'news', title: /Winter/ })
  const closed = shopper.page.waitForResponse((answer) => answer.url().includes('/v1/site/notifications'))
  await shopper.button('Close this notice').click()
  await news.getByText('off installation').waitFor({ state: 'detached' })
  await closed
  await shopper.visit('/brands')
  expect(await news.count()).toBe(0)
  await shopper.visit('/categories/winter-tires')
  expect(await news.locator('p').allTextContents()).toEqual([expect.stringContaining('all four wheels')])
})
