/** The payment was declined: what was set aside is given back. */
import { places } from './order.placing.ts'
import { orderSetup } from './order.setup.ts'

export const releasing = orderSetup.createStateConfig({
  description: 'The payment was declined: stock and time are given back. Who was told to wait is told by mail.',
  tags: ['busy'],
  invoke: {
    id: 'releaseOrder',
    src: 'releaseOrder',
    input: ({ context }) => ({ orderId: context.orderId ?? '', tellByMail: context.hasWaited }),
    onDone: { target: 'declined', actions: 'tellDeclined' },
    onError: { target: 'releasingLater' },
  },
})

export const releasingLater = orderSetup.createStateConfig({
  description: 'Giving back did not work; it is tried again.',
  after: { retryPause: { target: 'releasing' } },
})

export const declined = orderSetup.createStateConfig({
  description: 'The payment was declined. Everything is kept; another card or another way to pay may be tried.',
  tags: ['placeable'],
  meta: { heading: 'Payment', path: '/checkout/payments' },
  on: {
    'order.place': {
      ...places,
      description: 'The shopper tries again with another card or another way to pay.',
    },
  },
})
