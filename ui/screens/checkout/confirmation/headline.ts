/** The two lines that open the confirmation: that it is done, and what to look forward to. */

import type { OrderView } from '#machines/checkout/order/order.view.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { type DeliveryStanding, deliveryStanding } from '#machines/domain/orders/order-way.ts'
import { daysBetween, longDay, weekday } from '#machines/domain/time/dates.ts'
import { cancelledPayment, cancelledPayments } from './cancelled-payment.ts'
import type { ConfirmationScreenView } from './confirmation.view.ts'

export function headline(
  order: Parameters<typeof deliveryStanding>[0],
  { stage, state }: Pick<OrderView, 'stage' | 'state'>,
  { shopToday, timeZone }: Pick<ConfirmationScreenView, 'shopToday' | 'timeZone'>,
): [first: string, second: string] {
  const total = formatCents(order.totals.totalInCents)
  if (stage === 'cancelled') return ['Cancelled.', `${total} ${cancelledPayments[cancelledPayment(state)].sentence}.`]
  return ['Confirmed.', secondLine(order, deliveryStanding(order, shopToday, timeZone), shopToday)]
}

function secondLine(
  { appointment, shippingOption }: Pick<Order, 'appointment' | 'shippingOption'>,
  { kind }: DeliveryStanding,
  today: string,
): string {
  switch (kind) {
    case 'appointment':
      return appointment ? seeYou(appointment.date, today) : nextStops.installer
    case 'quoted':
      return 'Next: the shipping cost, by email.'
    case 'promised':
    case 'prepared':
      return nextStops[shippingOption]
    default:
      return arrivedWords[kind]
  }
}

const arrivedWords = {
  returning: 'Your tires are on the way back.',
  returned: 'Your tires are back with us.',
  mounted: 'Your tires are on your car.',
  delivered: 'Your tires are delivered.',
  pickedUp: 'Your tires are picked up.',
  ready: 'Your tires are ready for pickup.',
} as const

/** A weekday alone is clear for six days; after that it needs its date. */
function seeYou(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (days < 0) return `Your appointment was ${longDay(date)}.`
  if (days === 0) return 'See you today.'
  if (days === 1) return 'See you tomorrow.'
  return days < 7 ? `See you ${weekday(date)}.` : `See you ${longDay(date)}.`
}

const nextStops = {
  home: 'Next stop: your door.',
  fedex: 'Next stop: your FedEx counter.',
  warehouse: 'Ready for you in 24 hours.',
  // a mobile installer calls to agree on the day
  installer: 'Your installer calls you.',
} as const
