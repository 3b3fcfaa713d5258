/**
 * Following an order without an account: the shopper gives its number and the ZIP code or email it was placed with, and
 * sees how far it is. The server answers each look-up with this chart, from its beginning.
 */
import { assign, setup } from 'xstate'
import type { TrackingStep } from '#machines/domain/orders/order.ts'
import type { OrderTrackingEvent, Proof } from './order-tracking.events.ts'

interface Context {
  /** Steps that the order has reached, in their order. */
  reached: TrackingStep[]
  /** What the last look-up was refused with. */
  refusedBy: Proof['kind'] | null
}

/** The farthest step decides; the last row is for an order that has only just been placed. */
const places = [
  { step: 'cancelled', target: '.cancelled', description: 'The order was cancelled.' },
  { step: 'returned', target: '.returned', description: 'The tires came back.' },
  { step: 'mounted', target: '.mounted', description: 'The tires are on the car.' },
  { step: 'delivered', target: '.delivered', description: 'The tires have arrived.' },
  { step: 'in transit', target: '.inTransit', description: 'The tires are on the road.' },
  { step: 'pending carrier pickup', target: '.pendingCarrierPickup', description: 'The tires are packed.' },
] as const

export const orderTrackingMachine = setup({
  types: { context: {} as Context, events: {} as OrderTrackingEvent },
  guards: {
    hasReached: ({ event }, { step }: { step: TrackingStep }) => event.type === 'order.found' && event.reached.includes(step),
  },
  actions: {
    keepSteps: assign(({ event }) =>
      event.type === 'order.found' ? { reached: event.reached, refusedBy: null } : { reached: [], refusedBy: null },
    ),
    keepRefusal: assign(({ event }) => (event.type === 'order.mismatched' ? { reached: [], refusedBy: event.by } : {})),
    forget: assign({ reached: [], refusedBy: null }),
  },
}).createMachine({
  id: 'orderTracking',
  description:
    'The progress of an order, for a visitor who has its number and the ZIP code or email it was placed with: order processed, pending carrier pickup, in transit, delivered, mounted, or returned or cancelled. No name and no address is shown.',
  context: { reached: [], refusedBy: null },
  initial: 'asking',
  on: {
    'order.look': { target: '.looking', description: 'The shopper sends number and ZIP code or email.' },
    'order.found': [
      ...places.map(({ step, target, description }) => ({
        guard: { type: 'hasReached' as const, params: { step } },
        target: `.found${target}` as const,
        actions: 'keepSteps' as const,
        description,
      })),
      { target: '.found.processed', actions: 'keepSteps', description: 'The order has been taken in.' },
    ],
  },
  states: {
    asking: { description: 'The form waits for an order number and a ZIP code or email.', tags: ['form'] },
    looking: {
      description: 'The shop looks for the order. It takes the same time whether there is one or not.',
      tags: ['form', 'busy'],
      on: {
        'order.mismatched': {
          target: 'mismatched',
          actions: 'keepRefusal',
          description: 'There is no such order, or it belongs to another person: the answer is the same.',
        },
        'lookUp.limited': { target: 'limited', description: 'Too many tries for this order or from this address.' },
        'lookUp.failed': { target: 'unavailable', description: 'The shop’s records do not answer.' },
      },
    },
    mismatched: {
      description: 'The number does not match the ZIP code or email; the shopper checks them and tries again.',
      tags: ['form'],
    },
    limited: { description: 'There were too many tries: the shopper comes back in a while.', tags: ['form'] },
    unavailable: {
      description: 'The look-up failed: the page says so, and does not report a mismatch.',
      tags: ['form'],
    },
    found: {
      description: 'The shopper sees how far the order is.',
      initial: 'processed',
      on: { 'order.another': { target: 'asking', actions: 'forget', description: 'The shopper wants to follow another order.' } },
      states: {
        processed: { description: 'The order is taken in and the tires are set aside.' },
        pendingCarrierPickup: { description: 'The tires are packed and wait for the carrier.' },
        inTransit: { description: 'The tires are on the road.' },
        delivered: { description: 'The tires are where they were to go.' },
        mounted: { description: 'The installer has mounted the tires.' },
        returned: { description: 'The tires came back to the warehouse; a person calls the shopper.' },
        cancelled: { description: 'The order was cancelled; it goes no further than it was.' },
      },
    },
  },
})
