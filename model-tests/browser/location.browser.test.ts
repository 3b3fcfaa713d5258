/** How the shop learns a ZIP code: typed, from the browser's location, or, where that is denied, guessed from the connection. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#machines/domain/contact.ts'
import { locationProblems } from '#machines/storefront/location/location.rules.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'
import { inspect } from './inspect.ts'

let world: RunningShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openRunningShop(), openBrowser()])
})
afterAll(() => world?.stop())

const columbus = { latitude: 39.9712, longitude: -83.0021 }
const page = '/brands?sort=name'

async function openDialog(shopper: Shopper): Promise<void> {
  await shopper.visit(page)
  await shopper.link('Set your ZIP code').click()
  await shopper.button('Use my location').waitFor()
}

const permission = ({ page }: Shopper) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('treadline-location-permission') ?? 'null') as unknown)
const focused = ({ page }: Shopper) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent)

// @fact 4.98 4.101
test.each<Screen>(['desktop', 'phone'])('an allowed location gives the nearest ZIP code, on a %s', async (screen) => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen })
  await shopper.context.grantPermissions(['geolocation'], { origin: world.shop.url })
  await shopper.context.setGeolocation(columbus)
  const asked = shopper.page.waitForRequest('**/location')
  await openDialog(shopper)
  expect(await focused(shopper)).toBe('shop-zip')
  await inspect(shopper, { name: 'the ZIP dialog', title: /Treadline/ })

  await shopper.button('Use my location').click()
  await shopper.link('ZIP code 43215').waitFor()
  expect(shopper.page.url()).toBe(`${world.shop.url}${page}&userZip=43215`)
  expect((await asked).postDataJSON()).toEqual({ latitude: 39.97, longitude: -83 })
  expect(await focused(shopper)).toBe('ZIP code 43215')
  expect(await permission(shopper)).toEqual({ answer: 'allow', at: expect.any(Number) })
  expect(world.shop.output()).not.toMatch(/39\.97|-83\b/)
})

// @fact 4.98
test('a denied location leaves the dialog open for typing, and is not asked again', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  await openDialog(shopper)
  await shopper.button('Use my location').click()
  await shopper.page.getByText(locationProblems.blocked).waitFor()
  expect(await permission(shopper)).toEqual({ answer: 'denied', at: expect.any(Number) })
  await inspect(shopper, { name: 'the ZIP dialog, denied', title: /Treadline/ })

  await shopper.page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => document.body.setAttribute('data-asked', '')
  })
  await shopper.button('Use my location').click()
  await shopper.page.getByText(locationProblems.blocked).waitFor()
  expect(await shopper.page.locator('body[data-asked]').count()).toBe(0)
})

// @fact 4.99
test('a denied location falls back to the ZIP code of the connection, for the shopper to confirm', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  // This machine's own connection tells no ZIP code; one from outside does.
  await shopper.page.route('**/location', (route) => route.fulfill({ json: { zip: '60601' } }))
  await openDialog(shopper)
  await shopper.button('Use my location').click()
  await shopper.page.getByText('We guess 60601 from your connection').waitFor()
  expect(await shopper.field('ZIP code').inputValue()).toBe('60601')
  await shopper.button('Use this ZIP code').click()
  await shopper.link('ZIP code 60601').waitFor()
  expect(shopper.page.url()).toBe(`${world.shop.url}${page}&userZip=60601`)
})

// @fact 4.100
test.each([
  ['failed', { code: 2, PERMISSION_DENIED: 1 }],
  ['unsupported', null],
] as const)('a browser error (%s) is shown and the dialog stays open', async (problem, error) => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  await shopper.beforeScripts((said) => {
    if (said) navigator.geolocation.getCurrentPosition = (_found, fail) => fail?.(said as unknown as GeolocationPositionError)
    else delete (Object.getPrototypeOf(navigator) as { geolocation?: unknown }).geolocation
  }, error)
  await openDialog(shopper)
  await shopper.button('Use my location').click()
  await shopper.page.getByText(locationProblems[problem]).waitFor()
  expect(await permission(shopper)).toBeNull()
})

// @fact 2.35
test('Escape closes the ZIP dialog and the focus goes back to its link', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  await openDialog(shopper)
  await shopper.page.keyboard.press('Escape')
  await shopper.page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(shopper.page.url()).toBe(`${world.shop.url}${page}`)
  expect(await focused(shopper)).toBe('Set your ZIP code')
})

// @fact 2.35
test('without JavaScript the ZIP dialog is a form that refuses what is no ZIP code', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { javaScriptEnabled: false })
  await shopper.visit(page)
  await shopper.link('Set your ZIP code').click()
  await shopper.field('ZIP code').fill('00000')
  await shopper.button('Use this ZIP code').click()
  await shopper.page.getByText(messages.zip).waitFor()
  await inspect(shopper, { name: 'the ZIP dialog, refused', title: /Treadline/ })
  await shopper.field('ZIP code').fill('43215')
  await shopper.button('Use this ZIP code').click()
  await shopper.link('ZIP code 43215').waitFor()
  expect(shopper.page.url()).toBe(`${world.shop.url}${page}&userZip=43215`)
})

test('pages may use the camera, geolocation and payment, their iframes may not', async () => {
  const answer = await fetch(`${world.shop.url}/brands`)
  expect(answer.headers.get('Permissions-Policy')).toBe('camera=(self), geolocation=(self), payment=(self)')
})
