/** Which event a cart update input stands for, and what it may not say. */
import { expect, test } from 'vitest'
import { cartChanges } from './cart-changes.ts'

const callOf = (body: Record<string, unknown>) => {
  const found = cartChanges(body)
  return 'call' in found ? [found.call.machine, found.call.event] : found.issues
}

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
])('%o asks %s', (body, machine, event) => {
  expect(callOf(body)).toEqual([machine, event])
})

test.each(['idMeVerifiedStatus', 'price', 'roadHazardState', 'userType', 'isOversizeTire', 'email'])(
  '%s is decided on the server, whoever sends it',
  (field) => {
    expect(callOf({ itemId: '1001', itemQuantity: 2, [field]: 1 })).toEqual([
      { field, message: `${field} cannot be changed here` },
    ])
  },
)

test.each(['isNewItem', 'isRoadHazard', 'isGroupRoadHazard', 'excludeShipping'])('%s is yes or no, never guessed', (field) => {
  expect(callOf({ itemId: '1001', itemQuantity: 2, [field]: 'yes' })).toEqual([{ field, message: 'Send true or false' }])
})

test('two changes at once are refused, since one of them could fail', () => {
  expect(callOf({ promoCode: 'SET4', isGroupRoadHazard: true })).toMatchObject([{ field: 'body' }])
  expect(callOf({})).toMatchObject([{ field: 'body' }])
})

test("a chart's field gets the name it has here", () => {
  const found = cartChanges({ itemId: '1001', itemQuantity: -1 })
  expect('rename' in found && found.rename({ field: 'quantity', message: 'No' })).toEqual({
    field: 'itemQuantity',
    message: 'No',
  })
})
