/**
 * Every call of the purchase flow (specification, section 7) with what it refuses, and in which words; what a call writes
 * is what the charts know. The shapes that are answered stand in `model-tests/facts/calls.test.ts`.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { viewsOf } from '#machines/checkout/views.ts'
import type { CartSummary } from '#machines/domain/cart.ts'
import type { InstallerList, InstallerSchedule } from '#machines/domain/installer.ts'
import { ApiShopper } from '../drivers/http.ts'
import { visitorAs } from '../drivers/page-purchase.ts'
import { approvedCard, billing, cardToken, orderOf, place, totalOf } from '../drivers/purchase.ts'
import { moneyHeld, openWorld, type World } from '../drivers/server.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world?.stop())

/** Tires of the generated shop that any shop mounts. */
const [halden, norrland] = ['100000', '100036']
const near = '43215'

interface Answered {
  status: number
  allow: string | null
  /** Empty where nothing was sent. */
  body: Record<string, unknown>
}

async function ask(headers: Record<string, string>, method: string, path: string, json?: unknown): Promise<Answered> {
  const answer = await fetch(world.shop.url + path, {
    method,
    headers: { ...headers, ...(json === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: json === undefined ? undefined : JSON.stringify(json),
  })
  const text = await answer.text()
  return { status: answer.status, allow: answer.headers.get('Allow'), body: text ? JSON.parse(text) : {} }
}

const call = ({ headers }: ApiShopper, method: string, path: string, json?: unknown) => ask(headers, method, path, json)

/** What a refusal says: its status, its sentence, and the fields it is about. */
function refusalOf({ status, body }: Answered) {
  const issues = (body.issues ?? []) as Array<{ field: string }>
  return [status, body.errorMessage, ...issues.map(({ field }) => field)]
}

async function cartOf(shopper: ApiShopper): Promise<CartSummary> {
  return (await shopper.get<{ siteCart: CartSummary }>('/cart-summary')).body.siteCart
}

const viewsFor = async (shopper: ApiShopper) => viewsOf(await shopper.state())

/** Somebody with four tires. */
async function openWithTires(): Promise<ApiShopper> {
  const shopper = await ApiShopper.open(world.shop.url)
  const added = await call(shopper, 'PUT', '/cart-summary', { isNewItem: true, itemId: halden, itemQuantity: 4 })
  expect(added.status).toBe(200)
  return shopper
}

async function firstInstaller(query = ''): Promise<string> {
  const { body } = await ask({}, 'GET', `/installers?userZip=${near}&limit=1${query}`)
  return (body.siteInstallers as InstallerList).siteInstallerList[0]?.installerId ?? ''
}

async function firstTime(installerId: string): Promise<{ date: string; startTime: string }> {
  const { body } = await ask({}, 'GET', `/installers/${installerId}/schedule?source=checkout`)
  const { scheduleDays } = (body as object as InstallerSchedule).siteInstallerSchedule
  for (const { date, slots } of scheduleDays) {
    const open = slots.find(({ isAvailable }) => isAvailable)
    if (open) return { date, startTime: open.startTime }
  }
  throw new Error(`${installerId} has no time left`)
}

describe('methods', () => {
  test.each([
    ['/checkout/cart-klarna', 'POST'],
    ['/checkout/braintree-client-token', 'GET'],
    ['/checkout/cart-shipping', 'GET, POST, PUT, DELETE'],
    ['/checkout/cart-appointment', 'GET, POST, PUT, DELETE'],
    ['/checkout/cart-billing', 'GET, POST, PUT'],
    ['/checkout/cart-services', 'GET, POST'],
    ['/checkout/install-location', 'POST, PUT, DELETE'],
    ['/checkout/pickup-locations', 'GET'],
    ['/checkout/warehouse-pickup-locations', 'GET'],
    ['/installers', 'GET'],
    ['/installers/TL-000001/schedule', 'GET'],
    ['/installers-by-location', 'GET'],
    ['/api/installers/TL-000001/services', 'GET'],
    ['/cart-summary', 'GET, POST, PUT, DELETE'],
    ['/token', 'POST'],
  ])('%s takes %s and says so to any other', async (path, taken) => {
    const shopper = await openWithTires()
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, allow } = await call(shopper, method, path)
      const isTaken = taken.split(', ').includes(method)
      expect([method, status === 405, allow]).toEqual([method, !isTaken, isTaken ? null : taken])
    }
  })
})

