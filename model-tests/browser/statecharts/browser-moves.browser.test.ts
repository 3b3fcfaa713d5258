/** Browser reports of chart moves, and the staff view of them. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChartMoves } from '#machines/domain/telemetry/chart-moves.ts'
import { inspect } from '#model-tests/browser/inspect.ts'
import { openStaff } from '#model-tests/browser/staff.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

let world: RunningShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openRunningShop(), openBrowser()])
})
afterAll(() => world?.stop())

/** A shopper at the list of brands, whose browser's reports `reported` reads. */
async function atBrands({ isPrivate = false } = {}) {
  const shopper = await Shopper.open(browser, world.shop.url)
  await shopper.beforeScripts((isPrivate) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: isPrivate })
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      if (String(url) === '/chart-moves')
        (body as Blob).text().then((text) => (document.body.dataset.told = `${document.body.dataset.told ?? ''}${text}\n`))
      return send(url, body)
    }
  }, isPrivate)
  await shopper.visit('/brands')
  return shopper
}

/** A shopper whose location is denied opens the ZIP dialog and uses it. */
async function useLocation(how: { isPrivate?: boolean } = {}) {
  const shopper = await atBrands(how)
  await shopper.link('Set your ZIP code').click()
  await shopper.button('Use my location').click()
  await shopper.page.getByText('Your location is blocked.').waitFor()
  return shopper
}

/** As when the shopper goes to another tab. */
const hide = ({ page }: Shopper) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
/** The moves of one chart that the browser has reported so far. */
async function reported({ page }: Shopper, chart: string): Promise<ChartMoves['moves']> {
  const bodies = await page.evaluate(() => document.body.dataset.told?.trim().split('\n') ?? [])
  return bodies.flatMap((body) => (JSON.parse(body) as ChartMoves).moves).filter(([name]) => name === chart)
}

test('a browser tells how often each transition was taken and nothing else, and staff see it on the chart', async () => {
  await using staff = await openStaff(browser, world.shop.url, '/statecharts/location?layer=live', { screen: 'desktop' })
  await staff.page.getByText('No moves yet.').waitFor()

  await using shopper = await useLocation()
  const answered = shopper.page.waitForResponse('**/chart-moves')
  await hide(shopper)
  expect((await answered).status()).toBe(204)
  expect(await reported(shopper, 'location')).toEqual([
    ['location', 'idle location.open choosing.checking', 1],
    ['location', 'choosing.checking xstate.done.actor.checkDenial choosing.ready', 2],
    ['location', 'choosing.ready location.use asking', 1],
    ['location', 'asking xstate.done.actor.askBrowser guessing.denied', 1],
    ['location', 'guessing.denied xstate.done.actor.guessZip choosing.checking', 1],
  ])

  await staff.page.getByRole('definition').filter({ hasText: /^6$/ }).waitFor()
  await inspect(staff, { name: 'moves of a browser', title: 'Location, statechart | Treadline' })
})

test('a browser with a privacy signal reports nothing', async () => {
  await using shopper = await useLocation({ isPrivate: true })
  await hide(shopper)
  expect(await shopper.page.evaluate(() => document.body.dataset.told ?? null)).toBe(null)
})

test('a visit is counted once at each stage that it reaches, and a reloaded page counts nothing more', async () => {
  await using shopper = await atBrands()
  const visits = async () => {
    await hide(shopper)
    return reported(shopper, 'visit')
  }
  await expect.poll(visits).toEqual([['visit', 'begun page.shown shop', 1]])
  await shopper.link(/^Pirelli/).click()
  await shopper.arrive(/Pirelli/)
  const [shop, list] = [['visit', 'begun page.shown shop', 1] as const, ['visit', 'shop page.shown list', 1] as const]
  await expect.poll(visits).toEqual([shop, list])
  await shopper.page.goBack()
  await shopper.arrive('Brands')
  expect(await visits()).toEqual([shop, list])
  await shopper.page.reload()
  await shopper.arrive('Brands')
  await expect.poll(visits).toEqual([['visit', 'begun visit.resumed resumed', 1]])
})
