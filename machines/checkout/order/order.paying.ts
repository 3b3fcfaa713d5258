/** The payment is authorized, then the order is confirmed. */
import { decided, pending } from './order.decision.ts'
import { placingAgain } from './order.placing.ts'
import { askFor } from './order.rules.ts'
import { asks, orderSetup } from './order.setup.ts'

/** The key of an effect that did not answer: its next try reuses it. */
const keyOf = ({ error }: { error: unknown }) => ({ attemptKey: (error as { key: string }).key })

export const authorizing = orderSetup.createStateConfig({
  description: 'The payment is being authorized.',
  tags: ['busy', 'paying'],
  meta: { heading: 'Confirming your order', path: '/checkout/confirm-order' },
  on: { 'order.place': placingAgain },
  invoke: asks(
    'authorize',
    { input: ({ context }) => askFor(context) },
    {
      ...decided,
      processing: { ...pending, actions: { type: 'keepAttempt', params: ({ event }) => event.output } },
      unknown: { target: 'unknown', actions: { type: 'keepAttempt', params: ({ event }) => event.output } },
      failed: { target: 'unknown', actions: { type: 'keepAttempt', params: ({ event }) => keyOf(event) } },
    },
  ),
})

export const confirming = orderSetup.createStateConfig({
  description: 'The money is authorised; the order is being confirmed.',
  tags: ['busy', 'paying'],
  meta: { heading: 'Confirming your order', path: '/checkout/confirm-order' },
  on: { 'order.place': placingAgain },
  invoke: asks(
    'confirmOrder',
    {
      input: ({ context }) => {
        if (!context.payment) throw new Error('Only a paid order is confirmed')
        return { orderId: context.orderId ?? '', payment: context.payment }
      },
    },
    {
      confirmed: { target: 'confirmed', actions: 'emitConfirmed' },
      notFound: 'needsReview',
      failed: 'confirmingLater',
    },
  ),
})

export const confirmingLater = orderSetup.createStateConfig({
  description: 'Confirming did not work; the money is safe, and it is tried again.',
  tags: ['paying'],
  meta: { heading: 'Confirming your order', path: '/checkout/confirm-order' },
  after: { retryPause: { target: 'confirming' } },
  on: { 'order.place': placingAgain },
})
