// @module-tag long
/** Signing in as shoppers see it, looked at on both screens: every page of the account, its refusals, the greeting, an order of one's own. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { inspectOnBoth } from './inspect.ts'
import { confirmedHeading } from './purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

// @fact storefront.38
test('on a phone a guest is refused with reasons, opens an account, proves the email and signs out', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone' })
  const { page } = shopper
  const email = 'ada@example.com'
  await shopper.visit('/brands')
  await shopper.link('Sign in').click()
  await shopper.arrive('Sign in')
  await inspectOnBoth(shopper, { name: 'sign in', title: 'Sign in | Treadline' })

  await page.locator('#email').fill(email)
  await page.locator('#password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const reasons = page.getByRole('alert')
  await reasons.getByText('Email and password do not match. Please check both.').waitFor()
  await expect.poll(() => reasons.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.locator('#email').inputValue()).toBe(email)
  expect(shopper.noise.splice(0)).toEqual([expect.stringContaining('401'), expect.stringContaining('401')])
  await inspectOnBoth(shopper, { name: 'refused', title: 'Sign in | Treadline' })

  await page.locator('#new-firstName').fill('Ada')
  await page.locator('#new-lastName').fill('Byron')
  await page.locator('#new-email').fill(email)
  await page.locator('#new-password').fill('password1234')
  await shopper.button('Create account').click()
  await page.locator('#new-password-error').waitFor()
  expect(shopper.noise, 'the browser checks the form by the same schema, and posts nothing').toEqual([])
  await inspectOnBoth(shopper, { name: 'too easy', title: 'Sign in | Treadline' })

  await page.locator('#new-password').fill('kettle moss orbit')
  await shopper.button('Create account').click()
  await shopper.arrive('Check your email')
  await page.getByText('We wrote a message to').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Check your email')
  expect(await page.locator('main form').count()).toBe(0)
  expect(await page.evaluate(() => scrollY), 'the heading is in sight').toBe(0)
  await inspectOnBoth(shopper, { name: 'mailed', title: 'Sign in | Treadline' })

  await shopper.visit('/demo/mail')
  const letter = await page
    .locator('article')
    .filter({ hasText: `To ${email}` })
    .textContent()
  const link = /\/my_customers\/prove-email\?token=[\w-]+/.exec(letter ?? '')?.[0] ?? ''
  await shopper.visit(link)
  await shopper.arrive('Sign in to finish')
  await inspectOnBoth(shopper, { name: 'finish', title: 'Sign in to finish | Treadline' })
  expect(await page.locator('#email').inputValue()).toBe(email)
  await page.locator('#password').fill('kettle moss orbit')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await shopper.arrive('Hello, Ada.')
  expect(await page.getByRole('status').textContent()).toBe(`Your email ${email} is confirmed.`)
  await inspectOnBoth(shopper, { name: 'account', title: 'Your account | Treadline' })

  await shopper.link('My orders').click()
  await shopper.arrive('My orders')
  await inspectOnBoth(shopper, { name: 'no orders', title: 'My orders | Treadline' })
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  for (const personal of [email, 'Ada', 'Byron']) expect(kept).not.toContain(personal)

  await shopper.button('Sign out').click()
  await shopper.arrive('Read it off your sidewall.')
  await shopper.link('Sign in').waitFor()
  await page.goBack()
  await shopper.arrive('Sign in')
})

test('a fleet user is greeted once and sees whose prices these are', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/my_customers/login?returnTo=/vehicles')
  await shopper.button('Sign in as Flora').click()
  const greeting = page.getByRole('alert').filter({ hasText: 'Welcome back, Flora.' })
  await greeting.waitFor()
  await shopper.arrive(/vehicle/i)
  expect(await page.getByRole('complementary', { name: 'Your company' }).textContent()).toBe(
    'Keystone CouriersFleetFleet price on every tire',
  )
  await inspectOnBoth(shopper, { name: 'greeted', title: /Treadline$/ })
  await greeting.waitFor({ state: 'detached' })
  await shopper.visit('/account')
  await inspectOnBoth(shopper, { name: 'business account', title: 'Your account | Treadline' })
  expect(await page.getByRole('alert').count()).toBe(0)
})

// @fact 6.15
test('what is ordered while signed in is listed with the account', async () => {
  const cart = await readyToPlace(world)
  await using shopper = await Shopper.open(browser, world.shop.url, { cart })
  await shopper.visit('/my_customers/login?returnTo=/checkout/order-summary')
  await shopper.button('Sign in as Rita').click()
  await shopper.arrive('Review your order')
  await shopper.button(/^Place order/).click()
  await shopper.arrive(confirmedHeading)
  await shopper.visit('/account')
  await shopper.link('My orders').click()
  await shopper.arrive('My orders')
  const { page } = shopper
  const orders = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  expect(await orders.count()).toBe(1)
  expect(await orders.textContent()).toMatch(/\$[\d,]+\.\d\d4 × .*Order .+/)
  await inspectOnBoth(shopper, { name: 'orders', title: 'My orders | Treadline' })
  await shopper.link(/^Order /).click()
  await shopper.arrive(/^Order /)
  await page.getByRole('timer').waitFor()
  await inspectOnBoth(shopper, { name: 'order', title: /^Order [A-Z0-9]{4}-[A-Z0-9]{4} \| Treadline$/ })
  await page.getByText('Cancel order', { exact: true }).click()
  await shopper.button(/^Yes, cancel/).click()
  await page.getByText('Not shipped').waitFor()
  await inspectOnBoth(shopper, { name: 'cancelled order', title: /^Order [A-Z0-9]{4}-[A-Z0-9]{4} \| Treadline$/ })
})
