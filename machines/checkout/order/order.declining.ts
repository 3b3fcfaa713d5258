/** The payment was declined: reserved stock and time are released. */
import { places } from './order.placing.ts'
import { asks, orderSetup } from './order.setup.ts'

export const releasing = orderSetup.createStateConfig({
  description: 'The payment was declined: stock and time are released. A shopper who waited for the decision gets an email.',
  tags: ['busy'],
  invoke: asks(
    'releaseOrder',
    { input: ({ context }) => ({ orderId: context.orderId ?? '', tellByMail: context.hasWaited }) },
    { ok: { target: 'declined', actions: 'emitDeclined' }, failed: 'releasingLater' },
  ),
})

export const releasingLater = orderSetup.createStateConfig({
  description: 'The release failed; it is retried.',
  after: { retryPause: { target: 'releasing' } },
})

export const declined = orderSetup.createStateConfig({
  description: 'The payment was declined. Everything is kept; the shopper may try another card or payment method.',
  tags: ['placeable'],
  meta: { heading: 'Payment', path: '/checkout/payments' },
  on: {
    'order.place': {
      ...places,
      description: 'The shopper tries again with another card or payment method.',
    },
    'card.ready': {
      actions: ['updateReadiness', 'dropProblem'],
      description: 'Another way to pay is accepted: the decline is of no more interest.',
    },
  },
})
