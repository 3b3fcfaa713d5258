import { expect, test } from 'vitest'
import { calendarDay, clockOn, dateAndTime, dayOn, homeTimeZone, instantAt } from './instants.ts'

test('an instant is shown by the clock of a time zone', () => {
  expect(clockOn('2026-03-09T14:32:00Z', 'America/Los_Angeles')).toBe('7:32 AM PDT')
  expect(clockOn('2026-01-09T05:02:00Z', homeTimeZone)).toBe('12:02 AM EST')
  expect([dayOn('2026-03-10T03:00:00Z', 'America/Los_Angeles'), dayOn('2026-03-10T03:00:00Z', homeTimeZone)]).toEqual([
    '2026-03-09',
    '2026-03-09',
  ])
  expect(dayOn('2026-03-10T04:30:00Z', homeTimeZone)).toBe('2026-03-10')
})

test('an instant in words has the date, the time and the time zone', () => {
  expect(dateAndTime('2026-03-13T14:32:00Z', homeTimeZone)).toBe('Mar 13, 2026, 10:32 AM EDT')
  expect(dateAndTime('2026-01-01T05:00:00Z', 'America/Chicago')).toBe('Dec 31, 2025, 11:00 PM CST')
})

test('a calendar day is that of the time zone, not of UTC', () => {
  expect(calendarDay(new Date('2026-01-01T04:59:59Z'), 'America/New_York')).toBe('2025-12-31')
  expect(calendarDay(Date.parse('2026-01-01T05:00:00Z'), 'America/New_York')).toBe('2026-01-01')
})

test.each([
  ['2026-07-01', '09:00', 'America/New_York', '2026-07-01T13:00:00.000Z'],
  ['2026-07-01', '09:00', 'Pacific/Honolulu', '2026-07-01T19:00:00.000Z'],
  ['2026-03-08', '01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ['2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08', '03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01', '00:30', 'America/New_York', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01', '02:30', 'America/New_York', '2026-11-01T07:30:00.000Z'],
])('%s at %s in %s is %s', (day, time, timeZone, instant) => {
  expect(instantAt(day, time, timeZone).toISOString()).toBe(instant)
})
