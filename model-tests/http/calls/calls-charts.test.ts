/** API calls go through the charts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { viewsOf } from '#machines/checkout/views.ts'
import { visitorAs } from '#model-tests/drivers/http/page-purchase.ts'
import { approvedCard, billing, cardToken, orderOf, place, tirePage, totalOf } from '#model-tests/drivers/http/purchase.ts'
import { moneyHeld } from '#model-tests/drivers/provider.ts'
import { CalledShop, call, cartOf, halden, near, refusalOf, viewsFor } from './called-shop.ts'

let shop: CalledShop
beforeAll(async () => {
  shop = await CalledShop.borrow()
})
afterAll(() => shop?.release())

test.each([
  ['home', () => ({ cartShipping: billing })],
  [
    'fedex',
    async () => {
      const { body } = await shop.ask({}, 'GET', `/checkout/pickup-locations?userZip=${near}&limit=1`)
      return { shippingLocationId: (body.locations as Array<{ id: string }>)[0]?.id }
    },
  ],
  ['installer', async () => ({ installerId: await shop.firstInstaller() })],
] as const)('where the tires go: %s', async (shippingOption, where) => {
  const shopper = await shop.openWithTires()
  const { status, body } = await call(shopper, 'POST', '/checkout/cart-shipping', { shippingOption, ...(await where()) })
  expect(status).toBe(200)
  expect(body.shippingOption).toEqual(shippingOption)
  expect(await call(shopper, 'GET', '/checkout/cart-shipping')).toEqual({ status, body, allow: null })
  const { shippingChoice } = await viewsFor(shopper)
  expect(shippingChoice).toMatchObject({
    option: shippingOption,
    isShippingSaved: true,
    installerId: body.installerId,
    pickupId: body.shippingLocationId,
  })
})

// @fact 3.40
test('cartShipping repeats the ids of its record, null where there is none, and may be sent back as it is', async () => {
  const shopper = await shop.openWithTires()
  const send = (body: object) => call(shopper, 'PUT', '/checkout/cart-shipping', body)
  const none = { installerId: null, shippingLocationId: null, warehouseId: null, ssoUid: null }
  const { cartUuid: id } = await cartOf(shopper)
  const home = await send({ shippingOption: 'home', cartShipping: billing })
  expect(home).toMatchObject({ status: 200, body: { cartShipping: { id, ...none, city: billing.city } } })
  expect(await send({ shippingOption: 'home', cartShipping: home.body.cartShipping })).toEqual(home)
  const installerId = await shop.firstInstaller()
  const other = await shop.openWithTires()
  const toShop = await call(other, 'PUT', '/checkout/cart-shipping', { shippingOption: 'installer', installerId })
  expect(toShop.body.cartShipping).toEqual({ id: (await cartOf(other)).cartUuid, ...none, installerId })
})

// @fact 3.42 3.43
test('a shipping record has an id that stays, and its address a country', async () => {
  const shopper = await shop.openWithTires()
  const { cartUuid } = await cartOf(shopper)
  const send = (cartShipping: object) => call(shopper, 'PUT', '/checkout/cart-shipping', { shippingOption: 'home', cartShipping })
  const kept = { status: 200, body: { id: cartUuid, cartShipping: { country: 'US', city: billing.city } } }
  for (const address of [billing, { ...billing, country: 'us' }]) expect(await send(address)).toMatchObject(kept)
  expect(await call(shopper, 'GET', '/checkout/cart-shipping')).toMatchObject(kept)
  const toShop = { shippingOption: 'installer', installerId: await shop.firstInstaller() }
  expect(await call(shopper, 'PUT', '/checkout/cart-shipping', toShop)).toMatchObject({ body: { id: cartUuid } })
})

// @fact 3.41
test('an installer’s order names the car, which is the cart’s own; no other delivery does', async () => {
  const shopper = await shop.openWithTires()
  const send = (body: object) => call(shopper, 'PUT', '/checkout/cart-shipping', body)
  const toShop = { shippingOption: 'installer', installerId: await shop.firstInstaller() }
  const nothing = { vehicleMake: null, vehicleModel: null, vehicleTrim: null, vehicleYear: null }
  expect(await send(toShop)).toMatchObject({ status: 200, body: { ...nothing, vehicleDescription: null } })
  await call(shopper, 'PUT', '/cart-summary', { trailerInfo: '16 ft utility trailer' })
  const trailer = { ...nothing, vehicleDescription: '16 ft utility trailer' }
  expect(await call(shopper, 'GET', '/checkout/cart-shipping')).toMatchObject({ status: 200, body: trailer })
  expect(await send({ ...toShop, ...trailer })).toMatchObject({ status: 200, body: trailer })
  const vehicle = { vehicleMake: 'Honda', vehicleModel: 'Civic', vehicleYear: '2024', vehicleTrim: 'EX' }
  const told = { ...vehicle, vehicleDescription: '2024 Honda Civic EX, 16 ft utility trailer' }
  expect(await send({ ...toShop, ...vehicle })).toMatchObject({ status: 200, body: told })
  expect(await call(shopper, 'GET', '/checkout/cart-shipping')).toMatchObject({ status: 200, body: told })
  expect(await cartOf(shopper)).toMatchObject({ vehicle, trailerInfo: '16 ft utility trailer' })
  const half = await send({ ...toShop, ...vehicle, vehicleYear: 'soon' })
  expect(refusalOf(half)).toEqual([400, 'Please choose a vehicle', 'vehicleYear'])
  const home = { shippingOption: 'home', cartShipping: billing }
  const onlyShops = [400, "Only an installer's order names a vehicle", 'vehicleMake']
  expect(refusalOf(await send({ ...home, vehicleMake: 'Honda' }))).toEqual(onlyShops)
  expect(Object.keys((await send(home)).body)).not.toContain('vehicleMake')
})

test('a dealer’s tires go to a warehouse', async () => {
  const visitor = await visitorAs(shop.url, { signsInAs: 'Dana' })
  const product = await visitor.open(tirePage)
  await product.press('Add 4 tires')
  const headers = { Cookie: await visitor.jar.getCookieString(shop.url), Origin: shop.url }
  const { body } = await shop.ask(headers, 'GET', `/checkout/warehouse-pickup-locations?productIds=${halden}`)
  const { siteWarehouseList } = body.siteWarehouses as { siteWarehouseList: Array<{ warehouseId: string }> }
  const warehouse = { shippingOption: 'warehouse', warehouseId: siteWarehouseList[0]?.warehouseId }
  expect(await shop.ask(headers, 'PUT', '/checkout/cart-shipping', warehouse)).toMatchObject({ status: 200, body: warehouse })
  const toHome = await shop.ask(headers, 'PUT', '/checkout/cart-shipping', { shippingOption: 'home', cartShipping: billing })
  expect(refusalOf(toHome)).toEqual([409, 'Your account does not offer this delivery. Please change shipping option'])
  const { shippingChoice } = viewsOf(await visitor.state((await visitor.cartId()) ?? ''))
  expect(shippingChoice).toMatchObject({ option: 'warehouse', pickupId: warehouse.warehouseId })
})

test('an address that the post office knows otherwise is sent back with the suggestion, to be taken or kept', async () => {
  const shopper = await shop.openWithTires()
  const send = (cartShipping: unknown, more: object = {}) =>
    call(shopper, 'POST', '/checkout/cart-shipping', { shippingOption: 'home', cartShipping, ...more })
  const odd = { ...billing, city: 'Cleveland' }
  const refused = await send(odd)
  expect(refused.status).toBe(409)
  expect(refused.body.code).toBe('ADDRESS_SUGGESTED')
  expect(refused.body.suggestion).toMatchObject({ city: 'Columbus', state: 'OH', zip: near })
  expect((await call(shopper, 'GET', '/checkout/cart-shipping')).status).toBe(404)
  expect(await send(odd, { isAddressKept: true })).toMatchObject({ status: 200, body: { cartShipping: { city: 'Cleveland' } } })
  expect(await send(refused.body.suggestion)).toMatchObject({ status: 200, body: { cartShipping: { city: 'Columbus' } } })
  expect((await viewsFor(shopper)).shippingChoice).toMatchObject({ option: 'home', confirming: null })
})

// @fact 2.30 9.26
test('an address whose street is not known is saved once it is kept', async () => {
  const shopper = await shop.openWithTires()
  const send = (more: object = {}) =>
    call(shopper, 'POST', '/checkout/cart-shipping', {
      shippingOption: 'home',
      cartShipping: { ...billing, addressLine1: '99999 Nowhere Blvd' },
      ...more,
    })
  const said = 'We could not verify this street. Send another address, or isAddressKept.'
  expect(refusalOf(await send())).toEqual([409, said, 'addressLine1'])
  expect((await call(shopper, 'GET', '/checkout/cart-shipping')).status).toBe(404)
  expect(await send({ isAddressKept: true })).toMatchObject({
    status: 200,
    body: { cartShipping: { addressLine1: '99999 Nowhere Blvd' } },
  })
})

test('a mobile installer who does not drive there is refused, and what was saved is no answer', async () => {
  const shopper = await shop.openWithTires()
  const far = { ...billing, city: 'Los Angeles', state: 'CA', zip: '90012' }
  const toFar = { shippingOption: 'home', cartShipping: far, isAddressKept: true }
  expect(await call(shopper, 'POST', '/checkout/cart-shipping', toFar)).toMatchObject({ status: 200 })
  const installerId = await shop.firstInstaller('&mobileInstall=true')
  const said = [409, expect.stringMatching(/^ZIP outside the installer's serviceable area/), 'installerId']
  const toMobile = { shippingOption: 'installer', installerId }
  expect(refusalOf(await call(shopper, 'PUT', '/checkout/cart-shipping', toMobile))).toEqual(said)
  expect(refusalOf(await call(shopper, 'PUT', '/cart-summary', { installerId }))).toEqual(said)
  expect((await viewsFor(shopper)).shippingChoice.option).toBe('home')
})

test('a mobile installer’s time is saved once it is confirmed', async () => {
  const visitor = await visitorAs(shop.url, { comesBy: `/?userZip=${near}` })
  await (await visitor.open(tirePage)).press('Add 4 tires')
  const headers = { Cookie: await visitor.jar.getCookieString(shop.url), Origin: shop.url }
  const installerId = await shop.firstInstaller('&mobileInstall=true')
  await shop.ask(headers, 'POST', '/checkout/cart-shipping', { shippingOption: 'installer', installerId })
  const time = await shop.firstTime(installerId)
  const asked = await shop.ask(headers, 'POST', '/checkout/cart-appointment', time)
  expect(refusalOf(asked)).toEqual([409, 'Please confirm the time with your mobile installer', 'isManuallyConfirmed'])
  expect((await shop.ask(headers, 'GET', '/checkout/cart-appointment')).status).toBe(404)
  const confirmed = await shop.ask(headers, 'POST', '/checkout/cart-appointment', { ...time, isManuallyConfirmed: true })
  expect(confirmed).toMatchObject({ status: 200, body: { ...time, installer: { installerId } } })
})

test('taking out a delivery that is not there is success', async () => {
  const shopper = await shop.openWithTires()
  const none = { status: 200, body: { shippingOption: null } }
  expect(await call(shopper, 'DELETE', '/checkout/cart-shipping')).toMatchObject(none)
  await call(shopper, 'POST', '/checkout/cart-shipping', {
    shippingOption: 'installer',
    installerId: await shop.firstInstaller(),
  })
  expect(await call(shopper, 'DELETE', '/checkout/cart-shipping')).toMatchObject(none)
  expect(await call(shopper, 'DELETE', '/checkout/cart-shipping')).toMatchObject(none)
})

test('the whole purchase goes through the calls, and the charts are at every step where it is', async () => {
  const shopper = await shop.openWithTires()
  const step = async () => (await viewsFor(shopper)).checkoutFlow
  expect((await step()).blockedBy.map(({ code }) => code)).toEqual(['shippingMissing'])
  const installerId = await shop.firstInstaller()
  await call(shopper, 'POST', '/checkout/cart-shipping', { shippingOption: 'installer', installerId })
  expect((await step()).blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
  const time = await shop.firstTime(installerId)
  await call(shopper, 'POST', '/checkout/cart-appointment', time)
  expect((await viewsFor(shopper)).appointment.slot).toEqual(time)
  expect((await step()).blockedBy).toEqual([])
  for (const _ of ['to coverage', 'to payment']) await shopper.send('checkoutFlow', { type: 'step.continue' })
  expect(await step()).toMatchObject({ stage: 'payment', blockedBy: [{ code: 'billingMissing' }, { code: 'cardMissing' }] })
  await call(shopper, 'POST', '/checkout/cart-billing', {
    ...billing,
    token: await cardToken(shop.provider, shopper, approvedCard),
  })
  expect((await viewsFor(shopper)).paymentType).toMatchObject({ billingSaved: true, card: { lastFour: '1111' } })
  await shopper.send('checkoutFlow', { type: 'step.continue' })
  const total = await totalOf(shopper)
  expect(orderOf((await place(shopper)).body)).toMatchObject({ stage: 'confirmed', problem: null })
  expect(moneyHeld(shop.provider.ledger(), shopper.cartId)).toEqual([total])
  expect(refusalOf(await call(shopper, 'PUT', '/cart-summary', { itemId: halden, itemQuantity: 1 }))[0]).toBe(409)
})
