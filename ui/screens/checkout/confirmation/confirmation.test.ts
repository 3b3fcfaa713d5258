/** Headline and countdown of the confirmation. */
import { expect, test } from 'vitest'
import type { CartAppointment } from '#machines/domain/carts/cart.ts'
import type { ReportKind } from '#machines/domain/fulfilment/report.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { sampleOrder } from '#ui/emails/orders/sample-order.ts'
import { headline } from './headline.ts'
import { minutesAndSeconds, minutesAndSecondsInWords } from './time-left.ts'

const totals = {
  tiresInCents: 82_900,
  installationInCents: 0,
  coverageInCents: 0,
  fetInCents: 0,
  shippingInCents: 0,
  discountInCents: 0,
  stateFeesInCents: 0,
  taxInCents: 0,
  totalInCents: 82_900,
}
const on = (shopToday: string) => ({ shopToday, timeZone: 'America/New_York' })
const standing = { stage: 'confirmed', state: 'confirmed.cancellable' } as const
const shipped = (shippingOption: 'home' | 'fedex') =>
  sampleOrder({ appointment: null, installerDetails: null, arrivesBy: '2026-03-13', totals, shippingOption })
const appointmentOn = (date: string): CartAppointment => ({
  date,
  startTime: '09:00',
  isDropOff: true,
  dropOffWindow: '11:00',
  amOrPm: 'am',
  slotTime: 'morning',
  installer: { installerId: 'FSG-1' },
  isSlotAvailable: true,
  heldUntil: '2026-03-09T15:00:00Z',
})

test('a day of this week is named, a later one gets its date', () => {
  const second = (date: string) =>
    headline(sampleOrder({ appointment: appointmentOn(date), totals }), standing, on('2026-03-09'))[1]
  expect(['2026-03-09', '2026-03-10', '2026-03-13', '2026-03-15', '2026-03-16', '2026-03-08'].map(second)).toEqual([
    'See you today.',
    'See you tomorrow.',
    'See you Friday.',
    'See you Sunday.',
    'See you Monday, March 16.',
    'Your appointment was Sunday, March 8.',
  ])
})

test('without a shop there is no appointment', () => {
  expect(headline(shipped('home'), standing, on('2026-03-09'))).toEqual(['Confirmed.', 'Next stop: your door.'])
  expect(headline(shipped('fedex'), standing, on('2026-03-09'))[1]).toBe('Next stop: your FedEx counter.')
})

test.each([
  ['cancelled.voiding', '$829.00 is being released or refunded.'],
  ['cancelled.voidingLater', '$829.00 is being released or refunded.'],
  ['cancelled.voided', '$829.00 was released.'],
  ['cancelled.refunding', '$829.00 is being refunded.'],
  ['cancelled.refundingLater', '$829.00 is being refunded.'],
  ['cancelled.refundNeedsReview', '$829.00 is being refunded.'],
  ['cancelled.refunded', '$829.00 was refunded.'],
])('a cancelled order says what is known of its money: %s', (state, second) => {
  expect(headline(shipped('home'), { stage: 'cancelled', state }, on('2026-03-09'))).toEqual(['Cancelled.', second])
})

test('an order whose shipping is to be determined announces the cost by email instead of the delivery', () => {
  const order = { ...shipped('home'), totals: { ...totals, shippingToBeDetermined: true as const } }
  expect(headline(order, standing, on('2026-03-09'))[1]).toBe('Next: the shipping cost, by email.')
})

test('what was reported of the tires goes before what was promised', () => {
  const at = '2026-03-12T12:00:00.000Z'
  const reported = (kind: ReportKind, change: Partial<Order> = {}) => {
    const reached = [{ kind, at }]
    const order = sampleOrder({
      ...change,
      standing: { stage: kind, since: at, reached, partly: null, interruption: null, back: [] },
    })
    return headline(order, standing, on('2026-03-14'))[1]
  }
  expect(reported('mounted')).toBe('Your tires are on your car.')
  expect(reported('delivered', shipped('home'))).toBe('Your tires are delivered.')
  expect(reported('arrived', shipped('fedex'))).toBe('Your tires are ready for pickup.')
})

test('the rest of the 30 minutes is shown in minutes and seconds, never below zero', () => {
  expect([1_361_900, 61_000, 9_000, -5].map(minutesAndSeconds)).toEqual(['22:41', '1:01', '0:09', '0:00'])
  expect([1_361_000, 61_000].map(minutesAndSecondsInWords)).toEqual(['22 minutes 41 seconds', '1 minute 1 second'])
})
