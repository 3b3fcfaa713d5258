/**
 * A shop's calendar: pure arithmetic on calendar days and wall-clock times in the shop's own time zone. Days are added as
 * days and hours are never turned into instants, so a change of the clocks moves nothing.
 */
import { scheduleDays } from '#machines/domain/constants.ts'
import type { ScheduleDay } from '#machines/domain/installers/installer.ts'
import { addDays, weekday, weekdayIndex } from '#machines/domain/time/dates.ts'
import { calendarDay } from '#machines/domain/time/instants.ts'

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
export interface ShopHours {
  timeZone: string
  week: WeeklySlot[]
  /** `MM-dd` */
  closedOn: string[]
}

/** Seats taken by others, by `slotKey`. */
export type TakenSeats = ReadonlyMap<string, number>
export const slotKey = (date: string, startTime: string) => `${date} ${startTime}`

/**
 * Business days until tires are at the shop: the slowest decides, and it is never today. Two to four are typical
 * (specification, section 1), so two are assumed while no tires are known.
 */
export function leadDaysOf(tires: ReadonlyArray<{ leadDays: number }>): number {
  return tires.length === 0 ? 2 : Math.max(1, ...tires.map(({ leadDays }) => leadDays))
}

/**
 * Thirty days from today, closed ones without slots; a slot is open while it can be booked and has a seat left.
 * `leadDays` as by `leadDaysOf`.
 */
export function scheduleOf(shop: ShopHours, now: Date, leadDays: number, taken: TakenSeats): ScheduleDay[] {
  const today = calendarDay(now, shop.timeZone)
  const first = firstBookableDay(today, leadDays)
  return Array.from({ length: scheduleDays }, (_, index) => {
    const date = addDays(today, index)
    const slots = slotsOn(shop, date).map(({ startTime, isDropOff, dropOffWindow, seats }) => ({
      startTime,
      isDropOff,
      dropOffWindow,
      isAvailable: date >= first && (taken.get(slotKey(date, startTime)) ?? 0) < seats,
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

/** The slot a shopper may book now, with its seats; null when the shop has none then, or tires cannot be there in time. */
export function bookableSlot(
  shop: ShopHours,
  now: Date,
  leadDays: number,
  { date, startTime }: { date: string; startTime: string },
): WeeklySlot | null {
  const today = calendarDay(now, shop.timeZone)
  if (date < firstBookableDay(today, leadDays) || date >= addDays(today, scheduleDays)) return null
  return slotsOn(shop, date).find((slot) => slot.startTime === startTime && slot.seats > 0) ?? null
}

/** The first Monday after a day. */
export function nextMonday(date: string): string {
  return addDays(date, (8 - weekdayIndex(date)) % 7 || 7)
}

/** The calendar opens that many business days after today, Saturdays and Sundays not counted. */
function firstBookableDay(today: string, leadDays: number): string {
  let day = today
  for (let businessDays = 0; businessDays < leadDays; ) {
    day = addDays(day, 1)
    if (weekdayIndex(day) % 6 !== 0) businessDays += 1
  }
  return day
}

function slotsOn(shop: ShopHours, date: string): WeeklySlot[] {
  if (shop.closedOn.includes(date.slice(5))) return []
  const index = weekdayIndex(date)
  return shop.week.filter((slot) => slot.weekday === index).sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
}
