import { expect, test } from 'vitest'
import { addDays } from '#machines/domain/time/dates.ts'
import { type MountableFrom, mountableFrom } from './mountable.ts'
import { bookableSlot, firstOpenDay, type InstallerHours, nextMonday, possibleTime, scheduleOf, slotKey } from './schedule.ts'

const hour = (weekday: number, startTime: string, seats = 1) => ({
  weekday,
  startTime,
  isDropOff: false,
  dropOffWindow: null,
  seats,
})
const installer: InstallerHours = {
  timeZone: 'America/New_York',
  // Out of order on purpose; Monday to Friday at 9, Saturday twice, Sunday closed.
  week: [hour(6, '13:00'), hour(6, '09:00', 2), ...[1, 2, 3, 4, 5].map((weekday) => hour(weekday, '09:00')), hour(3, '15:00', 0)],
  closedOn: ['03-17'],
}
const from = (now: Date, leadDays: number): MountableFrom => mountableFrom(now, installer.timeZone, leadDays)
const noSeatsTaken = new Map<string, number>()
const open = (days: ReturnType<typeof scheduleOf>) =>
  days.flatMap((day) => day.slots.filter((slot) => slot.isAvailable).map((slot) => slotKey(day.date, slot.startTime)))

// @fact 9.3
test('the calendar is thirty days of the shop, not of the server', () => {
  // 03:30 UTC on the 6th is still the evening of the 5th in New York, and of the 5th in Honolulu.
  const now = new Date('2026-03-06T03:30:00Z')
  expect(scheduleOf(installer, now, from(now, 2), noSeatsTaken).map((day) => day.date)).toEqual(
    Array.from({ length: 30 }, (_, i) => addDays('2026-03-05', i)),
  )
  expect(scheduleOf({ ...installer, timeZone: 'Asia/Tokyo' }, now, from(now, 2), noSeatsTaken)[0]!.date).toBe('2026-03-06')
})

test.each([
  ['spring', '2026-03-06T17:00:00Z', '2026-03-06', '2026-04-04'],
  ['spring, in the hour that is left out', '2026-03-08T07:30:00Z', '2026-03-08', '2026-04-06'],
  ['autumn', '2026-10-30T17:00:00Z', '2026-10-30', '2026-11-28'],
  ['autumn, in the hour that comes twice', '2026-11-01T06:30:00Z', '2026-11-01', '2026-11-30'],
])('a change of the clocks in %s loses and doubles no day', (_season, now, first, last) => {
  const days = scheduleOf(installer, new Date(now), from(new Date(now), 2), noSeatsTaken).map((day) => day.date)
  expect(days[0]).toEqual(first)
  expect(days.at(-1)).toEqual(last)
  expect(days).toHaveLength(30)
  expect(new Set(days).size).toBe(30)
})

test('the hours of a day are the same before and after the clocks change', () => {
  const days = scheduleOf(installer, new Date('2026-03-04T17:00:00Z'), from(new Date('2026-03-04T17:00:00Z'), 2), noSeatsTaken)
  const saturdays = days
    .filter((day) => day.day === 'Saturday')
    .map((day) => [day.date, ...day.slots.map((slot) => slot.startTime)])
  expect(saturdays).toEqual([
    ['2026-03-07', '09:00', '13:00'],
    ['2026-03-14', '09:00', '13:00'],
    ['2026-03-21', '09:00', '13:00'],
    ['2026-03-28', '09:00', '13:00'],
  ])
})

const morningAndAfternoon: InstallerHours = {
  ...installer,
  week: [1, 2, 3, 4, 5].flatMap((weekday) => [hour(weekday, '09:00'), hour(weekday, '14:00')]),
}

test.each([
  ['Monday', '2026-03-02T17:00:00Z', '2026-03-04 14:00'],
  ['Thursday', '2026-03-05T17:00:00Z', '2026-03-09 14:00'],
  ['Friday', '2026-03-06T17:00:00Z', '2026-03-10 14:00'],
  ['Friday after the cut-off', '2026-03-06T20:00:00Z', '2026-03-11 14:00'],
  ['Saturday', '2026-03-07T17:00:00Z', '2026-03-11 14:00'],
])('tires need two business days: on a %s the first opening is in the afternoon of the second', (_day, at, first) => {
  const now = new Date(at)
  expect(open(scheduleOf(morningAndAfternoon, now, from(now, 2), noSeatsTaken))[0]).toBe(first)
})

test.each([
  [1, '2026-03-06 14:00'],
  [2, '2026-03-09 14:00'],
  [3, '2026-03-10 14:00'],
  [9, '2026-03-18 14:00'],
])('tires that take %i business days on a Thursday: the first opening follows', (leadDays, first) => {
  const now = new Date('2026-03-05T17:00:00Z')
  expect(open(scheduleOf(morningAndAfternoon, now, from(now, leadDays), noSeatsTaken))[0]).toBe(first)
})