describe('whose cart it is', () => {
  const home = { shippingOption: 'home', cartShipping: billing }
  const onACart: Array<[method: string, path: string, json?: unknown]> = [
    ['GET', '/cart-summary?id='],
    ['PUT', '/cart-summary?id=', { itemId: halden, itemQuantity: 1 }],
    ['DELETE', '/cart-summary?id='],
    ['GET', '/checkout/cart-shipping?cartId='],
    ['POST', '/checkout/cart-shipping?cartId=', home],
    ['PUT', '/checkout/cart-shipping?cartId=', home],
    ['DELETE', '/checkout/cart-shipping?cartId='],
    ['GET', '/checkout/cart-appointment?cartId='],
    ['POST', '/checkout/cart-appointment?cartId=', { date: '2099-01-01', startTime: '09:00' }],
    ['PUT', '/checkout/cart-appointment?cartId=', { date: '2099-01-01', startTime: '09:00' }],
    ['DELETE', '/checkout/cart-appointment?cartId='],
    ['GET', '/checkout/cart-billing?cartId='],
    ['POST', '/checkout/cart-billing?cartId=', billing],
    ['PUT', '/checkout/cart-billing?cartId=', billing],
    ['GET', '/checkout/cart-services?id='],
    ['POST', '/checkout/cart-services?id=', { serviceIds: [] }],
    ['POST', '/checkout/cart-klarna?cartId='],
  ]

  test.each(onACart)(
    '%s %s with the id of another cart answers as for one that is not there, and changes nothing',
    async (method, path, json) => {
      const [mine, theirs] = [await openWithTires(), await openWithTires()]
      const before = [await cartOf(mine), await cartOf(theirs)]
      const { id, cartUuid } = await cartOf(theirs)
      const foreign = path.includes('services') ? cartUuid : id
      const notThere = [404, 'There is no cart yet!']
      expect(refusalOf(await call(mine, method, path + foreign, json))).toEqual(notThere)
      expect(refusalOf(await call(mine, method, path + crypto.randomUUID(), json))).toEqual(notThere)
      expect(refusalOf(await ask({}, method, path + foreign, json))).toEqual(notThere)
      expect([await cartOf(mine), await cartOf(theirs)]).toEqual(before)
    },
  )

  test('an id that is sent twice is not guessed at', async () => {
    const shopper = await openWithTires()
    for (const path of ['/cart-summary?id=', '/checkout/cart-billing?cartId='].map((path) => path + shopper.cartId)) {
      const twice = `${path}&${path.split('?')[1]}`
      expect(refusalOf(await call(shopper, 'GET', twice))).toEqual([400, 'Send each name once', 'query'])
    }
  })
})

