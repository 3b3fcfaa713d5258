import { expect, test } from 'vitest'
import { minuteInUtc, monthDayAndTimeInUtc, monthDayInUtc, secondInUtc } from './utc.ts'

test('what staff compare is shown in UTC, to the second, the minute or the day', () => {
  const instant = '2026-03-13T09:05:07.999Z'
  expect([secondInUtc(instant), minuteInUtc(instant)]).toEqual(['2026-03-13 09:05:07 UTC', '2026-03-13 09:05 UTC'])
  expect([monthDayInUtc(Date.parse(instant)), monthDayAndTimeInUtc(Date.parse(instant))]).toEqual(['Mar 13', 'Mar 13, 09:05'])
  expect(monthDayAndTimeInUtc(Date.parse('2026-01-01T00:00:00Z'))).toBe('Jan 1, 00:00')
})
