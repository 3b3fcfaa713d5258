/** How the checkout is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { checkoutFlowMachine } from './checkout-flow.machine.ts'

export const checkoutFlowDrawing = drawnAs(checkoutFlowMachine, {
  cardWidth: 172,
  hub: {
    of: 'shopping',
    event: 'step.visit',
    says: 'Opens a step, from the road at the top or by its address: lands on the first step that still needs something',
  },
  states: {
    shopping: { title: 'Shopping', note: 'the shopper goes through the steps, and may leave', as: 'group' },
    'shopping.shipping': { title: 'Shipping', note: 'where they go, and when', col: 0, lane: 0 },
    'shopping.services': { title: 'Coverage', note: 'take it, decline it', col: 1, lane: 0 },
    'shopping.shippingConfirmation': { title: 'Delivery once more', note: 'instead of coverage', col: 1, lane: 1 },
    'shopping.payment': { title: 'Payment', note: 'how the order is paid', col: 2, lane: 0 },
    'shopping.summary': { title: 'Review', note: 'everything once more', col: 3, lane: 0 },
    confirm: { title: 'Confirming', note: 'the payment is on its way', col: 4, lane: 0 },
    confirmation: { title: 'Confirmed', note: '30 minutes to cancel', col: 5, lane: 0, end: true },
    cancelled: { title: 'Cancelled', note: 'the money is released', col: 5, lane: 1, end: true },
  },
  ways: {
    'shopping|step.visit [landsOn(shipping)]': { says: 'opens Shipping' },
    'shopping|step.visit [landsOn(services)]': { says: 'opens Coverage' },
    'shopping|step.visit [landsOn(shippingConfirmation)]': { says: 'opens Delivery once more' },
    'shopping|step.visit [landsOn(payment)]': { says: 'opens Payment' },
    'shopping|step.visit [landsOn(summary)]': { says: 'opens Review' },
    'shopping|always [isConfirmed]': { says: 'the order is confirmed already, and Confirmed is shown', told: true },
    'shopping|always [isCancelled]': { says: 'it was cancelled already, and Cancelled is shown', told: true },
    'shopping|order.unconfirmed []': { says: 'places the order', main: true, from: 'shopping.summary' },
    'shopping.shipping|step.continue [isSettled(shipping)]': { says: 'delivery and time settled', main: true },
    'shopping.services|step.continue []': { says: 'continues', main: true },
    'shopping.services|always [isUnsettled(shipping)]': { says: 'delivery or time missing', means: 'back' },
    'shopping.services|always [skipsCoverage]': { says: 'nothing to cover; pickup' },
    'shopping.shippingConfirmation|always [isUnsettled(shipping)]': { says: 'delivery or time missing', means: 'back' },
    'shopping.shippingConfirmation|always [offersCoverage]': { says: 'coverage is offered now', means: 'back' },
    'shopping.shippingConfirmation|step.continue []': { says: 'continues' },
    'shopping.payment|always [isUnsettled(shipping)]': { says: 'delivery or time missing', means: 'back' },
    'shopping.payment|step.continue [isSettled(payment)]': { says: 'card and address there', main: true },
    'shopping.summary|always [isUnsettled(shipping)]': { says: 'delivery or time missing', means: 'back' },
    'shopping.summary|always [isUnsettled(payment)]': { says: 'payment is missing', means: 'back' },
    'confirm|order.confirmed []': { says: 'payment authorized', means: 'money', main: true },
    'confirm|order.declined []': { says: 'payment declined', means: 'problem' },
    'confirmation|order.cancelled []': { says: 'cancels in time', means: 'money' },
  },
  notes: ['News of cart, delivery, time, card and billing decide again where the shopper belongs.'],
})
