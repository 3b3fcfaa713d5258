import { expect, test } from 'vitest'
import { mountableFrom } from '#machines/domain/appointments/mountable.ts'
import { scheduleOf } from '#machines/domain/appointments/schedule.ts'
import { arrivalDay } from '#machines/domain/delivery/arrival.ts'
import { isCarrierHoliday, isFederalHoliday } from '#machines/domain/time/holidays.ts'
import { arrivalByHand, withoutAppointments, withoutCarriers, years } from './arrival.ts'

const days = years.flatMap((year) =>
  Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(Number(year), 0, 1 + index)).toISOString().slice(0, 10)).filter(
    (day) => day.startsWith(year),
  ),
)

test('five years have the holidays that the government publishes, and no others', () => {
  expect(days.filter(isFederalHoliday)).toEqual([...withoutAppointments].sort())
  expect(days.filter((day) => isCarrierHoliday(day) && ![0, 6].includes(new Date(day).getUTCDay()))).toEqual(
    [...withoutCarriers].sort(),
  )
})

test('tires ordered on any day, before and after the cut-off, arrive when they do by hand', () => {
  for (const day of days.filter((each) => each < '2030-12-01'))
    for (const time of ['18:59', '19:00', '23:30'])
      for (const zone of ['America/New_York', 'Pacific/Honolulu'])
        for (const leadDays of [1, 4]) {
          const now = Date.parse(`${day}T${time}:00Z`)
          const told = arrivalDay(now, zone, leadDays)
          if (told !== arrivalByHand(now, zone, leadDays))
            expect([day, time, zone, leadDays, told]).toEqual(arrivalByHand(now, zone, leadDays))
        }
})

test('a shop that is open every day has appointments on all days from the arrival on but holidays', () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    startTime: '14:00',
    isDropOff: false,
    dropOffWindow: null,
    seats: 1,
  }))
  const timeZone = 'America/Chicago'
  for (const day of days.filter((each) => each < '2030-11-01')) {
    const now = new Date(`${day}T16:00:00Z`)
    const schedule = scheduleOf({ timeZone, week, closedOn: [] }, now, mountableFrom(now, timeZone, 1), new Map())
    const open = schedule.filter(({ slots }) => slots.some(({ isAvailable }) => isAvailable)).map(({ date }) => date)
    const from = arrivalByHand(now.getTime(), timeZone, 1)
    expect(open).toEqual(schedule.map(({ date }) => date).filter((date) => date >= from && !withoutAppointments.has(date)))
  }
})
