import { expect, test } from 'vitest'
import { missedVehicleOf } from './missed-vehicle.ts'

// @fact storefront.206
test('a car that is in no list is counted by year, make and model', () => {
  expect(missedVehicleOf({ year: 2018, make: 'Ferrari', model: '812 Superfast' })).toEqual({
    year: 2018,
    makeSlug: 'ferrari',
    modelSlug: '812-superfast',
  })
})

test.each([
  [1949, 'Ford', 'Deluxe'],
  [2031, 'Ford', 'Focus'],
  [2018, '', 'Focus'],
  [2018, 'Ford', '6145550100'],
  [2018, 'Ford', 'me@example.com'],
  [2018, 'Ford', '1HGCM82633A004352'],
  [2018, 'Ford', 'x'.repeat(31)],
  [2018, 'Ford', '<b>'],
  [2018, 'Ford', '日本'],
])('%i %s %s is none of a car, and nothing is kept of it', (year, make, model) => {
  expect(missedVehicleOf({ year, make, model })).toBe(null)
})
