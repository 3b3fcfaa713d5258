/**
 * Schemas of times from outside: reports, files, webhooks, forms, calls and the answers of providers. They are the only ones: the
 * patterns of the validator take what is no time.
 */
import * as v from 'valibot'
import { isCalendarDay, isTimeOfDay, readInstant } from './read-times.ts'

/** An instant, written as `toISOString` does however it was sent. `message` says what to send instead of anything else. */
export function instantSchema(message = 'Please send a time with its zone, such as 2026-03-10T15:00:00Z') {
  return v.pipe(
    v.string(message),
    v.rawTransform(({ dataset, addIssue, NEVER }): string => {
      const instant = readInstant(dataset.value)
      if (instant !== null) return instant
      addIssue({ message })
      return NEVER
    }),
    v.metadata({ time: 'instant' }),
  )
}

/** `yyyy-MM-dd` of a day that exists. */
export function calendarDaySchema(message = 'Please send a day of the calendar, such as 2026-03-10') {
  return v.pipe(v.string(message), v.check(isCalendarDay, message), v.metadata({ time: 'day' }))
}

/** `HH:MM` */
export function timeOfDaySchema(message = 'Please send a time of day, such as 15:00') {
  return v.pipe(v.string(message), v.check(isTimeOfDay, message), v.metadata({ time: 'timeOfDay' }))
}

/** `yyyy-MM-ddTHH:MM`, as a browser's field for day and time writes it, or nothing. */
export function dayAndTimeSchema(message: string) {
  return v.pipe(v.string(message), v.check(isDayAndTime, message), v.metadata({ time: 'dayAndTime' }))
}

function isDayAndTime(text: string): boolean {
  const [day = '', time = '', ...more] = text.split('T')
  return text === '' || (isCalendarDay(day) && isTimeOfDay(time) && more.length === 0)
}
