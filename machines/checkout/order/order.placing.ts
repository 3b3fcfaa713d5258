/** Before any money is asked for: the order is placed, counted again and written down. */
import { orderSetup } from './order.setup.ts'

export const unplaced = orderSetup.createStateConfig({
  description: 'The order is not placed yet.',
  tags: ['placeable'],
  meta: { heading: 'Review your order', path: '/checkout/order-summary' },
  always: [
    { guard: 'standsConfirmed', target: 'confirmed' },
    { guard: 'standsCancelled', target: 'cancelled' },
  ],
  on: {
    'order.place': {
      guard: 'mayPlace',
      target: 'preparing',
      actions: 'keepExpectation',
      description: 'The shopper places the order.',
    },
  },
})

export const preparing = orderSetup.createStateConfig({
  description: 'Totals are counted again, stock and time are secured, and the order is written down, unconfirmed.',
  tags: ['busy'],
  invoke: {
    id: 'prepareOrder',
    src: 'prepareOrder',
    input: ({ context }) => ({ expectedTotalInCents: context.totalInCents ?? 0 }),
    onDone: [
      {
        guard: { type: 'isReady', params: ({ event }) => ({ output: event.output }) },
        target: 'authorizing',
        actions: [{ type: 'keepOrder', params: ({ event }) => ({ output: event.output }) }, 'tellUnconfirmed'],
      },
      {
        guard: { type: 'stands', params: ({ event }) => ({ output: event.output }) },
        target: 'unplaced',
        actions: [{ type: 'keepOrder', params: ({ event }) => ({ output: event.output }) }, 'tellUnconfirmed', 'tellConfirmed'],
        description: 'This cart has its order already: it is shown as it stands.',
      },
      {
        guard: { type: 'wasCancelled', params: ({ event }) => ({ output: event.output }) },
        target: 'unplaced',
        actions: [
          { type: 'keepOrder', params: ({ event }) => ({ output: event.output }) },
          'tellUnconfirmed',
          'tellConfirmed',
          'tellCancelled',
        ],
        description: "This cart's order was cancelled already: it is shown as it stands.",
      },
      {
        guard: { type: 'isPriceChanged', params: ({ event }) => ({ output: event.output }) },
        target: 'priceChanged',
        actions: { type: 'keepNewPrice', params: ({ event }) => ({ output: event.output }) },
      },
      {
        guard: { type: 'isSlotGone', params: ({ event }) => ({ output: event.output }) },
        target: 'unplaced',
        actions: ['saySlotGone', 'tellSlotGone'],
        description: 'The time was taken meanwhile: back to the calendar.',
      },
      { target: 'unplaced', actions: [{ type: 'keepRefusal', params: ({ event }) => ({ output: event.output }) }] },
    ],
    onError: { target: 'unplaced', actions: 'sayNotPlaced' },
  },
})

export const priceChanged = orderSetup.createStateConfig({
  description: 'The total is not what the shopper saw. They see the new one and decide; no card was asked.',
  tags: ['placeable'],
  meta: { heading: 'The price has changed', path: '/checkout/order-summary' },
  on: {
    'order.place': {
      guard: 'mayPlace',
      target: 'preparing',
      actions: 'keepExpectation',
      description: 'The shopper agrees to the new total.',
    },
  },
})
