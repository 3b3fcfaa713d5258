/** An order in three facts: when, where, and what was paid; and the same of one that was cancelled. */

import { tires } from '#machines/domain/catalogue/tires.ts'
import { formatCents } from '#machines/domain/money.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { shippingCostOf, shippingCostWords } from '#machines/domain/shipping/shipping-words.ts'
import { shortDay } from '#machines/domain/time/dates.ts'
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

export function orderFacts(order: Order): OrderFact[] {
  const term = order.payment?.state === 'captured' ? 'Paid' : 'Authorized'
  const paid = {
    term: order.totals.shippingToBeDetermined ? `${term}, without shipping` : term,
    value: formatCents(order.totals.totalInCents),
    detail: cardOf(order),
  }
  return [whenOf(order), whereOf(order), paid].filter((fact) => fact !== null)
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

function whenOf({ appointment, arrivesBy, totals }: Order): OrderFact {
  if (appointment) return { term: 'Installation', value: appointmentTime(appointment), detail: appointmentManner(appointment) }
  if (totals.shippingToBeDetermined)
    return { term: 'Delivery', value: 'Once you agree', detail: 'We email you the shipping cost first' }
  return arrivesBy === null
    ? { term: 'Delivery', value: 'In 24 hours', detail: 'Ready for pickup, as a rule' }
    : { term: 'Delivery', value: `By ${shortDay(arrivesBy)}`, detail: `Shipping: ${shippingCostWords(shippingCostOf(totals))}` }
}

function whereOf({ installerDetails: shop, pickupPlace, shipping }: Order): OrderFact | null {
  if (shop)
    return shop.isMobileInstall
      ? { term: 'Mobile installer', value: shop.company, detail: 'Comes to you, and calls before' }
      : { term: 'Shop', value: shop.company, detail: addressLine(shop) }
  if (pickupPlace) return { term: 'Pick up at', value: pickupPlace.company, detail: addressLine(pickupPlace) }
  if (!shipping) return null
  return { term: 'Ships to', value: `${shipping.firstName} ${shipping.lastName}`, detail: addressLine(shipping) }
}

function cardOf({ payment }: Order): string | null {
  return payment && paymentWords(payment)
}
