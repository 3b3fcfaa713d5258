/** The payment step while its card fields are still loading: pressing another payment type always works. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardFields } from '#machines/ports/payments/payment-browser.ts'
import { cartAt } from '#model-tests/browser/purchase.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, type Screen, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { cardField, chooseMethod, providerReady } from './paying.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

/** Holds answers until they are released. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(address, async (route) => {
    await opened
    await route.continue().catch(() => {})
  })
  return () => open()
}

const frames = /\/html\/hosted-fields-frame/

async function openPayments(screen: Screen): Promise<Shopper> {
  return Shopper.open(browser, world.shop.url, { screen, cart: await cartAt(world, 'payment') })
}

/** The page is rendered and hydrated, while the frames are still empty. */
async function arrive(shopper: Shopper): Promise<void> {
  const { page } = shopper
  await page.goto('/checkout/payments', { waitUntil: 'domcontentloaded' })
  for (const field of cardFields) await page.locator(`#card-${field} iframe`).waitFor({ state: 'attached' })
  expect(await page.locator('[data-provider-client=loading]').count()).toBe(1)
  // as in Safari, which does not scroll along with what grows above
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none'
  })
}

const klarnaNeeds = ({ page }: Shopper) => page.getByText('Klarna needs your billing address').first()

test.each<Screen>(['phone', 'desktop'])(
  'on a %s, card fields that come while another way to pay is being pressed do not move it, and the press counts',
  async (screen) => {
    await using shopper = await openPayments(screen)
    const { page } = shopper
    const release = await hold(page, frames)
    await arrive(shopper)
    const klarna = shopper.button(/^Klarna/)
    await klarna.scrollIntoViewIfNeeded()
    const box = await klarna.boundingBox()
    await page.mouse.move(box!.x + 60, box!.y + 20)
    await page.mouse.down()
    release()
    await providerReady(shopper)
    await cardField(shopper, 'number').waitFor()
    await page.waitForTimeout(200)
    expect(await klarna.boundingBox()).toEqual(box)
    await page.mouse.up()
    await page.getByRole('button', { name: /^Klarna/, pressed: true }).waitFor()
    await klarnaNeeds(shopper).waitFor()
  },
)

test.each<Screen>(['phone', 'desktop'])(
  'on a %s, the provider’s card fields load into reserved space without layout shift',
  async (screen) => {
    await using shopper = await openPayments(screen)
    const release = await hold(shopper.page, frames)
    await arrive(shopper)
    const below = async () => (await shopper.button(/^Klarna/).boundingBox())?.y
    const before = await below()
    release()
    await providerReady(shopper)
    await shopper.page.waitForTimeout(300)
    expect(await below()).toBe(before)
    const heights = await shopper.page
      .locator('[data-hosted-field]')
      .evaluateAll((slots) => slots.map((slot) => slot.clientHeight))
    const fields = await shopper.page
      .locator('[data-hosted-field] iframe')
      .evaluateAll((iframes) => iframes.map((frame) => frame.clientHeight))
    for (const [index, height] of fields.entries()) expect(height).toBeLessThanOrEqual(heights[index]!)
  },
)

test('another way that is pressed before the card fields have come is the only one on the page', async () => {
  await using shopper = await openPayments('phone')
  const { page } = shopper
  const release = await hold(page, frames)
  await arrive(shopper)
  await chooseMethod(shopper, 'klarna')
  release()
  await klarnaNeeds(shopper).waitFor()
  await expect.poll(() => page.locator('iframe').count()).toBe(0)
})

test('a way to pay that is pressed before any script has come is chosen', async () => {
  await using shopper = await openPayments('phone')
  const { page } = shopper
  const release = await hold(page, /\/assets\/.*\.js$/)
  await page.goto('/checkout/payments', { waitUntil: 'commit' })
  await shopper.button(/^Klarna/).click({ noWaitAfter: true })
  await page.getByRole('button', { name: /^Klarna/, pressed: true }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  release()
  await klarnaNeeds(shopper).waitFor()
})
