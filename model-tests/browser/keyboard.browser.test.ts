/** The whole purchase with the keyboard alone: focus is always visible and no mouse is needed. */
import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardField, cardFields } from '#machines/ports/payments/payment-browser.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { billing, tirePage } from '#model-tests/drivers/http/purchase.ts'
import { arriveAtPayment, cardField, cardOf } from './payments/paying.ts'
import { addressFields, anotherDay, cartAt, confirmedHeading, isLastDayOfMonth, nextMonth } from './purchase.ts'
import { openTab } from './screens/journey.ts'

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

test('arrow keys move between the ways of delivery', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  const { page } = shopper
  await shopper.visit('/checkout/shipping')
  await tabTo(shopper, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await expectFocusSeen(shopper, page.getByRole('tab').nth(1))
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Ship to me', selected: true }).waitFor()
})

test('at a reading pace the arrows walk all shops in their order; Space and Enter choose, and the list stays as it is', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  const { page } = shopper
  const address = `/checkout/shipping?userZip=${billing.zip}`
  await shopper.visit(address)
  const posts = postsOf(shopper)
  const shops = page.locator('input[name=installerId]')
  const listed = await valuesOf(shops)
  expect(listed.length).toBeGreaterThan(4)
  await tabTo(shopper, shops.first())
  for (const id of listed.slice(1)) {
    await page.keyboard.press('ArrowDown')
    await read(shopper)
    await expectFocusSeen(shopper, page.locator(`input[value="${id}"]`))
  }
  await page.keyboard.press('Home')
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowDown')
  expect(posts()).toEqual([])
  expect(await shops.and(page.locator(':checked')).count()).toBe(0)

  const when = page.getByRole('region', { name: 'Pick a day and a time' })
  for (const [key, at] of [
    ['Space', 3],
    ['Enter', 4],
    ['Space', 5],
  ] as const) {
    const company = page.locator(`label:has(input[value="${listed[at]}"])`)
    await page.keyboard.press(key)
    await company.and(page.locator(':has(input:checked)')).waitFor()
    await when.waitFor()
    await read(shopper)
    expect(await valuesOf(shops)).toEqual(listed)
    await expectFocusSeen(shopper, page.locator(`input[value="${listed[at]}"]`))
    await page.keyboard.press('ArrowDown')
    await read(shopper)
    await expectFocusSeen(shopper, page.locator(`input[value="${listed[at + 1]}"]`))
  }
  expect(posts()).toEqual(['installer.pick', 'installer.pick', 'installer.pick'])
  expect(await valuesOf(shops)).toEqual(listed)

  await shopper.visit(address)
  expect((await valuesOf(shops))[0]).toBe(listed[5])
})

