/** Which chart sends what to which. The checkout charts never call each other: each emits what happened, and this table names the receivers. */
import type { RowOf } from '#machines/engine/index.ts'
import type { checkoutCharts } from './checkout-charts.ts'

export const choreography: readonly RowOf<typeof checkoutCharts>[] = [
  { from: 'cart', emitted: 'cart.changed', to: 'cartTabs', event: 'mix.changed' },
  { from: 'cart', emitted: 'cart.changed', to: 'shippingChoice', event: 'cart.changed' },
  { from: 'cart', emitted: 'cart.changed', to: 'appointment', event: 'cart.changed' },
  { from: 'cart', emitted: 'cart.changed', to: 'roadHazard', event: 'cart.changed' },
  { from: 'cart', emitted: 'cart.changed', to: 'paymentType', event: 'cart.changed' },
  { from: 'cart', emitted: 'cart.changed', to: 'order', event: 'cart.changed' },
  { from: 'cart', emitted: 'cart.changed', to: 'checkoutFlow', event: 'cart.changed' },

  { from: 'shippingChoice', emitted: 'shipping.saved', to: 'cartTabs', event: 'delivery.saved' },
  { from: 'shippingChoice', emitted: 'shipping.saved', to: 'appointment', event: 'delivery.saved' },
  { from: 'shippingChoice', emitted: 'shipping.saved', to: 'order', event: 'delivery.saved' },
  { from: 'shippingChoice', emitted: 'shipping.saved', to: 'checkoutFlow', event: 'delivery.saved' },
  { from: 'shippingChoice', emitted: 'shipping.cleared', to: 'cartTabs', event: 'delivery.cleared' },
  { from: 'shippingChoice', emitted: 'shipping.cleared', to: 'appointment', event: 'delivery.cleared' },
  { from: 'shippingChoice', emitted: 'shipping.cleared', to: 'order', event: 'delivery.cleared' },
  { from: 'shippingChoice', emitted: 'shipping.cleared', to: 'checkoutFlow', event: 'delivery.cleared' },
  { from: 'shippingChoice', emitted: 'records.changed', to: 'cart', event: 'records.changed' },

  { from: 'appointment', emitted: 'appointment.saved', to: 'order', event: 'time.held' },
  { from: 'appointment', emitted: 'appointment.saved', to: 'checkoutFlow', event: 'time.held' },
  { from: 'appointment', emitted: 'appointment.missing', to: 'order', event: 'time.missing' },
  { from: 'appointment', emitted: 'appointment.missing', to: 'checkoutFlow', event: 'time.missing' },
  { from: 'appointment', emitted: 'appointment.needsConfirmation', to: 'order', event: 'time.needsConfirmation' },
  { from: 'appointment', emitted: 'appointment.needsConfirmation', to: 'checkoutFlow', event: 'time.needsConfirmation' },
  { from: 'appointment', emitted: 'appointment.notNeeded', to: 'order', event: 'time.notNeeded' },
  { from: 'appointment', emitted: 'appointment.notNeeded', to: 'checkoutFlow', event: 'time.notNeeded' },

  { from: 'roadHazard', emitted: 'coverage.changed', to: 'cart', event: 'records.changed' },

  { from: 'checkoutFlow', emitted: 'services.left', to: 'roadHazard', event: 'coverage.passed' },
  { from: 'checkoutFlow', emitted: 'payment.reached', to: 'paymentType', event: 'payment.reached' },
  { from: 'checkoutFlow', emitted: 'payment.left', to: 'paymentType', event: 'payment.left' },

  { from: 'paymentType', emitted: 'payment.typeChosen', to: 'cart', event: 'records.changed' },
  { from: 'paymentType', emitted: 'card.ready', to: 'order', event: 'card.ready' },
  { from: 'paymentType', emitted: 'card.ready', to: 'checkoutFlow', event: 'card.ready' },
  { from: 'paymentType', emitted: 'card.missing', to: 'order', event: 'card.missing' },
  { from: 'paymentType', emitted: 'card.missing', to: 'checkoutFlow', event: 'card.missing' },
  { from: 'paymentType', emitted: 'billing.saved', to: 'order', event: 'billing.saved' },
  { from: 'paymentType', emitted: 'billing.saved', to: 'checkoutFlow', event: 'billing.saved' },

  { from: 'order', emitted: 'order.slotGone', to: 'appointment', event: 'slot.gone' },
  { from: 'order', emitted: 'order.timeTooEarly', to: 'appointment', event: 'time.tooEarly' },
  { from: 'order', emitted: 'order.unconfirmed', to: 'checkoutFlow', event: 'order.unconfirmed' },
  { from: 'order', emitted: 'order.declined', to: 'checkoutFlow', event: 'order.declined' },
  { from: 'order', emitted: 'order.declined', to: 'paymentType', event: 'payment.declined' },
  { from: 'order', emitted: 'order.confirmed', to: 'checkoutFlow', event: 'order.confirmed' },
  { from: 'order', emitted: 'order.confirmed', to: 'cart', event: 'order.placed' },
  { from: 'order', emitted: 'order.confirmed', to: 'appointment', event: 'order.placed' },
  { from: 'order', emitted: 'order.cancelled', to: 'checkoutFlow', event: 'order.cancelled' },
  { from: 'order', emitted: 'order.cancelled', to: 'appointment', event: 'order.cancelled' },
]
