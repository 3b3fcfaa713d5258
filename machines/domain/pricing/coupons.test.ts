import { expect, test } from 'vitest'
import { applyCoupons, type CouponTerms } from './coupons.ts'

const terms = (given: Partial<CouponTerms>): CouponTerms => ({
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
  ...given,
})
const floors = { tires: 0, installation: 0, coverage: 2 }
const isFor = { tires: true, installation: true, coverage: true }
const apply = (coupons: CouponTerms[], tirePrices: number[], rest: { installation?: number; coverage?: number } = {}) => {
  const tires = tirePrices.reduce((sum, price) => sum + price, 0)
  return applyCoupons(coupons, { tirePrices, costs: { installation: 0, coverage: 0, ...rest, tires }, floors, isFor })
}
const take = (...args: Parameters<typeof apply>) => apply(...args).coupons.map(({ discountInCents }) => discountInCents)

test('a code for what a buyer cannot have says so, and an automatic one stays away', () => {
  const mounting = terms({ appliesTo: 'installation', minQuantity: 4, alertMessage: 'Add {more} to save' })
  const told = (coupon: CouponTerms, canHave: boolean) =>
    applyCoupons([coupon], {
      tirePrices: [10_000],
      costs: { tires: 10_000, installation: 0, coverage: 0 },
      floors,
      isFor: { ...isFor, installation: canHave },
    }).coupons.map(({ errorDescription, alertMessage }) => [errorDescription, alertMessage])
  expect(told(mounting, true)).toEqual([['Add 3 more tires to save', 'Add 3 more tires to save']])
  expect(told(mounting, false)).toEqual([['This code is for installation at a shop, which your account does not have.', null]])
  expect(told({ ...mounting, isAutomatic: true }, true)).toHaveLength(1)
  expect(told({ ...mounting, isAutomatic: true }, false)).toEqual([])
  // an ended code gives the same answer to everyone
  expect(told({ ...mounting, isRunning: false }, false)).toEqual([['This promo code is not valid or has expired.', null]])
})

test('a flat amount never takes more than there is', () => {
  expect(take([terms({})], [1_500])).toEqual([-1_500])
  expect(take([terms({})], [1_500, 1_500])).toEqual([-2_000])
})

// @fact 9.28
test('a percentage is rounded once, half cents in the shopper’s favor', () => {
  expect(take([terms({ discountType: 'Percentage', amount: 1_250 })], [9_996])).toEqual([-1_250])
  expect(take([terms({ discountType: 'Percentage', amount: 10_000 })], [9_996])).toEqual([-9_996])
})

test('coupons that combine follow one another: a percentage is of what the earlier ones have left', () => {
  const half = () => terms({ discountType: 'Percentage', amount: 5_000, combines: true })
  expect(take([terms({ combines: true }), half(), half()], [10_000])).toEqual([-2_000, -4_000, -2_000])
})

test.each([
  [[100, 200, 300], 0],
  [[100, 200, 300, 400], 100],
  [[100, 200, 300, 400, 500], 200],
  [[100, 100, 100, 100, 500, 500, 500, 500], 600],
])('of tires at %o the cheapest of each full four is free: %i', (tirePrices, free) => {
  const coupon = terms({ discountType: 'Buy3Get1' })
  const discount = apply([coupon], tirePrices).coupons[0]!.discountInCents
  expect(discount).toBe(0 - free)
})

test('free coverage leaves one cent a line, and below that nothing is taken off', () => {
  const free = () => terms({ discountType: 'Free', appliesTo: 'coverage', combines: true })
  const { coupons, left } = apply([free(), free()], [100], { coverage: 8_600 })
  expect(left.coverage).toBe(2)
  expect(coupons.map(({ discountInCents, errorDescription }) => [discountInCents, errorDescription])).toEqual([
    [-8_598, null],
    [0, 'There is nothing left on your coverage to take off.'],
  ])
})

