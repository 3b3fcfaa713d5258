import { expect, test } from 'vitest'
import { arrivalDay, leadDaysOf } from './arrival.ts'

const newYork = 'America/New_York'

test.each([
  ['Monday before the cut-off', '2026-03-02T18:59:00Z', '2026-03-04'],
  ['Monday at the cut-off', '2026-03-02T19:00:00Z', '2026-03-05'],
  ['Friday before the cut-off', '2026-03-06T18:59:00Z', '2026-03-10'],
  ['Friday after it', '2026-03-06T22:00:00Z', '2026-03-11'],
  ['Saturday', '2026-03-07T15:00:00Z', '2026-03-11'],
  ['the Wednesday before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-30'],
  ['Thanksgiving', '2026-11-26T15:00:00Z', '2026-12-01'],
  ['Christmas Eve, after the cut-off', '2026-12-24T20:00:00Z', '2026-12-30'],
])('two business days from %s', (_when, now, day) => {
  expect(arrivalDay(new Date(now), newYork, 2)).toBe(day)
})

test('the cut-off is by the clock of the place', () => {
  const now = new Date('2026-03-02T20:30:00Z')
  expect([newYork, 'America/Los_Angeles', 'Pacific/Honolulu'].map((zone) => arrivalDay(now, zone, 1))).toEqual([
    '2026-03-04',
    '2026-03-03',
    '2026-03-03',
  ])
})

test('the slowest tire decides, and it is never today; two days are assumed while no tires are known', () => {
  const tires = (...days: number[]) => days.map((leadDays) => ({ leadDays }))
  expect([leadDaysOf(tires(1, 7, 2)), leadDaysOf(tires(0)), leadDaysOf([])]).toEqual([7, 1, 2])
})