test('the arrows walk the counters, the days and the times, and post nothing', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  const { page } = shopper
  const { keyboard } = page
  await shopper.visit(`/checkout/shipping?userZip=${billing.zip}`)
  await tabTo(shopper, page.locator('input[name=installerId]').first())
  await keyboard.press('Enter')
  await page.getByRole('table', { name: /\d{4}$/ }).waitFor()
  await read(shopper)
  const posts = postsOf(shopper)
  const months = await isLastDayOfMonth(shopper)
  if (months) {
    await nextMonth(shopper).click()
    await expect.poll(() => isLastDayOfMonth(shopper)).toBe(false)
  }
  const days = page.locator('#when table button:enabled')
  await tabTo(shopper, page.locator(dayStop))
  const open = await valuesOf(days)
  const from = open.indexOf(await focusedValue(shopper))
  await keyboard.press('ArrowRight')
  expect(await focusedValue(shopper)).toBe(open[from + 1])
  await keyboard.press('ArrowLeft')
  expect(await focusedValue(shopper)).toBe(open[from])
  await keyboard.press('End')
  expect(await focusedValue(shopper)).toBe(open.at(-1))
  await keyboard.press('ArrowUp')
  const weekEarlier = new Date(`${open.at(-1)}T00:00:00Z`)
  weekEarlier.setUTCDate(weekEarlier.getUTCDate() - 7)
  const above = weekEarlier.toISOString().slice(0, 10)
  if (open.includes(above)) expect(await focusedValue(shopper)).toBe(above)
  await keyboard.press('Enter')
  await page.locator(`#when table button[aria-pressed=true]`).waitFor()

  const times = page
    .locator('#when fieldset')
    .filter({ has: page.locator('button:enabled') })
    .first()
    .locator('button:enabled')
  await tabTo(shopper, times.first())
  const offered = await valuesOf(times)
  for (const time of offered.slice(1)) {
    await keyboard.press('ArrowRight')
    expect(await focusedValue(shopper)).toBe(time)
  }
  expect(posts()).toEqual([])

  await openTab('FedEx pickup')(shopper)
  const counters = page.locator('input[name=locationId]')
  await counters.first().waitFor()
  await read(shopper)
  const places = await valuesOf(counters)
  const before = posts().length
  await tabTo(shopper, counters.first())
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await read(shopper)
  expect(await focusedValue(shopper)).toBe(places[2])
  expect(posts()).toHaveLength(before)
  await keyboard.press('Enter')
  await page.locator(`input[value="${places[2]}"]:checked`).waitFor()
  await read(shopper)
  expect(await valuesOf(counters)).toEqual(places)
  expect(await focusedValue(shopper)).toBe(places[2])
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
    await read(shopper)
    expect({ label, address: page.url(), value: await select.inputValue() }).toEqual({ label, address, value: other })
    expect(await hasFocus(select)).toBe(true)
    await tabTo(shopper, shopper.button(new RegExp(`^${button}`)))
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.href !== address && leadsTo.test(url.href))
    await shopper.ready()
  }
})

/** As long as one looks at what a key did: any request of it has been answered. */
async function read(shopper: Shopper): Promise<void> {
  await shopper.page.waitForTimeout(150)
  await shopper.page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null)
  await shopper.ready()
}

/** The events that forms have sent since. */
function postsOf({ page }: Shopper): () => string[] {
  const events: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || request.resourceType() === 'ping') return
    const event = new URLSearchParams(request.postData() ?? '').get('event')
    if (event) events.push(event)
  })
  return () => events
}

function valuesOf(controls: Locator): Promise<string[]> {
  return controls.evaluateAll((elements) => elements.map((element) => (element as HTMLInputElement).value))
}

function focusedValue({ page }: Shopper): Promise<string> {
  return page.evaluate(() => (document.activeElement as HTMLInputElement).value)
}

/** The calendar is one stop of the Tab key. */
const dayStop = '#when table button:enabled:not([tabindex])'

/** Tab leads to the calendar, and an arrow to the day after the one it stops at. */
async function moveToDay(shopper: Shopper, date: string | null): Promise<void> {
  await tabTo(shopper, shopper.page.locator(dayStop))
  const day = shopper.page.locator(`#when table button[value="${date}"]`)
  if (!(await hasFocus(day))) await shopper.page.keyboard.press('ArrowRight')
  await expectFocusSeen(shopper, day)
}

/** Presses Tab until the element has the focus; each stop on the way must show that it has it. */
async function tabTo(shopper: Shopper, target: Locator): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    if (await hasFocus(target)) return
    await shopper.page.keyboard.press('Tab')
    expect(await focusShown(shopper)).toEqual(expect.objectContaining({ isSeen: true }))
  }
  throw new Error(`The Tab key never came to ${target}`)
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

async function expectFocusSeen(shopper: Shopper, target: Locator): Promise<void> {
  expect(await hasFocus(target)).toBe(true)
  expect(await focusShown(shopper)).toEqual(expect.objectContaining({ isSeen: true }))
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement && document.hasFocus())
}

/** An outline or a shadow around the focused element, or around the label of a hidden control. */
function focusShown({ page }: Shopper): Promise<{ html: string; isSeen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body || element.tagName === 'IFRAME') return { html: 'the page', isSeen: true }
    const isDrawn = (candidate: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const box = element.getBoundingClientRect()
    const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth
    const label = element.closest('label')
    const isSeen = isOnScreen && (isDrawn(element) || (label !== null && isDrawn(label)))
    return { html: element.outerHTML.slice(0, 200), isSeen }
  })
}
