/** The confirmed order: cancellable for 30 minutes, its cancellation, and the capture of its payment. */
import { captured } from './order.fulfilment.ts'
import { placingAgain } from './order.placing.ts'
import { asks, orderSetup, theOrder } from './order.setup.ts'

export const confirmed = orderSetup.createStateConfig({
  description: 'The order is confirmed.',
  meta: { heading: 'Confirmed', path: '/checkout/order-confirmation' },
  on: { 'order.place': placingAgain },
  initial: 'cancellable',
  states: {
    cancellable: {
      description: 'For 30 minutes the shopper can cancel. The minutes are counted by the database.',
      after: { cancelWindow: { target: 'capturing', description: 'The order is on its way: now the money is taken.' } },
      on: { 'order.cancel': { target: 'cancelling', actions: 'dropProblem', description: 'The shopper cancels.' } },
    },
    cancelling: {
      description: 'The order is being cancelled, if the 30 minutes are not over.',
      tags: ['busy'],
      invoke: asks(
        'cancelOrder',
        { input: theOrder },
        {
          cancelled: { target: '#order.cancelled', actions: ['dropProblem', 'emitCancelled'] },
          tooLate: { target: 'capturing', actions: 'showTooLate' },
          notFound: { target: 'cancellable', actions: 'showNotCancelled' },
          failed: { target: 'cancellingLater', actions: 'showCancelling' },
        },
      ),
    },
    cancellingLater: {
      description: 'It is not known yet whether the order is cancelled. The request is repeated; cancelling is idempotent.',
      after: { retryPause: { target: 'cancelling' } },
    },
    capturing: {
      description: 'The 30 minutes are over: the money that was held is being taken.',
      tags: ['busy'],
      invoke: asks(
        'capturePayment',
        { input: theOrder },
        {
          captured: 'captured',
          gone: { target: 'unpaid', description: 'The provider does not hold the money any more.' },
          unknown: 'capturingLater',
          failed: 'capturingLater',
        },
      ),
    },
    capturingLater: {
      description: 'The provider did not answer; the capture is retried for the same order.',
      after: { capturePause: { target: 'capturing' } },
    },
    captured,
    unpaid: {
      description:
        'The order is confirmed, but no payment is held for it: a person checks it before anything is shipped. The shopper is not contacted.',
      on: { 'payment.heard': { target: 'capturing', description: 'The provider has news.' } },
    },
  },
})

export const cancelled = orderSetup.createStateConfig({
  description: 'The order is cancelled.',
  meta: { heading: 'Cancelled', path: '/checkout/order-confirmation' },
  on: { 'order.place': { actions: 'keepAsItIs', description: 'Placing again shows the cancelled order.' } },
  initial: 'voiding',
  states: {
    voiding: {
      description: 'The payment is being released; the provider may answer that it was captured already.',
      tags: ['busy'],
      invoke: asks(
        'voidPayment',
        { input: theOrder },
        {
          voided: 'voided',
          captured: { target: 'refunding', description: 'The payment was already captured: it is refunded.' },
          unknown: 'voidingLater',
          failed: 'voidingLater',
        },
      ),
    },
    voidingLater: {
      description: 'The provider did not answer; the release is tried again for the same order.',
      after: { lookUpPause: { target: 'voiding' } },
    },
    voided: { description: 'The payment was released: nothing was captured.' },
    refunding: {
      description: 'The captured payment is being refunded.',
      tags: ['busy'],
      invoke: asks(
        'refundPayment',
        { input: theOrder },
        { refunded: 'refunded', refused: 'refundNeedsReview', unknown: 'refundingLater', failed: 'refundingLater' },
      ),
    },
    refundingLater: {
      description: 'The provider did not answer; the refund is retried for the same order.',
      after: { lookUpPause: { target: 'refunding' } },
    },
    refunded: { description: 'The payment was refunded.' },
    refundNeedsReview: {
      description: 'The provider refuses to give the money back: a person looks at it.',
      after: { reviewPause: { target: 'refunding' } },
      on: { 'payment.heard': { target: 'refunding', description: 'The provider has news.' } },
    },
  },
})