// @fact 5.6
test('a coupon that takes nothing off stays and says why', () => {
  const why = (coupon: CouponTerms, tirePrices: number[]) => {
    const { errorDescription, alertMessage } = apply([coupon], tirePrices).coupons[0]!
    return [errorDescription, alertMessage]
  }
  const set = terms({ promoCode: 'SET4', minQuantity: 4 })
  expect(why(set, [1, 1])).toEqual(['Add 2 more tires to use SET4.', 'Add 2 more tires to use SET4.'])
  expect(why({ ...set, alertMessage: 'Add {more}, save more.' }, [1, 1, 1])).toEqual([
    'Add 1 more tire, save more.',
    'Add 1 more tire, save more.',
  ])
  expect(why(terms({ promoCode: 'PAIR', maxQuantity: 2 }), [1, 1, 1])).toEqual(['PAIR is good for up to 2 tires.', null])
  expect(why(terms({ isUsedUp: true }), [1])).toEqual(['This promo code has been used up.', null])
  expect(why(terms({ isRunning: false }), [1])).toEqual(['This promo code is not valid or has expired.', null])
  expect(why(terms({ appliesTo: 'installation' }), [1])).toEqual(['Choose installation at a shop to use this code.', null])
})

test('an automatic coupon is shown when it takes something off, or when only tires are missing', () => {
  const deal = terms({ isAutomatic: true, appliesTo: 'installation', minQuantity: 4 })
  expect(apply([deal], [1, 1, 1, 1], { installation: 9_600 }).coupons).toMatchObject([{ discountInCents: -2_000 }])
  expect(apply([deal], [1, 1, 1]).coupons).toMatchObject([{ discountInCents: 0, alertMessage: 'Add 1 more tire to use CODE.' }])
  expect(apply([deal], [1, 1, 1, 1]).coupons).toEqual([])
  expect(apply([deal], []).coupons).toEqual([])
  expect(apply([{ ...deal, isRunning: false }], [1]).coupons).toEqual([])
})

const five = terms({ promoCode: 'FIVE', amount: 500 })
const ten = terms({ promoCode: 'TEN', amount: 1_000 })
const told = (coupons: CouponTerms[]) =>
  apply(coupons, [10_000]).coupons.map(({ promoCode, discountInCents, errorDescription, keptInstead }) => [
    promoCode,
    discountInCents,
    errorDescription,
    keptInstead,
  ])

test('of codes that do not combine the better one is kept, and the other says so', () => {
  const notFive = ['FIVE', 0, 'FIVE and TEN do not combine. TEN is kept: it takes off more.', 'TEN']
  expect(told([five, ten])).toEqual([notFive, ['TEN', -1_000, null, null]])
  expect(told([ten, five])).toEqual([['TEN', -1_000, null, null], notFive])
  expect(told([five, { ...five, promoCode: 'SAME' }])[1]).toEqual([
    'SAME',
    0,
    'SAME and FIVE do not combine. FIVE is kept: it takes off as much.',
    'FIVE',
  ])
})

test('the code that the shopper picks is kept, while it takes anything off', () => {
  const picked = { ...five, isPicked: true }
  expect(told([picked, ten])).toEqual([
    ['FIVE', -500, null, null],
    ['TEN', 0, 'TEN and FIVE do not combine. FIVE is kept: you chose it.', 'FIVE'],
  ])
  expect(told([{ ...picked, minQuantity: 2 }, ten])).toEqual([
    ['FIVE', 0, 'Add 1 more tire to use FIVE.', null],
    ['TEN', -1_000, null, null],
  ])
})

test('a code that combines goes with any other, and codes for other parts are apart', () => {
  expect(told([{ ...five, combines: true }, ten]).map(([, off]) => off)).toEqual([-500, -1_000])
  const mounting = terms({ promoCode: 'MOUNT', appliesTo: 'installation' })
  expect(take([ten, mounting], [10_000], { installation: 5_000 })).toEqual([-1_000, -2_000])
})

test('an automatic code that makes way for a picked one is shown', () => {
  const deal = terms({ promoCode: 'DEAL', appliesTo: 'installation', isAutomatic: true })
  const tenth = terms({
    promoCode: 'TENTH',
    appliesTo: 'installation',
    discountType: 'Percentage',
    amount: 1_000,
    isPicked: true,
  })
  expect(apply([deal, tenth], [1], { installation: 5_000 }).coupons).toMatchObject([
    { promoCode: 'DEAL', discountInCents: 0, keptInstead: 'TENTH' },
    { promoCode: 'TENTH', discountInCents: -500, keptInstead: null },
  ])
})
