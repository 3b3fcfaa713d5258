// @module-tag long
/** Reading and writing reviews with and without JavaScript, and the pages of lines. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { inspectOnBoth } from './inspect.ts'
import { openStaff } from './staff.ts'

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

const line = '/brands/norrland/frost-4'

// @fact storefront.82
test.each(ways)('reviews are read on the page of a line, and all of them by links, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit(line)
  await inspectOnBoth(shopper, { name: 'line', title: /Frost 4/ })
  await shopper.link(/^Read all/).click()
  await shopper.arrive(/^Frost 4, [\d,]+ reviews$/)
  await inspectOnBoth(shopper, { name: 'reviews', title: /Norrland Frost 4 reviews/ })
  await shopper.link(/^4 stars/).click()
  await page.getByRole('link', { name: '4 stars remove' }).waitFor()
  await shopper.ready()
  expect(await page.locator('main li').getByText('4 of 5').count()).toBe(10)
  await shopper.link('Newest').click()
  await page.waitForURL(/sort=newest/)
  await shopper.link('Next').click()
  await page.waitForURL(/page=2/)
  await shopper.ready()
  await inspectOnBoth(shopper, { name: 'second page', title: /Norrland Frost 4 reviews/ })
  await shopper.visit('/brands/norrland/reviews')
  await inspectOnBoth(shopper, { name: 'of the brand', title: /Norrland tire reviews/ })
})

// @fact storefront.84 storefront.86
test.each(ways)('a review is written, its problems at their fields, and published by staff, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  const summary = `Goes in snow, ${how.screen} ${Date.now()}`
  await shopper.visit(line)
  await shopper.link('Write a review').click()
  await shopper.arrive('Your review of the Frost 4')
  await inspectOnBoth(shopper, { name: 'write', title: /Write a review of the Norrland Frost 4/ })
  await shopper.field('Summary').fill(summary)
  await shopper.button('Send the review').click()
  await page.locator('#dry-error').waitFor()
  await shopper.ready()
  expect(await page.locator('#dry-error').textContent()).toBe('Please rate at least one of these')
  expect(await page.locator('#email-error').textContent()).toBe('Please enter a valid email')
  expect(await shopper.field('Summary').inputValue()).toBe(summary)
  forgive(shopper, 400)
  await inspectOnBoth(shopper, { name: 'refused', title: /Write a review/ })

  await page
    .getByRole('group', { name: /^Winter/ })
    .getByText('5', { exact: true })
    .click()
  await shopper.field('Comments').fill('Packed snow, slush and ice.')
  await shopper.field('Name').fill('Dana Reyes')
  const email = `dana-${how.screen}-${Date.now()}@example.com`
  await shopper.field('Email').fill(email)
  await shopper.button('Send the review').click()
  await shopper.arrive('One more step')
  await inspectOnBoth(shopper, { name: 'sent', title: /Write a review/ })

  const letters = await (await fetch(`${world.shop.url}/demo/mail`)).text()
  const proof = /\/review\/[\w.-]+/.exec(letters.slice(letters.indexOf(email)))![0]
  await shopper.visit(proof)
  await inspectOnBoth(shopper, { name: 'proof', title: /Your review/ })
  await shopper.button('Yes, this is my review').click()
  await page.getByText('a person reads your review now').waitFor()
  await shopper.ready()
  await inspectOnBoth(shopper, { name: 'proven', title: /Your review/ })

  await using staff = await openStaff(browser, world.shop.url, '/staff/reviews', how)
  await inspectOnBoth(staff, { name: 'held', title: /Reviews/ })
  const held = staff.page.getByRole('region', { name: 'Norrland Frost 4' }).filter({ hasText: summary })
  await held.getByLabel('Decision').selectOption('publish')
  await held.getByRole('button', { name: 'Save' }).click()
  await staff.page.getByText('Published. The rating of the tire counts it.').waitFor()
  await shopper.visit(`${line}/reviews?sort=newest`)
  expect(await page.getByRole('heading', { name: summary }).count()).toBe(1)
})

test('a rating is given by the keys: Tab leads to the group, arrows choose', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(`${line}/write-a-review`)
  const dry = page.getByRole('group', { name: /^Dry/ })
  await page.locator('#stars-1').focus()
  await page.keyboard.press('Tab')
  expect(await page.locator('#dry-1').evaluate((input) => input === document.activeElement)).toBe(true)
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  expect(await dry.getByRole('radio', { checked: true }).getAttribute('value')).toBe('4')
})

/** A refused form is answered with its status, which browsers write to the console. */
function forgive({ noise }: Shopper, status: number): void {
  const others = noise.splice(0).filter((text) => !text.includes(`answer: ${status}`) && !text.includes(`status of ${status}`))
  noise.push(...others)
}
