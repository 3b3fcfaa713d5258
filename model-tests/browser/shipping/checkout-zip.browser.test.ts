/** The ZIP dialog over the checkout's pages: changing the ZIP lists other shops and keeps typed input. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#machines/domain/contact.ts'
import { inspect } from '#model-tests/browser/inspect.ts'
import { cartAt } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const dialog = ({ page }: Shopper) => page.getByRole('dialog', { name: 'Your ZIP code' })
const path = ({ page }: Shopper) => new URL(page.url()).pathname + new URL(page.url()).search

// @fact 2.36
test('the ZIP beside the number of shops opens the dialog; another ZIP brings other shops and keeps their order', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  await shopper.visit('/checkout/shipping?userZip=43215&sort=topRated&page=1')
  const shops = () => shopper.page.locator('label:has(input[type=radio])').allTextContents()
  const before = await shops()
  await shopper.link('Change ZIP code, now 43215').click()
  await dialog(shopper).waitFor()
  await inspect(shopper, { name: 'the ZIP dialog over the shipping step', title: 'Shipping | Treadline' })
  await shopper.field('ZIP code').fill('60601')
  await shopper.button('Use this ZIP code').click()
  await shopper.link('Change ZIP code, now 60601').waitFor()
  await dialog(shopper).waitFor({ state: 'detached' })
  expect(new URL(shopper.page.url()).searchParams.get('sort')).toBe('topRated')
  expect(await shops()).not.toEqual(before)
})

// @fact 2.36
test('an address that is half typed stays as it is while the ZIP is changed over it, before its tab has been answered', async () => {
  const cart = await cartAt(world, 'cart')
  await using shopper = await Shopper.open(browser, world.shop.url, { cart })
  const { page } = shopper
  await shopper.visit('/checkout/shipping?userZip=43215')
  let mayArrive = false
  await page.route(
    ({ pathname }) => pathname.startsWith('/checkout/shipping'),
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await expect.poll(() => mayArrive).toBe(true)
      await route.continue()
    },
  )
  await page.getByRole('tab', { name: 'Ship to me' }).click()
  await shopper.field('First name').fill('Ada')
  await page.evaluate(() => {
    history.pushState(null, '', '?zip=open')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await dialog(shopper).waitFor()
  await dialog(shopper).getByLabel('ZIP code').fill('60601')
  await shopper.button('Use this ZIP code').click()
  await dialog(shopper).waitFor({ state: 'detached' })
  expect(path(shopper)).toBe('/checkout/shipping?userZip=60601')
  expect(await shopper.field('First name').inputValue()).toBe('Ada')
  mayArrive = true
  await expect.poll(() => cart.state()).toMatchObject({ actors: { cartTabs: { view: { method: 'home' } } } })
  await page.getByRole('tab', { name: 'Ship to me', selected: true }).waitFor()
  expect(await shopper.field('First name').inputValue()).toBe('Ada')
})

// @fact 2.36
test.each(['/', '/checkout/shipping', '/checkout/payments'])('without JavaScript the dialog is a form over %s', async (step) => {
  const cart = await cartAt(world, step === '/checkout/shipping' ? 'cart' : 'payment')
  await using shopper = await Shopper.open(browser, world.shop.url, { cart, javaScriptEnabled: false })
  await shopper.visit(`${step}?zip=open`)
  await shopper.page.locator('#shop-zip').fill('00000')
  await shopper.button('Use this ZIP code').click()
  await dialog(shopper).getByText(messages.zip).waitFor()
  await shopper.page.locator('#shop-zip').fill('43215')
  await shopper.button('Use this ZIP code').click()
  await dialog(shopper).waitFor({ state: 'detached' })
  expect(path(shopper)).toBe(`${step}?userZip=43215`)
  if (step === '/checkout/shipping') await shopper.link('Change ZIP code, now 43215').waitFor()
})
