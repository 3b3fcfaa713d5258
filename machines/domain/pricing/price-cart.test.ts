import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type UserType, userTypes } from '#machines/domain/accounts/account.ts'
import { shippingOptions } from '#machines/domain/carts/cart.ts'
import { paymentTypeNames } from '#machines/domain/payment.ts'
import type { CouponTerms } from './coupons.ts'
import { type PricedCart, type PricedLine, priceCart } from './price-cart.ts'

const shop = { upTo17: 2_400, upTo20: 2_900, above: 3_900 }
const four: PricedLine = {
  quantity: 4,
  priceInCents: 16_800,
  memberPriceInCents: 15_960,
  fetInCents: 0,
  rimInches: 17,
  hasCoverage: false,
  includesRoadHazard: false,
  hasFreeCoverage: false,
}
const covered = { ...four, hasCoverage: true }
const guest: PricedCart['buyer'] = {
  accountId: null,
  userType: 'none',
  taxExemptState: null,
  deliveryMethods: [],
  offersCoverage: true,
  offersOccupationDiscounts: true,
  isFirstOrder: false,
}
const bare: PricedCart = {
  lines: [four],
  buyer: guest,
  installerPrices: null,
  shippingOption: null,
  deliveryState: null,
  zipState: null,
  installability: 'all',
  hasOversize: false,
  coupons: [],
  isIdMeVerified: false,
  paymentType: 'credit',
}
const price = (cart: Partial<PricedCart>) => priceCart({ ...bare, ...cart })
const asBuyer = (userType: UserType) => ({ ...guest, accountId: 'A1', userType })
const coupon = (terms: Partial<CouponTerms>): CouponTerms => ({
  promoCode: 'CODE',
  couponId: 'CP-1',
  label: 'A code',
  discountType: 'Flat Amount',
  amount: 2_000,
  appliesTo: 'tires',
  minQuantity: null,
  maxQuantity: null,
  alertMessage: null,
  isAutomatic: false,
  combines: false,
  isPicked: false,
  isRunning: true,
  isUsedUp: false,
  ...terms,
})

test('four tires at a shop with coverage: every sum of the cart', () => {
  const deal = coupon({ promoCode: 'DEAL', amount: 2_500, appliesTo: 'installation', minQuantity: 4 })
  const cart = price({
    lines: [covered],
    installerPrices: shop,
    shippingOption: 'installer',
    deliveryState: 'OH',
    coupons: [deal],
  })
  expect(cart.totals).toEqual({
    tiresInCents: 67_200,
    installationInCents: 9_600,
    coverageInCents: 8_600,
    fetInCents: 0,
    shippingInCents: 0,
    discountInCents: -2_500,
    stateFeesInCents: 0,
    taxInCents: 0,
    totalInCents: 82_900,
  })
  expect(cart.discounts).toEqual([{ code: 'DEAL', label: 'A code', amountInCents: -2_500 }])
})

test('an empty cart costs nothing with any choice', () => {
  const chosen = { installerPrices: shop, isIdMeVerified: true, paymentType: 'affirm' as const, coupons: [coupon({})] }
  expect(price({ lines: [], ...chosen }).totals.totalInCents).toBe(0)
})

test.each([
  ['none', 16_800],
  ['Retail', 16_800],
  ['Retail Member', 15_960],
  ['Fleet', 15_456],
  ['Partner Program', 15_792],
  ['EPP', 14_784],
  ['Sales Tool', 16_800],
  ['Special Order', 15_960],
  ['WholeSale', 13_776],
  ['Dealer', 14_280],
] as const)('a tire of $168.00 costs a buyer of type %s %i cents', (userType, cents) => {
  expect(price({ buyer: asBuyer(userType) }).lines[0]!.tireInCents).toBe(cents)
})

test('a tier is rounded for each tire, before they are multiplied', () => {
  // 8 % of $99.99 is $7.9992, so each tire costs $91.99 and not four of them $367.96.
  const { totals } = price({ lines: [{ ...four, priceInCents: 9_999 }], buyer: asBuyer('Fleet') })
  expect(totals.tiresInCents).toBe(4 * 9_199)
})

