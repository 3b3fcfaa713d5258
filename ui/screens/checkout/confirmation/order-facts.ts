/** An order in three facts: when, where, and what was paid; and the same of one that was cancelled. */

import { tires } from '#machines/domain/catalogue/tires.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { deliveryStanding } from '#machines/domain/orders/order-way.ts'
import { shippingCostOf, shippingCostWords } from '#machines/domain/shipping/shipping-words.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
import { dayOn } from '#machines/domain/time/instants.ts'
import { addressLine, appointmentManner, appointmentTime } from '#ui/checkout/delivery.ts'
import { tireCount } from '#ui/checkout/order/bill.ts'
import { paymentWords } from '#ui/checkout/payment-words.ts'
import { cancelledPayment, cancelledPayments } from './cancelled-payment.ts'
import type { ConfirmationScreenView } from './confirmation.view.ts'

export interface OrderFact {
  term: string
  value: string
  detail: string | null
}

/** `shopToday` (`yyyy-MM-dd`) is by the clock of where the tires go. `refundedInCents`: for tires that came back. */
export function orderFacts(
  order: Order,
  { shopToday, timeZone, refundedInCents }: Pick<ConfirmationScreenView, 'shopToday' | 'timeZone' | 'refundedInCents'>,
): OrderFact[] {
  const term = order.payment?.state === 'captured' ? 'Paid' : 'Authorized'
  const paid = {
    term: order.totals.shippingToBeDetermined ? `${term}, without shipping` : term,
    value: formatCents(order.totals.totalInCents),
    detail: [cardOf(order), refundedInCents > 0 && `${formatCents(refundedInCents)} refunded`].filter(Boolean).join('; ') || null,
  }
  return [whenOf(order, { shopToday, timeZone }), whereOf(order), paid].filter((fact) => fact !== null)
}

export function cancelledFacts({ order, orderView }: Pick<ConfirmationScreenView, 'order' | 'orderView'>): OrderFact[] {
  return [
    {
      term: 'Not shipped',
      value: tires(tireCount(order.siteProducts)),
      detail: order.siteProducts.map(({ brand, name }) => `${brand.label} ${name}`).join(', '),
    },
    {
      term: cancelledPayments[cancelledPayment(orderView.state)].term,
      value: formatCents(order.totals.totalInCents),
      detail: cardOf(order),
    },
  ]
}

function whenOf(order: Order, { shopToday, timeZone }: Pick<ConfirmationScreenView, 'shopToday' | 'timeZone'>): OrderFact {
  const standing = deliveryStanding(order, shopToday, timeZone)
  const dayOf = (at: string) => shortDay(dayOn(at, timeZone))
  switch (standing.kind) {
    case 'returning':
      return { term: 'Delivery', value: 'On the way back', detail: `Since ${dayOf(standing.at)}` }
    case 'returned':
      return { term: 'Delivery', value: 'Returned', detail: dayOf(standing.at) }
    case 'mounted':
      return { term: 'Installation', value: `Done ${dayOf(standing.at)}`, detail: 'The tires are on your car' }
    case 'appointment': {
      const { appointment } = order
      if (!appointment) return { term: 'Installation', value: '', detail: null }
      const value = appointmentTime(appointment)
      return standing.isOver
        ? { term: 'Installation', value, detail: 'This time is over, and not reported yet' }
        : { term: 'Installation', value, detail: appointmentManner(appointment) }
    }
    case 'delivered':
      return { term: 'Delivery', value: `Delivered ${dayOf(standing.at)}`, detail: null }
    case 'pickedUp':
      return { term: 'Delivery', value: `Picked up ${dayOf(standing.at)}`, detail: null }
    case 'ready':
      return { term: 'Delivery', value: 'Ready for pickup', detail: `Since ${dayOf(standing.at)}` }
    case 'quoted':
      return { term: 'Delivery', value: 'Once you agree', detail: 'We email you the shipping cost first' }
    case 'promised':
      return {
        term: 'Delivery',
        value: `${standing.isPast ? 'Promised by' : 'By'} ${shortDay(standing.by)}`,
        detail: standing.isPast
          ? 'No one has reported yet that they arrived'
          : `Shipping: ${shippingCostWords(shippingCostOf(order.totals))}`,
      }
    case 'prepared':
      return standing.isPast
        ? { term: 'Delivery', value: 'Being put together', detail: 'The warehouse has not reported yet that they are ready' }
        : { term: 'Delivery', value: 'In 24 hours', detail: 'Ready for pickup, as a rule' }
  }
}

function whereOf({ installerDetails: installer, pickupPlace, shipping }: Order): OrderFact | null {
  if (installer)
    return installer.isMobileInstall
      ? { term: 'Mobile installer', value: installer.company, detail: 'Comes to you, and calls before' }
      : { term: 'Shop', value: installer.company, detail: addressLine(installer) }
  if (pickupPlace) return { term: 'Pick up at', value: pickupPlace.company, detail: addressLine(pickupPlace) }
  if (!shipping) return null
  return { term: 'Ships to', value: `${shipping.firstName} ${shipping.lastName}`, detail: addressLine(shipping) }
}

function cardOf({ payment }: Order): string | null {
  return payment && paymentWords(payment)
}
