/**
 * The checkout from end to end: shipping, coverage (or, without coverage to choose, the delivery once more), payment, the
 * summary, and then the order. The shopper continues when a step is complete and may return at any time; a request for a step that cannot be reached yet leads to the first step
 * that still needs something. What fails later (a time slot that is gone, a declined card) leads back to its step automatically.
 */
import { assign, emit, setup } from 'xstate'
import type { CheckoutFacts } from '#machines/checkout/facts.ts'
import { readinessOf, readinessTransitions, updateReadiness } from '#machines/checkout/readiness.ts'
import { shippingHeadings } from '#machines/domain/delivery/shipping-headings.ts'
import type { CheckoutFlowEvent } from './checkout-flow.events.ts'
import {
  type CheckoutFlowContext,
  landing,
  type Step,
  stepAfterShipping,
  stepBlockers,
  stepPaths,
} from './checkout-flow.rules.ts'

export const checkoutFlowMachine = setup({
  types: {
    input: {} as CheckoutFacts,
    context: {} as CheckoutFlowContext,
    events: {} as CheckoutFlowEvent,
    emitted: {} as { type: 'services.left' } | { type: 'payment.reached' } | { type: 'payment.left' },
  },
  guards: {
    landsOn: ({ context, event }, { step }: { step: Step }) =>
      event.type === 'step.visit' && landing(context.readiness, event.step) === step,
    isSettled: ({ context }, { step }: { step: Step }) => stepBlockers(context.readiness, step).length === 0,
    isUnsettled: ({ context }, { step }: { step: Step }) => stepBlockers(context.readiness, step).length > 0,
    offersCoverage: ({ context }) => stepAfterShipping(context.readiness) === 'services',
    skipsCoverage: ({ context }) => stepAfterShipping(context.readiness) === 'shippingConfirmation',
    isConfirmed: ({ context }) => context.placedState === 'confirmed',
    isCancelled: ({ context }) => context.placedState === 'cancelled',
  },
  actions: {
    updateReadiness: assign(({ context, event }) => ({ readiness: updateReadiness(context.readiness, event) })),
    keepOrder: assign(({ event }) => ('orderId' in event ? { orderId: event.orderId } : {})),
    attendExit: assign({ showExitAttentive: true }),
    hideExitMessage: assign({ showExitAttentive: false }),
    emitServicesLeft: emit({ type: 'services.left' as const }),
    emitPaymentReached: emit({ type: 'payment.reached' as const }),
    emitPaymentLeft: emit({ type: 'payment.left' as const }),
  },
}).createMachine({
  id: 'checkoutFlow',
  description:
    'The checkout from end to end: shipping, coverage, payment, the summary, the order. The shopper may jump back at any time, and lands on the first step that still needs something.',
  context: ({ input }) => ({
    readiness: readinessOf(input),
    orderId: input.order?.orderId ?? null,
    showExitAttentive: false,
    placedState: input.order && input.order.state !== 'unconfirmed' ? input.order.state : null,
  }),
  initial: 'shopping',
  on: readinessTransitions,
  states: {
    shopping: {
      description: 'Before the order: the shopper goes through the steps.',
      initial: 'shipping',
      always: [
        { guard: 'isConfirmed', target: 'confirmation' },
        { guard: 'isCancelled', target: 'cancelled' },
      ],
      on: {
        'step.visit': [
          { guard: { type: 'landsOn', params: { step: 'shipping' } }, target: '.shipping' },
          { guard: { type: 'landsOn', params: { step: 'services' } }, target: '.services' },
          { guard: { type: 'landsOn', params: { step: 'shippingConfirmation' } }, target: '.shippingConfirmation' },
          { guard: { type: 'landsOn', params: { step: 'payment' } }, target: '.payment' },
          { guard: { type: 'landsOn', params: { step: 'summary' } }, target: '.summary' },
        ],
        'exit.attend': { actions: 'attendExit', description: 'The shopper is about to leave; the page may show one message.' },
        'order.unconfirmed': {
          target: 'confirm',
          actions: 'keepOrder',
          description: 'The order is written down and waits for the payment.',
        },
      },
      states: {
        shipping: {
          description: 'Where the tires are delivered, and when they are installed.',
          meta: {
            heading: shippingHeadings.delivered,
            otherHeading: shippingHeadings.collected,
            path: stepPaths.shipping,
            step: 'shipping',
          },
          on: {
            'step.continue': {
              guard: { type: 'isSettled', params: { step: 'shipping' } },
              target: 'services',
              actions: 'hideExitMessage',
              description: 'Delivery and time are settled.',
            },
          },
        },
        services: {
          description: 'Coverage for the tires: add it, decline it, or continue without a choice.',
          meta: { heading: 'Cover your tires', path: stepPaths.services, step: 'services' },
          always: [
            { guard: { type: 'isUnsettled', params: { step: 'shipping' } }, target: 'shipping' },
            {
              guard: 'skipsCoverage',
              target: 'shippingConfirmation',
              description: 'There is no coverage to choose, or the tires are collected at a warehouse.',
            },
          ],
          on: {
            'step.continue': {
              target: 'payment',
              actions: ['hideExitMessage', 'emitServicesLeft'],
              description: 'On to the payment.',
            },
          },
        },
        shippingConfirmation: {
          description: 'Coverage is skipped: the saved delivery is shown once more, with one button on to the payment.',
          meta: {
            heading: 'Your delivery is settled',
            path: stepPaths.shippingConfirmation,
            step: 'shippingConfirmation',
          },
          always: [
            { guard: { type: 'isUnsettled', params: { step: 'shipping' } }, target: 'shipping' },
            { guard: 'offersCoverage', target: 'services', description: 'Coverage is offered now.' },
          ],
          on: { 'step.continue': { target: 'payment', actions: 'hideExitMessage', description: 'On to the payment.' } },
        },
        payment: {
          description: 'How the order is paid.',
          entry: 'emitPaymentReached',
          exit: 'emitPaymentLeft',
          meta: { heading: 'Payment', path: stepPaths.payment, step: 'payment' },
          always: { guard: { type: 'isUnsettled', params: { step: 'shipping' } }, target: 'shipping' },
          on: {
            'step.continue': {
              guard: { type: 'isSettled', params: { step: 'payment' } },
              target: 'summary',
              actions: 'hideExitMessage',
              description: 'Card and billing address are there.',
            },
          },
        },
        summary: {
          description: 'The order summary, before the order is placed.',
          meta: { heading: 'Review your order', path: stepPaths.summary, step: 'summary' },
          always: [
            {
              guard: { type: 'isUnsettled', params: { step: 'shipping' } },
              target: 'shipping',
              description: 'The time is gone, or the cart changed: back to shipping.',
            },
            { guard: { type: 'isUnsettled', params: { step: 'payment' } }, target: 'payment' },
          ],
        },
      },
    },
    confirm: {
      description: 'The order is written down, unconfirmed: the payment is on its way.',
      meta: { heading: 'Confirming your order', path: '/checkout/confirm-order' },
      on: {
        'order.confirmed': {
          target: 'confirmation',
          actions: 'keepOrder',
          description: 'The payment is authorized: the order is confirmed.',
        },
        'order.declined': {
          target: 'shopping.payment',
          description: 'The card was declined: back to the payment, nothing is lost.',
        },
      },
    },
    confirmation: {
      description: 'The order is confirmed: what happens next, and 30 minutes to cancel.',
      meta: { heading: 'Confirmed', path: '/checkout/order-confirmation' },
      on: { 'order.cancelled': { target: 'cancelled', description: 'The shopper cancelled in time.' } },
    },
    cancelled: {
      description: 'The order was cancelled; the payment is released or refunded.',
      meta: { heading: 'Cancelled', path: '/checkout/order-confirmation' },
    },
  },
})
