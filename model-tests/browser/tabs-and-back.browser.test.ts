/** What shoppers do besides going forward: Back, reload, two tabs, repeated clicks, and a crash during the order. */
import type { Browser, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellUnderWay } from '#app/remix/page-testing.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { openBrowser, Shopper } from '#model-tests/drivers/browser/browser.ts'
import { cartCookie, cookieOfSecret } from '#model-tests/drivers/http/http.ts'
import { billing, plainTire, readyToPlace, tirePage } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { openRunningShop } from '#model-tests/drivers/server.ts'
import { member } from '#model-tests/http/accounts/accounts.ts'
import { cartAt, confirmedHeading, purchase, walkTo } from './purchase.ts'

let world: BorrowedShop
let browser: Browser
beforeAll(async () => {
  ;[world, browser] = await Promise.all([borrowShop(), openBrowser()])
})
afterAll(() => world?.release())

const heading = ({ page }: Shopper) => page.getByRole('heading', { level: 1 }).last().textContent()

/** The network never rests while a page follows its cart: an answer has come when the page no longer changes. */
async function settled(shopper: Shopper): Promise<void> {
  await shopper.ready()
  await shopper.page.waitForTimeout(500)
}

const inCart = ({ page }: Shopper, name: RegExp) =>
  page.getByRole('region', { name: 'Cart content' }).getByRole('button', { name })

// @fact 2.14
test('Back, Forward and reload show the same step again at every step, and nothing is sent twice', async ({ expect }) => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page } = shopper
  let cartId = ''
  for await (const { name } of purchase(shopper, 'installer')) {
    if (name === 'cart sheet') cartId = await shopper.cartId()
    const here = await heading(shopper)
    await page.reload()
    await shopper.ready()
    expect({ name, heading: await heading(shopper) }).toEqual({ name, heading: here })
    // The first has nothing before it; the others are on the page of the next stop.
    if (['home', 'shop', 'day', 'coverage'].includes(name)) continue
    await page.goBack()
    await settled(shopper)
    await page.goForward()
    await settled(shopper)
    await expect.poll(() => heading(shopper), { message: name }).toBe(here)
  }
  const charges = world.provider.ledger().filter((entry) => entry.kind === 'charge' && entry.cartId === cartId)
  expect(charges).toHaveLength(1)
  expect(moneyHeld(world.provider.ledger(), cartId)).toEqual([]) // it was cancelled at the end
})

test('three quick presses on plus are three more tires, before the page predicts any of them', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  await shopper.page.route(/\/assets\/quantity/, (route) => setTimeout(() => route.continue().catch(() => {}), 3_000))
  await shopper.visit('/?cart=open')
  const most = postsAtOnce(shopper)
  await shopper.hydrated(inCart(shopper, / more$/))
  await inCart(shopper, / more$/).click({ clickCount: 3, delay: 20 })
  await shopper.arrive('Your cart, 7 tires')
  await shopper.page.reload()
  await shopper.arrive('Your cart, 7 tires')
  expect(most(), 'of two on their way, the earlier may arrive last').toBe(1)
})

/** Which of React's commits after an answer draws it last changes with what else it has to draw. */
test.each([1, 2, 3])('a press between commit %d after an answer and its effects counts, and so does the next', async (nth) => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  const { page } = shopper
  await page.route(/\/assets\/quantity/, (route) => setTimeout(() => route.continue().catch(() => {}), 3_000))
  await page.route(/\.data/, (route) => {
    const isPost = route.request().method() === 'POST'
    setTimeout(() => route.continue().catch(() => {}), isPost ? 500 : 0)
  })
  await shopper.beforeScripts(tellUnderWay)
  await shopper.beforeScripts(pressAtCommit, nth)
  await shopper.visit('/?cart=open')
  await shopper.hydrated(inCart(shopper, / more$/))
  await inCart(shopper, / more$/).click()
  await shopper.arrive('Your cart, 7 tires')
  await page.reload()
  await shopper.arrive('Your cart, 7 tires')
})

/** Runs in the page. Presses plus at the nth commit after the first answer, and once more before the next one can arrive. */
function pressAtCommit(nth: unknown): void {
  const shop = window as unknown as { isUnderWay(): boolean }
  const press = () => document.querySelector<HTMLButtonElement>('button[aria-label$=" more"]')?.click()
  let hasPosted = false
  let commits = 0
  // React tells its developer tools of each commit before it runs the effects.
  const onCommitFiberRoot = () => {
    const isOut = shop.isUnderWay()
    hasPosted ||= isOut
    if (!hasPosted || isOut) return
    commits += 1
    if (commits !== nth) return
    queueMicrotask(press)
    setTimeout(press, 200)
  }
  const developerTools = { supportsFiber: true, inject: () => 1, onCommitFiberRoot, onCommitFiberUnmount() {} }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: developerTools })
}

