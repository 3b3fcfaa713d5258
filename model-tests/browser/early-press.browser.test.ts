/** The payment step while its card fields are still on their way: a press on another way to pay counts, whenever it comes. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type Screen, Shopper } from '../drivers/browser.ts'
import { openWorld, type World } from '../drivers/server.ts'
import { cartAt } from './purchase.ts'

let world: World
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([openWorld(), launchBrowser()])
})
afterAll(() => Promise.all([browser?.close(), world?.stop()]))

/** Keeps answers back until they are let go. */
async function hold(page: Page, address: RegExp, body?: string): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(address, async (route) => {
    await opened
    await (body === undefined ? route.continue() : route.fulfill({ contentType: 'text/html', body })).catch(() => {})
  })
  return () => open()
}

const frames = () => new RegExp(`^${world.provider.url}/`)

async function openPayments(screen: Screen): Promise<Shopper> {
  return Shopper.open(browser, world.shop.url, { screen, cart: await cartAt(world, 'payment') })
}

/** The page stands and its scripts have taken over, while the frame is still empty. */
async function arrive(shopper: Shopper): Promise<void> {
  await shopper.page.goto('/checkout/payments', { waitUntil: 'domcontentloaded' })
  await shopper.page.locator('iframe.card-frame').waitFor()
  // as in Safari, which does not scroll along with what grows above
  await shopper.page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none'
  })
}

/** Resolves once the frame has said how high it is. */
async function hearFrame({ page }: Shopper): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    window.addEventListener('message', ({ data }) => data?.type === 'ready' && document.body.setAttribute('data-heard', ''))
  })
  return () => page.locator('body[data-heard]').waitFor({ state: 'attached' })
}

const tallFrame = `<!doctype html><p>Card fields</p><script>
  parent.postMessage({ source: 'treadline-card-frame', type: 'ready', height: 520 }, '*')
</script>`

test.each<Screen>(['phone', 'desktop'])(
  'on a %s, card fields that turn out higher do not move a way to pay that is being pressed',
  async (screen) => {
    await using shopper = await openPayments(screen)
    const { page } = shopper
    const letGo = await hold(page, frames(), tallFrame)
    await arrive(shopper)
    const heard = await hearFrame(shopper)
    const klarna = shopper.button(/^Klarna/)
    await klarna.scrollIntoViewIfNeeded()
    const box = await klarna.boundingBox()
    await page.mouse.move(box!.x + 60, box!.y + 20)
    await page.mouse.down()
    letGo()
    await heard()
    await page.waitForTimeout(200)
    expect(await klarna.boundingBox()).toEqual(box)
    await page.mouse.up()
    await page.getByRole('button', { name: /^Klarna/, pressed: true }).waitFor()
    await page.getByText('Klarna opens on its own page.').first().waitFor()
  },
)

test('card fields that turn out higher are shown whole once nothing is pressed', async () => {
  await using shopper = await openPayments('phone')
  const letGo = await hold(shopper.page, frames(), tallFrame)
  await arrive(shopper)
  const frame = shopper.page.locator('iframe.card-frame')
  await shopper.page.mouse.move(5, 5)
  await shopper.page.mouse.down()
  const heard = await hearFrame(shopper)
  letGo()
  await heard()
  expect((await frame.boundingBox())?.height).toBeLessThan(520)
  await shopper.page.mouse.up()
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe(520)
})

test.each<Screen>(['phone', 'desktop'])(
  'on a %s, the provider’s card fields find their place kept free: nothing moves',
  async (screen) => {
    await using shopper = await openPayments(screen)
    const letGo = await hold(shopper.page, frames())
    await arrive(shopper)
    const heard = await hearFrame(shopper)
    const below = async () => (await shopper.button(/^Klarna/).boundingBox())?.y
    const before = await below()
    letGo()
    await heard()
    await shopper.page.waitForTimeout(300)
    expect(await below()).toBe(before)
  },
)

test('a way to pay that is pressed before any script has come is chosen', async () => {
  await using shopper = await openPayments('phone')
  const { page } = shopper
  const letGo = await hold(page, /\/assets\/.*\.js$/)
  await page.goto('/checkout/payments', { waitUntil: 'commit' })
  await shopper.button(/^Klarna/).click({ noWaitAfter: true })
  await page.getByRole('button', { name: /^Klarna/, pressed: true }).waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  letGo()
  await page.getByText('Klarna opens on its own page.').first().waitFor()
})
