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
  const booked = week.filter(({ seats }) => seats > 0)
  const days = [...new Set(booked.map(({ weekday }) => weekday))].sort((a, b) => a - b)
  return days.map((day) => {
    const times = booked.flatMap(({ weekday, startTime }) => (weekday === day ? [startTime] : [])).sort()
    return { weekday: day, from: times[0]!, to: times.at(-1)! }
  })
}