test('on the day on which the tires arrive a time at noon is open, and one a minute before is not', () => {
  const now = new Date('2026-03-05T17:00:00Z')
  const week = [hour(1, '11:59'), hour(1, '12:00')]
  expect(open(scheduleOf({ ...installer, week }, now, from(now, 2), noSeatsTaken)).slice(0, 2)).toEqual([
    '2026-03-09 12:00',
    '2026-03-16 11:59',
  ])
})

test('a shop that is open in the mornings only has its first opening on the day after', () => {
  const now = new Date('2026-03-02T17:00:00Z')
  expect(open(scheduleOf(installer, now, from(now, 2), noSeatsTaken))[0]).toBe('2026-03-05 09:00')
})

test('a time is possible, before the tires, or not a time of the shop', () => {
  const now = new Date('2026-03-05T17:00:00Z')
  const asked = (date: string, startTime: string, taken = new Map<string, number>()) =>
    possibleTime(morningAndAfternoon, { date, startTime }, { now, from: from(now, 2), taken })
  expect(asked('2026-03-09', '14:00')).toEqual({ kind: 'possible', slot: hour(1, '14:00') })
  expect(asked('2026-03-09', '09:00')).toEqual({ kind: 'beforeTires', firstDay: '2026-03-09' })
  expect(asked('2026-03-06', '14:00', new Map([[slotKey('2026-03-09', '14:00'), 1]]))).toEqual({
    kind: 'beforeTires',
    firstDay: '2026-03-10',
  })
  expect(asked('2026-03-10', '10:00')).toEqual({ kind: 'notOffered' })
  expect(asked('2026-04-20', '14:00')).toEqual({ kind: 'notOffered' })
})

test('the first possible day is null where the calendar has no time once the tires are there', () => {
  const now = new Date('2026-03-05T17:00:00Z')
  const days = scheduleOf(morningAndAfternoon, now, from(now, 30), noSeatsTaken)
  expect(firstOpenDay(days, from(now, 30))).toBeNull()
})

test('closed days and taken seats are not open, and a slot without seats never is', () => {
  const now = new Date('2026-03-12T17:00:00Z')
  const taken = new Map([
    [slotKey('2026-03-16', '09:00'), 1],
    [slotKey('2026-03-21', '09:00'), 1],
  ])
  const days = scheduleOf(installer, now, from(now, 2), taken)
  expect(days.find((day) => day.date === '2026-03-17')).toEqual({ date: '2026-03-17', day: 'Tuesday', slots: [] })
  expect(open(days).slice(0, 5)).toEqual([
    '2026-03-18 09:00',
    '2026-03-19 09:00',
    '2026-03-20 09:00',
    '2026-03-21 09:00',
    '2026-03-21 13:00',
  ])
})

test('Thanksgiving has no times, and the day after it has', () => {
  const days = scheduleOf(installer, new Date('2026-11-20T17:00:00Z'), from(new Date('2026-11-20T17:00:00Z'), 1), noSeatsTaken)
  expect(days.find((day) => day.date === '2026-11-26')?.slots).toEqual([])
  expect(open(days)).toContain('2026-11-27 09:00')
  const closed = { ...installer, closedOn: ['11-27'] }
  expect(
    open(scheduleOf(closed, new Date('2026-11-20T17:00:00Z'), from(new Date('2026-11-20T17:00:00Z'), 1), noSeatsTaken)),
  ).not.toContain('2026-11-27 09:00')
})

test('a slot can be booked exactly when the calendar shows it open', () => {
  const now = new Date('2026-03-06T17:00:00Z')
  for (const day of scheduleOf(installer, now, from(now, 2), noSeatsTaken))
    for (const slot of day.slots)
      expect(bookableSlot(installer, now, from(now, 2), { date: day.date, startTime: slot.startTime }) !== null).toBe(
        slot.isAvailable,
      )
  expect(bookableSlot(installer, now, from(now, 2), { date: '2026-03-10', startTime: '09:30' })).toBeNull()
  expect(bookableSlot(installer, now, from(now, 2), { date: '2026-04-06', startTime: '09:00' })).toBeNull()
  expect(bookableSlot(installer, now, from(now, 2), { date: '2026-03-03', startTime: '09:00' })).toBeNull()
})

test('the next Monday is never today', () => {
  expect(['2026-03-06', '2026-03-08', '2026-03-09'].map(nextMonday)).toEqual(['2026-03-09', '2026-03-09', '2026-03-16'])
})
