/**
 * The cart update input (specification, section 7), field by field. The shapes that are answered stand in
 * `model-tests/facts/calls.test.ts`.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { visitorAs } from '#model-tests/drivers/http/page-purchase.ts'
import { tirePage } from '#model-tests/drivers/http/purchase.ts'
import { CalledShop, call, cartOf, halden, near, norrland, refusalOf, viewsFor } from './called-shop.ts'

let shop: CalledShop
beforeAll(async () => {
  shop = await CalledShop.borrow()
})
afterAll(() => shop?.release())

test('adds tires, counts them and takes them out', async () => {
  const shopper = await shop.openWithTires()
  const counts = async () => (await cartOf(shopper)).siteProducts.map(({ productId, quantity }) => [productId, quantity])
  const preShippingSelection = 'ship to me'
  await call(shopper, 'PUT', '/cart-summary', { isNewItem: true, itemId: norrland, itemQuantity: 2, preShippingSelection })
  await call(shopper, 'PUT', '/cart-summary', { isNewItem: true, itemId: halden, itemQuantity: 1 })
  expect(await counts()).toEqual([
    [halden, 5],
    [norrland, 2],
  ])
  await call(shopper, 'PUT', '/cart-summary', { isNewItem: false, itemId: halden, itemQuantity: 3 })
  await call(shopper, 'PUT', '/cart-summary', { itemId: norrland, itemQuantity: 0 })
  expect(await counts()).toEqual([[halden, 3]])
  expect((await viewsFor(shopper)).cart.quantity).toBe(3)
  await call(shopper, 'DELETE', '/cart-summary')
  expect(await counts()).toEqual([])
  expect((await viewsFor(shopper)).cart.quantity).toBe(0)
})

test('covers one kind of tires or all, and takes coverage out again', async () => {
  const shopper = await shop.openWithTires()
  await call(shopper, 'PUT', '/cart-summary', { isNewItem: true, itemId: norrland, itemQuantity: 2 })
  const covered = async (body: object) => {
    expect((await call(shopper, 'PUT', '/cart-summary', body)).status).toBe(200)
    const { coveredProductIds } = (await viewsFor(shopper)).roadHazard
    const { siteProducts } = await cartOf(shopper)
    expect(siteProducts.filter(({ roadHazardState }) => roadHazardState === 1).map(({ productId }) => productId)).toEqual(
      coveredProductIds,
    )
    return coveredProductIds
  }
  expect(await covered({ isRoadHazard: true, itemId: norrland })).toEqual([norrland])
  expect(await covered({ isGroupRoadHazard: true })).toEqual([halden, norrland])
  expect(await covered({ isRoadHazard: false, itemId: halden })).toEqual([norrland])
  expect(await covered({ isGroupRoadHazard: false })).toEqual([])
})

test('takes promo codes, once each, and lists those that were entered', async () => {
  const shopper = await shop.openWithTires()
  const codes = async (body: object) => {
    const { status, body: answer } = await call(shopper, 'PUT', '/cart-summary', body)
    return [status, (answer.siteCart as CartSummary | undefined)?.siteCartCoupons.map(({ promoCode }) => promoCode)]
  }
  const before = (await cartOf(shopper)).siteCartCoupons.map(({ promoCode }) => promoCode)
  expect(await codes({ promoCode: ' set4 ' })).toEqual([200, [...before, 'SET4']])
  expect(await codes({ promoCode: 'SET4' })).toEqual([200, [...before, 'SET4']])
  expect(await codes({ removePromoCode: 'SET4' })).toEqual([200, before])
  expect(await codes({ removePromoCode: 'SET4' })).toEqual([200, before])
  const automatic = await call(shopper, 'PUT', '/cart-summary', { removePromoCode: 'INSTALL25' })
  expect(refusalOf(automatic)).toEqual([409, expect.stringMatching(/cannot be removed/), 'promoCode'])
})

test('puts a shop in and takes it out; taking out one that is not there is success', async () => {
  const shopper = await shop.openWithTires()
  const installerId = await shop.firstInstaller()
  const { body } = await call(shopper, 'PUT', '/cart-summary', { installerId, excludeShipping: true })
  expect(body.siteCart).toMatchObject({ shippingOption: 'installer', installerDetails: { installerId } })
  expect((await viewsFor(shopper)).shippingChoice).toMatchObject({ option: 'installer', installerId })
  for (const _ of ['there', 'gone']) {
    const removed = await call(shopper, 'PUT', '/cart-summary', { removeInstallerId: installerId })
    expect(removed.status).toBe(200)
    expect(removed.body.siteCart).toMatchObject({ shippingOption: null, installerDetails: null })
  }
  expect((await viewsFor(shopper)).shippingChoice).toMatchObject({ option: null, installerId: null })
})

test('names the car', async () => {
  const shopper = await shop.openWithTires()
  const vehicle = { vehicleMake: 'Honda', vehicleModel: 'Civic', vehicleYear: '2024' }
  const { body } = await call(shopper, 'PUT', '/cart-summary', vehicle)
  expect(body.siteCart).toMatchObject({ vehicle: { ...vehicle, vehicleTrim: '' } })
})

// @fact 5.28
test('sets and removes the trailer', async () => {
  const shopper = await shop.openWithTires()
  const told = await call(shopper, 'PUT', '/cart-summary', { trailerInfo: ' 16 ft utility trailer ' })
  expect(told.body.siteCart).toMatchObject({ vehicle: null, trailerInfo: '16 ft utility trailer' })
  const none = await call(shopper, 'PUT', '/cart-summary', { trailerInfo: '' })
  expect(none.body.siteCart).toMatchObject({ trailerInfo: null })
})

// @fact 3.54 3.63
test('takes a whole update with POST: it opens a cart, makes each change, and does it once under a key', async () => {
  const update = { isNewItem: true, itemId: halden, itemQuantity: 4, isRoadHazard: true, promoCode: 'SET4', zip: near }
  const opened = await fetch(`${shop.url}/cart-summary`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(update),
  })
  expect(opened.status).toBe(201)
  expect(opened.headers.get('Set-Cookie')).toContain('cart')
  const { siteCart } = (await opened.json()) as { siteCart: CartSummary }
  expect(siteCart).toMatchObject({ zip: near, quantity: 4, siteProducts: [{ productId: halden, roadHazardState: 1 }] })
  expect(siteCart.siteCartCoupons.map(({ promoCode }) => promoCode)).toContain('SET4')

  const own = await shop.openWithTires()
  own.headers['Idempotency-Key'] = 'post-an-update-once'
  for (const _ of ['first', 'again']) {
    const more = await call(own, 'POST', '/cart-summary', {
      isNewItem: true,
      itemId: norrland,
      itemQuantity: 2,
      isRoadHazard: true,
    })
    expect(more.status).toBe(200)
    expect(more.body.siteCart).toMatchObject({ quantity: 6 })
  }
})

// @fact 3.63
test('a change that is refused ends the update: what was done before stays, and is in the answer', async () => {
  const shopper = await shop.openWithTires()
  const answer = await call(shopper, 'PUT', '/cart-summary', { itemId: halden, itemQuantity: 2, promoCode: 'NOPE99' })
  expect(answer).toMatchObject({
    status: 409,
    body: {
      siteCartCoupons: [{ promoCode: 'NOPE99', discountInCents: 0, errorDescription: expect.stringMatching(/not valid/) }],
      siteCart: { quantity: 2 },
    },
  })
  const invalid = await call(shopper, 'PUT', '/cart-summary', { itemId: halden, itemQuantity: 1, promoCode: '<b>' })
  expect(invalid.status).toBe(400)
  expect((await cartOf(shopper)).quantity).toBe(2)
})

// @fact 3.59 3.60 7.23
test('keeps an email, a preference and the referrer, alone or with a change, without effect on prices or rights', async () => {
  const shopper = await shop.openWithTires()
  const before = await cartOf(shopper)
  const change = async (body: object, query = '') => (await call(shopper, 'PUT', `/cart-summary${query}`, body)).body.siteCart
  expect(await change({ email: 'ada@example.com' })).toEqual({ ...before, email: 'ada@example.com' })
  const first = { widgetSource: 'pirelli', widgetSourceId: 'W-77' }
  await change({ preShippingSelection: 'ship to me', ...first }, '?widgetSourceId=W-1&subSource=banner')
  await change({ widgetSource: 'Dealer', subSource: 'later' })
  expect(await change({ itemId: halden, itemQuantity: 4, email: 'eve@example.com' }, '?widgetSource=installer')).toEqual({
    ...before,
    email: 'eve@example.com',
    preShippingSelection: 'ship to me',
    attribution: { ...first, subSource: 'banner' },
  })
  expect(await viewsFor(shopper)).toMatchObject({ cart: { quantity: 4 }, roadHazard: { hasCoverage: false } })
})

// @fact 7.23
test('keeps an email before the first tire goes in, and the referrer sent with POST', async () => {
  const shopper = await ApiShopper.open(shop.url)
  expect((await call(shopper, 'PUT', '/cart-summary', { email: 'ada@example.com' })).body.siteCart).toMatchObject({
    email: 'ada@example.com',
    quantity: 0,
  })
  const opened = await shop.ask({}, 'POST', '/cart-summary?widgetSource=acme&widgetSourceId=W-1', { zip: near })
  expect(opened.body.siteCart).toMatchObject({
    widgetOrigin: 'none',
    attribution: { widgetSource: 'acme', widgetSourceId: 'W-1', subSource: null },
  })
  for (const method of ['POST', 'PUT'])
    expect(refusalOf(await call(shopper, method, '/cart-summary?subSource=%3Cb%3E', {}))).toEqual([
      400,
      expect.stringMatching(/^Send an id/),
      'subSource',
    ])
})

// @fact 3.10
test('an email in a cart update prefills the forms, and claims no order and no account', async () => {
  const visitor = await visitorAs(shop.url, { comesBy: `/?userZip=${near}` })
  await (await visitor.open(tirePage)).press('Add 4 tires', { delivery: 'home' })
  const headers = { Cookie: await visitor.jar.getCookieString(shop.url), Origin: shop.url }
  const { body } = await shop.ask(headers, 'PUT', '/cart-summary', { email: 'retail@demo.treadline.example' })
  expect(body.siteCart).toMatchObject({ email: 'retail@demo.treadline.example', buyer: { accountId: null, userType: 'none' } })
  const page = await visitor.open('/checkout/shipping?activeShippingType=ship%20to%20me')
  expect(page.field('email')).toBe('retail@demo.treadline.example')
})

test('sent again under its key, it is done once and answered alike', async () => {
  const shopper = await shop.openWithTires()
  const headers = { ...shopper.headers, 'Idempotency-Key': crypto.randomUUID() }
  const add = { isNewItem: true, itemId: halden, itemQuantity: 2 }
  const answers = [await shop.ask(headers, 'PUT', '/cart-summary', add), await shop.ask(headers, 'PUT', '/cart-summary', add)]
  expect(answers.map(({ body }) => (body.siteCart as CartSummary).quantity)).toEqual([6, 6])
})
