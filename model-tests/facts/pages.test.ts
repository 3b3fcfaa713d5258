/** What shoppers see on the served pages of the purchase flow (specification, sections 2 and 4), in a browser without JavaScript. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { textOf } from '#model-tests/drivers/http/html.ts'
import { ApiShopper, type Page, sameShopper, Visitor } from '#model-tests/drivers/http/http.ts'
import { itemOnSale, place, readyToPlace, tirePage } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

async function visitorWithTires(): Promise<Visitor> {
  const shopper = await ApiShopper.open(world.shop.url)
  await shopper.send('cart', { type: 'item.add', itemId: await itemOnSale(world.shop.url), quantity: 4 })
  return sameShopper(shopper)
}

const titleOfDialog = (page: Page) => {
  const title = page.elements().find(({ attrs }) => attrs.id === 'cart-h')
  return title && textOf(title)
}
const has = (page: Page, tag: string, about: Record<string, string> = {}) =>
  page
    .elements()
    .some((element) => element.localName === tag && Object.entries(about).every(([name, value]) => element.attrs[name] === value))

// @fact 2.15
test('pages of the shop have a footer and the bar at the top; pages under /checkout have neither', async () => {
  const visitor = await sameShopper(await readyToPlace(world, { delivery: 'installer' }))
  for (const path of ['/', '/tire-sizes', '/cart']) {
    const page = await visitor.open(path)
    expect([path, has(page, 'footer'), page.text.includes('ZIP')]).toEqual([path, true, true])
  }
  for (const path of ['/checkout/shipping', '/checkout/services', '/checkout/payments', '/checkout/order-summary']) {
    const page = await visitor.open(path)
    expect([path, page.path, has(page, 'footer'), has(page, 'section', { 'aria-label': 'What you get' })]).toEqual([
      path,
      path,
      false,
      false,
    ])
  }
})

// @fact 1.16 1.17 9.30
test('the footer tells what the shop promises, and when to rotate tires', async () => {
  const { text } = await new Visitor(world.shop.url).open('/')
  for (const words of [
    'Returns within 30 days, unmounted',
    'Refund within 48 hours of receipt',
    'Cancel up to 30 minutes after placing the order',
    'Rotate every 6 months or 6,000 miles',
    'Free shipping applies to the contiguous US only',
    'Typical delivery 2-4 business days',
    'Ready for pickup in 24 hours at a warehouse',
  ])
    expect([words, text.includes(words)]).toEqual([words, true])
})

// @fact 4.67
test('coverage is taken in the cart and on the coverage step, and not on the confirmation', async () => {
  const shopper = await readyToPlace(world)
  const visitor = await sameShopper(shopper)
  const takes = async (path: string) => (await visitor.open(path)).buttons.some(({ event }) => event?.machine === 'roadHazard')
  expect([await takes('/cart'), await takes('/checkout/services')]).toEqual([true, true])
  await place(shopper)
  expect(await takes('/checkout/order-confirmation')).toBe(false)
})

// @fact 2.25 2.26 2.28 storefront.34
test('the cart button leads to the cart over the current page: what is in it, or that it is empty; closing it leads back', async () => {
  const visitor = await visitorWithTires()
  const listing = await visitor.open('/tire-sizes/225-45r17?sort=score')
  const cart = await listing.follow('Cart, 4 tires')
  expect([cart.path, titleOfDialog(cart)]).toEqual(['/tire-sizes/225-45r17?sort=score&cart=open', 'Your cart, 4 tires'])
  expect((await cart.follow('Close cart')).path).toBe('/tire-sizes/225-45r17?sort=score')
  const empty = await (await new Visitor(world.shop.url).open('/brands')).follow('Cart, empty')
  expect([empty.path, titleOfDialog(empty)]).toEqual(['/brands?cart=open', 'Your cart is empty'])
  expect((await empty.follow('Close cart')).path).toBe('/brands')
})

// @fact 4.41
test('a cookie that opens no cart shows an empty one', async () => {
  const visitor = await sameShopper({ origin: world.shop.url, secret: 'x'.repeat(43) })
  expect((await visitor.open('/cart')).heading).toBe('Your cart is empty')
  expect((await visitor.open('/checkout/shipping')).path).toBe('/cart')
})

// @fact 2.21 2.22 7.38
test('activeShippingType and hasMobileInstall in the address of the shipping step open the tab they name, and leave the address', async () => {
  const visitor = await visitorWithTires()
  await visitor.open('/?userZip=43215')
  const opened: string[] = []
  for (const asked of ['ship%20to%20me', 'SHIPTOSHOP', 'mobile%20install&hasMobileInstall=true']) {
    const page = await visitor.open(`/checkout/shipping?cartId=any&activeShippingType=${asked}`)
    const { actors } = await visitor.state((await visitor.cartId()) ?? '')
    opened.push(`${page.path} ${actors.cartTabs.view.method}`)
  }
  expect(opened).toEqual(['/checkout/shipping home', '/checkout/shipping installer', '/checkout/shipping mobile'])
})

// @fact storefront.455
test('showExitAttentive=true stays in the address when the flow sends the shopper back to what is missing', async () => {
  const visitor = await visitorWithTires()
  const sentTo = async (path: string) => (await visitor.ask(path)).headers.get('Location')
  expect(await sentTo('/checkout/services')).toBe('/checkout/shipping?because=shippingMissing')
  const kept = '/checkout/shipping?because=shippingMissing&showExitAttentive=true'
  expect(await sentTo('/checkout/services?showExitAttentive=true')).toBe(kept)
  expect(await sentTo('/checkout/payments')).toBe(kept)
})

// @fact 2.20 4.39
test('a cart is never taken from the address: another shopper’s cartId shows and clears nothing', async () => {
  const [visitor, other] = [await visitorWithTires(), await visitorWithTires()]
  const [own, theirs] = [await visitor.cartId(), await other.cartId()]
  const page = await visitor.open(`/cart?cartId=${theirs}`)
  expect([page.heading, await visitor.cartId(), await other.cartId()]).toEqual(['Your cart, 4 tires', own, theirs])
})

// @fact 2.9 2.19 2.23
test('the address of the payment step may name a way to pay, charge_id or redirectFrom=cart_modal; it takes effect once and is then removed', async () => {
  const visitor = await sameShopper(await readyToPlace(world))
  const cartId = (await visitor.cartId()) ?? ''
  const chosen = async (path: string) => {
    const page = await visitor.open(path)
    const view = (await visitor.state(cartId)).actors.paymentType.view
    return [page.path, view?.type, view?.card, view?.cameFromCartModal]
  }
  expect(await chosen('/checkout/payments/klarna')).toEqual(['/checkout/payments', 'klarna', null, false])
  expect(await chosen('/checkout/payments?charge_id=ch_made_up')).toEqual(['/checkout/payments', 'resolve', null, false])
  expect(await chosen('/checkout/payments?redirectFrom=cart_modal')).toEqual(['/checkout/payments', 'resolve', null, true])
  expect(await chosen('/checkout/payments/balloon')).toEqual(['/checkout/payments', 'resolve', null, true])
})

// @fact 3.74 4.56 4.57 9.7
test('cookies last 2592000 seconds at the path /; those that scripts may read hold counts and flags only', async () => {
  const shopper = await readyToPlace(world, { delivery: 'installer' })
  const [product] = (await shopper.get<{ siteCart: { siteProducts: Array<{ productId: string }> } }>('/cart-summary')).body
    .siteCart.siteProducts
  const answer = await fetch(`${world.shop.url}/cart-summary`, {
    method: 'PUT',
    headers: { ...shopper.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ itemId: product?.productId, itemQuantity: 3 }),
  })
  const kept = '; Path=/; Max-Age=2592000; SameSite=Lax'
  expect(answer.headers.getSetCookie()).toEqual([
    `treadline-cart-quantity=3${kept}`,
    `treadline-cart-shipping=1${kept}`,
    `treadline-cart-appointment=1${kept}`,
    'treadline-disable-place-order=; Path=/; Max-Age=0; SameSite=Lax',
  ])
  const opened = await fetch(`${world.shop.url}/cart-summary`, { method: 'POST' })
  expect(opened.headers.getSetCookie()[0]).toMatch(/^treadline-cart=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

// @fact 1.19 2.13 2.33 3.75 4.92 4.94 6.8
test('the confirmation tells what happens next, how to cancel and receive the receipt, offers an account and the referral card, and clears the cart’s cookies', async () => {
  const shopper = await readyToPlace(world, { delivery: 'installer' })
  const visitor = await sameShopper(shopper)
  await visitor.jar.setCookie('treadline-install-location=x; Path=/', shopper.origin)
  await place(shopper)
  const turned = await visitor.ask('/checkout/order-confirmation')
  const cleared = turned.headers.getSetCookie().filter((cookie) => cookie.includes('Max-Age=0'))
  expect(cleared.map((cookie) => cookie.split('=')[0])).toEqual([
    'treadline-cart',
    'treadline-install-location',
    'treadline-cart-quantity',
    'treadline-cart-shipping',
    'treadline-cart-appointment',
    'treadline-disable-place-order',
  ])
  const page = await visitor.open('/checkout/order-confirmation')
  for (const words of [
    'Confirmed.',
    'What happens next',
    'Order processed',
    'Pending carrier pickup',
    'In transit',
    'Delivered',
    'Time left to cancel',
    'Receipt (PDF)',
    'Keep this order with an account',
    'Know someone who needs tires?',
    'Write to a friend',
  ])
    expect([words, page.text.includes(words)]).toEqual([words, true])
  const account = await page.follow('Create an account')
  expect(account.path).toMatch(/^\/my_customers\/login\?create=1&returnTo=%2Fcheckout%2Forder-confirmation%2F[0-9A-Z]{8}$/)
  const cancelled = await page.press('Yes, cancel this order')
  expect(cancelled.heading).toMatch(/^Cancelled\. \$[\d,.]+ (is being released or refunded|was released)\.$/)
})

// @fact 2.41
test('the next tire after an order begins another cart', async () => {
  const shopper = await readyToPlace(world)
  const visitor = await sameShopper(shopper)
  await place(shopper)
  await visitor.open('/checkout/order-confirmation')
  await (await visitor.open(tirePage)).press('Add 4 tires')
  expect((await visitor.open('/cart')).heading).toBe('Your cart, 4 tires')
  expect(await visitor.cartId()).not.toBe(shopper.cartId)
})

// @fact 2.31
test('the schedule shows a month of days to pick from and the times of a day; a picked time is confirmed as held', async () => {
  const visitor = await visitorWithTires()
  const shops = await visitor.open('/checkout/shipping?userZip=43215')
  const radio = shops.elements().find(({ attrs }) => attrs.name === 'installerId')
  const chosen = await shops.press('Choose this shop', { installerId: radio?.attrs.value ?? '' })
  const time = chosen.buttons.find(({ element, isDisabled }) => element.attrs.name === 'startTime' && !isDisabled)
  expect(time).toBeDefined()
  expect((await chosen.press(time?.name ?? '')).text).toContain('held for you')
})

// @fact 3.73 9.1
test('the list of shops offers the sort options All installers, Distance, Top rated, Price: Low to High, ten shops a page', async () => {
  const page = await (await visitorWithTires()).open('/checkout/shipping?userZip=43215')
  const labels = page.document.querySelectorAll('select[name="sort"] option').map(textOf)
  expect(labels).toEqual(['All installers', 'Distance', 'Top rated', 'Price: Low to High'])
  const shops = page.elements().filter(({ attrs }) => attrs.type === 'radio' && attrs.name === 'installerId')
  expect(shops).toHaveLength(10)
})

/** The addresses of the route table (second specification, section 2) that belong to the frame and to the catalogue. */
const catalogueAddresses = [
  '/',
  '/sitemap',
  '/sitemap.xml',
  '/robots.txt',
  '/brands',
  '/brands/halden',
  '/brands/halden/types',
  '/brands/halden/types/passenger',
  '/brands/halden/categories',
  '/brands/halden/categories/all-season-tires',
  '/categories',
  '/categories/all-season-tires',
  '/types',
  '/types/passenger-tires',
  '/vehicles',
  '/tire-sizes',
  '/tire-sizes/225-45r17',
  '/tire-sizes/225-45r17/categories/all-season',
  '/tire-sizes/225-45r17/types/passenger-all-season',
  '/tire-sizes/225-45r17/brands/halden',
  '/tire-sizes/225-45r17/brands/halden/types/passenger-all-season',
  '/tire-sizes/225-45r17/brands/halden/categories/all-season',
  '/tire-sizes/diameter/17',
]

// @fact storefront.454
test('the addresses of the catalogue answer with a page of their own, or lead to its one address', async () => {
  const visitor = new Visitor(world.shop.url)
  const wrong: unknown[] = []
  const headings = new Map<string, string[]>()
  for (const address of catalogueAddresses) {
    const page = await visitor.open(address)
    if (page.status !== 200) wrong.push([address, page.status])
    if (page.heading) headings.set(page.heading, [...(headings.get(page.heading) ?? []), page.path])
  }
  expect(wrong).toEqual([])
  // two addresses with one heading are one page
  expect([...headings.values()].filter((paths) => new Set(paths).size > 1)).toEqual([])
})
