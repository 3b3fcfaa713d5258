// @module-tag long
/** Passwords and account details in a browser, with and without JavaScript: shown, forgotten, changed; every page is looked at. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { place, readyToPlace } from '#model-tests/drivers/http/purchase.ts'
import { member, proofLink, resetLink } from '#model-tests/http/accounts/accounts.ts'
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
const newPassword = 'river lamp meadow'

// @fact storefront.49
test('a password is shown and hidden by a button, and what was typed stays', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/my_customers/login')
  const field = page.locator('#new-password')
  await field.fill('kettle moss orbit')
  const show = page.locator('#new-password + button')
  expect([await show.textContent(), await show.getAttribute('aria-pressed')]).toEqual(['Show password', 'false'])
  await field.press('Tab')
  await page.keyboard.press('Space')
  expect([await field.getAttribute('type'), await show.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  await inspectOnBoth(shopper, { name: 'shown', title: 'Sign in | Treadline' })
  await show.click()
  expect([await field.getAttribute('type'), await field.inputValue()]).toEqual(['password', 'kettle moss orbit'])
})

test('without JavaScript there is no such button', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { javaScriptEnabled: false })
  await shopper.visit('/my_customers/login')
  expect(await shopper.page.getByRole('button', { name: 'Show password' }).count()).toBe(0)
})

test.each(ways)('a forgotten password is replaced, %o', async (how) => {
  const { ada } = await member(world.shop.url)
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit('/my_customers/login')
  await shopper.link('Forgot password?').click()
  await shopper.arrive('Forgot your password?')
  await inspectOnBoth(shopper, { name: 'forgot', title: 'Forgot your password? | Treadline' })
  await page.locator('#email').fill(ada.email)
  await shopper.button('Send me a link').click()
  await shopper.arrive('Check your email')
  await inspectOnBoth(shopper, { name: 'mailed', title: 'Forgot your password? | Treadline' })

  const link = await resetLink(world.shop.url, ada.email)
  await shopper.visit(link)
  await inspectOnBoth(shopper, { name: 'choose', title: 'Choose a new password | Treadline' })
  await page.locator('#newPassword').fill(newPassword)
  await shopper.button('Save and sign in').click()
  await shopper.arrive('Your details')
  expect(await page.getByRole('status').textContent()).toContain('Your password is changed.')
  await inspectOnBoth(shopper, { name: 'changed', title: 'Your details | Treadline' })
  await shopper.visit(link)
  await page.getByText('This link is no longer valid').waitFor()
  await inspectOnBoth(shopper, { name: 'over', title: 'Forgot your password? | Treadline' })
})

test.each(ways)('name, password and email are changed, and what was typed stays when it is refused, %o', async (how) => {
  const { ada } = await member(world.shop.url)
  await using shopper = await Shopper.open(browser, world.shop.url, how)
  const { page } = shopper
  await shopper.visit('/my_customers/login?returnTo=/account/details')
  await page.locator('#email').fill(ada.email)
  await page.locator('#password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await shopper.arrive('Your details')
  await inspectOnBoth(shopper, { name: 'details', title: 'Your details | Treadline' })

  await shopper.link('Change name and phone').click()
  await shopper.arrive('Name and phone')
  await inspectOnBoth(shopper, { name: 'name', title: 'Name and phone | Treadline' })
  await page.locator('#firstName').fill('Augusta')
  await page.locator('#phone').fill('614 555 0142')
  await shopper.button('Save').click()
  await shopper.arrive('Your details')
  await page.getByText('Augusta Byron').waitFor()

  await shopper.link('Change email').click()
  await shopper.arrive('Change your email')
  const email = `new-${how.screen}-${how.javaScriptEnabled}@example.com`
  await page.locator('#email').fill(email)
  await page.locator('#password').fill('not the password')
  await shopper.button('Send the link').click()
  await page.locator('#password-error').getByText('This is not your current password.').waitFor()
  await shopper.ready()
  expect(await page.locator('#email').inputValue()).toBe(email)
  shopper.noise.splice(0)
  await inspectOnBoth(shopper, { name: 'refused', title: 'Change your email | Treadline' })
  await page.locator('#password').fill(ada.password)
  await shopper.button('Send the link').click()
  await shopper.arrive('Your details')
  await inspectOnBoth(shopper, { name: 'mailed', title: 'Your details | Treadline' })
  await shopper.visit(await proofLink(world.shop.url, email))
  await inspectOnBoth(shopper, { name: 'new email', title: 'Confirm your email | Treadline' })
  await shopper.button('Yes, this is my email').click()
  await shopper.arrive('Hello, Augusta.')
  expect(await page.getByRole('status').textContent()).toBe(`Your email ${email} is confirmed.`)

  await shopper.visit('/account/details/password')
  await inspectOnBoth(shopper, { name: 'password', title: 'Change your password | Treadline' })
  await page.locator('#password').fill(ada.password)
  await page.locator('#newPassword').fill(newPassword)
  await shopper.button('Save').click()
  await page.getByText('Your password is changed.').waitFor()
})

test.each(ways)('a guest who has bought finds the form of a new account filled, %o', async (how) => {
  const cart = await readyToPlace(world)
  await place(cart)
  await using shopper = await Shopper.open(browser, world.shop.url, { ...how, cart })
  const { page } = shopper
  await shopper.visit('/checkout/order-confirmation')
  await shopper.link('Create an account').click()
  await shopper.arrive('Create an account')
  await inspectOnBoth(shopper, { name: 'create', title: 'Create an account | Treadline' })
  await page.locator('#new-email').fill(`buyer-${how.screen}-${how.javaScriptEnabled}@example.com`)
  await page.locator('#new-password').fill('kettle moss orbit')
  await shopper.button('Create account').click()
  await shopper.arrive('Check your email')
  await inspectOnBoth(shopper, { name: 'created', title: 'Create an account | Treadline' })
  await shopper.link('Back to my order').click()
  await page.waitForURL('**/checkout/order-confirmation/*')
})
