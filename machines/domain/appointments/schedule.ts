/**
 * A shop's calendar: pure arithmetic on calendar days and wall-clock times in the shop's own time zone. Days are added as
 * days and hours are never turned into instants, so a change of the clocks moves nothing.
 */
import { scheduleDays } from '#machines/domain/constants.ts'
import type { ScheduleDay } from '#machines/domain/installers/installer.ts'
import { addDays, weekday, weekdayIndex } from '#machines/domain/time/dates.ts'
import { isFederalHoliday } from '#machines/domain/time/holidays.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'
import { isMountableAt, type MountableFrom } from './mountable.ts'
import type { AppointmentTime } from './rescheduling.ts'

/** One opening of the week: `seats` cars may book it, 0 when that hour is taken by regulars. */
export interface WeeklySlot {
  /** 0 Sunday … 6 Saturday. */
  weekday: number
  /** `HH:MM` by the shop's clock. */
  startTime: string
  isDropOff: boolean
  dropOffWindow: string | null
  seats: number
}

/** The parts of a shop that determine its calendar. */
export interface InstallerHours {
  timeZone: string
  week: WeeklySlot[]
  /** `MM-dd` */
  closedOn: string[]
}

/** Seats taken by others, by `slotKey`. */
export type TakenSeats = ReadonlyMap<string, number>
export const slotKey = (date: string, startTime: string) => `${date} ${startTime}`

/**
 * Thirty days from today, closed ones and federal holidays without slots; a slot is open once the tires are there, while it has a seat
 * left.
 */
export function scheduleOf(installer: InstallerHours, now: Date, from: MountableFrom, taken: TakenSeats): ScheduleDay[] {
  const today = calendarDay(now, installer.timeZone)
  return Array.from({ length: scheduleDays }, (_, index) => {
    const date = addDays(today, index)
    const slots = slotsOn(installer, date).map(({ startTime, isDropOff, dropOffWindow, seats }) => ({
      startTime,
      isDropOff,
      dropOffWindow,
      isAvailable: isMountableAt(from, { date, startTime }) && (taken.get(slotKey(date, startTime)) ?? 0) < seats,
    }))
    return { date, day: weekday(date), slots }
  })
}

/** The days that can still be booked, each with nothing but its free times. */
export function openDays(days: readonly ScheduleDay[]): ScheduleDay[] {
  return days
    .map((day) => ({ ...day, slots: day.slots.filter(({ isAvailable }) => isAvailable) }))
    .filter(({ slots }) => slots.length > 0)
}

/** The first day (`yyyy-MM-dd`) with a free time for tires that can be mounted from then on; null without one in the thirty days. */
export function firstOpenDay(days: readonly ScheduleDay[], from: MountableFrom): string | null {
  const isOpen = ({ date, slots }: ScheduleDay) =>
    slots.some(({ startTime, isAvailable }) => isAvailable && isMountableAt(from, { date, startTime }))
  return days.find(isOpen)?.date ?? null
}

/** The slot a shopper may book now, with its seats; null when the shop has none then, or tires cannot be there in time. */
export function bookableSlot(
  installer: InstallerHours,
  now: Date,
  from: MountableFrom,
  wanted: AppointmentTime,
): WeeklySlot | null {
  const { date, startTime } = wanted
  const today = calendarDay(now, installer.timeZone)
  if (!isMountableAt(from, wanted) || date >= addDays(today, scheduleDays)) return null
  return slotsOn(installer, date).find((slot) => slot.startTime === startTime && slot.seats > 0) ?? null
}

/** A time at a shop, asked for now: the same question as of each time that a calendar offers. */
export type PossibleTime =
  /** The shop has it, and the tires are there by then. Whether a seat is free is asked where seats are counted. */
  | { kind: 'possible'; slot: WeeklySlot }
  /** The tires arrive after it. `firstDay` (`yyyy-MM-dd`) is the first with a free time once they are there; null without one. */
  | { kind: 'beforeTires'; firstDay: string | null }
  /** The shop has no such time any more, or not yet. */
  | { kind: 'notOffered' }

export function possibleTime(
  installer: InstallerHours,
  wanted: AppointmentTime,
  { now, from, taken }: { now: Date; from: MountableFrom; taken: TakenSeats },
): PossibleTime {
  const slot = bookableSlot(installer, now, from, wanted)
  if (slot) return { kind: 'possible', slot }
  if (isMountableAt(from, wanted)) return { kind: 'notOffered' }
  return { kind: 'beforeTires', firstDay: firstOpenDay(scheduleOf(installer, now, from, taken), from) }
}

/** The first Monday after a day. */
export function nextMonday(date: string): string {
  return addDays(date, (8 - weekdayIndex(date)) % 7 || 7)
}

function slotsOn(installer: InstallerHours, date: string): WeeklySlot[] {
  if (isFederalHoliday(date) || installer.closedOn.includes(date.slice(5))) return []
  const index = weekdayIndex(date)
  return installer.week.filter((slot) => slot.weekday === index).sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
}
