/** How shoppers move through a chart, as staff see it: now, while they move, and nobody else at all. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, Shopper } from '../drivers/browser.ts'
import { place, readyToPlace } from '../drivers/purchase.ts'
import { openWorld, type World } from '../drivers/server.ts'
import { inspect } from './inspect.ts'
import { openStaff, signIn } from './staff.ts'

let world: World
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), launchBrowser()])
})
afterAll(() => Promise.all([browser?.close(), world?.stop()]))

const title = 'Order, statechart | Treadline'
const live = '/statecharts/order?layer=live'

test('numbers move while shoppers do, on the drawing and beside it', async () => {
  await using staff = await openStaff(browser, world.shop.url, live, { screen: 'desktop' })
  const { page } = staff
  await page.getByText('Nobody yet.').waitFor()
  await inspect(staff, { name: 'nobody', title })

  const shopper = await readyToPlace(world)
  const unplaced = page.getByRole('link', { name: 'Unplaced the order can be placed 1' })
  await unplaced.waitFor()
  await unplaced.click()
  await page.waitForURL('**/statecharts/order/unplaced?layer=live')
  await page.getByRole('definition').filter({ hasText: /^1$/ }).first().waitFor()
  await place(shopper)
  await page.getByRole('row', { name: /^Preparing 1 100%/ }).waitFor()
  await page.locator('.sc-drawing .is-here [data-state="order.confirmed"]').waitFor()
  await inspect(staff, { name: 'a state', title: 'Unplaced, Order, statechart | Treadline' })

  // Nobody has come on a phone: the same chart says so.
  await staff.field('Device').selectOption({ label: 'Phone' })
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/device=phone/)
  await page.getByText('Nobody yet.').waitFor()
})

test('on a phone without a script the numbers are those of the moment, and the map has them for each chart', async () => {
  await place(await readyToPlace(world))
  await using staff = await openStaff(browser, world.shop.url, live, { screen: 'phone', javaScriptEnabled: false })
  const { page } = staff
  await expect
    .poll(async () => {
      await staff.visit(live)
      return page.getByText('Counted since').count()
    })
    .toBe(1)
  await inspect(staff, { name: 'live', title })
  await staff.visit('/statecharts')
  await page
    .getByRole('link', { name: /^\d+ shoppers? now$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Shoppers now' }).waitFor()
})

test('a shopper who is signed in is told that it is for staff, and sees no number', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(live)
  await signIn(shopper, 'retail')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL(world.shop.url + live)
  expect(await page.getByText('Shoppers now').count()).toBe(0)
  await page.getByText(/staff/i).first().waitFor()
})
