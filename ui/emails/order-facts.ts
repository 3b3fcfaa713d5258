/** Facts of an order for its emails: where and when, how it was paid, the car. */

import { formatPhone } from '#machines/domain/contact-words.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { clockTime, fullDay } from '#machines/domain/time/dates.ts'
import { addressLine, appointmentManner, deliveryTime } from '#ui/checkout/delivery.ts'
import { paymentWords } from '#ui/checkout/payment-words.ts'
import type { InfoBlock } from './info-blocks.tsx'

/** The page that shows the order to its reader: its own for an account's, order tracking for a guest's. */
export function orderPath({ orderId, accountId }: Pick<Order, 'orderId' | 'accountId'>): string {
  return accountId === null ? '/track-your-order' : `/account/my-orders/${orderId}`
}

export function orderBlocks(order: Order): InfoBlock[] {
  return [...destinationBlocks(order), ...servicesBlock(order), ...carBlocks(order), ...paymentBlock(order)]
}

function destinationBlocks(order: Order): InfoBlock[] {
  const { installerDetails: shop, appointment, shipping, pickupPlace, billing } = order
  if (pickupPlace) {
    const { company, phone } = pickupPlace
    const person = `By ${billing.firstName} ${billing.lastName}`
    return [
      { heading: 'Pick up at', lines: [company, addressLine(pickupPlace), ...phoneLine(phone), person, deliveryTime(order)] },
    ]
  }
  if (!shop)
    return shipping
      ? [
          {
            heading: 'Ships to',
            lines: [`${shipping.firstName} ${shipping.lastName}`, addressLine(shipping), deliveryTime(order)],
          },
        ]
      : []
  const where = [shop.company, addressLine(shop), ...phoneLine(shop.phone)]
  const place = { heading: shop.isMobileInstall ? 'Mobile installer' : 'Installed at', lines: where }
  if (!appointment) return [{ heading: 'Appointment', lines: ['The installer will call you to agree on a time.'] }, place]
  if (!appointment.isSlotAvailable)
    return [{ heading: 'Appointment', lines: ["There is an issue with the installer's appointment, please reschedule."] }, place]
  const when = `${fullDay(appointment.date)}, ${clockTime(appointment.startTime)}`
  const manner = shop.isMobileInstall ? 'The installer comes to you' : appointmentManner(appointment)
  return [{ heading: 'Appointment', lines: [when, manner] }, place]
}

const phoneLine = (digits: string) => (digits ? [formatPhone(digits)] : [])

/** Services are priced and paid at the installer. */
function servicesBlock({ services }: Order): InfoBlock[] {
  if (services.length === 0) return []
  const names = services.map(({ serviceName }) => serviceName).join(', ')
  return [{ heading: 'Also asked for', lines: [names, 'The shop tells you the price. You pay it there.'] }]
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
