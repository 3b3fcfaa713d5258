/** Forms that belong to no chart, in a browser: when their sentences come and go, and where the focus is meanwhile. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { itemOnSale } from '#model-tests/drivers/http/purchase.ts'
import { openRunningShop, type RunningShop } from '#model-tests/drivers/server.ts'

let world: RunningShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openRunningShop(), openBrowser()])
})
afterAll(() => world?.stop())

const orderSentence = 'Please enter the order number from your confirmation: 8 letters and digits'

test('an error appears on blur and disappears when the field changes', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/track-your-order')
  const sentence = page.locator('#orderId-error')
  await shopper.field('Order number').fill('12')
  expect(await sentence.count()).toBe(0)
  await shopper.field('ZIP code or email').focus()
  expect(await sentence.textContent()).toBe(orderSentence)
  expect(await page.getByRole('alert').count()).toBe(0)
  await shopper.field('Order number').press('End')
  await shopper.field('Order number').pressSequentially('3')
  expect(await sentence.count()).toBe(0)
})

test('an empty field gets its sentence when the form is sent, and not before', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  await shopper.visit('/track-your-order')
  const sentence = shopper.page.locator('#orderId-error')
  await shopper.field('Order number').focus()
  await shopper.field('ZIP code or email').fill('4321')
  await shopper.field('ZIP code or email').press('Shift+Tab')
  await shopper.page.locator('#proof-error').waitFor()
  expect(await sentence.count()).toBe(0)
  await shopper.button('Track order').click()
  await sentence.waitFor()
})

test('an appearing error never makes a click miss: the first click submits, and all errors appear at once', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/track-your-order')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/track-your-order')) posts.push(request.url())
  })
  await shopper.field('Order number').fill('12')
  await shopper.button('Track order').click()
  const list = page.getByRole('alert')
  await list.getByText(orderSentence).waitFor()
  expect(await list.getByRole('link').count()).toBe(2)
  await expect.poll(() => list.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(posts).toEqual([])
  await shopper.field('Order number').fill('ZZZZZZZZ')
  expect(await list.getByRole('link').count()).toBe(1)
  expect(await shopper.field('Order number').evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a refused form keeps its one-time key', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/my_customers/login')
  const keys: Array<string | null> = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/my_customers/login'))
      keys.push(new URLSearchParams(request.postData() ?? '').get('key'))
  })
  const form = page.getByRole('region', { name: 'I have an account' })
  await form.getByLabel('Email').fill('unknown@example.com')
  for (const password of ['wrong', 'wrong again']) {
    await form.getByLabel('Password').fill(password)
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('login'))
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await answered
    await form.getByText('Email and password do not match').waitFor()
    await shopper.ready()
  }
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/\.signIn$/)
  expect(keys[1]).toBe(keys[0])
  shopper.noise.length = 0
})

test('tires are added without leaving the page, and the cart opens over it', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/brands')
  await shopper.visit(`/brands/x/y/p/${await itemOnSale(world.shop.url)}`)
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', 'yes'))
  await page
    .getByRole('button', { name: /^Add 4 tires/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  expect(new URL(page.url()).search).toBe('?cart=open')
  expect(await page.locator('html').getAttribute('data-same-document')).toBe('yes')
})

test('a lost press that leads to another site stays on its page, and leads there when it is sent again', async () => {
  const accounts = await world.openIdentityProvider()
  try {
    await using shopper = await Shopper.open(browser, world.shop.url)
    const { page } = shopper
    await shopper.visit(`/brands/x/y/p/${await itemOnSale(world.shop.url)}`)
    await shopper.button(/^Add 4 tires/).click()
    await page.getByRole('dialog').waitFor()
    await shopper.visit('/cart')
    await page.route('**/id-me/start.data', (route) => route.abort())
    await shopper.button('Verify military').click()
    await page.getByRole('alert').filter({ hasText: 'No answer came from the shop.' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/cart')
    await page.unrouteAll()
    await shopper.button('Send again').click()
    await page.waitForURL((url) => url.origin === accounts.issuer && url.pathname === '/authorize')
    shopper.noise.length = 0
  } finally {
    await accounts.close()
  }
})
