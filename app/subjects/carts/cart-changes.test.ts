/** The event of a cart update input, and the fields it may not have. */
import { expect, test } from 'vitest'
import { cartChanges } from './cart-changes.ts'
import { attributionIn } from './cart-remembered.ts'

const callOf = (body: Record<string, unknown>) => {
  const found = cartChanges(body)
  if ('issues' in found) return found.issues
  return found.asked.flatMap(({ call }) => [call.machine, call.event])
}

// @fact 3.53 3.54 3.55 3.56 3.57 3.58
test.each([
  [
    { isNewItem: true, itemId: '1001', itemQuantity: 4, preShippingSelection: 'ship to shop' },
    'cart',
    { type: 'item.add', itemId: '1001', quantity: 4, preShippingSelection: 'ship to shop' },
  ],
  [{ itemId: '1001', itemQuantity: 2 }, 'cart', { type: 'item.setQuantity', itemId: '1001', quantity: 2 }],
  [{ isNewItem: false, itemId: '1001', itemQuantity: 2 }, 'cart', { type: 'item.setQuantity', itemId: '1001', quantity: 2 }],
  [{ itemId: '1001', itemQuantity: 0 }, 'cart', { type: 'item.remove', itemId: '1001' }],
  [{ itemId: '1001', isRoadHazard: true }, 'roadHazard', { type: 'coverage.addItem', itemId: '1001' }],
  [{ itemId: '1001', isRoadHazard: false }, 'roadHazard', { type: 'coverage.declineItem', itemId: '1001' }],
  [{ isGroupRoadHazard: true }, 'roadHazard', { type: 'coverage.add' }],
  [{ isGroupRoadHazard: false }, 'roadHazard', { type: 'coverage.decline' }],
  [{ promoCode: 'set4' }, 'cart', { type: 'coupon.apply', promoCode: 'set4' }],
  [{ removePromoCode: 'SET4' }, 'cart', { type: 'coupon.remove', promoCode: 'SET4' }],
  [{ installerId: 'SHOP-001', excludeShipping: true }, 'shippingChoice', { type: 'installer.pick', installerId: 'SHOP-001' }],
  [{ removeInstallerId: 'SHOP-001' }, 'shippingChoice', { type: 'installer.remove' }],
  [
    { vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021' },
    'cart',
    { type: 'vehicle.choose', vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021', vehicleTrim: '' },
  ],
  [{ trailerInfo: '16 ft utility trailer' }, 'cart', { type: 'trailer.describe', trailerInfo: '16 ft utility trailer' }],
])('%o maps to %s', (body, machine, event) => {
  expect(callOf(body)).toEqual([machine, event])
})

// @fact 3.61 3.62
test.each(['idMeVerifiedStatus', 'price', 'roadHazardState', 'userType', 'isOversizeTire', 'widgetOrigin', 'attribution'])(
  '%s is decided on the server for every caller',
  (field) => {
    expect(callOf({ itemId: '1001', itemQuantity: 2, [field]: 1 })).toEqual([
      { field, message: `${field} cannot be changed here` },
    ])
  },
)

test.each(['isNewItem', 'isRoadHazard', 'isGroupRoadHazard', 'excludeShipping'])('%s must be a boolean', (field) => {
  expect(callOf({ itemId: '1001', itemQuantity: 2, [field]: 'yes' })).toEqual([{ field, message: 'Send true or false' }])
})

// @fact 3.63
test('several changes are made one after the other: tires first, what is taken out before what comes in', () => {
  expect(
    callOf({
      promoCode: 'SET4',
      removePromoCode: 'FLAT20',
      installerId: 'SHOP-001',
      excludeShipping: true,
      isNewItem: true,
      itemId: '1001',
      itemQuantity: 4,
      isRoadHazard: true,
      vehicleMake: 'Subaru',
      vehicleModel: 'Outback',
      vehicleYear: '2021',
    }),
  ).toEqual([
    'cart',
    { type: 'item.add', itemId: '1001', quantity: 4 },
    'roadHazard',
    { type: 'coverage.addItem', itemId: '1001' },
    'cart',
    { type: 'coupon.remove', promoCode: 'FLAT20' },
    'cart',
    { type: 'coupon.apply', promoCode: 'SET4' },
    'shippingChoice',
    { type: 'installer.pick', installerId: 'SHOP-001' },
    'cart',
    { type: 'vehicle.choose', vehicleMake: 'Subaru', vehicleModel: 'Outback', vehicleYear: '2021', vehicleTrim: '' },
  ])
})

test.each([
  {},
  { itemId: '1001' },
  { promoCode: 'SET4', itemId: '1001' },
  { isNewItem: true, itemId: '1001' },
  { excludeShipping: true },
])('%j leaves a field that belongs to no change', (body) => {
  expect(callOf(body)).toMatchObject([{ field: 'body', message: expect.stringMatching(/^Send one or more of/) }])
})

test("a chart's field gets the name it has here", () => {
  const found = cartChanges({ itemId: '1001', itemQuantity: -1 })
  expect('asked' in found && found.asked[0]?.rename({ field: 'quantity', message: 'No' })).toEqual({
    field: 'itemQuantity',
    message: 'No',
  })
})

// @fact 3.59 3.60
test.each([
  [{ email: ' ada@example.com ' }, { email: 'ada@example.com' }],
  [{ preShippingSelection: 'ship to me' }, { preShippingSelection: 'ship to me' }],
  [{ widgetSource: 'pirelli' }, { attribution: { widgetSource: 'pirelli' } }],
  [
    { widgetSource: 'pirelli', widgetSourceId: 'W-77', subSource: 'spring_banner:2' },
    { attribution: { widgetSource: 'pirelli', widgetSourceId: 'W-77', subSource: 'spring_banner:2' } },
  ],
])('%o is remembered, alone or along with a change', (body, what) => {
  const remembered = { kind: 'remember', ...what }
  expect(cartChanges(body)).toEqual({ asked: [], remembered })
  expect(cartChanges({ ...body, itemId: '1001', itemQuantity: 2 })).toMatchObject({
    asked: [{ call: { event: { type: 'item.setQuantity', itemId: '1001', quantity: 2 } } }],
    remembered,
  })
})

test('a preference sent with new tires is kept with them', () => {
  const added = { isNewItem: true, itemId: '1001', itemQuantity: 4, preShippingSelection: 'ship to me' }
  expect(cartChanges(added)).toMatchObject({
    asked: [{ call: { event: { preShippingSelection: 'ship to me' } } }],
    remembered: null,
  })
})

// @fact 3.59
test.each([
  ['email', 'ada@example', 'Please enter a valid email'],
  ['email', 1, 'Please enter a valid email'],
  ['preShippingSelection', 'by balloon', /^Send ship to me, ship to fedex/],
  ['widgetSource', '<b>', /^Send an id of up to 60 letters/],
  ['widgetSourceId', 'x'.repeat(61), /^Send an id/],
  ['subSource', '', /^Send an id/],
  ['subSource', { $gt: 1 }, /^Send an id/],
])('%s %j is refused together with its change', (field, value, message) => {
  const issues = [{ field, message: message instanceof RegExp ? expect.stringMatching(message) : message }]
  expect(cartChanges({ [field]: value })).toEqual({ issues })
  expect(cartChanges({ itemId: '1001', itemQuantity: 2, [field]: value })).toEqual({ issues })
})

// @fact 7.23
test('only the referrer is also read from the query', () => {
  const query = { id: 'C1', vwo_user: 'V1', widgetSource: 'pirelli', subSource: 'banner', email: 'eve@example.com' }
  expect(attributionIn(query)).toEqual({
    remembered: { kind: 'remember', attribution: { widgetSource: 'pirelli', subSource: 'banner' } },
  })
  expect(attributionIn({ id: 'C1' })).toEqual({ remembered: null })
  expect(attributionIn({ widgetSource: '%' })).toMatchObject({ issues: [{ field: 'widgetSource' }] })
})
