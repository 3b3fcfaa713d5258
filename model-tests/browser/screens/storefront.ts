/** Pages of the storefront that a chart answers with: the search, order tracking, the comparison. */
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { searchMessages } from '#machines/storefront/search/search.words.ts'
import { trackingMessages } from '#machines/storefront/tracking/order-tracking.view.ts'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing, orderOf, place } from '#model-tests/drivers/http/purchase.ts'
import { cartToPlace, follow, hold, minutes, reportAll, type ScreenJourney, visit } from './journey.ts'

const brands = { path: '/brands' }

/** The search over a page: each state of its chart that can be looked at. */
const search: ScreenJourney = async ({ open }) => {
  await using walk = await open()
  const { shopper } = walk
  const { page } = shopper
  const over = { ...brands, heading: 'Search' }
  const field = page.getByRole('combobox', { name: /^Search by size/ })
  const at = (answers: string, list = 'list.open.typing', input = 'input.primary', past = 'past.resting') => ({
    search: `${list} answers.${answers} ${input} ${past}`,
  })
  const option = (name: string | RegExp) => page.getByRole('option', { name }).first()
  await shopper.visit('/brands')
  await walk.to('the search opens', follow('Search'), { ...over, at: at('none'), shows: 'Sizes' })
  const asked = await hold(shopper, '**/search-typeahead?*')
  await walk.to('a slow answer is on its way', () => field.fill('quietline'), {
    ...over,
    at: at('asking.slow'),
    shows: searchMessages.slow,
  })
  await walk.to(
    'a product line is found, and the highlight is on it',
    async () => {
      await asked.answer((route) => route.continue())
      await option(/Quietline/).waitFor()
      await field.press('ArrowDown')
    },
    { ...over, at: at('shown', 'list.open.moving'), shows: /Quietline/ },
  )
  await page.unroute('**/search-typeahead?*')
  await page.route('**/search-typeahead?*', (route) => route.fulfill({ status: 503, json: {} }))
  await walk.to('the shop does not answer', () => field.fill('225/45r17'), {
    ...over,
    at: at('failed'),
    shows: 'Try again',
    noise: /503/,
  })
  await page.unroute('**/search-typeahead?*')
  await walk.to(
    'tires of a size are found, and the rear tires have another one',
    async () => {
      await shopper.button('Try again').click()
      await shopper.button('Rear tires have another size').click()
    },
    {
      ...over,
      at: at('shown', 'list.open.typing', 'input.secondary'),
      shows: 'Rear size',
      noise: /503/, // of the answer before, which the browser may report late
    },
  )
  await walk.to(
    'a suggestion leads to its page',
    async () => {
      await field.fill('225/45r17')
      await option(/^225\/45R17 \d/).click()
      await shopper.arrive(/225\/45R17/)
    },
    { path: '/tire-sizes/225-45r17', heading: /225\/45R17/, at: at('idle', 'list.closed') },
  )
}

const tracking: ScreenJourney = async ({ world, open }) => {
  await using walk = await open()
  const form = { path: '/track-your-order', heading: 'Track your order' }
  const look = (orderId: string, proof: string) => async (shopper: Shopper) => {
    await shopper.field('Order number').fill(orderId)
    await shopper.field('ZIP code or email').fill(proof)
    await shopper.button('Track order').click()
  }
  await walk.to('the form waits', visit('/track-your-order'), { ...form, at: { orderTracking: 'asking' } })
  const looked = await hold(walk.shopper, '**/track-your-order.data*')
  const nobodys = 'ZZZZZZZZ'
  await walk.to('the shop looks', look(nobodys, '90210'), { ...form, at: { orderTracking: 'looking' }, shows: 'Looking…' })
  await walk.to('nothing matches', () => looked.answer((route) => route.continue()), {
    ...form,
    at: { orderTracking: 'mismatched' },
    shows: trackingMessages.zip,
    bySelf: true,
    noise: /404/,
  })
  const { orders } = world.shop.commerce
  const records = orders.order
  orders.order = () => Promise.reject(new Error('The records do not answer'))
  await walk.to('the records are unavailable', look(nobodys, '90210'), {
    ...form,
    at: { orderTracking: 'unavailable' },
    noise: /503/,
  })
  orders.order = records
  const tooOften = async (shopper: Shopper) => {
    for (let tries = 0; tries < 4; tries += 1) {
      const answered = shopper.page.waitForResponse('**/track-your-order.data*')
      await look(nobodys, '90210')(shopper)
      await answered
    }
  }
  await walk.to('there were too many tries', tooOften, {
    ...form,
    at: { orderTracking: 'limited' },
    noise: /404|429|503/, // of the try before too, which the browser may report late
  })

  const order = await cartToPlace(world, { delivery: 'installer' })
  const { orderId } = orderOf((await place(order)).body)
  if (!orderId) throw new Error('The order was not placed')
  const found = { path: '/track-your-order/result', heading: `Order ${orderNumber(orderId)}` }
  await walk.to('an order is found', look(orderId, billing.email), {
    ...found,
    at: { orderTracking: 'found.processed' },
    noise: /429/, // of the last try, which the browser may tell of late
  })
  await walk.pass(31 * minutes)
  await order.state()
  for (const [index, [kind, state]] of (
    [
      ['packed', 'pendingCarrierPickup'],
      ['shipped', 'inTransit'],
      ['arrived', 'delivered'],
      ['mounted', 'mounted'],
      ['returned', 'returned'],
    ] as const
  ).entries())
    await walk.to(
      `it is ${state}`,
      async ({ page }) => {
        await reportAll(world, orderId, kind, index + 1)
        await page.reload()
      },
      { ...found, at: { orderTracking: `found.${state}` } },
    )
  const other = await cartToPlace(world)
  const second = orderOf((await place(other)).body).orderId ?? ''
  await other.send('order', { type: 'order.cancel' })
  await walk.shopper.visit('/track-your-order')
  await walk.to('another was cancelled', look(second, billing.email), {
    path: found.path,
    heading: `Order ${orderNumber(second)}`,
    at: { orderTracking: 'found.cancelled' },
  })
}

const compare: ScreenJourney = async ({ open }) => {
  await using walk = await open()
  const list = { path: '/tire-sizes/225-45r17', heading: /tires$/ }
  const toggle =
    (index: number) =>
    ({ page }: Shopper) =>
      page
        .locator('main li')
        .getByRole('button', { name: /^Compare / })
        .nth(index)
        .click()
  await walk.to('no tire is picked', visit(list.path), { ...list, at: { compare: 'empty' } })
  await walk.to('one is picked', toggle(0), { ...list, at: { compare: 'one' }, shows: 'Pick one more to compare' })
  await walk.to('two are picked', toggle(1), { ...list, at: { compare: 'ready' }, shows: 'Compare 2 tires' })
  for (const index of [2, 3]) {
    await toggle(index)(walk.shopper)
    await walk.page.getByText(`Compare ${index + 1} tires`).waitFor()
  }
  await walk.to('five are picked', toggle(4), { ...list, at: { compare: 'full' }, shows: 'Compare 5 tires' })
}

export const storefrontWalks = { search, tracking, compare }
