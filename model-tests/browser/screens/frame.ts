/** What is around and over every page: the ZIP dialog, news, messages, texts, the header, and a page that breaks. */
import type { Route } from 'playwright-core'
import type { Shopper } from '#model-tests/drivers/browser/browser.ts'
import { cartWith, follow, hold, pickFirst, pickNextDay, pickTime, press, type ScreenJourney, visit, zip } from './journey.ts'

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
  await pickNextDay(shopper)
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

export const frameWalks = { tiles, brokenPage, zipDialog, ownLocation, news, message }
