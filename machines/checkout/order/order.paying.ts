/** The payment is authorized, then the order is confirmed. */
import { answer } from '#machines/engine/index.ts'
import { decided, pending } from './order.decision.ts'
import { placingAgain } from './order.placing.ts'
import { askFor } from './order.rules.ts'
import { orderSetup } from './order.setup.ts'

export const authorizing = orderSetup.createStateConfig({
  description: 'The payment is being authorized.',
  tags: ['busy', 'paying'],
  meta: { heading: 'Confirming your order', path: '/checkout/confirm-order' },
  on: { 'order.place': placingAgain },
  invoke: {
    id: 'authorize',
    src: 'authorize',
    input: ({ context }) => askFor(context),
    onDone: [
      ...decided,
      { ...pending, actions: { type: 'keepAttempt', params: answer } },
      {
        target: 'unknown',
        actions: { type: 'keepAttempt', params: answer },
      },
    ],
    onError: {
      target: 'unknown',
      actions: {
        type: 'keepAttempt',
        params: ({ event }) => ({
          output: { outcome: 'unknown' as const, attemptKey: (event.error as { key: string }).key },
        }),
      },
    },
  },
})

export const confirming = orderSetup.createStateConfig({
  description: 'The money is authorised; the order is being confirmed.',
  tags: ['busy', 'paying'],
  meta: { heading: 'Confirming your order', path: '/checkout/confirm-order' },
  on: { 'order.place': placingAgain },
  invoke: {
    id: 'confirmOrder',
    src: 'confirmOrder',
    input: ({ context }) => {
      if (!context.payment) throw new Error('Only a paid order is confirmed')
      return { orderId: context.orderId ?? '', payment: context.payment }
    },
    onDone: [
      {
        guard: { type: 'isConfirmed', params: answer },
        target: 'confirmed',
        actions: 'emitConfirmed',
      },
      { target: 'needsReview' },
    ],
    onError: { target: 'confirmingLater' },
  },
})

export const confirmingLater = orderSetup.createStateConfig({
  description: 'Confirming did not work; the money is safe, and it is tried again.',
  tags: ['paying'],
  meta: { heading: 'Confirming your order', path: '/checkout/confirm-order' },
  after: { retryPause: { target: 'confirming' } },
  on: { 'order.place': placingAgain },
})
