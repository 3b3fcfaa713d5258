/**
 * From when tires can be mounted: the one rule for every time that a calendar offers, a shopper picks, a cart holds, an order is placed with
 * and moves to. A time is only possible once the tires are at the shop, or with the mobile installer.
 */
import { arrivalDay } from '#machines/domain/delivery/arrival.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { AppointmentTime } from './rescheduling.ts'

/** The first moment at which tires can be mounted: `yyyy-MM-dd` and `HH:MM`, by the clock of the shop. */
export interface MountableFrom {
  day: string
  time: string
}

/**
 * `HH:MM`: carriers have brought by then what arrives on a day. A day is promised as a whole, so on the day itself only later times are
 * offered. The specification names no hour.
 */
const broughtBy = '12:00'

/** Tires that are ordered `now`: from noon of the day on which they arrive. `leadDays` as by `leadDaysOf`. */
export function mountableFrom(now: Date | number, timeZone: string, leadDays: number): MountableFrom {
  return { day: arrivalDay(now, timeZone, leadDays), time: broughtBy }
}

/**
 * Tires of a placed order: not before the day that it promised, and not before those of an order that is placed `now`, since late tires
 * are on a new way and no report says until when.
 */
export function mountableOfOrder(
  { arrivesBy }: Pick<Order, 'arrivesBy'>,
  now: Date | number,
  timeZone: string,
  leadDays: number,
): MountableFrom {
  const from = mountableFrom(now, timeZone, leadDays)
  return arrivesBy !== null && arrivesBy > from.day ? { ...from, day: arrivesBy } : from
}

/** Whether tires can be mounted at a time. */
export function isMountableAt({ day, time }: MountableFrom, { date, startTime }: AppointmentTime): boolean {
  return date > day || (date === day && startTime >= time)
}
