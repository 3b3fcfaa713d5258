// @module-tag long
/** With the keyboard alone: the whole purchase, and what else the focus must do. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardField, cardFields } from '#machines/ports/payments/payment-browser.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { expectFocusSeen, hasFocus, tabTo, untilRead } from '#model-tests/drivers/browser/keyboard.ts'
import { billing, tirePage } from '#model-tests/drivers/http/purchase.ts'
import { arriveAtPayment, cardField, cardOf } from './payments/paying.ts'
import { addressFields, anotherDay, cartAt, confirmedHeading, dayStop, isLastDayOfMonth, nextMonth } from './purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

test('the whole purchase needs no mouse, and the focus can be seen at each stop', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  const { keyboard } = page
  await shopper.visit('/')
  await tabTo(shopper, shopper.button(/^See .*tires/))
  await keyboard.press('Enter')
  await shopper.arrive(/225\/45R17/)
  await tabTo(shopper, page.locator('main a[href*="/p/"]').first())
  await keyboard.press('Enter')
  await page.waitForURL(/\/p\/\d+/)
  await shopper.ready()
  await tabTo(shopper, shopper.button(/^Add 4 tires/))
  await keyboard.press('Space')
  await shopper.arrive('Your cart, 4 tires')
  await tabTo(shopper, shopper.link(/^Check out/))
  await keyboard.press('Enter')

  await shopper.arrive('How do you want your tires delivered?')
  await tabTo(shopper, shopper.field('ZIP code'))
  await keyboard.type(billing.zip)
  await keyboard.press('Enter')
  const shops = page.getByRole('radio')
  await shops.first().waitFor()
  await tabTo(shopper, shops.first())
  await keyboard.press('Space')
  await page.getByRole('table', { name: /\d{4}$/ }).waitFor()
  await shopper.ready()
  if (await isLastDayOfMonth(shopper)) {
    await tabTo(shopper, nextMonth(shopper))
    await keyboard.press('Enter')
  }
  const date = await anotherDay(shopper).getAttribute('value')
  await moveToDay(shopper, date)
  await keyboard.press('Enter')
  await page.locator(`#when table button[value="${date}"][aria-pressed=true]`).waitFor()
  await tabTo(shopper, shopper.button(/^\d{1,2}:\d\d [AP]M/))
  await keyboard.press('Space')
  await page.getByRole('button', { name: /held for you/ }).waitFor()
  await tabTo(shopper, shopper.button(/^Continue to coverage/))
  await keyboard.press('Enter')

  await shopper.arrive('Cover your tires')
  await tabTo(shopper, shopper.button(/^Add tire replacement coverage/))
  await keyboard.press('Space')
  await page.getByRole('button', { name: /^Add tire replacement coverage/, pressed: true }).waitFor()
  await tabTo(shopper, shopper.button(/^Continue to payment/))
  await keyboard.press('Enter')

  await arriveAtPayment(shopper)
  const card = cardOf()
  for (const field of cardFields) {
    await tabToFrame(shopper, field)
    await keyboard.type(card[field].replace('/', ''))
  }
  for (const [label, text] of Object.entries(addressFields)) {
    await tabTo(shopper, shopper.field(label))
    await keyboard.press('ControlOrMeta+A')
    await keyboard.type(text)
  }
  await tabTo(shopper, shopper.field('State'))
  await keyboard.type('Ohio')
  await tabTo(shopper, shopper.button(/^Review your order/))
  await keyboard.press('Enter')

  await shopper.arrive('Review your order')
  await tabTo(shopper, shopper.button(/^Place order/))
  await keyboard.press('Enter')
  await shopper.arrive(confirmedHeading)
  await tabTo(shopper, page.getByText('Cancel order', { exact: true }))
  await keyboard.press('Enter')
  await tabTo(shopper, shopper.button(/^Yes, cancel/))
  await keyboard.press('Enter')
  await shopper.arrive(/^Cancelled\./)
})

// @fact 2.28 storefront.34
test('the cart traps the focus; Escape or a click outside closes it and restores the focus', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit(tirePage)
  const address = page.url()
  await tabTo(shopper, shopper.button(/^Add 4 tires/))
  await page.keyboard.press('Enter')
  await shopper.arrive('Your cart, 4 tires')
  await page.locator('dialog:modal').waitFor()
  const inside = () =>
    page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')))
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await shopper.ready()
  expect(page.url()).toBe(address)

  const cart = page.getByRole('link', { name: 'Cart, 4 tires' })
  await cart.focus()
  await page.keyboard.press('Enter')
  await shopper.arrive('Your cart, 4 tires')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(cart)).toBe(true)

  await page.keyboard.press('Enter')
  await shopper.arrive('Your cart, 4 tires')
  await page.mouse.click(40, 400)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

// @fact storefront.1
test('the first Tab stop skips the header', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  await shopper.visit('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expectFocusSeen(shopper, skip)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true)
})

// WCAG 3.2.2
test('no select opens another page: its button does', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  const { page } = shopper
  const selects: Array<{ at: string; label: string; button: string; leadsTo: RegExp }> = [
    { at: '/tire-sizes/225-45r17', label: 'Sort by', button: 'Sort', leadsTo: /[?&]sort=/ },
    { at: tirePage, label: 'Size', button: 'Change size', leadsTo: /\/p\/\d+/ },
    { at: `/checkout/shipping?userZip=${billing.zip}`, label: 'Sort installers', button: 'Sort', leadsTo: /[?&]sort=/ },
    {
      at: '/?by=vehicle&make=honda&model=civic&year=2019',
      label: 'Trim',
      button: 'See tires',
      leadsTo: /\/vehicles\/honda\/civic\/2019/,
    },
    { at: '/statecharts/cartTabs?layer=whatIf', label: 'Tires', button: 'Show what follows', leadsTo: /[?&]tires=/ },
  ]
  for (const { at, label, button, leadsTo } of selects) {
    await shopper.visit(at)
    const address = page.url()
    const select = shopper.field(label)
    await select.focus()
    const before = await select.inputValue()
    const other = await select.evaluate((element: HTMLSelectElement, value) => {
      return [...element.options].map((option) => option.value).filter((each) => each !== value && each !== '')[0]
    }, before)
    await select.selectOption(other ?? '')
    await untilRead(shopper)
    expect({ label, address: page.url(), value: await select.inputValue() }).toEqual({ label, address, value: other })
    expect(await hasFocus(select)).toBe(true)
    await tabTo(shopper, shopper.button(new RegExp(`^${button}`)))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.href !== address && leadsTo.test(url.href))
    await shopper.ready()
  }
})

/** Tab leads to the calendar, and an arrow to the day after the one it stops at. */
async function moveToDay(shopper: Shopper, date: string | null): Promise<void> {
  await tabTo(shopper, shopper.page.locator(dayStop))
  const day = shopper.page.locator(`#when table button[value="${date}"]`)
  if (!(await hasFocus(day))) await shopper.page.keyboard.press('ArrowRight')
  await expectFocusSeen(shopper, day)
}

/** Presses Tab until the card field has the focus; the place around its frame shows it. */
async function tabToFrame(shopper: Shopper, field: CardField): Promise<void> {
  const { page } = shopper
  const input = cardField(shopper, field)
  for (let press = 0; press < 60 && !(await hasFocus(input)); press += 1) await page.keyboard.press('Tab')
  expect([field, await hasFocus(input)]).toEqual([field, true])
  const outline = () =>
    page
      .locator(`[data-hosted-field=card-${field}]`)
      .evaluate((slot) => [getComputedStyle(slot).outlineStyle, Number.parseFloat(getComputedStyle(slot).outlineWidth)])
  await expect.poll(outline).toEqual(['solid', 3])
}