test('coverage is bought line by line and follows the price the tire is sold for', () => {
  const { lines, totals, coverageOfferInCents } = price({ lines: [covered, four], buyer: asBuyer('Dealer') })
  expect(lines.map(({ roadHazardState, coverageInCents }) => [roadHazardState, coverageInCents])).toEqual([
    [1, 4 * 1_828],
    [0, 4 * 1_828],
  ])
  expect(totals.coverageInCents).toBe(7_312)
  expect(coverageOfferInCents).toBe(14_624)
})

// @fact 4.106 9.8
test('free coverage costs one cent a line', () => {
  const free = { ...covered, hasFreeCoverage: true }
  expect(price({ lines: [free, { ...free, quantity: 2 }] }).totals.coverageInCents).toBe(2)
})

// @fact 6.4
test.each([
  ['the tire brings its own', { lines: [{ ...covered, includesRoadHazard: true }] }],
  ['the company has none', { buyer: { ...asBuyer('Fleet'), offersCoverage: false } }],
  ['special-order buyers never see it', { buyer: asBuyer('Special Order') }],
])('no coverage is sold where %s, even when it was chosen before', (_why, cart) => {
  const { lines, totals, coverageOfferInCents } = price({ lines: [covered], ...cart })
  expect(lines[0]!.roadHazardState).toBe(2)
  expect(totals.coverageInCents).toBe(0)
  expect(coverageOfferInCents).toBe(0)
})

// @fact 6.27
test.each([
  ['OH', 'OH', 0],
  ['OH', 'TX', 5_000],
  ['OH', null, 5_000],
  [null, 'OH', 5_000],
] as const)('exempt in %s and delivered to %s: excise tax is %i', (taxExemptState, deliveryState, cents) => {
  const buyer = { ...asBuyer('Fleet'), taxExemptState }
  expect(price({ lines: [{ ...four, fetInCents: 1_250 }], buyer, deliveryState }).totals.fetInCents).toBe(cents)
})

// @fact 1.15
test.each([
  ['home', 'OH', 0],
  ['home', 'DC', 0],
  ['home', null, 0],
  ['home', 'AK', 19_600],
  ['fedex', 'AK', 19_600],
  ['fedex', 'OH', 0],
  ['installer', 'AK', 19_600],
  ['installer', 'HI', 19_600],
  ['warehouse', 'HI', 0],
] as const)('four tires by %s to %s are shipped for %i', (shippingOption, deliveryState, cents) => {
  expect(price({ shippingOption, deliveryState }).totals.shippingInCents).toBe(cents)
})

test.each([
  [{ shippingOption: 'home', deliveryState: 'OH', hasOversize: true }, undefined],
  [{ shippingOption: 'home', deliveryState: 'AK' }, undefined],
  [{ shippingOption: 'home', deliveryState: 'AK', hasOversize: true }, true],
  [{ shippingOption: 'installer', deliveryState: 'AK', installability: 'some' }, true],
  [{ shippingOption: 'home', deliveryState: 'HI' }, true],
  [{ shippingOption: 'installer', deliveryState: 'HI', zipState: 'PR' }, undefined],
  [{ shippingOption: 'fedex', deliveryState: 'PR' }, true],
  [{ zipState: 'PR' }, true],
  [{ zipState: 'PR', buyer: asBuyer('Dealer') }, undefined],
  [{ zipState: 'OH' }, undefined],
] as const)('for %o shipping is to be determined: %s', (cart, isQuoted) => {
  const { totals } = price(cart)
  expect(totals.shippingToBeDetermined).toBe(isQuoted)
  if (isQuoted) expect(totals).toMatchObject({ shippingInCents: 0, totalInCents: 67_200 })
})

// @fact 1.13 9.21
test('discounts in percent are of the tires as the coupons have left them, and each is listed', () => {
  const cart = price({ coupons: [coupon({ amount: 7_200 })], isIdMeVerified: true, paymentType: 'affirm' })
  expect(cart.discounts).toEqual([
    { code: 'CODE', label: 'A code', amountInCents: -7_200 },
    { code: 'military', label: 'Military and student discount', amountInCents: -3_000 },
    { code: 'affirm', label: 'Affirm discount', amountInCents: -6_000 },
  ])
  expect(cart.totals).toMatchObject({ discountInCents: -16_200, totalInCents: 51_000 })
})

// @fact 6.23
test('a company without occupation discounts gives none', () => {
  const buyer = { ...asBuyer('Fleet'), offersOccupationDiscounts: false }
  expect(price({ buyer, isIdMeVerified: true }).discounts).toEqual([])
})

