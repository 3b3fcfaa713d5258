/** The appointment of an order as a calendar file (RFC 5545): one event, at times in UTC, that a calendar takes without an answer. */
import { formatPhone } from '#machines/domain/contact-words.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { clockTime } from '#machines/domain/time/dates.ts'
import { instantAt } from '#machines/domain/time/instants.ts'

/** The file's text; null for an order without an appointment. Its library is loaded with the first one. */
export async function appointmentCalendar(order: Order): Promise<string | null> {
  const { orderId, appointment, installerDetails: installer, placedAt, createdAt, state, cancelledAt } = order
  if (!appointment || !installer) return null
  const { default: ical, ICalCalendarMethod, ICalEventStatus } = await import('ical-generator')
  const isCancelled = state === 'cancelled'
  const start = instantAt(appointment.date, appointment.startTime, installer.timeZone)
  const end = appointment.dropOffWindow
    ? instantAt(appointment.date, appointment.dropOffWindow, installer.timeZone)
    : new Date(start.getTime() + visitMs)
  const calendar = ical({
    prodId: { company: 'Treadline', product: 'Orders', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    // The same event, also when it is moved or cancelled later: calendars replace it.
    id: `order-${orderId}@treadline`,
    sequence: (appointment.moved?.times ?? 0) + (isCancelled ? 1 : 0),
    stamp: new Date(cancelledAt ?? appointment.moved?.at ?? placedAt ?? createdAt),
    start,
    end,
    summary: installer.isMobileInstall ? `Tires: ${installer.company} comes to you` : `Tires at ${installer.company}`,
    ...(!installer.isMobileInstall && { location: `${installer.company}, ${addressOf(installer)}` }),
    description: [
      `Order ${orderNumber(orderId)}.`,
      installer.isMobileInstall
        ? 'The installer calls before the visit.'
        : appointment.isDropOff
          ? `Leave the car at ${clockTime(appointment.startTime)}.`
          : 'You can wait with your car.',
      ...(installer.phone ? [`${installer.company}: ${formatPhone(installer.phone)}`] : []),
    ].join('\n'),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}

/** A visit without an end in the shop's schedule. */
const visitMs = 3_600_000

function addressOf({ addressLine1, city, state, zip }: NonNullable<Order['installerDetails']>): string {
  return `${addressLine1}, ${city}, ${state} ${zip}`
}
