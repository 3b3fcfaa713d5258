/** Whether the appointment of a placed order can be moved, until when, and by whom. */
import type { Order } from '#machines/domain/orders/order.ts'
import { addDays } from '#machines/domain/time/dates.ts'
import { instantAt } from '#machines/domain/time/instants.ts'

/** `yyyy-MM-dd` and `HH:MM`, the shop's calendar and clock. */
export interface AppointmentTime {
  date: string
  startTime: string
}

export type Rescheduling =
  /** By the shopper. `until`: an ISO instant; null for a time that was lost, which can be replaced at any moment. */
  | { kind: 'open'; until: string | null }
  /** On the phone: `near` is less than a day away, `over` was missed or is not reported yet, `visit` is a mobile installer's. */
  | { kind: 'byPhone'; why: 'near' | 'over' | 'visit' }
  /** There is no appointment, no placed order, or the tires are on the car or on their way back. */
  | { kind: 'none' }

/** `now` in epoch ms. A day is one of the shop's clock: the same time, the day before. */
export function reschedulingOf(
  {
    state,
    appointment,
    installerDetails: installer,
    standing,
  }: Pick<Order, 'state' | 'appointment' | 'installerDetails' | 'standing'>,
  now: number,
): Rescheduling {
  if (state !== 'confirmed' || !appointment || !installer || isSettled(standing)) return { kind: 'none' }
  const at = instantAt(appointment.date, appointment.startTime, installer.timeZone)
  if (appointment.isSlotAvailable && now >= at.getTime()) return { kind: 'byPhone', why: 'over' }
  if (installer.isMobileInstall) return { kind: 'byPhone', why: 'visit' }
  if (!appointment.isSlotAvailable) return { kind: 'open', until: null }
  const until = instantAt(addDays(appointment.date, -1), appointment.startTime, installer.timeZone)
  return now < until.getTime() ? { kind: 'open', until: until.toISOString() } : { kind: 'byPhone', why: 'near' }
}

function isSettled({ stage }: Order['standing']): boolean {
  return stage === 'mounted' || stage === 'returning' || stage === 'returned'
}