test('the shop is killed while the order is placed: started again, there is one order and one charge', async ({
  onTestFinished,
}) => {
  // The demonstration's own: on a Postgres, where other nodes may live, an effect waits until its lease has ended.
  const world = await openRunningShop({ on: 'pglite' })
  onTestFinished(() => world.stop())
  const cart = await readyToPlace(world)
  await using shopper = await Shopper.open(browser, world.shop.url, { cart })
  await shopper.visit('/checkout/order-summary')
  await world.provider.misbehave({ match: { kind: 'charge' }, fault: 'late', ms: 4_000 })
  await shopper.button(/^Place order/).click()
  await expect.poll(() => moneyHeld(world.provider.ledger(), cart.cartId)).toHaveLength(1)
  await world.shop.kill9()
  await world.provider.behave()
  await world.shop.restart()
  await shopper.page.goto('/checkout/order-summary')
  await shopper.arrive(confirmedHeading)
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toHaveLength(1)
  await shopper.page.reload()
  await shopper.arrive(confirmedHeading)
  expect(await shopper.page.getByText(billing.email).first().isVisible()).toBe(true)
})

test('going back over the coverage step keeps what was chosen on both sides of it', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  await walkTo(shopper, 'payment')
  await shopper.page.goBack()
  await shopper.arrive('Cover your tires')
  expect(await shopper.page.getByRole('button', { name: /^Add tire replacement/, pressed: true }).count()).toBe(1)
  await shopper.page.goBack()
  await shopper.arrive('How do you want your tires delivered?')
  expect(await shopper.page.getByRole('button', { name: /held for you/ }).count()).toBe(1)
  await shopper.page.goForward()
  await shopper.arrive('Cover your tires')
})

// @fact storefront.288 storefront.291
test('Back shows the cart and the account as they are now, keeps what was typed, and says that prices are others', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url)
  const { page, context } = shopper
  const { visitor, ada } = await member(world.shop.url)
  await shopper.visit('/tire-sizes/225-45r17')
  await shopper.link('Cart, empty').waitFor()
  // Another document, so that Back leaves it; a cart and an account that came meanwhile.
  await page.goto('/healthz')
  const cart = await cartAt(world, 'cart')
  const session = (await visitor.jar.getCookies(world.shop.url)).filter(({ key }) => key !== cartCookie)
  const cookies = [{ key: cartCookie, value: cookieOfSecret(cart.secret) }, ...session]
  await context.addCookies(cookies.map(({ key, value }) => ({ name: key, value, url: world.shop.url })))
  await page.goBack()
  await shopper.link('Cart, 4 tires').waitFor()
  await shopper.link(`Your account, ${ada.firstName}`).waitFor()

  // The page as a browser keeps it alive: it comes back with all that is in it.
  await shopper.field('Lowest price, dollars').fill('120')
  await context.clearCookies()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await shopper.link('Cart, empty').waitFor()
  expect(await shopper.field('Lowest price, dollars').inputValue()).toBe('120')
  const message = page.getByRole('alert').getByText('You are signed out. Prices and deliveries are those for everyone.')
  await message.waitFor()
  await shopper.button('Close message').click()
  await message.waitFor({ state: 'detached' })
})

test('two tabs show the same cart: a change in one shows in the other', async () => {
  await using first = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  await first.visit('/?cart=open')
  const second = await first.tab()
  await second.visit('/cart')
  await inCart(first, / more$/).click()
  await first.arrive('Your cart, 5 tires')
  await second.arrive('Your cart, 5 tires')
  await inCart(second, / less$/).click()
  await second.arrive('Your cart, 4 tires')
  await first.arrive('Your cart, 4 tires')
})

test('two tabs on two steps: a change loads the one of the flow, and the other once the shopper is back', async () => {
  const cart = await cartAt(world, 'payment')
  await using coverage = await Shopper.open(browser, world.shop.url, { cart })
  await coverage.visit('/checkout/services')
  const shipping = await coverage.tab()
  await shipping.visit('/checkout/shipping')
  const shows = ({ page }: Shopper, count: number) => page.getByText(`, ${count} tires`).first()
  await Promise.all([settled(coverage), settled(shipping)])
  const loaded: string[] = []
  coverage.context.on('request', (request) => {
    if (request.url().includes('/checkout/') && request.url().includes('.data')) loaded.push(new URL(request.url()).pathname)
  })
  const steps = () => [...new Set(loaded)]
  await cart.send('cart', { type: 'item.setQuantity', itemId: plainTire, quantity: 3 })
  const { stage } = viewsOf(await cart.state()).checkoutFlow
  const [there, other] = stage === 'shipping' ? [shipping, coverage] : [coverage, shipping]
  await shows(there, 3).waitFor()
  await settled(other)
  expect(steps()).toEqual([stage === 'shipping' ? '/checkout/shipping.data' : '/checkout/services.data'])
  expect(await shows(other, 4).count()).toBe(1)

  await other.page.evaluate(() => dispatchEvent(new Event('focus')))
  await shows(other, 3).waitFor()
  await settled(there)
  // Each has been loaded once: none has called the other back.
  expect(loaded).toHaveLength(2)
})

