/** Charts that a browser runs, or that a page of the storefront answers with: the ZIP dialog, news, messages, order tracking. */

import type { Route } from 'playwright-core'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { trackingMessages } from '#machines/storefront/order-tracking/order-tracking.view.ts'
import { searchMessages } from '#machines/storefront/search/search.words.ts'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing, orderOf, place } from '#model-tests/drivers/http/purchase.ts'
import {
  cartToPlace,
  cartWith,
  follow,
  hold,
  minutes,
  pickFirst,
  pickTime,
  press,
  reportAll,
  type ScreenJourney,
  visit,
  zip,
} from './journey.ts'

const brands = { path: '/brands' }
const dialog = { ...brands, heading: 'Your ZIP code' }
const finding = { ...dialog, shows: 'Finding your location…' }
const openDialog = async (shopper: Shopper) => {
  await shopper.link('Set your ZIP code').click()
  await shopper.button('Use my location').waitFor()
}

/** The browser's answer to a request for its location: nothing, an error's code, or no geolocation support. */
function locates({ page }: Shopper, answer: 'never' | 'failed' | 'denied' | 'unsupported'): Promise<void> {
  return page.evaluate((wanted) => {
    if (wanted === 'unsupported') delete (Object.getPrototypeOf(navigator) as { geolocation?: unknown }).geolocation
    else
      navigator.geolocation.getCurrentPosition = (_found, fail) => {
        const code = { never: 0, denied: 1, failed: 2 }[wanted]
        if (code > 0) fail?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError)
      }
  }, answer)
}

const zipDialog: ScreenJourney = async ({ open }) => {
  await using walk = await open()
  const { shopper } = walk
  const nowhere = (route: Route) => route.fulfill({ json: { zip: null } })
  await walk.to('the dialog is closed', visit('/brands'), { ...brands, at: { location: 'idle' }, heading: 'Brands' })
  await walk.to('the dialog opens', openDialog, { ...dialog, at: { location: 'choosing.ready' } })
  await locates(shopper, 'never')
  await walk.to('the browser is asked', press('Use my location'), { ...finding, at: { location: 'asking' } })
  for (const answer of ['failed', 'denied', 'unsupported'] as const) {
    await shopper.visit('/brands')
    await openDialog(shopper)
    await locates(shopper, answer)
    await shopper.page.unroute('**/location')
    const guess = await hold(shopper, '**/location')
    await walk.to(`the location is ${answer}`, press('Use my location'), {
      ...finding,
      at: { location: `guessing.${answer}` },
    })
    await walk.to('the shopper types instead', () => guess.answer(nowhere), {
      ...dialog,
      at: { location: 'choosing.ready' },
      bySelf: true,
    })
  }
}

const ownLocation: ScreenJourney = async ({ world, open }) => {
  await using walk = await open()
  const { shopper } = walk
  await shopper.context.grantPermissions(['geolocation'], { origin: world.url })
  await shopper.context.setGeolocation({ latitude: 39.97, longitude: -83 })
  await shopper.visit('/brands')
  await openDialog(shopper)
  const nearest = await hold(shopper, '**/location')
  await walk.to('the location is known', press('Use my location'), { ...finding, at: { location: 'allowed' } })
  const next = await hold(shopper, '**/*.data?*')
  await walk.to('the ZIP code is found', () => nearest.answer((route) => route.fulfill({ json: { zip } })), {
    ...finding,
    at: { location: 'found' },
    isSilent: true,
  })
  await walk.to('the page is shown for it', () => next.answer((route) => route.continue()), {
    ...brands,
    at: { location: 'idle' },
    heading: 'Brands',
    shows: `ZIP code ${zip}`,
    isSilent: true,
  })
}

const news: ScreenJourney = async ({ open }) => {
  await using walk = await open()
  const page = { path: '/categories/winter-tires', heading: /./ }
  const deal = 'off installation with 4 tires'
  const winter = 'Winter tires belong on all four wheels'
  await walk.to('news of the shop and of the filter', visit(page.path), {
    ...page,
    at: { notifications: 'shop.shown filter.shown' },
    shows: deal,
  })
  await walk.to('the details of one', follow(/^Details of Winter/), {
    ...page,
    at: { modal: 'open.dynamic' },
    heading: 'Winter tires on all four wheels',
  })
  await walk.page.keyboard.press('Escape')
  await walk.to('the first is closed', press('Close this notice'), {
    ...page,
    at: { notifications: 'shop.empty' },
    shows: winter,
    isSilent: true,
  })
  await walk.to('the second is closed', press('Close this notice'), { ...page, at: { notifications: 'filter.empty' } })
}

const message: ScreenJourney = async ({ world, open }) => {
  await using walk = await open(await cartWith(world))
  const { shopper } = walk
  const page = { path: '/checkout/shipping', heading: 'How do you want your tires delivered?' }
  const held = /^Time held at /
  await walk.to('nothing to say', visit(`/checkout/shipping?userZip=${zip}`), { ...page, at: { toast: 'hidden' } })
  await pickFirst(shopper)
  await shopper.page.getByRole('table', { name: /\d{4}$/ }).waitFor()
  await walk.to('a message comes', pickTime(), { ...page, at: { toast: 'shown' }, shows: held })
  await pickTime(1)(shopper)
  await shopper.page.getByText(held).waitFor()
  await walk.to('and stays while it is read', ({ page }) => page.getByText(held).hover(), {
    ...page,
    at: { toast: 'held' },
    shows: held,
    isSilent: true,
  })
}

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

const tiles: ScreenJourney = async ({ open }) => {
  await using walk = await open()
  await walk.to('nothing lies over the page', visit('/'), {
    path: '/',
    heading: /sidewall/,
    at: { modal: 'closed', header: 'atTop', pageTransition: 'firstPage', errorBoundary: 'fine' },
  })
  await walk.to('a tile opens its text', follow('Tire replacement'), {
    path: '/',
    heading: 'Tire replacement',
    at: { modal: 'open.static' },
  })
  await walk.shopper.visit('/')
  await walk.to('the header comes back over the page', ({ page }) => page.evaluate(() => scrollTo(0, 2_000)), {
    path: '/',
    heading: /sidewall/,
    at: { header: 'stuck' },
    isSilent: true,
  })
}

const brokenPage: ScreenJourney = async ({ world, open }) => {
  await using walk = await open()
  await walk.shopper.visit('/tire-sizes')
  await walk.to('another page is there', follow('Brands'), {
    ...brands,
    heading: 'Brands',
    at: { pageTransition: 'resting' },
  })
  const { catalogue } = world.shop
  const ofBrands = catalogue.ofBrands
  catalogue.ofBrands = () => {
    throw new Error('The catalogue does not answer')
  }
  await walk.to('it breaks', follow('Browse tires'), {
    path: '/tire-sizes',
    heading: 'Oops, something went wrong.',
    at: { errorBoundary: 'shown.waiting', pageTransition: 'errorPage' },
    noise: /500|Unexpected Server Error/,
  })
  catalogue.ofBrands = ofBrands
}

export const storefrontWalks = {
  tiles,
  brokenPage,
  zipDialog,
  ownLocation,
  news,
  message,
  search,
  tracking,
  compare,
}
