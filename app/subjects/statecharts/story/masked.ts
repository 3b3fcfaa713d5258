/** Carts and orders without what people typed: the words in its place say that it is not kept. */
import type { CheckoutViews } from '#machines/checkout/views.ts'
import type { CartSummary, CartVehicle, ChosenAppointment } from '#machines/domain/carts/cart.ts'
import { cancelWindowMs } from '#machines/domain/constants.ts'
import type { BillingAddress } from '#machines/domain/contact.ts'
import type { ShippingAddress } from '#machines/domain/delivery/shipping-address.ts'
import { standingOf } from '#machines/domain/fulfilment/standing.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { MomentThen } from './screens-then.ts'

/** A person and an address, where a page writes them out. */
export const unkeptPerson = {
  firstName: 'Name',
  lastName: 'not kept',
  addressLine1: 'Street',
  addressLine2: '',
  city: 'city',
  state: 'state',
  zip: 'and ZIP not kept',
  email: 'Email',
  phone: 'phone not kept',
}

/** The same in the fields of a form. */
export const unkeptFields = {
  firstName: 'Not kept',
  lastName: 'Not kept',
  addressLine1: 'Not kept',
  city: 'Not kept',
  zip: '',
  email: 'Not kept',
  phone: 'Not kept',
}

const someVehicle: CartVehicle = { vehicleYear: '', vehicleMake: 'Vehicle', vehicleModel: 'not kept', vehicleTrim: '' }

/** `time` is the cart's appointment of the moment. */
export function maskedCart(summary: CartSummary, { facts, held }: MomentThen, time: ChosenAppointment | null): CartSummary {
  return {
    ...summary,
    email: null,
    cartBilling: null,
    buyer: { ...summary.buyer, companyName: null },
    vehicle: held.hasVehicle ? someVehicle : null,
    trailerInfo: held.hasTrailer ? 'not kept' : null,
    alerts: facts.alerts.map((alert) => ({ ...alert, productIds: [] })),
    nearby: facts.nearby,
    cartAppointment: time,
  }
}

/** The order as it was at the moment, epoch ms: what was reported later is not in it. */
export function maskedOrder(order: Order, at: number, views: CheckoutViews): Order {
  const isUntil = (instant: string) => Date.parse(instant) <= at + aMinute
  const reports = order.reports.filter((report) => isUntil(report.at))
  const { stage, state } = views.order
  const isCancelled = stage === 'cancelled'
  return {
    ...order,
    state: isCancelled ? 'cancelled' : 'confirmed',
    cancelledAt: isCancelled ? order.cancelledAt : null,
    // The record of an order that was cancelled later has no end of its half hour any more.
    cancellableUntil: isCancelled || !order.placedAt ? null : new Date(Date.parse(order.placedAt) + cancelWindowMs).toISOString(),
    billing: { ...unkeptPerson, email: 'an address that is not kept' } as BillingAddress,
    shipping: order.shipping && (unkeptPerson as ShippingAddress),
    vehicle: order.vehicle && someVehicle,
    trailerInfo: order.trailerInfo && 'not kept',
    tracking: order.tracking.filter((step) => isUntil(step.at)),
    reports,
    standing: standingOf(order, reports),
    payment: order.payment && { ...order.payment, state: state.startsWith('confirmed.captured') ? 'captured' : 'authorized' },
  }
}

const aMinute = 60_000
