/**
 * A cart replay on a chart's page, as staff go through it: by slider, by links and by keys, and on a phone without a script.
 */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect, inspectOnBoth } from '#model-tests/browser/inspect.ts'
import { openStaff } from '#model-tests/browser/staff.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Shopper } from '#model-tests/drivers/browser/browser.ts'
import { declinedCard, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
let browser: Browser
let cartId: string
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
  const shopper = await readyToPlace(world, { delivery: 'installer', card: declinedCard })
  await place(shopper)
  cartId = shopper.cartId
})
afterAll(() => world?.release())

const title = 'Order, statechart | Treadline'
const story = /^Cart C\w+, its story \| Treadline$/
const replay = '/statecharts/order?layer=replay'

test('a slider moves the page at once, and arrow keys go from step to step', async () => {
  await using staff = await openStaff(browser, world.shop.url, replay, { screen: 'desktop' })
  const { page } = staff
  await page.getByRole('link', { name: cartId }).click()
  const slider = page.getByRole('slider', { name: 'Step' })
  const total = Number(await slider.getAttribute('max'))
  await at(staff, total)
  await inspect(staff, { name: 'last step', title })
  await slider.fill('20')
  await at(staff, 20)
  await slider.press('ArrowRight')
  await slider.press('ArrowRight')
  await at(staff, 22)
  await slider.press('Home')
  await at(staff, 1)
  expect(await slider.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'Last', exact: true }).click()
  await at(staff, total)
  const current = page.locator('.sc-steps [aria-current=step]')
  expect(await current.evaluate(isInSight)).toBe(true)
  await page.getByRole('link', { name: /^Show the \d+ steps of Order only$/ }).click()
  await page.getByRole('link', { name: 'Show the steps of all charts' }).waitFor()
  await page.locator('.sc-drawing .sc-is-here [data-state="order.declined"]').waitFor()
  await inspect(staff, { name: 'this chart only', title })
  await page.getByRole('link', { name: 'Its story' }).click()
  await page.getByText(/^Placed the order for/).waitFor()
  await page
    .getByText(/^\d+ machine steps, /)
    .first()
    .click()
  await page.frameLocator('iframe').first().getByRole('heading', { name: 'Your cart, 4 tires', includeHidden: true }).waitFor()
  await inspectOnBoth(staff, { name: 'story', title: story })
  await page.getByRole('link', { name: /^The screen “Your cart”, at \$[\d,.]+, larger$/ }).click()
  await page.getByText('A picture: nothing on it can be pressed').waitFor()
  await page.getByRole('link', { name: 'Check out', exact: true, includeHidden: true }).click({ force: true, noWaitAfter: true })
  // What is in the picture is no part of the page for keys and screen readers.
  expect(await page.getByRole('heading').allTextContents()).toEqual([expect.stringMatching(/^Cart, after step 1 of cart C\w+$/)])
  expect(page.url()).toContain('/statecharts/story/screen?')
  await page.getByRole('link', { name: 'Back to the story' }).click()
  await page.waitForURL(/#step-1$/)
})

test('on a phone without a script staff open a cart by its id and go through its steps', async () => {
  await using staff = await openStaff(browser, world.shop.url, replay, { screen: 'phone', javaScriptEnabled: false })
  const { page } = staff
  await staff.field('Order number or cart id').fill('C-UNKNOWN')
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.getByText('There is no cart and no order with this id.').waitFor()
  expect(await staff.field('Order number or cart id').inputValue()).toBe('C-UNKNOWN')
  await inspect(staff, { name: 'unknown id', title })
  await staff.field('Order number or cart id').fill(cartId)
  await page.getByRole('button', { name: 'Replay', exact: true }).click()
  await page.getByRole('slider', { name: 'Step' }).fill('20')
  await page.getByRole('button', { name: 'Go to step' }).click()
  await at(staff, 20)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await at(staff, 19)
  await inspect(staff, { name: 'a step', title })
  await page.getByRole('link', { name: 'Its story' }).click()
  await page.getByText(/^Placed the order for/).waitFor()
  await page.frameLocator('iframe').first().getByRole('heading', { name: 'Your cart, 4 tires', includeHidden: true }).waitFor()
  await inspect(staff, { name: 'story', title: story })
})

async function at({ page }: Shopper, step: number): Promise<void> {
  await page.getByText(new RegExp(`^Step ${step} of \\d+$`)).waitFor()
}

/** In the browser: whether the list around an element shows it. */
function isInSight(link: Element): boolean {
  const [list, own] = [link.closest('ol')!.getBoundingClientRect(), link.getBoundingClientRect()]
  return own.top >= list.top && own.bottom <= list.bottom
}
