import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  clockTime,
  dayOfMonth,
  daysBetween,
  daysInMonth,
  fullDay,
  longDay,
  mediumDate,
  monthTitle,
  shortDay,
  weekday,
  weekdayIndex,
} from './dates.ts'

test('a day is written long, short and by its weekday', () => {
  expect([longDay('2026-03-13'), shortDay('2026-03-13'), weekday('2026-03-13')]).toEqual([
    'Friday, March 13',
    'Fri, Mar 13',
    'Friday',
  ])
  expect(fullDay('2026-03-13')).toBe('Friday, March 13, 2026')
  expect(mediumDate('2026-03-03')).toBe('Mar 3, 2026')
  expect([weekdayIndex('2026-03-01'), dayOfMonth('2026-03-01')]).toEqual([0, 1])
})

test('a time of day is formatted with a 12-hour clock, including noon and midnight', () => {
  expect(['00:05', '09:00', '11:59', '12:00', '16:30'].map(clockTime)).toEqual([
    '12:05 AM',
    '9:00 AM',
    '11:59 AM',
    '12:00 PM',
    '4:30 PM',
  ])
})

test('adding months crosses the end of a year in both directions', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-03', 0)]).toEqual(['2027-01', '2025-12', '2026-03'])
  expect([monthTitle('2026-03'), monthTitle('2026-12-24')]).toEqual(['March 2026', 'December 2026'])
})

test('leap years and changes of the clocks lose no day', () => {
  expect([daysInMonth('2028-02'), daysInMonth('2026-02'), daysInMonth('2026-03')]).toEqual([29, 28, 31])
  expect([daysBetween('2026-03-07', '2026-03-09'), addDays('2026-03-07', 2), addDays('2026-02-28', 1)]).toEqual([
    2,
    '2026-03-09',
    '2026-03-01',
  ])
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})