describe('what is refused', () => {
  const [pick, home] = ['Please select a shop or change shipping option', { shippingOption: 'home' }]
  const choose = 'Choose a front or rear quantity above zero'
  const yesOrNo = 'Send true or false'
  test.each<[method: string, path: string, json: unknown, ...refusal: unknown[]]>([
    ['PUT', '/cart-summary', { itemId: halden, itemQuantity: 25 }, 400, /^We sell up to 24 tires/, 'itemQuantity'],
    ['PUT', '/cart-summary', { itemId: halden, itemQuantity: 2.5 }, 400, choose, 'itemQuantity'],
    ['PUT', '/cart-summary', { itemId: halden, itemQuantity: -1 }, 400, choose, 'itemQuantity'],
    ['PUT', '/cart-summary', { itemId: halden, itemQuantity: '2' }, 400, choose, 'itemQuantity'],
    ['PUT', '/cart-summary', { isNewItem: true, itemId: halden, itemQuantity: 0 }, 400, choose, 'itemQuantity'],
    ['PUT', '/cart-summary', { itemId: norrland, itemQuantity: 2 }, 400, /not in your cart/, 'itemId'],
    ['PUT', '/cart-summary', { isNewItem: 'yes', itemId: halden, itemQuantity: 1 }, 400, yesOrNo, 'isNewItem'],
    ['PUT', '/cart-summary', { isRoadHazard: 'yes', itemId: halden }, 400, yesOrNo, 'isRoadHazard'],
    ['PUT', '/cart-summary', { isGroupRoadHazard: 1 }, 400, yesOrNo, 'isGroupRoadHazard'],
    ['PUT', '/cart-summary', { promoCode: 'NOPE99' }, 409, /not valid or has expired/, 'promoCode'],
    ['PUT', '/cart-summary', { promoCode: '<b>' }, 400, /^Please enter a promo code/, 'promoCode'],
    ['PUT', '/cart-summary', { installerId: 'TL-999999' }, 400, pick, 'installerId'],
    [
      'PUT',
      '/cart-summary',
      { vehicleMake: '', vehicleModel: 'X', vehicleYear: '2024' },
      400,
      'Please choose a vehicle',
      'vehicleMake',
    ],
    ['PUT', '/cart-summary', { trailerInfo: 'x'.repeat(101) }, 400, /^Please use at most 100/, 'trailerInfo'],
    ['PUT', '/cart-summary', { email: 'ada@example' }, 400, 'Please enter a valid email', 'email'],
    ['PUT', '/cart-summary', { preShippingSelection: 'by balloon' }, 400, /^Send ship to me/, 'preShippingSelection'],
    ['PUT', '/cart-summary', { widgetSource: '<b>' }, 400, /^Send an id/, 'widgetSource'],
    ['PUT', '/cart-summary', { widgetSourceId: 7 }, 400, /^Send an id/, 'widgetSourceId'],
    ['PUT', '/cart-summary', { subSource: 'x'.repeat(61), itemId: halden, itemQuantity: 1 }, 400, /^Send an id/, 'subSource'],
    ['PUT', '/cart-summary', [], 400, 'Send one JSON object', 'body'],
    ['PUT', '/cart-summary', { promoCode: 'SET4', itemId: halden }, 400, /^Send one change/, 'body'],
    ['POST', '/cart-summary', { zip: 'x' }, 400, 'Please enter valid US Zip Code', 'zip'],
    ['POST', '/checkout/cart-shipping', { shippingOption: 'balloon' }, 400, /^Send home, fedex/, 'shippingOption'],
    ['POST', '/checkout/cart-shipping', { shippingOption: 'installer' }, 400, pick, 'installerId'],
    ['POST', '/checkout/cart-shipping', { shippingOption: 'fedex' }, 400, 'Please select a FedEx location', 'shippingLocationId'],
    [
      'POST',
      '/checkout/cart-shipping',
      { shippingOption: 'warehouse', warehouseId: 'WH-001' },
      409,
      /does not offer this delivery/,
    ],
    [
      'POST',
      '/checkout/cart-shipping',
      { ...home, cartShipping: { ...billing, addressLine1: 'PO Box 4' } },
      400,
      'We do not ship to PO boxes',
      'addressLine1',
    ],
    [
      'POST',
      '/checkout/cart-shipping',
      { ...home, cartShipping: { ...billing, country: 'CA' } },
      400,
      'We ship within the United States only',
      'country',
    ],
    [
      'PUT',
      '/checkout/cart-shipping',
      { ...home, cartShipping: { ...billing, state: 'AE', zip: '09012' } },
      400,
      /unable to ship to International Military bases$/,
      'state',
    ],
    ['POST', '/checkout/cart-appointment', { date: '2099-01-01', startTime: '09:00' }, 409, pick],
    [
      'POST',
      '/checkout/cart-appointment',
      { date: 'soon', startTime: '9' },
      400,
      'Please select a time slot',
      'date',
      'startTime',
    ],
    ['POST', '/checkout/cart-billing', { ...billing, lastName: '<b>' }, 400, 'Please enter valid Last Name', 'lastName'],
    ['PUT', '/checkout/cart-billing', { ...billing, phone: '12' }, 400, 'Please enter a valid phone number', 'phone'],
    ['POST', '/checkout/cart-services', { serviceIds: 'SV-01' }, 400, 'Send the ids of services as a list', 'serviceIds'],
    ['POST', '/checkout/install-location', { userZip: near, installerId: 'TL-999999' }, 400, pick, 'installerId'],
    ['PUT', '/checkout/install-location', { userZip: 'x' }, 400, 'Please enter valid US Zip Code', 'userZip'],
  ])('%s %s %j: %i %s', async (method, path, json, status, message, ...fields) => {
    const shopper = await openWithTires()
    const before = await cartOf(shopper)
    const words = message instanceof RegExp ? expect.stringMatching(message) : message
    expect(refusalOf(await call(shopper, method, path, json))).toEqual([status, words, ...fields])
    expect(await cartOf(shopper)).toEqual(before)
  })

  test.each([
    '/installers',
    '/installers?userZip=43215&limit=0',
    '/installers?userZip=43215&limit=51',
    '/installers?userZip=43215&frontQuantity=-1',
    '/installers?userZip=43215&mobileInstall=perhaps',
    '/installers?userZip=43215&userZip=43201',
    '/installers-by-location?query=C',
    '/checkout/pickup-locations',
    '/checkout/pickup-locations?userZip=43215&limit=51',
    '/checkout/warehouse-pickup-locations?productIds=a',
  ])('GET %s is answered 400, with what to send', async (path) => {
    const { status, body } = await ask({}, 'GET', path)
    expect([status, body]).toEqual([
      400,
      {
        errorMessage: expect.stringMatching(/\w/),
        code: 'INVALID',
        errorId: expect.any(String),
        issues: [{ field: expect.any(String), message: expect.any(String) }],
      },
    ])
  })

  test.each(['/installers/TL-999999/schedule', '/installers/..%2f/schedule', '/api/installers/TL-999999/services?source=pdp'])(
    'GET %s: there is no such shop',
    async (path) => {
      expect(refusalOf(await ask({}, 'GET', path))).toEqual([404, 'There is no such shop.'])
    },
  )

  const decided = ['idMeVerifiedStatus', 'salePriceInCents', 'totals', 'roadHazardState', 'userType', 'discountInCents', 'cartId']
  const bodies: Array<[method: string, path: string, json: object]> = [
    ['PUT', '/cart-summary', { itemId: halden, itemQuantity: 2 }],
    ['POST', '/cart-summary', { zip: near }],
    ['POST', '/checkout/cart-shipping', { shippingOption: 'home', cartShipping: billing }],
    ['POST', '/checkout/cart-appointment', { date: '2099-01-01', startTime: '09:00' }],
    ['POST', '/checkout/cart-billing', billing],
    ['POST', '/checkout/cart-services', { serviceIds: [] }],
    ['POST', '/checkout/install-location', { userZip: near }],
  ]
  test.each(bodies)('%s %s takes nothing that is decided on the server', async (method, path, json) => {
    const shopper = await openWithTires()
    const before = await cartOf(shopper)
    for (const field of decided)
      expect(refusalOf(await call(shopper, method, path, { ...json, [field]: 1 }))).toEqual([400, expect.any(String), field])
    expect(await cartOf(shopper)).toEqual(before)
  })

  test('an address takes no field of its own making', async () => {
    const cartShipping = { ...billing, shippingCostInCents: 0 }
    const answer = await call(await openWithTires(), 'POST', '/checkout/cart-shipping', { shippingOption: 'home', cartShipping })
    expect(refusalOf(answer)).toEqual([400, expect.any(String), 'shippingCostInCents'])
  })
})

