import { expect, test } from 'vitest'
import { type UserType, userTypes } from '../accounts/account.ts'
import { buyerOf } from '../accounts/buyer.ts'
import { billedOption, isOnlyCollected, type Offers, offersTo } from './offers.ts'

const buyer = buyerOf(null, false)
const everything: Offers = { mounting: true, shipping: true, warehouse: false, coverage: true, occupationDiscount: true }

/** What differs from a guest. */
const lacking: Partial<Record<UserType, Partial<Offers>>> = {
  'Special Order': { coverage: false },
  WholeSale: { mounting: false, shipping: false, warehouse: true, occupationDiscount: false },
  Dealer: { mounting: false, shipping: false, warehouse: true, occupationDiscount: false },
}

// @fact storefront.340
test.each(userTypes)('what an account of type %s can have', (userType) => {
  expect(offersTo({ ...buyer, userType })).toEqual({ ...everything, ...lacking[userType] })
})

// @fact storefront.340
test('a company leaves less: no coverage, no discount of service members, and the deliveries that it lists', () => {
  const company = { ...buyer, userType: 'Fleet' as const }
  expect(offersTo({ ...company, offersCoverage: false })).toEqual({ ...everything, coverage: false })
  expect(offersTo({ ...company, offersOccupationDiscounts: false })).toEqual({ ...everything, occupationDiscount: false })
  const listed = offersTo({ ...company, deliveryMethods: ['mobile', 'warehouse'] })
  expect(listed).toEqual({ ...everything, shipping: false, warehouse: true })
  expect([isOnlyCollected(listed), isOnlyCollected(offersTo({ ...company, deliveryMethods: ['warehouse'] }))]).toEqual([
    false,
    true,
  ])
})

test('shipping is billed for the chosen delivery, and for pickup at a warehouse where a buyer can have nothing else', () => {
  const dealer = offersTo({ ...buyer, userType: 'Dealer' })
  expect([billedOption(null, dealer), billedOption(null, everything), billedOption('fedex', everything)]).toEqual([
    'warehouse',
    null,
    'fedex',
  ])
})
