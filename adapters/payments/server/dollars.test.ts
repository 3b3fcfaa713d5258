import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dollarNumber, dollars, dollarsSchema } from './dollars.ts'

test('cents become dollars and come back, to the cent, as text and as a number', () => {
  for (const cents of [0, 1, 9, 10, 99, 100, 105, 1_999, 82_900, 18_725, 115_435, 999_999_99]) {
    expect(v.parse(dollarsSchema, dollars(cents))).toBe(cents)
    expect(v.parse(dollarsSchema, JSON.parse(JSON.stringify(dollarNumber(cents))))).toBe(cents)
  }
  expect(dollars(5)).toBe('0.05')
  expect(dollars(82_900)).toBe('829.00')
  expect(JSON.stringify(dollarNumber(1_154_35))).toBe('1154.35')
})

test.each([829.001, -1, '1e3', '', '8,29', Number.NaN, null])('%j is no amount', (amount) => {
  expect(v.safeParse(dollarsSchema, amount).success).toBe(false)
})
