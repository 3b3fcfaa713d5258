// @module-tag long
/** How shoppers move through a chart, as staff see it: now, while they move; other visitors see nothing. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#adapters/database/index.ts'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { inspect, inspectOnBoth } from '#model-tests/browser/inspect.ts'
import { openStaff, signIn } from '#model-tests/browser/staff.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { itemOnSale, place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

let world: RunningShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openRunningShop(), openBrowser()])
})
afterAll(() => world?.stop())

const title = 'Order, statechart | Treadline'
const live = '/statecharts/order?layer=live'
/** The counter runs every second. */
const sweeping = { timeout: 20_000 }

test('numbers move while shoppers do, on the drawing and beside it', async () => {
  await using staff = await openStaff(browser, world.shop.url, live, { screen: 'desktop' })
  const { page } = staff
  await page.getByText('No shoppers yet.').waitFor()
  await inspect(staff, { name: 'nobody', title })

  const shopper = await readyToPlace(world)
  const unplaced = page.getByRole('link', { name: 'Not placed yet the shopper reviews 1' })
  await unplaced.waitFor()
  await unplaced.click()
  await page.waitForURL('**/statecharts/order/unplaced?layer=live')
  await page.getByRole('definition').filter({ hasText: /^1$/ }).first().waitFor()
  await place(shopper)
  await page.getByRole('row', { name: /^Preparing preparing 1 100%/ }).waitFor()
  await page.locator('.sc-drawing .sc-is-here [data-state="order.confirmed"]').waitFor()
  await inspect(staff, { name: 'a state', title: 'Not placed yet, Order, statechart | Treadline' })

  // No shopper is on a phone: the same chart says so.
  await staff.field('Device').selectOption({ label: 'Phone' })
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/device=phone/)
  await page.getByText('No shoppers yet.').waitFor()
})

test('where shoppers with a mixed cart and no mobile installer land, and where most of them give up, is answered by clicking', async () => {
  const database = await openDatabase(world.database)
  // Nothing that was counted before, by a first try of this test as well.
  await database.query('truncate chart_cart, chart_here, chart_count, chart_segment, chart_happening')
  await database.query('update chart_position set position = (select coalesce(max(position), 0) from engine_log)')
  const [odd] = await database.query<{ id: string }>(
    'select item_id as id from item where not is_installable and not is_oversize order by stock desc limit 1',
  )
  const mounted = await itemOnSale(world.shop.url)
  const mixed = [mounted, odd!.id]
  const noMobile = '99501'
  const walks: Array<{ zip: string; tires: string[]; opens?: string }> = [
    { zip: noMobile, tires: mixed },
    { zip: noMobile, tires: mixed },
    { zip: noMobile, tires: mixed, opens: 'right' },
    // Others, who leave elsewhere: tires that are all mounted, and a mixed cart where a mobile installer comes.
    { zip: noMobile, tires: [mounted], opens: 'right' },
    { zip: noMobile, tires: [mounted], opens: 'right' },
    { zip: '43215', tires: mixed, opens: 'right' },
    { zip: '43215', tires: mixed, opens: 'right' },
  ]
  for (const { zip, tires, opens } of walks) {
    const shopper = await ApiShopper.open(world.shop.url, 'cookie')
    await fetch(`${world.shop.url}/cart?userZip=${zip}`, { headers: shopper.headers })
    for (const itemId of tires) await applied(shopper, 'cart', { type: 'item.add', itemId, quantity: 2 })
    if (opens) await applied(shopper, 'cartTabs', { type: 'tab.select', tab: opens })
    const { body } = await shopper.get<{ siteCart: CartSummary }>('/cart-summary')
    expect([body.siteCart.zip, body.siteCart.installability, body.siteCart.nearby.mobile > 0]).toEqual([
      zip,
      tires === mixed ? 'some' : 'all',
      zip !== noMobile,
    ])
  }
  const isCounted = 'select position = (select max(position) from engine_log) as "isAll" from chart_position'
  await expect.poll(async () => (await database.query<{ isAll: boolean }>(isCounted))[0]?.isAll, sweeping).toBe(true)
  // As if all had been away for an hour; a timer that is counted meanwhile would restore the last visit.
  const away = `update chart_cart set active_at = now() - interval '1 hour' where not is_quiet returning cart_id`
  await expect.poll(() => database.query(away), sweeping).toEqual([])
  await database.close()

  await using staff = await openStaff(browser, world.shop.url, '/statecharts/cartTabs?layer=live', { screen: 'desktop' })
  const { page } = staff
  await staff.visit('/statecharts/cartTabs?layer=whatIf')
  await staff.field('Tires').selectOption('Mixed')
  await staff.field('Mobile installer near').selectOption('No')
  await staff.button('Show what follows').click()
  await page.getByText('They land on “Ship to me”, the middle tab.').waitFor()
  await inspect(staff, { name: 'what if, for staff', title: 'Delivery tabs, statechart | Treadline' })

  await page.getByRole('link', { name: 'Delivery tabs, live' }).click()
  await page.waitForURL(/layer=live/)
  const asked = await Promise.all(
    ['Tires', 'Mobile installer near', 'Account', 'Time'].map((label) => staff.field(label).inputValue()),
  )
  expect(asked).toEqual(['some', 'no', 'none', 'month'])
  await page.getByRole('heading', { name: 'Where most give up' }).waitFor()
  const list = page.getByRole('listitem').filter({ hasText: /^Tab \d: .+ tab\.\w+$/ })
  await expect.poll(() => list.allInnerTexts()).toEqual(['Tab 2: ship to me 2 tab.middle', 'Tab 3: FedEx pickup 1 tab.right'])
  await inspect(staff, { name: 'live, of a kind', title: 'Delivery tabs, statechart | Treadline' })
  await staff.field('Tires').selectOption('All can be mounted')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(/tires=all/)
  // The address changes before the page that it asks for is drawn.
  await expect.poll(() => list.allInnerTexts()).toEqual(['Tab 3: FedEx pickup 2 tab.right'])

  await staff.visit('/statecharts/funnel?range=week')
  await staff.arrive(/^\d+% of shoppers who begin place an order$/)
  await inspectOnBoth(staff, { name: 'funnel', title: 'Where shoppers give up | Treadline' })
  await page.getByRole('link', { name: 'No delivery yet' }).first().click()
  await page.waitForURL('**/statecharts/shippingChoice/undecided?layer=live&range=week')
  await staff.visit('/statecharts/messages')
  await staff.arrive('What can go wrong')
  await inspectOnBoth(staff, { name: 'messages', title: 'What can go wrong | Treadline' })
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

test('a signed-in shopper sees that it is for staff, and no number', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(live)
  await signIn(shopper, 'retail')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForURL(world.shop.url + live)
  expect(await page.getByText('Shoppers now').count()).toBe(0)
  await page.getByText(/staff/i).first().waitFor()
})

async function applied(shopper: ApiShopper, machine: string, event: Record<string, unknown>): Promise<void> {
  const { status, body } = await shopper.send(machine, event)
  expect([status, body.outcome]).toEqual([200, 'applied'])
}
