/** The time at a shop that a cart holds. */
import type { CartAppointment } from '#machines/domain/carts/cart.ts'
import type { NotFound } from './not-found.ts'

export type AppointmentChange = { outcome: 'ok'; appointment: CartAppointment } | NotFound | { outcome: 'slotGone' }

export interface AppointmentInput {
  installerId: string
  /** `yyyy-MM-dd`, the shop's calendar. */
  date: string
  /** `HH:MM`, the shop's clock. */
  startTime: string
}

export interface Appointments {
  cartAppointment(cartId: string): Promise<CartAppointment | null>
  /** Takes the slot for 30 minutes by the database's clock; one shopper a seat. */
  createAppointment(cartId: string, input: AppointmentInput, key: string): Promise<AppointmentChange>
  /** Moves the cart's appointment; `notFound` when it has none. */
  updateAppointment(cartId: string, input: AppointmentInput, key: string): Promise<AppointmentChange>
  deleteAppointment(cartId: string, key: string): Promise<{ outcome: 'ok' } | NotFound>
}
