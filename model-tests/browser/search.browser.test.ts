/** The search over a page, by keyboard alone, and that of the front page, with and without JavaScript. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { inspectOnBoth } from './inspect.ts'

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

// @fact storefront.242 storefront.243 storefront.248 storefront.246
test('the search over a page is used by keyboard alone, and Back closes it', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  const { keyboard } = page
  await shopper.visit('/brands')
  await shopper.link('Search').focus()
  await keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: /^Search by size/ })
  await field.waitFor()
  expect(page.url()).toBe(`${world.shop.url}/brands#openSearch`)
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

  // the answer to an older text comes late, and is dropped
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/search-typeahead?queryText=frost*', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  const asked = page.waitForRequest('**/search-typeahead?queryText=frost*')
  await keyboard.type('frost')
  await asked
  await field.fill('quietlne')
  const option = page.getByRole('option', { name: /Quietline/ }).first()
  await option.waitFor()
  release()
  await keyboard.press('ArrowDown')
  expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'))
  expect(await option.getAttribute('aria-selected')).toBe('true')
  expect(await page.getByRole('option', { name: /Frost/ }).count()).toBe(0)
  await inspectOnBoth(shopper, { name: 'the search over a page', title: /^Brands/ })
  await keyboard.press('Enter')
  await shopper.arrive(/Quietline/)

  await page.goBack()
  await field.waitFor()

  // the suggestion that was followed is a past search now: it is taken out of the list by its key, and does not come back
  const past = page.getByRole('option', { name: /Quietline/ })
  await past.first().waitFor()
  await keyboard.press('ArrowDown')
  expect(await past.first().getAttribute('aria-selected')).toBe('true')
  const forgotten = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await keyboard.press('Delete')
  await past.first().waitFor({ state: 'detached' })
  expect((await forgotten).ok()).toBe(true)
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.reload()
  await page.getByText('Four ways to ask').waitFor()
  expect(await past.count()).toBe(0)

  // Escape empties the steps of a search with its text
  await keyboard.type('civ')
  await page
    .getByRole('option', { name: /^Honda Civic/ })
    .first()
    .click()
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await back.waitFor()
  await field.press('Escape')
  expect(await field.inputValue()).toBe('')
  await back.waitFor({ state: 'detached' })

  await field.fill('x')
  await keyboard.press('Escape')
  expect(await field.inputValue()).toBe('')
  await keyboard.press('Escape')
  await field.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${world.shop.url}/brands`)
})

// @fact storefront.243 storefront.247
test.each(ways)('the search of the front page leads to what it finds, %o', async (how) => {
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit('/')
  const field = page.getByLabel('Search by size, car, tire or shop')
  await field.fill('225 54 17 winter')
  if (how.javaScriptEnabled) {
    await page
      .getByRole('option', { name: /225\/45R17/ })
      .first()
      .waitFor()
    await inspectOnBoth(shopper, { name: 'the search of the front page', title: /Treadline/ })
    await field.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('225 54 17 winter')
    await field.press('Escape')
    expect(await field.inputValue()).toBe('')
    await field.fill('225 54 17 winter')
  }
  await field.press('Enter')
  await shopper.arrive(/^Search: 225 54 17/)
  await inspectOnBoth(shopper, { name: 'the page of a search', title: /^Search: 225 54 17/ })
  await shopper.link(/^Size, did you mean: 225\/45R17/).click()
  await shopper.arrive(/^Search: wint/)
})
