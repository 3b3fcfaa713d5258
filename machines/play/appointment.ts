import { slotHoldMs } from '#machines/domain/constants.ts'
import { atShop, atVan, blank, deliveries, full, held, placed } from './carts.ts'
import { type PlaySet, plain } from './play-set.ts'

const day = { date: '2026-03-14', startTime: '10:00' }

export const appointmentSet: PlaySet = {
  begins: {
    'no delivery yet': blank,
    'a shop is chosen': atShop,
    'a mobile installer is chosen': atVan,
    'a time at a shop is held': held,
    'a time at a shop was held': { ...held, heldForMs: 0 },
    'the order is placed': placed('confirmed'),
    'a visit is ordered': { ...placed('confirmed'), installerId: 'MOB-001', isMobileInstall: true },
    'the order is cancelled': placed('cancelled'),
  },
  events: {
    'slot.pick': { 'March 14, 10:00': day },
    'appointment.confirm': plain,
    'time.change': plain,
    'time.release': plain,
    'delivery.saved': deliveries,
    'delivery.cleared': plain,
    'slot.gone': plain,
    'time.tooEarly': {
      'the first possible day is March 18': { firstDay: '2026-03-18' },
      'no day is possible': { firstDay: null },
    },
    'cart.changed': {
      'the tires are in time': full,
      'the tires now arrive on March 18': { ...full, timeBeforeTires: { firstDay: '2026-03-18' } },
    },
    'order.placed': plain,
    'order.cancelled': plain,
  },
  answers: {
    saveTime: {
      held: { outcome: 'ok', ...day, heldForMs: slotHoldMs },
      'the tires arrive after it, and the shop is booked': { outcome: 'beforeTires', firstDay: null },
      'chosen, and not held any more': { outcome: 'ok', ...day, heldForMs: 0 },
      'the tires arrive after it': { outcome: 'beforeTires', firstDay: '2026-03-18' },
      'another shopper has the time': { outcome: 'slotGone' },
      '404, there is no such cart': { outcome: 'notFound' },
    },
    moveTime: {
      moved: { outcome: 'ok', ...day },
      'another shopper has the time': { outcome: 'slotGone' },
      'the tires arrive after it': { outcome: 'beforeTires', firstDay: '2026-03-18' },
      'the tires arrive after it, and the shop is booked': { outcome: 'beforeTires', firstDay: null },
      'too late, the shop is called': { outcome: 'byPhone' },
      '404, there is no such order': { outcome: 'notFound' },
    },
    releaseTime: { released: { outcome: 'ok' }, '404, it does not exist': { outcome: 'notFound' } },
  },
}