test('a tab that shows an older cart may change it: the last change wins, nothing else is lost', async () => {
  await using first = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  // The other tab sends no event here.
  await first.context.route('**/checkout/state?*', (route) => route.abort())
  await first.visit('/?cart=open')
  const second = await first.tab()
  await second.visit('/cart')
  await inCart(first, / more$/).click()
  await first.arrive('Your cart, 5 tires')
  expect(await heading(second)).toBe('Your cart, 4 tires')
  await inCart(second, / less$/).click()
  await second.arrive('Your cart, 3 tires')
  await first.page.reload()
  await first.arrive('Your cart, 3 tires')
})

test('a tab that changes a cart whose order is placed says so', async () => {
  const cart = await readyToPlace(world)
  await using first = await Shopper.open(browser, world.shop.url, { cart })
  // The tab gets no news of the order before it changes the cart.
  await first.context.route('**/checkout/state?*', (route) => route.abort())
  await first.visit('/cart')
  const second = await first.tab()
  await second.visit('/checkout/order-summary')
  await second.button(/^Place order/).click()
  await second.arrive(confirmedHeading)
  await inCart(first, / more$/).click()
  await first.arrive('Your cart is empty')
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toHaveLength(1)
  await second.page.reload()
  await second.arrive(confirmedHeading)
})

test('Add pressed twice adds once', async () => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  await shopper.visit(tirePage)
  await doublePosts(shopper)
  await shopper.button(/^Add 4 tires/).dblclick()
  await shopper.arrive('Your cart, 8 tires')
  await shopper.page.reload()
  await shopper.arrive('Your cart, 8 tires')
})

test.each([
  ['continues to the checkout', /^Check out/],
  ['closes the cart', /^Close cart/],
])('who presses plus three times and %s before the shop has answered takes all three tires along', async (_, link) => {
  await using shopper = await Shopper.open(browser, world.shop.url, { cart: await cartAt(world, 'cart') })
  const { page } = shopper
  await shopper.visit('/?cart=open')
  const first = page.waitForRequest((request) => request.method() === 'POST')
  // It is on its way, and its answer is not back.
  await page.route('**/cart.data', (route) => setTimeout(() => route.continue().catch(() => {}), 1_000), { times: 1 })
  await shopper.hydrated(inCart(shopper, / more$/))
  await inCart(shopper, / more$/).click({ clickCount: 3, delay: 20 })
  await first
  await shopper.link(link).click()
  const cart = async () => (await page.request.get('/cart-summary')).json()
  await expect.poll(cart).toMatchObject({ siteCart: { quantity: 7 } })
})

/** Begins to count; the answer tells how many posts were on their way at once. One that the page gave up may still arrive. */
function postsAtOnce({ page }: Shopper): () => number {
  let now = 0
  let most = 0
  const count = (by: number) => (request: Request) => {
    if (request.method() === 'POST') now += by
    most = Math.max(most, now)
  }
  page.on('request', count(1))
  page.on('response', (response) => count(-1)(response.request()))
  return () => most
}

test.each([true, false])('Place order pressed twice is one order and one charge (JavaScript %s)', async (javaScriptEnabled) => {
  const cart = await readyToPlace(world)
  await using shopper = await Shopper.open(browser, world.shop.url, { cart, javaScriptEnabled })
  await shopper.visit('/checkout/order-summary')
  await doublePosts(shopper)
  await shopper.button(/^Place order/).dblclick()
  await shopper.arrive(confirmedHeading)
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toHaveLength(1)
  await shopper.page.goBack()
  await shopper.arrive(confirmedHeading)
  expect(moneyHeld(world.provider.ledger(), cart.cartId)).toHaveLength(1)
})

// They wait most of their time. Each of the two takes its own charge that fails, and their lookups fail in common.
// @fact 2.11
test.concurrent.for([true, false])(
  'a slow answer of the bank is awaited on a page that says so and continues automatically (JavaScript %s)',
  async (javaScriptEnabled, { expect }) => {
    const cart = await readyToPlace(world)
    await using shopper = await Shopper.open(browser, world.shop.url, { cart, javaScriptEnabled })
    await shopper.visit('/checkout/order-summary')
    await world.provider.misbehave({ match: { kind: 'charge' }, fault: '500After' })
    await world.provider.misbehave({ match: { kind: 'lookup' }, fault: '500', times: 2 })
    await shopper.button(/^Place order/).click()
    await shopper.arrive('Your payment is processing')
    expect(new URL(shopper.page.url()).pathname).toMatch(/^\/checkout\/confirm-order\/./)
    await shopper.page.getByRole('heading', { name: confirmedHeading }).waitFor({ timeout: 30_000 })
    expect(moneyHeld(world.provider.ledger(), cart.cartId)).toHaveLength(1)
  },
)

/** Duplicates every post, as if both clicks were sent. */
async function doublePosts({ context }: Shopper): Promise<void> {
  await context.route('**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    const response = await route.fetch({ maxRedirects: 0 })
    // the browser may have given this one up for the next press
    await route.fulfill({ response }).catch(() => null)
  })
}
