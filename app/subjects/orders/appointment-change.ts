/** How the appointment of a placed order is changed, for its pages. */

import { orderLink } from '#app/server/shop/orders/order-link.ts'
import type { AppointmentView } from '#machines/checkout/appointment/appointment.view.ts'
import { reschedulingOf } from '#machines/domain/appointments/rescheduling.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { AppointmentChangeView } from '#ui/screens/checkout/confirmation/appointment-change.tsx'

/** `now` in epoch ms. Null for an order without an appointment. */
export function appointmentChange(
  order: Order,
  { booked }: Pick<AppointmentView, 'booked'>,
  { now, token }: { now: number; token: string },
): AppointmentChangeView | null {
  const may = reschedulingOf(order, now)
  if (may.kind === 'none') return null
  if (may.kind === 'byPhone') return may
  // An order from before appointments were moved here, or one that the chart leaves to the phone.
  if (booked !== 'movable') return { kind: 'byPhone', why: 'other' }
  return { kind: 'open', href: moveLink(token), until: may.until }
}

/** The path of the page that moves the appointment. */
function moveLink(token: string): string {
  return `${orderLink(token)}/appointment`
}

/** Where the shopper is led once it has moved. */
export function movedLink(token: string): string {
  return `${orderLink(token)}?moved=yes`
}
