import { expect, test } from 'vitest'
import { isCarrierHoliday, isFederalHoliday } from './holidays.ts'

test.each([
  ['Thanksgiving', '2026-11-26', true],
  ['the day after Thanksgiving', '2026-11-27', false],
  ['Independence Day on a Saturday', '2026-07-04', true],
  ['the Friday before it', '2026-07-03', true],
  ['the Monday after a Sunday', '2027-07-05', true],
  ['the Monday after a Saturday', '2026-07-06', false],
  ['the last day of 2027, before a Saturday', '2027-12-31', true],
  ['the last day of 2026, before a Friday', '2026-12-31', false],
  ['Memorial Day on the last of five Mondays', '2027-05-31', true],
  ['the Monday before it', '2027-05-24', false],
])('%s, %s, is a federal holiday: %s', (_day, date, isHoliday) => {
  expect(isFederalHoliday(date)).toBe(isHoliday)
})

test('carriers stop on six of the eleven holidays, and where those are observed', () => {
  expect(
    ['2026-01-01', '2026-05-25', '2026-07-03', '2026-09-07', '2026-11-26', '2026-12-25'].filter(isCarrierHoliday),
  ).toHaveLength(6)
  expect(['2026-01-19', '2026-02-16', '2026-06-19', '2026-10-12', '2026-11-11', '2026-11-27'].filter(isCarrierHoliday)).toEqual(
    [],
  )
})
