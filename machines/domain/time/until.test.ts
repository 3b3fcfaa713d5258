import { expect, test } from 'vitest'
import { states } from '#machines/domain/delivery/states.ts'
import { timeZoneOf } from '#machines/domain/delivery/time-zone.ts'
import { calendarDay } from './instants.ts'
import { endOf, isOver, lastDayInWords, lastTimeZone, untilDay, untilDaysAfter } from './until.ts'

test.each([
  ['America/New_York', '2027-04-26T04:00:00.000Z'],
  ['America/Los_Angeles', '2027-04-26T07:00:00.000Z'],
  ['Pacific/Honolulu', '2027-04-26T10:00:00.000Z'],
])('a day ends at midnight in %s, at %s', (timeZone, end) => {
  const until = untilDay('2027-04-25', timeZone)
  expect(endOf(until).toISOString()).toBe(end)
  expect([isOver(until, Date.parse(end) - 1), isOver(until, new Date(end))]).toEqual([false, true])
})

test('thirty days are calendar days of the place, also when the clocks change in between', () => {
  const columbus = 'America/New_York'
  expect(untilDaysAfter('2027-03-02T04:30:00Z', 30, columbus)).toEqual({ day: '2027-03-31', timeZone: columbus })
  expect(untilDaysAfter('2026-10-20T04:30:00Z', 30, columbus)).toEqual({ day: '2026-11-19', timeZone: columbus })
  expect(untilDaysAfter(Date.parse('2026-10-20T04:30:00Z'), 30, 'America/Los_Angeles').day).toBe('2026-11-18')
})

test('where no place is known, the day is counted in the home time zone and ends in the last one that is served', () => {
  const until = untilDaysAfter('2027-04-26T05:00:00Z', 30, null)
  expect(until).toEqual({ day: '2027-05-26', timeZone: lastTimeZone })
  expect(endOf(until).toISOString()).toBe('2027-05-27T10:00:00.000Z')
  expect(untilDay('2027-05-26', null)).toEqual(until)
})

test('a day ends in no state later than in the last time zone, in winter and in summer', () => {
  const last = ['2027-01-16T09:59:59Z', '2027-07-16T09:59:59Z'].map((instant) => Date.parse(instant))
  for (const state of Object.keys(states)) {
    const timeZone = timeZoneOf({ state, latitude: 40, longitude: -100 })
    expect([state, ...last.map((now) => calendarDay(now + 1_000, timeZone))]).toEqual([state, '2027-01-16', '2027-07-16'])
  }
  expect(last.map((now) => calendarDay(now, lastTimeZone))).toEqual(['2027-01-15', '2027-07-15'])
})

test('the last day is worded in three lengths', () => {
  const until = untilDay('2026-03-13', null)
  expect([lastDayInWords(until, 'short'), lastDayInWords(until, 'medium'), lastDayInWords(until, 'full')]).toEqual([
    'Fri, Mar 13',
    'Mar 13, 2026',
    'Friday, March 13, 2026',
  ])
})
