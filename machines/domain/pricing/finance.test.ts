import { expect, test } from 'vitest'
import { type FinanceTerms, financeOffer, paymentSchedule } from './finance.ts'

const affirm: FinanceTerms = { lender: 'affirm', months: 12, aprInHundredths: 0, leastInCents: 5_000, mostInCents: 1_750_000 }
const four = { quantity: 4, priceInCents: 16_800, userType: 'none' } as const

test.each([
  // by hand: 100_000 × 0.01 / (1 − 1.01^−12) = 8_884.88
  [100_000, 12, 1_200, { monthlyInCents: 8_885, lastInCents: 8_884, totalInCents: 106_619 }],
  [60_480, 12, 0, { monthlyInCents: 5_040, lastInCents: 5_040, totalInCents: 60_480 }],
  [10_000, 3, 0, { monthlyInCents: 3_333, lastInCents: 3_334, totalInCents: 10_000 }],
  [10_000, 1, 1_200, { monthlyInCents: 10_100, lastInCents: 10_100, totalInCents: 10_100 }],
])('%d cents over %d months at %d hundredths of a percent', (borrowed, months, aprInHundredths, expected) => {
  expect(paymentSchedule(borrowed, { months, aprInHundredths })).toEqual({ months, ...expected })
})

test('the payments of any loan settle it to the cent, and the last is at most a few cents off', () => {
  for (const borrowed of [5_001, 12_345, 67_200, 174_999]) {
    for (const months of [3, 6, 12, 24, 36]) {
      for (const aprInHundredths of [0, 999, 1_500, 3_599]) {
        const { monthlyInCents, lastInCents, totalInCents } = paymentSchedule(borrowed, { months, aprInHundredths })
        let owed = borrowed
        for (let month = 1; month <= months; month++) {
          owed += Math.round((owed * aprInHundredths) / 120_000) - (month < months ? monthlyInCents : lastInCents)
        }
        expect(owed).toBe(0)
        expect(Math.abs(lastInCents - monthlyInCents)).toBeLessThanOrEqual(months)
        expect(totalInCents).toBe(monthlyInCents * (months - 1) + lastInCents)
      }
    }
  }
})

test('an offer names payment, months, rate, down payment and total together', () => {
  expect(financeOffer(affirm, four)).toEqual({
    headline: '$50.40 a month for 12 months with Affirm',
    terms:
      '0% APR, no down payment. 4 tires less 10% for paying with Affirm: $604.80 in 12 payments of $50.40, $604.80 in total. ' +
      'Without mounting, shipping, fees and tax, which are financed too. Affirm decides whether it lends.',
  })
  const withInterest = financeOffer({ ...affirm, lender: 'synchrony', aprInHundredths: 999, months: 6 }, { ...four, quantity: 1 })
  expect(withInterest?.headline).toBe('$28.82 a month for 6 months with Synchrony')
  expect(withInterest?.terms).toContain(
    '9.99% APR, no down payment. One tire: $168.00 in 5 payments of $28.82 and a last one of ',
  )
})

test('what the price of a tier excludes is not taken off', () => {
  expect(financeOffer(affirm, { ...four, userType: 'Retail Member' })?.terms).toContain(
    '4 tires: $672.00 in 12 payments of $56.00',
  )
})

test.each([
  ['too little', { ...affirm, leastInCents: 60_481 }, four],
  ['too much', { ...affirm, mostInCents: 60_479 }, four],
  ['no tires', affirm, { ...four, quantity: 0 }],
  ['a business', affirm, { ...four, userType: 'Fleet' as const }],
])('nothing is offered for %s', (_, terms, financed) => {
  expect(financeOffer(terms, financed)).toBeNull()
})

test('the least and the most are lent', () => {
  expect(financeOffer({ ...affirm, leastInCents: 60_480, mostInCents: 60_480 }, four)).not.toBeNull()
})