// @fact 9.17 9.20
test.each([
  ['synchrony', { accountId: 'A1', isFirstOrder: true }, -3_360],
  ['synchrony', { accountId: 'A1', isFirstOrder: false }, 0],
  ['synchrony', { accountId: null, isFirstOrder: true }, 0],
  ['credit', { accountId: 'A1', isFirstOrder: true }, 0],
  ['katapult', {}, -6_720],
  ['klarna', {}, -6_720],
  ['paypal', {}, 0],
  ['klarna', { accountId: 'A1', userType: 'WholeSale' }, 0],
  ['affirm', { accountId: 'A1', userType: 'Retail Member' }, 0],
  ['synchrony', { accountId: 'A1', userType: 'EPP', isFirstOrder: true }, 0],
  ['klarna', { accountId: 'A1', userType: 'Retail' }, -6_720],
  ['katapult', { accountId: 'A1', userType: 'Sales Tool' }, -6_720],
] as const)('paying by %s as %o takes %i off', (paymentType, who, cents) => {
  expect(price({ paymentType, buyer: { ...guest, ...who } }).totals.discountInCents).toBe(cents)
})

const cents = (max: number) => fc.integer({ min: 0, max })
const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 24 }),
  priceInCents: fc.integer({ min: 1, max: 500_000 }),
  memberPriceInCents: fc.integer({ min: 1, max: 500_000 }),
  fetInCents: cents(5_000),
  rimInches: fc.constantFrom(15, 16, 17, 17.5, 18, 20, 22),
  hasCoverage: fc.boolean(),
  includesRoadHazard: fc.boolean(),
  hasFreeCoverage: fc.boolean(),
})
const anyCoupon: fc.Arbitrary<CouponTerms> = fc
  .record({
    discountType: fc.constantFrom('Flat Amount', 'Buy3Get1', 'Free', 'Percentage'),
    amount: cents(10_000),
    appliesTo: fc.constantFrom('tires', 'installation', 'coverage'),
    minQuantity: fc.option(fc.integer({ min: 1, max: 8 })),
    maxQuantity: fc.option(fc.integer({ min: 1, max: 8 })),
    isAutomatic: fc.boolean(),
    isRunning: fc.boolean(),
    isUsedUp: fc.boolean(),
  })
  .map((terms) => coupon(terms))
const anyCart: fc.Arbitrary<PricedCart> = fc.record({
  lines: fc.array(anyLine, { maxLength: 6 }),
  buyer: fc.record({
    accountId: fc.option(fc.constant('A1')),
    userType: fc.constantFrom(...userTypes),
    taxExemptState: fc.option(fc.constantFrom('OH', 'AK')),
    deliveryMethods: fc.constant([]),
    offersCoverage: fc.boolean(),
    offersOccupationDiscounts: fc.boolean(),
    isFirstOrder: fc.boolean(),
  }),
  installerPrices: fc.option(fc.record({ upTo17: cents(20_000), upTo20: cents(20_000), above: cents(20_000) })),
  shippingOption: fc.option(fc.constantFrom(...shippingOptions)),
  deliveryState: fc.option(fc.constantFrom('OH', 'AK', 'HI', 'PR', 'MA')),
  zipState: fc.option(fc.constantFrom('OH', 'AK', 'HI', 'PR')),
  installability: fc.constantFrom('all', 'some', 'none'),
  hasOversize: fc.boolean(),
  coupons: fc.array(anyCoupon, { maxLength: 5 }),
  isIdMeVerified: fc.boolean(),
  paymentType: fc.constantFrom(...paymentTypeNames),
})

// @fact 3.77
test('the totals of any cart are whole cents, add up exactly, and are never negative', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const { totals, discounts, coupons } = priceCart(cart)
      const { totalInCents, shippingToBeDetermined, ...parts } = totals
      if (shippingToBeDetermined) expect(parts.shippingInCents).toBe(0)
      expect([totalInCents, ...Object.values(parts)].every(Number.isInteger)).toBe(true)
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(totalInCents)
      expect(discounts.reduce((sum, { amountInCents }) => sum + amountInCents, 0)).toBe(totals.discountInCents)
      expect(totalInCents).toBeGreaterThanOrEqual(parts.fetInCents + parts.shippingInCents)
      for (const { discountInCents, errorDescription } of coupons) expect(discountInCents === 0).toBe(errorDescription !== null)
    }),
  )
})