describe('the cart update input', () => {
  test('adds tires, counts them and takes them out', async () => {
    const shopper = await openWithTires()
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
    expect([await counts(), (await viewsFor(shopper)).cart.quantity]).toEqual([[], 0])
  })

  test('covers one kind of tires or all, and takes coverage out again', async () => {
    const shopper = await openWithTires()
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

  test('takes promo codes, once each, and gives back those that were entered', async () => {
    const shopper = await openWithTires()
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
    const shopper = await openWithTires()
    const installerId = await firstInstaller()
    const { body } = await call(shopper, 'PUT', '/cart-summary', { installerId, excludeShipping: true })
    expect(body.siteCart).toMatchObject({ shippingOption: 'installer', installerDetails: { installerId } })
    expect((await viewsFor(shopper)).shippingChoice).toMatchObject({ option: 'installer', installerId })
    for (const _ of ['there', 'gone']) {
      const removed = await call(shopper, 'PUT', '/cart-summary', { removeInstallerId: installerId })
      expect([removed.status, removed.body.siteCart]).toMatchObject([200, { shippingOption: null, installerDetails: null }])
    }
    expect((await viewsFor(shopper)).shippingChoice).toMatchObject({ option: null, installerId: null })
  })

  test('names the car', async () => {
    const shopper = await openWithTires()
    const vehicle = { vehicleMake: 'Honda', vehicleModel: 'Civic', vehicleYear: '2024' }
    const { body } = await call(shopper, 'PUT', '/cart-summary', vehicle)
    expect(body.siteCart).toMatchObject({ vehicle: { ...vehicle, vehicleTrim: '' } })
  })

  test('tells the trailer, and takes it out', async () => {
    const shopper = await openWithTires()
    const told = await call(shopper, 'PUT', '/cart-summary', { trailerInfo: ' 16 ft utility trailer ' })
    expect(told.body.siteCart).toMatchObject({ vehicle: null, trailerInfo: '16 ft utility trailer' })
    const none = await call(shopper, 'PUT', '/cart-summary', { trailerInfo: '' })
    expect(none.body.siteCart).toMatchObject({ trailerInfo: null })
  })

  test('keeps an email, a wish and who sent the visitor, alone or with a change, and no price or right follows from them', async () => {
    const shopper = await openWithTires()
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

  test('keeps an email before the first tire goes in, and what POST is told of who sent the visitor', async () => {
    const shopper = await ApiShopper.open(world.shop.url)
    expect((await call(shopper, 'PUT', '/cart-summary', { email: 'ada@example.com' })).body.siteCart).toMatchObject({
      email: 'ada@example.com',
      quantity: 0,
    })
    const opened = await ask({}, 'POST', '/cart-summary?widgetSource=acme&widgetSourceId=W-1', { zip: near })
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

  test('an email in a cart update prefills the forms, and claims no order and no account', async () => {
    const visitor = await visitorAs(world.shop.url, { comesBy: `/?userZip=${near}` })
    await (await visitor.open('/brands/halden/meridian-a-s/p/100000')).press('Add 4 tires')
    const headers = { Cookie: await visitor.jar.getCookieString(world.shop.url), Origin: world.shop.url }
    const { body } = await ask(headers, 'PUT', '/cart-summary', { email: 'retail@demo.treadline.example' })
    expect(body.siteCart).toMatchObject({ email: 'retail@demo.treadline.example', buyer: { accountId: null, userType: 'none' } })
    const page = await visitor.open('/checkout/shipping?activeShippingType=ship%20to%20me')
    expect(page.field('email')).toBe('retail@demo.treadline.example')
  })

  test('sent again under its key, it is done once and answered alike', async () => {
    const shopper = await openWithTires()
    const headers = { ...shopper.headers, 'Idempotency-Key': crypto.randomUUID() }
    const add = { isNewItem: true, itemId: halden, itemQuantity: 2 }
    const answers = [await ask(headers, 'PUT', '/cart-summary', add), await ask(headers, 'PUT', '/cart-summary', add)]
    expect(answers.map(({ body }) => (body.siteCart as CartSummary).quantity)).toEqual([6, 6])
  })
})

describe('what a call writes, the charts know', () => {
  test.each([
    ['home', () => ({ cartShipping: billing })],
    [
      'fedex',
      async () => {
        const { body } = await ask({}, 'GET', `/checkout/pickup-locations?userZip=${near}&limit=1`)
        return { shippingLocationId: (body.locations as Array<{ id: string }>)[0]?.id }
      },
    ],
    ['installer', async () => ({ installerId: await firstInstaller() })],
  ] as const)('where the tires go: %s', async (shippingOption, where) => {
    const shopper = await openWithTires()
    const { status, body } = await call(shopper, 'POST', '/checkout/cart-shipping', { shippingOption, ...(await where()) })
    expect([status, body.shippingOption]).toEqual([200, shippingOption])
    expect(await call(shopper, 'GET', '/checkout/cart-shipping')).toEqual({ status, body, allow: null })
    const { shippingChoice } = await viewsFor(shopper)
    expect(shippingChoice).toMatchObject({
      option: shippingOption,
      isShippingSaved: true,
      installerId: body.installerId,
      pickupId: body.shippingLocationId,
    })
  })

  test('a shipping record has an id that stays, and its address a country', async () => {
    const shopper = await openWithTires()
    const { cartUuid } = await cartOf(shopper)
    const send = (cartShipping: object) =>
      call(shopper, 'PUT', '/checkout/cart-shipping', { shippingOption: 'home', cartShipping })
    const kept = { status: 200, body: { id: cartUuid, cartShipping: { country: 'US', city: billing.city } } }
    for (const address of [billing, { ...billing, country: 'us' }]) expect(await send(address)).toMatchObject(kept)
    expect(await call(shopper, 'GET', '/checkout/cart-shipping')).toMatchObject(kept)
    const toShop = { shippingOption: 'installer', installerId: await firstInstaller() }
    expect(await call(shopper, 'PUT', '/checkout/cart-shipping', toShop)).toMatchObject({ body: { id: cartUuid } })
  })

  test('an installer’s order names the car, which is the cart’s own; no other delivery does', async () => {
    const shopper = await openWithTires()
    const send = (body: object) => call(shopper, 'PUT', '/checkout/cart-shipping', body)
    const toShop = { shippingOption: 'installer', installerId: await firstInstaller() }
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

  test('a dealer’s tires wait at a warehouse', async () => {
    const visitor = await visitorAs(world.shop.url, { signsInAs: 'Dana' })
    const product = await visitor.open('/brands/halden/meridian-a-s/p/100000')
    await product.press('Add 4 tires')
    const headers = { Cookie: await visitor.jar.getCookieString(world.shop.url), Origin: world.shop.url }
    const { body } = await ask(headers, 'GET', `/checkout/warehouse-pickup-locations?productIds=${halden}`)
    const { siteWarehouseList } = body.siteWarehouses as { siteWarehouseList: Array<{ warehouseId: string }> }
    const warehouse = { shippingOption: 'warehouse', warehouseId: siteWarehouseList[0]?.warehouseId }
    expect(await ask(headers, 'PUT', '/checkout/cart-shipping', warehouse)).toMatchObject({ status: 200, body: warehouse })
    const toHome = await ask(headers, 'PUT', '/checkout/cart-shipping', { shippingOption: 'home', cartShipping: billing })
    expect(refusalOf(toHome)).toEqual([409, 'Your account does not offer this delivery. Please change shipping option'])
    const { shippingChoice } = viewsOf(await visitor.state((await visitor.cartId()) ?? ''))
    expect(shippingChoice).toMatchObject({ option: 'warehouse', pickupId: warehouse.warehouseId })
  })

  test('an address that the post office knows otherwise is sent back with the suggestion, to be taken or kept', async () => {
    const shopper = await openWithTires()
    const send = (cartShipping: unknown, more: object = {}) =>
      call(shopper, 'POST', '/checkout/cart-shipping', { shippingOption: 'home', cartShipping, ...more })
    const odd = { ...billing, city: 'Cleveland' }
    const refused = await send(odd)
    expect([refused.status, refused.body.code, refused.body.suggestion]).toEqual([
      409,
      'ADDRESS_SUGGESTED',
      expect.objectContaining({ city: 'Columbus', state: 'OH', zip: near }),
    ])
    expect((await call(shopper, 'GET', '/checkout/cart-shipping')).status).toBe(404)
    expect(await send(odd, { isAddressKept: true })).toMatchObject({ status: 200, body: { cartShipping: { city: 'Cleveland' } } })
    expect(await send(refused.body.suggestion)).toMatchObject({ status: 200, body: { cartShipping: { city: 'Columbus' } } })
    expect((await viewsFor(shopper)).shippingChoice).toMatchObject({ option: 'home', confirming: null })
  })

  test('a mobile installer who does not drive there is refused, and what was saved is no answer', async () => {
    const shopper = await openWithTires()
    const far = { ...billing, city: 'Los Angeles', state: 'CA', zip: '90012' }
    expect(await call(shopper, 'POST', '/checkout/cart-shipping', { shippingOption: 'home', cartShipping: far })).toMatchObject({
      status: 200,
    })
    const installerId = await firstInstaller('&mobileInstall=true')
    const said = [409, expect.stringMatching(/^ZIP outside the installer's serviceable area/), 'installerId']
    const toMobile = { shippingOption: 'installer', installerId }
    expect(refusalOf(await call(shopper, 'PUT', '/checkout/cart-shipping', toMobile))).toEqual(said)
    expect(refusalOf(await call(shopper, 'PUT', '/cart-summary', { installerId }))).toEqual(said)
    expect((await viewsFor(shopper)).shippingChoice.option).toBe('home')
  })

  test('a mobile installer’s time is saved once it is confirmed', async () => {
    const visitor = await visitorAs(world.shop.url, { comesBy: `/?userZip=${near}` })
    await (await visitor.open('/brands/halden/meridian-a-s/p/100000')).press('Add 4 tires')
    const headers = { Cookie: await visitor.jar.getCookieString(world.shop.url), Origin: world.shop.url }
    const installerId = await firstInstaller('&mobileInstall=true')
    await ask(headers, 'POST', '/checkout/cart-shipping', { shippingOption: 'installer', installerId })
    const time = await firstTime(installerId)
    const asked = await ask(headers, 'POST', '/checkout/cart-appointment', time)
    expect(refusalOf(asked)).toEqual([409, 'Please confirm the time with your mobile installer', 'isManuallyConfirmed'])
    expect((await ask(headers, 'GET', '/checkout/cart-appointment')).status).toBe(404)
    const confirmed = await ask(headers, 'POST', '/checkout/cart-appointment', { ...time, isManuallyConfirmed: true })
    expect(confirmed).toMatchObject({ status: 200, body: { ...time, installer: { installerId } } })
  })

  test('taking out a delivery that is not there is success', async () => {
    const shopper = await openWithTires()
    const none = { status: 200, body: { shippingOption: null } }
    expect(await call(shopper, 'DELETE', '/checkout/cart-shipping')).toMatchObject(none)
    await call(shopper, 'POST', '/checkout/cart-shipping', { shippingOption: 'installer', installerId: await firstInstaller() })
    expect(await call(shopper, 'DELETE', '/checkout/cart-shipping')).toMatchObject(none)
    expect(await call(shopper, 'DELETE', '/checkout/cart-shipping')).toMatchObject(none)
  })

  test('the whole purchase goes through the calls, and the charts are at every step where it is', async () => {
    const shopper = await openWithTires()
    const step = async () => (await viewsFor(shopper)).checkoutFlow
    expect((await step()).blockedBy.map(({ code }) => code)).toEqual(['shippingMissing'])
    const installerId = await firstInstaller()
    await call(shopper, 'POST', '/checkout/cart-shipping', { shippingOption: 'installer', installerId })
    expect((await step()).blockedBy.map(({ code }) => code)).toEqual(['slotMissing'])
    const time = await firstTime(installerId)
    await call(shopper, 'POST', '/checkout/cart-appointment', time)
    expect((await viewsFor(shopper)).appointment.slot).toEqual(time)
    expect((await step()).blockedBy).toEqual([])
    for (const _ of ['to coverage', 'to payment']) await shopper.send('checkoutFlow', { type: 'step.continue' })
    expect(await step()).toMatchObject({ stage: 'payment', blockedBy: [{ code: 'billingMissing' }, { code: 'cardMissing' }] })
    await call(shopper, 'POST', '/checkout/cart-billing', {
      ...billing,
      token: await cardToken(world.provider, shopper, approvedCard),
    })
    expect((await viewsFor(shopper)).paymentType).toMatchObject({ billingSaved: true, card: { lastFour: '1111' } })
    await shopper.send('checkoutFlow', { type: 'step.continue' })
    const total = await totalOf(shopper)
    expect(orderOf((await place(shopper)).body)).toMatchObject({ stage: 'confirmed', problem: null })
    expect(moneyHeld(world.provider.ledger(), shopper.cartId)).toEqual([total])
    expect(refusalOf(await call(shopper, 'PUT', '/cart-summary', { itemId: halden, itemQuantity: 1 }))[0]).toBe(409)
  })
})
