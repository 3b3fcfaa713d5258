/** The calls of the purchase flow at their own paths (specification, section 7): what each takes, answers and refuses. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CartSummary } from '#machines/domain/carts/cart.ts'
import type { InstallerList, InstallerSchedule } from '#machines/domain/installers/installer.ts'
import { type BorrowedShop, borrowShop } from '#model-tests/drivers/borrowed-shop.ts'
import { ApiShopper } from '#model-tests/drivers/http/http.ts'
import { billing, itemOnSale } from '#model-tests/drivers/http/purchase.ts'

let world: BorrowedShop
beforeAll(async () => {
  world = await borrowShop()
})
afterAll(() => world?.release())

const zip = '43215'

interface Answered<Body> {
  status: number
  body: Body
  /** `name=value` of each cookie that was set; cleared ones have no value. */
  cookies: string[]
}

/** Any method on any path, as the given shopper, or as a stranger. */
async function ask<Body>(shopper: ApiShopper | null, method: string, path: string, json?: unknown): Promise<Answered<Body>> {
  const response = await fetch(`${world.shop.url}${path}`, {
    method,
    headers: {
      ...(shopper?.headers ?? { 'Sec-Fetch-Site': 'same-origin' }),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: json === undefined ? undefined : JSON.stringify(json),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: (text ? JSON.parse(text) : null) as Body,
    cookies: response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''),
  }
}

async function cartOf(shopper: ApiShopper): Promise<CartSummary> {
  return (await ask<{ siteCart: CartSummary }>(shopper, 'GET', '/cart-summary')).body.siteCart
}

/** A shopper near 43215 with four tires that a shop can mount. */
async function openWithTires(): Promise<ApiShopper> {
  const shopper = await ApiShopper.open(world.shop.url)
  const itemId = await itemOnSale(world.shop.url)
  const added = await ask(shopper, 'PUT', '/cart-summary', { isNewItem: true, itemId, itemQuantity: 4 })
  expect(added.status).toBe(200)
  return shopper
}

async function installersNear(shopper: ApiShopper | null, query = ''): Promise<InstallerList> {
  const { body } = await ask<{ siteInstallers: InstallerList }>(shopper, 'GET', `/installers?userZip=${zip}${query}`)
  return body.siteInstallers
}

async function openTimes(shopper: ApiShopper, installerId: string): Promise<Array<{ date: string; startTime: string }>> {
  const path = `/installers/${installerId}/schedule?source=checkout&cartId=${shopper.cartId}`
  const { body } = await ask<InstallerSchedule>(shopper, 'GET', path)
  return body.siteInstallerSchedule.scheduleDays.flatMap(({ date, slots }) =>
    slots.filter(({ isAvailable }) => isAvailable).map(({ startTime }) => ({ date, startTime })),
  )
}

// @fact 3.1 3.2 3.3 3.4 3.5 7.22
test('POST /cart-summary opens a cart, GET shows it as siteCart, PUT changes it, DELETE empties it', async () => {
  const opened = await ask<{ siteCart: CartSummary }>(null, 'POST', '/cart-summary', { zip })
  expect(opened.status).toBe(201)
  expect(opened.body.siteCart.zip).toEqual(zip)
  expect(opened.body.siteCart.quantity).toBe(0)
  const shopper = await openWithTires()
  expect(Object.keys(await cartOf(shopper))).toEqual(
    expect.arrayContaining([
      'id',
      'cartUuid',
      'zip',
      'email',
      'siteProducts',
      'siteCartCoupons',
      'installerDetails',
      'cartShippingAddressPresent',
      'cartBilling',
      'roadHazardCostInCents',
      'estimatedFetTaxInCents',
      'shippingCostInCents',
      'shippingCostToHomeInCents',
      'coreShipHandlingMode',
      'coreShipHandlingFeesApplied',
      'cartAppointment',
    ]),
  )
  const emptied = await ask<{ siteCart: CartSummary }>(shopper, 'DELETE', `/cart-summary?id=${shopper.cartId}`)
  expect(emptied.status).toBe(200)
  expect(emptied.body.siteCart.siteProducts).toEqual([])
  expect(await ask(shopper, 'PATCH', '/cart-summary')).toMatchObject({ status: 405 })
})

// @fact 2.20 7.24
test('an id in the query must name the very cart that the secret opens', async () => {
  const [mine, theirs] = [await openWithTires(), await openWithTires()]
  for (const path of ['/checkout/cart-shipping', '/checkout/cart-appointment', '/checkout/cart-billing'])
    expect(await ask(mine, 'GET', `${path}?cartId=${theirs.cartId}`)).toMatchObject({ status: 404 })
  const promo = { promoCode: 'SET4' }
  expect(await ask(mine, 'PUT', `/cart-summary?id=${theirs.cartId}`, promo)).toMatchObject({ status: 404 })
  expect(await ask(mine, 'DELETE', `/cart-summary?id=${theirs.cartId}`)).toMatchObject({ status: 404 })
  expect(await ask(mine, 'POST', `/checkout/cart-klarna?cartId=${theirs.cartId}`)).toMatchObject({ status: 404 })
  expect((await cartOf(theirs)).quantity).toBe(4)
})

// @fact 3.53 3.56 3.58 7.22
test('the cart update input adds, counts, covers, takes promo codes and the vehicle; the cart answers with what it costs', async () => {
  let shopper = await openWithTires()
  // some tires bring their own coverage, and are sold none
  while ((await cartOf(shopper)).siteProducts[0]?.roadHazardState !== 0) shopper = await openWithTires()
  const [{ productId = '' } = {}] = (await cartOf(shopper)).siteProducts
  const change = async (body: object) =>
    (await ask<{ siteCart: CartSummary }>(shopper, 'PUT', `/cart-summary?id=${shopper.cartId}`, body)).body.siteCart
  expect(await change({ itemId: productId, itemQuantity: 2 })).toMatchObject({ quantity: 2 })
  expect((await change({ itemId: productId, isRoadHazard: true })).roadHazardCostInCents).toBeGreaterThan(0)
  expect(await change({ isGroupRoadHazard: false })).toMatchObject({ roadHazardCostInCents: 0 })
  const vehicle = { vehicleMake: 'Honda', vehicleModel: 'Civic', vehicleYear: '2024', vehicleTrim: 'EX' }
  expect(await change(vehicle)).toMatchObject({ vehicle })
  expect(await change({ itemId: productId, itemQuantity: 0 })).toMatchObject({ quantity: 0 })
})

// @fact 3.40 4.54 4.55 4.57 7.8 8.13
test('GET, POST, PUT, DELETE /checkout/cart-shipping keep where the tires go, and its flag cookie follows, as does the one that says to wait', async () => {
  const shopper = await openWithTires()
  const path = `/checkout/cart-shipping?cartId=${shopper.cartId}`
  expect(await ask(shopper, 'GET', path)).toEqual({ status: 404, body: null, cookies: [] })
  const [shop] = (await installersNear(shopper)).siteInstallerList
  const toShop = { shippingOption: 'installer', installerId: shop?.installerId }
  const posted = await ask<{ cookies: string[] }>(shopper, 'POST', path, toShop)
  expect(posted).toMatchObject({ status: 200, body: { ...toShop, shippingLocationId: null, warehouseId: null } })
  expect(posted.cookies).toEqual(expect.arrayContaining(['treadline-cart-shipping=1', 'treadline-disable-place-order=1']))
  const home = { shippingOption: 'home', cartShipping: { ...billing, companyName: 'Mill & Sons', poNumber: 'PO-7' } }
  const put = await ask(shopper, 'PUT', path, home)
  expect(put).toMatchObject({
    status: 200,
    body: { shippingOption: 'home', installerId: null, cartShipping: { companyName: 'Mill & Sons', phoneType: 'mobile' } },
  })
  expect(await ask(shopper, 'GET', path)).toEqual({ ...put, cookies: [] })
  await ask(shopper, 'PUT', path, toShop)
  const removed = await ask(shopper, 'DELETE', path)
  expect(removed).toMatchObject({ status: 200, body: { shippingOption: null } })
  expect(removed.cookies).toContain('treadline-cart-shipping=')
  expect(await ask(shopper, 'PUT', path, { shippingOption: 'balloon' })).toMatchObject({ status: 400 })
})

// @fact 4.50 4.56 7.9
test('GET, POST, PUT, DELETE /checkout/cart-appointment hold a time at the shop, and its flag cookie follows', async () => {
  const shopper = await openWithTires()
  const path = `/checkout/cart-appointment?cartId=${shopper.cartId}`
  const [shop] = (await installersNear(shopper)).siteInstallerList
  const installerId = shop?.installerId ?? ''
  await ask(shopper, 'POST', `/checkout/cart-shipping?cartId=${shopper.cartId}`, { shippingOption: 'installer', installerId })
  expect(await ask(shopper, 'GET', path)).toMatchObject({ status: 404, body: null })
  const [first, second] = await openTimes(shopper, installerId)
  const made = await ask(shopper, 'POST', path, first)
  expect(made).toMatchObject({
    status: 200,
    body: { ...first, installer: { installerId }, isSlotAvailable: true, isDropOff: expect.any(Boolean) },
  })
  expect(made.cookies).toContain('treadline-cart-appointment=1')
  expect(await ask(shopper, 'PUT', path, second)).toMatchObject({ status: 200, body: second })
  const released = await ask(shopper, 'DELETE', path)
  expect(released.status).toBe(200)
  expect(released.cookies).toContain('treadline-cart-appointment=')
  expect(await ask(shopper, 'GET', path)).toMatchObject({ status: 404, body: null })
  expect(await ask(shopper, 'POST', path, { date: 'soon', startTime: '9' })).toMatchObject({
    status: 400,
    body: { errorMessage: 'Please select a time slot' },
  })
})

// @fact 3.50 7.10 7.25
test('GET, POST, PUT /checkout/cart-billing keep who pays; nothing deletes it', async () => {
  const shopper = await openWithTires()
  const path = `/checkout/cart-billing?cartId=${shopper.cartId}`
  expect(await ask(shopper, 'GET', path)).toMatchObject({ status: 404, body: null })
  const saved = { ...billing, phone: '6145550142', phoneType: 'mobile', addressLine2: '', poNumber: '' }
  expect(await ask(shopper, 'POST', path, billing)).toMatchObject({ status: 200, body: saved })
  expect(await ask(shopper, 'PUT', path, { ...billing, poNumber: 'PO-7', phoneType: 'Landline' })).toMatchObject({
    status: 200,
    body: { ...saved, poNumber: 'PO-7', phoneType: 'landline' },
  })
  expect(await ask(shopper, 'GET', path)).toMatchObject({ body: { poNumber: 'PO-7' } })
  expect(await ask(shopper, 'DELETE', path)).toMatchObject({ status: 405 })
})

// @fact 3.35 7.11 7.21
test('GET and POST /checkout/cart-services select by the cart uuid what the chosen shop offers beside mounting', async () => {
  const shopper = await openWithTires()
  const [shop] = (await installersNear(shopper)).siteInstallerList
  const installerId = shop?.installerId ?? ''
  await ask(shopper, 'POST', '/checkout/cart-shipping', { shippingOption: 'installer', installerId })
  const offered = await ask<{ siteInstallerServices: { installerServiceOfferings: Array<Record<string, string>> } }>(
    null,
    'GET',
    `/api/installers/${installerId}/services?source=pdp`,
  )
  const [service = {}] = offered.body.siteInstallerServices.installerServiceOfferings
  expect(Object.keys(service)).toEqual(['id', 'name', 'image'])
  expect(await ask(null, 'GET', `/api/installers/${installerId}/services`)).toMatchObject({ status: 400 })
  const path = `/checkout/cart-services?id=${(await cartOf(shopper)).cartUuid}`
  expect(await ask(shopper, 'GET', path)).toMatchObject({ status: 200, body: { services: [] } })
  const services = [{ serviceId: service.id, serviceName: service.name, imageUrl: service.image }]
  expect(await ask(shopper, 'POST', path, { serviceIds: [service.id, 'SV-99'] })).toMatchObject({
    status: 200,
    body: { services },
  })
  expect(await ask(shopper, 'GET', path)).toMatchObject({ body: { services } })
  expect(await ask(shopper, 'GET', `/checkout/cart-services?id=${crypto.randomUUID()}`)).toMatchObject({ status: 404 })
})

// @fact 3.76 7.12 storefront.33
test('POST, PUT, DELETE /checkout/install-location keep a preference of this browser', async () => {
  const [shop] = (await installersNear(null)).siteInstallerList
  const preference = { installerId: shop?.installerId, userZip: zip }
  const kept = { installLocation: { installerId: shop?.installerId, zip } }
  expect(await ask(null, 'POST', '/checkout/install-location', preference)).toMatchObject({ status: 201, body: kept })
  const put = await ask(null, 'PUT', '/checkout/install-location', { userZip: '02134-1234' })
  expect(put).toMatchObject({ status: 200, body: { installLocation: { installerId: null, zip: '02134' } } })
  expect(put.cookies.map((cookie) => cookie.split('=')[0])).toEqual(['treadline-install-location', 'treadline-zip'])
  expect(await ask(null, 'DELETE', '/checkout/install-location')).toMatchObject({ status: 204, body: null })
  expect(await ask(null, 'POST', '/checkout/install-location', { userZip: '00000' })).toMatchObject({
    status: 400,
    body: { errorMessage: 'Please enter valid US Zip Code' },
  })
})

// @fact 3.49 7.13
test('GET /checkout/pickup-locations answers locations near the ZIP, as many as limit asks for', async () => {
  const near = (query: string) =>
    ask<{ locations: Array<{ id: string; distance: number }> }>(null, 'GET', `/checkout/pickup-locations?${query}`)
  const { body } = await near(`userZip=${zip}&limit=2`)
  expect(body.locations).toHaveLength(2)
  expect(body.locations[0]!.distance).toBeLessThanOrEqual(body.locations[1]!.distance)
  expect(await near(`userZip=${zip}&limit=few`)).toMatchObject({ status: 400 })
  expect(await near('userZip=00000')).toMatchObject({ status: 400 })
})

// @fact 3.48 7.14
test('GET /checkout/warehouse-pickup-locations answers siteWarehouses.siteWarehouseList for the productIds', async () => {
  const itemId = await itemOnSale(world.shop.url)
  const { status, body } = await ask<{ siteWarehouses: { siteWarehouseList: object[] } }>(
    null,
    'GET',
    `/checkout/warehouse-pickup-locations?productIds=${itemId}`,
  )
  expect(status).toBe(200)
  expect(body.siteWarehouses.siteWarehouseList[0]).toMatchObject({
    warehouseId: expect.any(String),
    addressLine1: expect.any(String),
    city: expect.any(String),
    state: expect.stringMatching(/^[A-Z]{2}$/),
    zip: expect.stringMatching(/^\d{5}$/),
    hasEverything: true,
  })
})

// @fact 3.33 7.15 9.2
test('GET /installers answers four shops unless limit says otherwise, with verifiedCount, brandPromotionList and the default for mobile install', async () => {
  const list = await installersNear(null)
  expect(list).toMatchObject({ brandPromotionList: [], defaultSelectMobileInstall: false })
  expect(list.siteInstallerList).toHaveLength(4)
  expect(list.verifiedCount).toBeGreaterThan(4)
  expect((await installersNear(null, '&limit=9')).siteInstallerList).toHaveLength(9)
  const ids = list.siteInstallerList.slice(1, 3).map(({ installerId }) => installerId)
  const asked = await installersNear(null, `&installerIds=${ids.join(',')}`)
  expect(asked.siteInstallerList.map(({ installerId }) => installerId)).toEqual(ids)
  const mobile = await installersNear(null, '&mobileInstall=true')
  expect(mobile.defaultSelectMobileInstall).toBe(true)
  expect(mobile.siteInstallerList.every((shop) => shop.isMobileInstall)).toBe(true)
})

// @fact 7.16 7.17 7.18
test('GET /installers prices the front and rear tires of an item, and takes the sources and filters of the specification', async () => {
  const itemId = await itemOnSale(world.shop.url)
  const cost = async (query: string) => (await installersNear(null, query)).siteInstallerList[0]!.installationCostInCents
  const one = await cost(`&itemId=${itemId}&frontQuantity=1`)
  expect(await cost(`&itemId=${itemId}&frontQuantity=2&rearQuantity=1`)).toBe(3 * one)
  expect(await cost(`&itemId=${itemId}&productQuantity=2`)).toBe(2 * one)
  for (const source of ['checkout', 'catalog', 'home', 'pdp', 'tire%20shops']) {
    const filters = 'dominantSubType=all-season&brand=halden&productSubType=touring'
    expect(await ask(null, 'GET', `/installers?userZip=${zip}&source=${source}&${filters}`)).toMatchObject({ status: 200 })
  }
  expect(await ask(null, 'GET', `/installers?userZip=${zip}&source=elsewhere`)).toMatchObject({ status: 400 })
})

// @fact storefront.352
test('promotions of a shop and of a brand have icon, label, style, where they are shown, and a text for a modal', async () => {
  const modal = { title: expect.any(String), text: expect.any(String) }
  const { siteInstallerList } = await installersNear(null, `&itemId=${await itemOnSale(world.shop.url)}&productQuantity=4`)
  expect(siteInstallerList[0]!.promotionList).toContainEqual(
    expect.objectContaining({
      icon: 'wrench',
      label: 'Extra $25 off installation',
      style: 'ok',
      showInInstallationOnPDP: true,
      showInPDPAbovePrice: false,
      siteDynamicModal: modal,
    }),
  )
  const brands = ['halden', 'norrland', 'corvane', 'tessaro', 'calder', 'moraine', 'brannock', 'hoshiro']
  const lists = await Promise.all(brands.map((brand) => installersNear(null, `&brand=${brand}`)))
  expect(lists.flatMap(({ brandPromotionList }) => brandPromotionList)).toContainEqual(
    expect.objectContaining({
      icon: 'shield',
      label: expect.stringMatching(/^Free tire replacement coverage on /),
      style: 'ok',
      showInInstallationOnPDP: false,
      showInPDPAbovePrice: true,
      siteDynamicModal: modal,
    }),
  )
})

// @fact 3.34 7.19
test('GET /installers/{installerId}/schedule answers siteInstallerSchedule: thirty scheduleDays with date and day, and selectedTime', async () => {
  const [shop] = (await installersNear(null)).siteInstallerList
  const { body } = await ask<InstallerSchedule>(null, 'GET', `/installers/${shop?.installerId}/schedule?source=pdp`)
  const { scheduleDays, selectedTime } = body.siteInstallerSchedule
  expect(scheduleDays).toHaveLength(30)
  expect(selectedTime).toBeNull()
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
  for (const { date, day } of scheduleDays) expect(day).toBe(weekday.format(new Date(date)))
})

// @fact 7.20 storefront.360 storefront.361
test('GET /installers-by-location answers shops around the ZIP of the query', async () => {
  const { status, body } = await ask<{ siteInstallers: InstallerList }>(null, 'GET', `/installers-by-location?query=${zip}`)
  expect(status).toBe(200)
  expect(body.siteInstallers.siteInstallerList.length).toBeGreaterThan(4)
  expect(await ask(null, 'GET', '/installers-by-location?query=00000')).toMatchObject({
    status: 400,
    body: { issues: [{ field: 'query', message: 'Please enter valid US Zip Code' }] },
  })
})

// @fact 3.69 7.6
test('POST /checkout/cart-klarna answers klarnaSession and klarnaPayload for a cart that has something to pay', async () => {
  const shopper = await openWithTires()
  const total = (await cartOf(shopper)).totals.totalInCents
  expect(await ask(shopper, 'POST', `/checkout/cart-klarna?cartId=${shopper.cartId}`)).toMatchObject({
    status: 200,
    body: {
      klarnaSession: { client_token: expect.any(String), payment_method_categories: expect.any(Array) },
      klarnaPayload: { purchase_currency: 'USD', order_amount: total },
    },
  })
  expect(await ask(await ApiShopper.open(world.shop.url), 'POST', '/checkout/cart-klarna')).toMatchObject({ status: 404 })
  expect(await ask(shopper, 'GET', '/checkout/cart-klarna')).toMatchObject({ status: 405 })
})

// @fact 7.7
test('GET /checkout/braintree-client-token answers a clientToken for a cart that has something to pay, and for no other', async () => {
  expect(await ask(await openWithTires(), 'GET', '/checkout/braintree-client-token')).toMatchObject({
    status: 200,
    body: { clientToken: expect.any(String) },
  })
  for (const stranger of [null, await ApiShopper.open(world.shop.url)])
    expect(await ask(stranger, 'GET', '/checkout/braintree-client-token')).toMatchObject({ status: 404 })
})
