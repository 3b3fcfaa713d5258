/** When a shop takes cars, out of the times of its week that can be booked. */
import type { WeeklySlot } from './schedule.ts'

/** The first and the last time of a day of the week, `HH:MM` by the shop's clock. */
export interface DayHours {
  /** 0 Sunday … 6 Saturday. */
  weekday: number
  from: string
  to: string
}

/** The days on which cars are taken at all, in the order of the week. */
export function bringingHours(week: readonly WeeklySlot[]): DayHours[] {
  const days = new Map<number, DayHours>()
  for (const { weekday, startTime, seats } of week) {
    if (seats === 0) continue
    const { from = startTime, to = startTime } = days.get(weekday) ?? {}
    days.set(weekday, { weekday, from: startTime < from ? startTime : from, to: startTime > to ? startTime : to })
  }
  return [...days.values()].sort((a, b) => a.weekday - b.weekday)
}
