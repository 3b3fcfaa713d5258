import { expect, test } from 'vitest'
import { dealAlerts } from './deals.rules.ts'

const deal = { promoCode: 'INSTALL25', minCartQunatity: 4, maxCartQunatity: 8, alertMessage: null }

// @fact 4.75
test('a cart below the minimum quantity shows how many more it needs', () => {
  expect(dealAlerts([deal], 3)).toEqual([{ promoCode: 'INSTALL25', message: 'Add 1 more tire to get INSTALL25' }])
  expect(dealAlerts([deal], 1)).toEqual([{ promoCode: 'INSTALL25', message: 'Add 3 more tires to get INSTALL25' }])
})

test('a cart between the bounds shows how far the deal goes; at the maximum it shows nothing', () => {
  expect(dealAlerts([deal], 4)).toEqual([{ promoCode: 'INSTALL25', message: 'INSTALL25 is good for up to 4 more tires' }])
  expect(dealAlerts([deal], 8)).toEqual([])
})

// @fact 4.76
test("a coupon's own message is said instead, and a coupon without bounds says nothing", () => {
  expect(dealAlerts([{ ...deal, alertMessage: 'Four tires: 25 dollars off' }], 2)).toEqual([
    { promoCode: 'INSTALL25', message: 'Four tires: 25 dollars off' },
  ])
  expect(dealAlerts([{ ...deal, minCartQunatity: null, maxCartQunatity: null, alertMessage: 'Never said' }], 1)).toEqual([])
})
