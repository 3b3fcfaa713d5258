/** Instants in UTC, for staff who compare them. Apart from `instants.ts`, which shoppers' pages load. */
import { monthDay } from './dates.ts'

/** ISO instant in UTC → `2026-03-13 09:05 UTC`. */
export function minuteInUtc(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
}

/** ISO instant in UTC → `2026-03-13 09:05:07 UTC`. */
export function secondInUtc(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 19)} UTC`
}

/** Epoch milliseconds → `Mar 13` in UTC. */
export function monthDayInUtc(at: number): string {
  return monthDay(new Date(at).toISOString())
}

/** Epoch milliseconds → `Mar 13, 09:05` in UTC. */
export function monthDayAndTimeInUtc(at: number): string {
  return `${monthDayInUtc(at)}, ${new Date(at).toISOString().slice(11, 16)}`
}
