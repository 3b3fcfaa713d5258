import { expect, test } from 'vitest'
import { sampleOrder } from '#ui/emails/orders/sample-order.ts'
import { reschedulingOf } from './rescheduling.ts'

/** Friday, March 13, 9:30 AM in Columbus, whose clocks are four hours behind UTC by then. */
const order = sampleOrder()
const { appointment, installerDetails: installer } = order
const at = (instant: string) => Date.parse(instant)
const monday = at('2026-03-09T12:00:00Z')

test('an appointment is moved until 24 hours before it', () => {
  const open = { kind: 'open', until: '2026-03-12T13:30:00.000Z' }
  expect(reschedulingOf(order, monday)).toEqual(open)
  expect(reschedulingOf(order, at('2026-03-12T13:29:59Z'))).toEqual(open)
  expect(reschedulingOf(order, at('2026-03-12T13:30:00Z'))).toEqual({ kind: 'byPhone', why: 'near' })
  expect(reschedulingOf(order, at('2026-03-13T13:29:59Z'))).toEqual({ kind: 'byPhone', why: 'near' })
  expect(reschedulingOf(order, at('2026-03-13T13:30:00Z'))).toEqual({ kind: 'byPhone', why: 'over' })
  expect(reschedulingOf(order, at('2026-04-01T12:00:00Z'))).toEqual({ kind: 'byPhone', why: 'over' })
})

test('the day before is counted by the shop’s clock, also when it changes in between', () => {
  // Clocks go forward on Sunday, March 8, at 2 AM: between the two mornings are 23 hours.
  const sunday = { ...order, appointment: { ...appointment!, date: '2026-03-08' } }
  expect(reschedulingOf(sunday, 0)).toEqual({ kind: 'open', until: '2026-03-07T14:30:00.000Z' })
  const west = { ...order, installerDetails: { ...installer!, timeZone: 'America/Los_Angeles' } }
  expect(reschedulingOf(west, monday)).toEqual({ kind: 'open', until: '2026-03-12T16:30:00.000Z' })
})

test('a time that was lost can be replaced at any moment', () => {
  const lost = { ...order, appointment: { ...appointment!, isSlotAvailable: false } }
  expect(reschedulingOf(lost, at('2026-03-13T13:00:00Z'))).toEqual({ kind: 'open', until: null })
})

test('a mobile installer plans a trip: the visit is moved on the phone, lost or not', () => {
  const mobile = { ...order, installerDetails: { ...installer!, isMobileInstall: true } }
  expect(reschedulingOf(mobile, monday)).toEqual({ kind: 'byPhone', why: 'visit' })
  const lost = { ...mobile, appointment: { ...appointment!, isSlotAvailable: false } }
  expect(reschedulingOf(lost, monday)).toEqual({ kind: 'byPhone', why: 'visit' })
})

test.each([
  ['without an appointment', { appointment: null }],
  ['without a shop', { installerDetails: null }],
  ['that is cancelled', { state: 'cancelled' as const }],
  ['that was never paid', { state: 'unconfirmed' as const }],
  ['whose tires are mounted', { standing: { ...order.standing, stage: 'mounted' as const } }],
  ['whose tires came back', { standing: { ...order.standing, stage: 'returned' as const } }],
])('an order %s has nothing to move', (_which, change) => {
  expect(reschedulingOf(sampleOrder(change), monday)).toEqual({ kind: 'none' })
})
