/** Optimistic updates, and how the server's answer confirms or reverts them. */
import type { Browser, Request, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberStates } from '#app/remix/page-testing.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { providerReady } from './payments/paying.ts'
import { cartAt, fillAddress } from './purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

/** Holds posts of a form, changed by the test, until they are released; resolves with their answers. */
async function holdPosts({ page }: Shopper, change: (body: string) => string = (body) => body) {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const held: Request[] = []
  await page.route(/\.data/, async (route: Route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    held.push(request)
    await opened
    await route.continue({ postData: change(request.postData() ?? '') })
  })
  return async () => {
    open()
    await Promise.all(held.map(async (request) => (await request.response())?.finished()))
  }
}

const openAt = async (step: 'cart' | 'payment', path: string) => {
  const shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, step) })
  await shopper.visit(path)
  return shopper
}

test('a delivery tab opens with the press, its address form can be typed into at once, and the answer keeps it', async () => {
  await using shopper = await openAt('cart', '/checkout/shipping?userZip=43215')
  const release = await holdPosts(shopper)
  const tab = shopper.page.getByRole('tab', { name: 'Ship to me' })
  await tab.click()
  await shopper.page.getByRole('tab', { name: 'Ship to me', selected: true }).waitFor()
  await shopper.field('First name').fill('Ada')
  await release()
  await shopper.page.waitForLoadState('networkidle')
  expect(await tab.getAttribute('aria-selected')).toBe('true')
  expect(await shopper.field('First name').inputValue()).toBe('Ada')
})

// @fact 2.37
test('a number of tires and its price follow the press; a refusal takes both back and says why', async () => {
  await using shopper = await openAt('cart', '/cart')
  const line = shopper.page.getByRole('article')
  const price = () => line.locator('p .wide').textContent()
  const before = await price()
  const release = await holdPosts(shopper, (body) => body.replace('quantity=5', 'quantity=0'))
  await shopper.button(/ more$/).click()
  await shopper.page.waitForFunction((old) => document.querySelector('p .wide')?.textContent !== old, before)
  expect(await line.getByRole('spinbutton').inputValue()).toBe('5')
  await release()
  await line.locator('[id$="-error"]').waitFor()
  await expect.poll(price).toBe(before)
  expect(await line.locator('[id$="-error"]').textContent()).not.toBe('')
})

test('coverage is declined and taken with the press, and stays so with the answer', async () => {
  await using shopper = await openAt('payment', '/checkout/services')
  const choice = (name: RegExp, pressed: boolean) => shopper.page.getByRole('button', { name, pressed })
  const names = [/^No thanks/, /^Add tire replacement coverage/] as const
  const isAdded = (await choice(names[1], true).count()) === 1
  for (const [chosen, other] of isAdded ? [names, [...names].reverse()] : [[...names].reverse(), names]) {
    const release = await holdPosts(shopper)
    await choice(chosen!, false).click()
    await choice(chosen!, true).waitFor()
    expect(await choice(other!, true).count()).toBe(0)
    await release()
    await shopper.page.waitForLoadState('networkidle')
    await shopper.page.unrouteAll({ behavior: 'wait' })
    await shopper.visit('/checkout/services')
    expect(await choice(chosen!, true).count()).toBe(1)
  }
})

test('a payment type is selected immediately, and its body appears with the answer', async () => {
  await using shopper = await openAt('payment', '/checkout/payments')
  // once the provider's session is there, nothing else happens to the cart
  await providerReady(shopper)
  await shopper.visit('/checkout/payments')
  const release = await holdPosts(shopper)
  await shopper.button(/^Klarna/).click()
  await shopper.page.getByRole('button', { name: /^Klarna/, pressed: true }).waitFor()
  const asked = shopper.page.getByText('Klarna needs your billing address')
  expect(await asked.count()).toBe(0)
  await release()
  await asked.first().waitFor()
})

test('a shopper who continues while a choice is still being loaded arrives at the next step', async () => {
  await using shopper = await openAt('cart', '/checkout/shipping?userZip=43215')
  const { page } = shopper
  // The update of the choice arrives late, and the next step's data even later.
  const late = (ms: number) => (route: Route) => setTimeout(() => route.continue().catch(() => {}), ms)
  await page.route('**/__manifest*', late(4_000))
  const isNews = ({ pathname }: URL) => pathname === '/checkout/shipping.data'
  await page.route(isNews, (route) => (route.request().method() === 'GET' ? late(2_000)(route) : route.continue()))
  const asked = page.waitForRequest((request) => request.method() === 'GET' && isNews(new URL(request.url())))
  await page.getByRole('tab', { name: 'Ship to me' }).click()
  await fillAddress(shopper)
  await asked
  await shopper.button('Ship to this address').click()
  await page.waitForURL('**/checkout/services')
  await shopper.arrive('Cover your tires')
})

// Otherwise a busy phone shows the page from before the press for a moment, once the answer is there.
test('a state of the router that React has does not change when the answer to a form arrives', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/tire-sizes/225-45r17')
  const remembered = await rememberStates(page)
  await shopper.button(/^Compare /).click()
  await page.getByRole('region', { name: 'Tires to compare' }).getByText('Pick one more to compare').waitFor()
  await page.waitForLoadState('networkidle')
  const given = await remembered.given()
  expect(given.map(({ states }) => states)).toEqual(expect.arrayContaining(['submitting', 'loading']))
  for (const { states, now } of given) expect(now).toBe(states)
})
