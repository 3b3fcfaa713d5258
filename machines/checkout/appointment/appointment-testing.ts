/** Events, assertions and failure outcomes for the appointment tests. */
import { time } from '#machines/checkout/journeys-testing.ts'
import type { Checkout } from '#machines/checkout/testing.ts'

export const minutes = 60_000
/** A different time from the one the journeys use. */
export const later = { date: '2026-03-14', startTime: '10:30' }
export const gone = { code: 'slotGone', message: 'Install time is no longer available' }
export const tooEarly = {
  code: 'beforeTires',
  message: 'Your tires are not there by then. The first day is Wednesday, March 18: please pick a time from then on.',
}
export const tiresLater = {
  code: 'beforeTires',
  message:
    'Your tires now arrive after your appointment, so it needs a new time. Nothing is ordered, and all you entered is kept. ' +
    'The first day is Wednesday, March 18: please pick a time from then on.',
}
export const unconfirmed = { code: 'unconfirmed', message: 'We could not confirm the time. Please pick it again.' }

export const timeOf = async (checkout: Checkout) => {
  const { state, slot, problem } = await checkout.view('appointment')
  return { state, slot, problem }
}
export const pick = (checkout: Checkout, slot: object = time) => checkout.send('appointment', 'slot.pick', slot)
