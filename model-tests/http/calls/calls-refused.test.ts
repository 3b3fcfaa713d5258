/** What the calls of the purchase flow (specification, section 7) refuse, and in which words. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billing } from '#model-tests/drivers/http/purchase.ts'
import { CalledShop, call, cartOf, halden, near, norrland, refusalOf } from './called-shop.ts'

let shop: CalledShop
beforeAll(async () => {
  shop = await CalledShop.borrow()
})
afterAll(() => shop?.release())

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
    ['/fit', 'GET'],
    ['/installers', 'GET'],
    ['/installers/TL-000001/schedule', 'GET'],
    ['/installers-by-location', 'GET'],
    ['/api/installers/TL-000001/services', 'GET'],
    ['/cart-summary', 'GET, POST, PUT, DELETE'],
    ['/token', 'POST'],
  ])('%s takes %s and says so to any other', async (path, taken) => {
    const shopper = await shop.openWithTires()
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, allow } = await call(shopper, method, path)
      const isTaken = taken.split(', ').includes(method)
      expect(status === 405, method).toEqual(!isTaken)
      expect(allow, method).toEqual(isTaken ? null : taken)
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
      const [mine, theirs] = [await shop.openWithTires(), await shop.openWithTires()]
      const before = [await cartOf(mine), await cartOf(theirs)]
      const { id, cartUuid } = await cartOf(theirs)
      const foreign = path.includes('services') ? cartUuid : id
      const notThere = [404, 'There is no cart yet!']
      expect(refusalOf(await call(mine, method, path + foreign, json))).toEqual(notThere)
      expect(refusalOf(await call(mine, method, path + crypto.randomUUID(), json))).toEqual(notThere)
      expect(refusalOf(await shop.ask({}, method, path + foreign, json))).toEqual(notThere)
      expect([await cartOf(mine), await cartOf(theirs)]).toEqual(before)
    },
  )

  test('an id that is sent twice is not guessed at', async () => {
    const shopper = await shop.openWithTires()
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
    ['PUT', '/cart-summary', { promoCode: 'SET4', itemId: halden }, 400, /^Send one or more of/, 'body'],
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
    const shopper = await shop.openWithTires()
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
    const { status, body } = await shop.ask({}, 'GET', path)
    expect(status).toBe(400)
    expect(body).toEqual({
      errorMessage: expect.stringMatching(/\w/),
      code: 'INVALID',
      errorId: expect.any(String),
      issues: [{ field: expect.any(String), message: expect.any(String) }],
    })
  })

  test.each(['/installers/TL-999999/schedule', '/installers/..%2f/schedule', '/api/installers/TL-999999/services?source=pdp'])(
    'GET %s: there is no such shop',
    async (path) => {
      expect(refusalOf(await shop.ask({}, 'GET', path))).toEqual([404, 'There is no such shop.'])
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
    const shopper = await shop.openWithTires()
    const before = await cartOf(shopper)
    for (const field of decided)
      expect(refusalOf(await call(shopper, method, path, { ...json, [field]: 1 }))).toEqual([400, expect.any(String), field])
    expect(await cartOf(shopper)).toEqual(before)
  })

  test('an address refuses unknown fields', async () => {
    const cartShipping = { ...billing, shippingCostInCents: 0 }
    const answer = await call(await shop.openWithTires(), 'POST', '/checkout/cart-shipping', {
      shippingOption: 'home',
      cartShipping,
    })
    expect(refusalOf(answer)).toEqual([400, expect.any(String), 'shippingCostInCents'])
  })
})
