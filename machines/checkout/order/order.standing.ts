/** The order stands, for 30 minutes with a way back; and what follows from taking it. */
import { orderSetup } from './order.setup.ts'

export const confirmed = orderSetup.createStateConfig({
  description: 'The order stands.',
  meta: { heading: 'Confirmed', path: '/checkout/order-confirmation' },
  on: { 'order.place': { actions: 'keepAsItIs', description: 'Placing again is the same order.' } },
  initial: 'cancellable',
  states: {
    cancellable: {
      description: 'For 30 minutes the shopper can cancel. The minutes are counted by the database.',
      after: { cancelWindow: { target: 'kept' } },
      on: { 'order.cancel': { target: 'cancelling', actions: 'dropProblem', description: 'The shopper cancels.' } },
    },
    cancelling: {
      description: 'The order is being cancelled, if the 30 minutes are not over.',
      tags: ['busy'],
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => ({ orderId: context.orderId ?? '' }),
        onDone: [
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ output: event.output }) },
            target: '#order.cancelled',
            actions: ['dropProblem', 'tellCancelled'],
          },
          {
            guard: { type: 'isTooLate', params: ({ event }) => ({ output: event.output }) },
            target: 'kept',
            actions: 'sayTooLate',
          },
          { target: 'cancellable', actions: 'sayNotCancelled' },
        ],
        onError: { target: 'cancellingLater', actions: 'sayCancelling' },
      },
    },
    cancellingLater: {
      description: 'Nobody knows yet whether the order is cancelled. It is asked again: cancelling twice is one cancelling.',
      after: { retryPause: { target: 'cancelling' } },
    },
    kept: { description: 'The 30 minutes are over: the order is on its way.' },
  },
})

export const cancelled = orderSetup.createStateConfig({
  description: 'The order is cancelled.',
  meta: { heading: 'Order cancelled', path: '/checkout/order-confirmation' },
  on: { 'order.place': { actions: 'keepAsItIs', description: 'Placing again shows the order as it stands: cancelled.' } },
  initial: 'voiding',
  states: {
    voiding: {
      description: 'The money is being let go.',
      tags: ['busy'],
      invoke: {
        id: 'voidPayment',
        src: 'voidPayment',
        input: ({ context }) => ({ orderId: context.orderId ?? '' }),
        onDone: [
          { guard: { type: 'isVoided', params: ({ event }) => ({ output: event.output }) }, target: 'refunded' },
          { target: 'voidingLater' },
        ],
        onError: { target: 'voidingLater' },
      },
    },
    voidingLater: {
      description: 'The provider did not answer; letting go is tried again under the same order.',
      after: { lookUpPause: { target: 'voiding' } },
    },
    refunded: { description: 'The money was let go.' },
  },
})
