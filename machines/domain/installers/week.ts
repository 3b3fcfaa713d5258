/** A shop's week of openings: drop-offs in the morning, then times to wait with the car. */
import type { WeeklySlot } from '#machines/domain/appointments/schedule.ts'

/** The openings of one day, `HH:MM` by the shop's clock. */
export interface DayOpenings {
  dropOffs: readonly string[]
  /** By when a car is ready that was dropped off. */
  readyBy: string
  waits: readonly string[]
}

/** When a shop opens and closes on one day, `HH:MM`. */
export interface OpenHours {
  opens: string
  closes: string
}

/** Days of the year on which every shop is closed: `MM-dd`. */
export const closedEverywhere = ['01-01', '07-04', '12-25'] as const

/** The days of a week in the order of a calendar of shops; the number is that of `WeeklySlot`. */
export const weekdays = [
  { name: 'monday', label: 'Monday', weekday: 1 },
  { name: 'tuesday', label: 'Tuesday', weekday: 2 },
  { name: 'wednesday', label: 'Wednesday', weekday: 3 },
  { name: 'thursday', label: 'Thursday', weekday: 4 },
  { name: 'friday', label: 'Friday', weekday: 5 },
  { name: 'saturday', label: 'Saturday', weekday: 6 },
  { name: 'sunday', label: 'Sunday', weekday: 0 },
] as const
export type WeekdayName = (typeof weekdays)[number]['name']

/** The week as it repeats, by day and time. `openingsOn`: null for a closed day. `seats` is asked once for each opening. */
export function weekOf(openingsOn: (weekday: number) => DayOpenings | null, seats: () => number): WeeklySlot[] {
  const slotsOn = (weekday: number): WeeklySlot[] => {
    const day = openingsOn(weekday)
    if (!day) return []
    const slot = (startTime: string, dropOffWindow: string | null) => ({
      weekday,
      startTime,
      isDropOff: dropOffWindow !== null,
      dropOffWindow,
      seats: seats(),
    })
    return [
      ...day.dropOffs.map((startTime) => slot(startTime, day.readyBy)),
      ...day.waits.map((startTime) => slot(startTime, null)),
    ]
  }
  return weekdays
    .flatMap(({ weekday }) => slotsOn(weekday))
    .sort((a, b) => a.weekday - b.weekday || (a.startTime < b.startTime ? -1 : 1))
}

/**
 * What is open between two times of a day. A shop takes cars in its first three hours, which are ready four hours after it opens, and
 * half an hour before that and later customers who wait, every 90 minutes; the last one comes an hour before it closes. A mobile installer comes every
 * two hours, and takes two. A short day has drop-offs alone, ready before it closes.
 */
export function openingsBetween({ opens, closes }: OpenHours, { isMobile }: { isMobile: boolean }): DayOpenings {
  const [from, until] = [minutesOf(opens), minutesOf(closes)]
  if (isMobile) return { dropOffs: [], readyBy: '', waits: timesFrom(from, until - 120, 120) }
  const readyBy = Math.min(from + 240, until)
  return {
    dropOffs: timesFrom(from, Math.min(from + 120, readyBy - 60), 60),
    readyBy: timeOf(readyBy),
    waits: timesFrom(from + 210, until - 60, 90),
  }
}

/** From one minute of the day to another, both with, in steps. */
function timesFrom(first: number, last: number, step: number): string[] {
  const times: string[] = []
  for (let minute = first; minute <= last; minute += step) times.push(timeOf(minute))
  return times
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
