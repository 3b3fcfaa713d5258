/** What a shopper reads of a time that is before the tires: that it is too early, and the first possible day. */
import { scheduleDays } from '#machines/domain/constants.ts'
import { longDay } from '#machines/domain/time/dates.ts'

/** `then` is what is said of the first possible day. */
export const beforeTires = {
  /** The shopper picks it. */
  picked: (then: string) => `Your tires are not there by then. ${then}`,
  /** It was chosen, and the tires arrive later now: the cart has a slower one, or the hour has passed until which they would have left. */
  chosen: (then: string) =>
    `Your tires now arrive after your appointment, so it needs a new time. Nothing is ordered, and all you entered is kept. ${then}`,
  /** A placed order would move to it. */
  moved: (then: string) => `Your tires are not there by then. Your appointment is as it was. ${then}`,
} as const

export const firstDayWords = (day: string) => `The first day is ${day}: please pick a time from then on.`
export const noDayWords = `There is no free time in the next ${scheduleDays} days: please choose another shop.`

/** `firstDay` is `yyyy-MM-dd`; null where the calendar has no free time once the tires are there. */
export function beforeTiresProblem(when: keyof typeof beforeTires, firstDay: string | null): { code: string; message: string } {
  const then = firstDay === null ? noDayWords : firstDayWords(longDay(firstDay))
  return { code: 'beforeTires', message: beforeTires[when](then) }
}
