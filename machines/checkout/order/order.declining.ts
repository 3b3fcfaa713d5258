/** The card was declined: what was set aside is given back. */
import { orderSetup } from './order.setup.ts'

export const releasing = orderSetup.createStateConfig({
  description: 'The card was declined: stock and time are given back.',
  tags: ['busy'],
  invoke: {
    id: 'releaseOrder',
    src: 'releaseOrder',
    input: ({ context }) => ({ orderId: context.orderId ?? '' }),
    onDone: { target: 'declined', actions: 'tellDeclined' },
    onError: { target: 'releasingLater' },
  },
})

export const releasingLater = orderSetup.createStateConfig({
  description: 'Giving back did not work; it is tried again.',
  after: { retryPause: { target: 'releasing' } },
})

export const declined = orderSetup.createStateConfig({
  description: 'The card was declined. Everything is kept; another card may be tried.',
  tags: ['placeable'],
  meta: { heading: 'Payment', path: '/checkout/payments' },
  on: {
    'order.place': {
      guard: 'mayPlace',
      target: 'preparing',
      actions: 'keepExpectation',
      description: 'The shopper tries again with another card.',
    },
  },
})
