/** The address forms of the checkout and the cart's forms: a sentence comes when a field is left, and goes when it is changed. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#machines/domain/contact.ts'
import { arriveAtPayment } from '#model-tests/browser/payments/paying.ts'
import { cartAt, fillAddress } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { hasFocus } from '#model-tests/drivers/browser/keyboard.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const forms = {
  shipping: async () => {
    const shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
    await shopper.visit('/checkout/shipping')
    await shopper.page.getByRole('tab', { name: 'Ship to me' }).click()
    await shopper.page.getByRole('heading', { name: 'Where should we ship them?' }).waitFor()
    return shopper
  },
  billing: async () => {
    const shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'payment') })
    await shopper.visit('/checkout/payments')
    await arriveAtPayment(shopper)
    return shopper
  },
}
const sends = { shipping: /^Ship to this address/, billing: /^Review your order/ }

test.each(['shipping', 'billing'] as const)('a field of the %s address says what is wrong once it is left', async (kind) => {
  await using shopper = await forms[kind]()
  const { page } = shopper
  const sentence = page.locator('#email-error')
  const email = shopper.field('Email')
  // One that is left empty says nothing before the form is sent.
  await shopper.field('First name').fill('')
  await shopper.field('First name').press('Tab')
  await email.fill('dana@')
  expect(await sentence.count()).toBe(0)
  await email.press('Tab')
  expect(await sentence.textContent()).toBe(messages.email)
  expect(await email.getAttribute('aria-describedby')).toBe('email-error')
  expect(await page.getByText('Please check these fields').count()).toBe(0)
  await email.press('End')
  await email.pressSequentially('e')
  expect(await sentence.count()).toBe(0)
  await email.pressSequentially('xample.com')
  await email.press('Tab')
  await shopper.field('Phone').fill('614')
  await shopper.field('Phone').press('Tab')
  expect(await page.locator('#phone-error').textContent()).toBe(messages.phone)
  expect(await sentence.count()).toBe(0)
  expect(await page.locator('#firstName-error').count()).toBe(0)
})

test.each(['shipping', 'billing'] as const)('the list of a refused %s address loses what was corrected', async (kind) => {
  await using shopper = await forms[kind]()
  const { page } = shopper
  await fillAddress(shopper)
  await shopper.field('Email').fill('dana@')
  await shopper.field('Phone').fill('614')
  await shopper.button(sends[kind]).click()
  const list = page.getByRole('alert').filter({ hasText: 'Please check these fields' })
  await list.waitFor()
  await shopper.ready()
  expect(await list.getByRole('link').allTextContents()).toEqual([messages.email, messages.phone])
  await expect.poll(() => hasFocus(list)).toBe(true)
  const email = shopper.field('Email')
  await email.fill('dana@example.com')
  expect(await list.getByRole('link').allTextContents()).toEqual([messages.phone])
  expect(await page.locator('#email-error').count()).toBe(0)
  expect(await hasFocus(email)).toBe(true)
  await shopper.field('Phone').fill('(614) 555-0142')
  await list.waitFor({ state: 'detached' })
  expect(await shopper.field('Phone').inputValue()).toBe('(614) 555-0142')
  shopper.noise.length = 0
})

test('a ZIP of another state loses its sentence when the state is corrected', async () => {
  await using shopper = await forms.shipping()
  await fillAddress(shopper)
  await shopper.field('State').selectOption('CA')
  await shopper.field('ZIP code').focus()
  await shopper.field('ZIP code').press('Tab')
  const sentence = shopper.page.locator('#zip-error')
  expect(await sentence.textContent()).toBe('ZIP 43215 is in Ohio. Please correct the ZIP or the state')
  await shopper.field('State').focus()
  await shopper.field('State').selectOption('OH')
  await shopper.field('State').press('Tab')
  await sentence.waitFor({ state: 'detached' })
})

test('a press on the button counts, although the field that it leaves gets a sentence', async () => {
  await using shopper = await forms.shipping()
  const { page } = shopper
  await shopper.field('First name').fill('R2D2')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/checkout/shipping')) posts.push(request.url())
  })
  const below = shopper.button(sends.shipping)
  const button = await below.boundingBox()
  await page.mouse.move(button!.x + 20, button!.y + button!.height - 3)
  await page.mouse.down()
  await page.waitForTimeout(200)
  expect(await page.locator('#firstName-error').count()).toBe(0)
  await page.mouse.up()
  await page.getByText('Please check these fields').waitFor()
  expect(posts).toHaveLength(1)
  shopper.noise.length = 0
})

test("the cart's vehicle and promo code say what is wrong until they are changed", async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { screen: 'phone', cart: await cartAt(world, 'cart') })
  const { page } = shopper
  await shopper.visit('/?cart=open')
  await page.getByText('Add your vehicle').click()
  await page.getByText('Not in the lists? Type it').click()
  await shopper.field('Vehicle year').fill('abcd')
  await shopper.button('Save vehicle').click()
  const [year, make] = [page.locator('#vehicleYear-error'), page.locator('#vehicleMake-error')]
  await year.waitFor()
  await shopper.ready()
  await shopper.field('Vehicle year').fill('2020')
  expect([await year.count(), await make.count()]).toEqual([0, 1])
  expect(await shopper.field('Vehicle make').isVisible()).toBe(true)

  await page.getByText('Enter a promo code').click()
  await shopper.field('Promo code').fill('NOTACODE')
  await shopper.button('Apply').evaluate((button) => button.closest('form')?.scrollIntoView({ block: 'end' }))
  await shopper.button('Apply').click()
  const refusal = page.locator('#promoCode-error')
  await refusal.waitFor()
  await shopper.ready()
  const isCovered = () =>
    refusal.evaluate((sentence) => {
      const { left, bottom } = sentence.getBoundingClientRect()
      return !sentence.contains(document.elementFromPoint(left + 2, bottom - 2))
    })
  await expect.poll(isCovered).toBe(false)
  await shopper.field('Promo code').press('End')
  await shopper.field('Promo code').press('Backspace')
  expect(await refusal.count()).toBe(0)
  expect(await shopper.field('Promo code').inputValue()).toBe('NOTACOD')
  shopper.noise.length = 0
})
