/** Facts of an order for its emails: where and when, how it was paid, the car. */

import { formatPhone } from '#machines/domain/contact-words.ts'
import type { AttachedDocuments } from '#machines/domain/email.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { servicesArePaidThere } from '#machines/domain/payment-sentences.ts'
import { clockTime, fullDay } from '#machines/domain/time/dates.ts'
import { addressLine, appointmentManner, deliveryTime } from '#ui/checkout/delivery.ts'
import { directionsTo } from '#ui/checkout/order/directions.ts'
import { paymentWords } from '#ui/checkout/payment-words.ts'
import type { InfoBlock } from '#ui/emails/info-blocks.tsx'

/** What a letter about an order is written from. `token` is that of the order's link, which opens it anywhere. */
export interface OrderLetter {
  order: Order
  token: string
}

/** The page that shows the order to the reader of its letter. */
export function orderPath({ token }: OrderLetter): string {
  return `/order/${token}`
}

export const linkWords =
  'The link opens your order on any device, without signing in: pass it on only to people who may change it.'

/** The receipt, and the appointment for a calendar where a time is booked. */
export function orderDocuments({ order }: OrderLetter): AttachedDocuments {
  return { documents: order.appointment?.isSlotAvailable ? ['appointmentCalendar', 'receipt'] : ['receipt'], order }
}

/** `isPromised`: the day by which they are there still says something. */
export function orderBlocks(order: Order, { isPromised = true } = {}): InfoBlock[] {
  return [...destinationBlocks(order, { isPromised }), ...servicesBlock(order), ...carBlocks(order), ...paymentBlock(order)]
}

/** Where and when. */
export function destinationBlocks(order: Order, { isPromised = true } = {}): InfoBlock[] {
  const expected = isPromised ? [deliveryTime(order)] : []
  const { installerDetails: installer, appointment, shipping, pickupPlace, billing } = order
  if (pickupPlace) {
    const person = `By ${billing.firstName} ${billing.lastName}`
    const lines = [pickupPlace.company, addressLine(pickupPlace), person, ...expected]
    return [{ heading: 'Pick up at', lines, links: placeLinks(order, pickupPlace.phone) }]
  }
  if (!installer)
    return shipping
      ? [
          {
            heading: 'Ships to',
            lines: [`${shipping.firstName} ${shipping.lastName}`, addressLine(shipping), ...expected],
          },
        ]
      : []
  const place = {
    heading: installer.isMobileInstall ? 'Mobile installer' : 'Installed at',
    lines: [installer.company, addressLine(installer)],
    links: placeLinks(order, installer.phone),
  }
  if (!appointment) return [{ heading: 'Appointment', lines: ['The installer will call you to agree on a time.'] }, place]
  if (!appointment.isSlotAvailable)
    return [{ heading: 'Appointment', lines: ["There is an issue with the installer's appointment, please reschedule."] }, place]
  const when = `${fullDay(appointment.date)}, ${clockTime(appointment.startTime)}`
  const manner = installer.isMobileInstall ? 'The installer comes to you' : appointmentManner(appointment)
  return [{ heading: 'Appointment', lines: [when, manner] }, place]
}

/** The phone of the place, and the way there. */
function placeLinks(order: Order, phone: string): NonNullable<InfoBlock['links']> {
  const directions = directionsTo(order)
  return [
    ...(phone ? [{ label: formatPhone(phone), href: `tel:+1${phone}` }] : []),
    ...(directions === null ? [] : [{ label: 'Directions', href: directions }]),
  ]
}

/** Services are priced and paid at the installer. */
function servicesBlock({ services }: Order): InfoBlock[] {
  if (services.length === 0) return []
  const names = services.map(({ serviceName }) => serviceName).join(', ')
  return [{ heading: 'Also asked for', lines: [names, servicesArePaidThere] }]
}

function carBlocks({ vehicle, trailerInfo }: Order): InfoBlock[] {
  const car = vehicle && [vehicle.vehicleYear, vehicle.vehicleMake, vehicle.vehicleModel, vehicle.vehicleTrim]
  return [
    ...(car ? [{ heading: 'Vehicle', lines: [car.filter(Boolean).join(' ')] }] : []),
    ...(trailerInfo ? [{ heading: 'Trailer', lines: [trailerInfo] }] : []),
  ]
}

function paymentBlock({ payment, totals }: Order): InfoBlock[] {
  if (!payment) return []
  const authorized = `${formatCents(totals.totalInCents)} authorized. The payment is taken when the time to cancel is over.`
  const state = { authorized, captured: 'Paid', voided: 'Nothing was charged', refunded: 'Refunded' }[payment.state]
  const simulated = payment.simulated ? ['Paid at the payment simulator: no money moves.'] : []
  return [{ heading: 'Payment', lines: [paymentWords(payment), state, ...simulated] }]
}
