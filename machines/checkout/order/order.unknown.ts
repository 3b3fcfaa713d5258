/**
 * It is unknown whether the payment was authorized, or the provider is still deciding: the provider is polled until the result
 * is known.
 */
import { paymentIsProcessing } from '#machines/domain/payment-sentences.ts'
import { decided, pending } from './order.decision.ts'
import { placingAgain } from './order.placing.ts'
import { askFor, type OrderContext } from './order.rules.ts'
import { asks, orderSetup } from './order.setup.ts'

const theAttempt = ({ context }: { context: OrderContext }) => ({ attemptKey: context.attemptKey ?? '' })

const stillDeciding = { ...pending, description: 'The provider has it, and is still deciding.' } as const

export const unknown = orderSetup.createStateConfig({
  description: 'It is not known yet whether the payment was authorized. The provider is asked until it is known.',
  tags: ['paying'],
  meta: { heading: paymentIsProcessing, path: '/checkout/confirm-order' },
  on: { 'order.place': placingAgain },
  initial: 'waiting',
  after: { escalation: { target: 'needsReview', description: 'Half an hour without an answer: a person checks it.' } },
  states: {
    waiting: {
      description: 'A pause before the provider is polled again.',
      after: { lookUpPause: { target: 'lookingUp' } },
      on: { 'payment.heard': { target: 'lookingUp', description: 'The provider has news.' } },
    },
    lookingUp: {
      description: 'The payment is looked up at the provider.',
      tags: ['busy'],
      invoke: asks(
        'lookup',
        { input: theAttempt },
        {
          ...decided,
          processing: stillDeciding,
          notFound: {
            target: 'askingAgain',
            description: 'The request never arrived: it is sent again under the same key.',
          },
          unknown: 'waiting',
          failed: 'waiting',
        },
      ),
    },
    askingAgain: {
      description: 'The same card is charged again with the same key. The 30 minutes keep running.',
      tags: ['busy'],
      invoke: asks(
        'authorize',
        { id: 'authorizeAgain', input: ({ context }) => askFor(context) },
        { ...decided, processing: stillDeciding, unknown: 'waiting', failed: 'waiting' },
      ),
    },
  },
})

export const processing = orderSetup.createStateConfig({
  description:
    'The provider has the payment and is still deciding: it reviews it, or waits for a settlement. No second request is sent while it decides.',
  tags: ['paying'],
  meta: { heading: paymentIsProcessing, path: '/checkout/confirm-order' },
  on: { 'order.place': placingAgain },
  initial: 'waiting',
  after: { escalation: { target: 'needsReview', description: 'Half an hour without a decision: a person checks it.' } },
  states: {
    waiting: {
      description: 'A pause before the provider is polled again.',
      after: { pendingPause: { target: 'lookingUp' } },
      on: { 'payment.heard': { target: 'lookingUp', description: 'The provider has news.' } },
    },
    lookingUp: {
      description: 'The provider is asked whether it has decided.',
      tags: ['busy'],
      invoke: asks(
        'lookup',
        { id: 'askDecision', input: theAttempt },
        { ...decided, failed: 'waiting' },
        { otherwise: 'waiting' },
      ),
    },
  },
})

export const needsReview = orderSetup.createStateConfig({
  description:
    'Half an hour without an answer or a decision, or a paid order that is not found: a person checks it with the provider. It is tried again every ten minutes, and continues as soon as the result is known.',
  tags: ['paying'],
  meta: { heading: paymentIsProcessing, path: '/checkout/confirm-order' },
  on: { 'order.place': placingAgain },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Ten minutes pass before it is tried again.',
      after: {
        reviewPause: [
          { guard: 'isPaid', target: '#order.confirming', description: 'The money is held: the order is confirmed once more.' },
          { target: 'lookingUp' },
        ],
      },
      on: {
        'payment.heard': [
          { guard: 'isPaid', actions: 'keepAsItIs', description: 'The money is held; what is missing is the order.' },
          { target: 'lookingUp', description: 'The provider has news.' },
        ],
      },
    },
    lookingUp: {
      description: 'The payment is looked up once more.',
      tags: ['busy'],
      invoke: asks(
        'lookup',
        { id: 'reviewPayment', input: theAttempt },
        {
          ...decided,
          notFound: {
            target: '#order.releasing',
            actions: 'showNeverTaken',
            // After this long the shopper no longer expects a charge, so they must confirm it.
            description: 'The request never arrived and is too old to resend; nothing was charged.',
          },
          failed: 'waiting',
        },
        { otherwise: 'waiting' },
      ),
    },
  },
})
