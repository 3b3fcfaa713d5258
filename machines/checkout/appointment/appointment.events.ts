/** The appointment events a shopper can send. */
import * as v from 'valibot'
import type { CartFacts } from '#machines/checkout/facts.ts'
import type { ShippingOption } from '#machines/domain/carts/cart.ts'
import { slotDateSchema, slotTimeSchema } from '#machines/domain/installers/installer-input.ts'

export const appointmentEvents = {
  /** A day and a time by the shop's clock, as one schedule entry: `2026-03-13` and `09:00`. */
  'slot.pick': v.strictObject({ date: slotDateSchema, startTime: slotTimeSchema }),
  /** The shopper confirms the place and time of the mobile visit. */
  'appointment.confirm': v.strictObject({}),
  /** Back to the calendar. */
  'time.change': v.strictObject({}),
  /** Give the held time back. */
  'time.release': v.strictObject({}),
}

export type AppointmentEvent =
  | ({ type: 'slot.pick' } & v.InferOutput<(typeof appointmentEvents)['slot.pick']>)
  | { type: 'appointment.confirm' }
  | { type: 'time.change' }
  | { type: 'time.release' }
  /** `slot`: the time that is held with the delivery already, for `heldForMs`. */
  | {
      type: 'delivery.saved'
      option: ShippingOption
      installerId: string | null
      isMobileInstall: boolean
      slot?: { date: string; startTime: string } | null
      heldForMs?: number
    }
  | { type: 'delivery.cleared' }
  /** While the order was placed, the time turned out to be taken. */
  | { type: 'slot.gone' }
  /** While the order was placed, it turned out that the tires arrive after the time. */
  | { type: 'time.tooEarly'; firstDay: string | null }
  | ({ type: 'cart.changed' } & CartFacts)
  /** The order is placed, and with it the time is booked. */
  | { type: 'order.placed' }
  | { type: 'order.cancelled' }
