/** The time at a shop that a cart holds. */
import type { ChosenAppointment } from '#machines/domain/carts/cart.ts'
import type { NotFound } from './not-found.ts'

export type AppointmentChange = { outcome: 'ok'; appointment: ChosenAppointment } | NotFound | TimeLost

/** Why a time cannot be had. */
export type TimeLost =
  /** The shop has no such time, or no seat is left. */
  | { outcome: 'slotGone' }
  /** The tires arrive after it. `firstDay` (`yyyy-MM-dd`) is the first with a free time once they are there; null without one. */
  | { outcome: 'beforeTires'; firstDay: string | null }

export interface AppointmentInput {
  installerId: string
  /** `yyyy-MM-dd`, the shop's calendar. */
  date: string
  /** `HH:MM`, the shop's clock. */
  startTime: string
}

export interface Appointments {
  cartAppointment(cartId: string): Promise<ChosenAppointment | null>
  /** Takes the slot for 30 minutes by the database's clock, within the limit of `nextHolds`; one shopper a seat. */
  createAppointment(cartId: string, input: AppointmentInput, key: string): Promise<AppointmentChange>
  /** Moves the cart's appointment; `notFound` when it has none. */
  updateAppointment(cartId: string, input: AppointmentInput, key: string): Promise<AppointmentChange>
  deleteAppointment(cartId: string, key: string): Promise<{ outcome: 'ok' } | NotFound>
}
