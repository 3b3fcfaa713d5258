/** How order tracking is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { orderTrackingMachine } from './order-tracking.machine.ts'

export const orderTrackingDrawing = drawnAs(orderTrackingMachine, {
  any: { '': { note: 'the form can be sent' } },
  states: {
    asking: { title: 'Number, and ZIP or email?' },
    looking: { title: 'Looking for the order' },
    mismatched: { title: 'They do not match', note: 'or there is no such order' },
    limited: { title: 'Too many tries', note: 'in a while again' },
    unavailable: { title: 'Could not look', note: 'the page says so' },
    found: { title: 'How far it is', end: true },
    'found.processed': { title: 'Taken in' },
    'found.pendingCarrierPickup': { title: 'Packed' },
    'found.inTransit': { title: 'On the road' },
    'found.delivered': { title: 'Delivered' },
    'found.mounted': { title: 'Mounted' },
    'found.returned': { title: 'Came back' },
    'found.cancelled': { title: 'Cancelled' },
  },
  ways: {
    '|order.look []': { says: 'sends number, ZIP or email', from: 'asking', main: true },
    '|order.found [hasReached(cancelled)]': { says: 'there it is', from: 'looking', main: true },
    '|order.found [hasReached(returned)]': { says: 'there it is', from: 'looking' },
    '|order.found [hasReached(mounted)]': { says: 'there it is', from: 'looking' },
    '|order.found [hasReached(delivered)]': { says: 'there it is', from: 'looking' },
    '|order.found [hasReached(in transit)]': { says: 'there it is', from: 'looking' },
    '|order.found [hasReached(pending carrier pickup)]': { says: 'there it is', from: 'looking' },
    '|order.found []': { says: 'there it is', from: 'looking' },
    'looking|order.mismatched []': { says: 'no such order, or not theirs', means: 'problem' },
    'looking|lookUp.limited []': { says: 'too many tries', means: 'problem' },
    'looking|lookUp.failed []': { says: 'no answer', means: 'ours' },
    'found|order.another []': { says: 'follows another order', means: 'back' },
  },
  notes: ['The form can be sent from every page that has it.'],
})
