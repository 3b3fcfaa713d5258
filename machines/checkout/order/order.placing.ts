/** Before authorization: the order is placed, recalculated and stored. */
import { answer } from '#machines/engine/index.ts'
import { asks, orderSetup } from './order.setup.ts'

/** The shopper presses the button, with the total and the digest of what they see. */
export const places = { guard: 'mayPlace', target: 'preparing', actions: 'keepExpectation' } as const

/** The button is pressed again while the order is being placed or is confirmed. */
export const placingAgain = { actions: 'keepAsItIs', description: 'Placing again is the same order.' } as const

export const unplaced = orderSetup.createStateConfig({
  description: 'The order is not placed yet.',
  tags: ['placeable'],
  meta: { heading: 'Review your order', path: '/checkout/order-summary' },
  always: [
    { guard: 'isConfirmedInRecords', target: 'confirmed' },
    { guard: 'isAlreadyCancelled', target: 'cancelled' },
  ],
  on: {
    'order.place': {
      ...places,
      description: 'The shopper places the order.',
    },
  },
})

export const preparing = orderSetup.createStateConfig({
  description:
    'Totals are recalculated, what the shopper agreed to is compared, stock and time are reserved, and the order is stored unconfirmed.',
  tags: ['busy'],
  invoke: asks(
    'prepareOrder',
    {
      input: ({ context }) => ({
        expectedTotalInCents: context.totalInCents ?? 0,
        agreed: context.agreed ?? null,
        paymentType: context.paymentType,
        cardRef: context.cardRef,
      }),
    },
    {
      ready: { target: 'authorizing', actions: [{ type: 'keepOrder', params: answer }, 'emitUnconfirmed'] },
      alreadyPlaced: [
        {
          guard: { type: 'wasCancelled', params: answer },
          target: 'unplaced',
          actions: [{ type: 'keepPlacedOrder', params: answer }, 'emitUnconfirmed', 'emitConfirmed', 'emitCancelled'],
          description: "This cart's order is already cancelled: the order is shown.",
        },
        {
          target: 'unplaced',
          actions: [{ type: 'keepPlacedOrder', params: answer }, 'emitUnconfirmed', 'emitConfirmed'],
          description: 'This cart already has its order: the order is shown.',
        },
      ],
      priceChanged: { target: 'priceChanged', actions: { type: 'keepNewPrice', params: answer } },
      changed: { target: 'changed', actions: { type: 'keepChanges', params: answer } },
      slotGone: {
        target: 'unplaced',
        actions: ['showSlotGone', 'emitSlotGone'],
        description: 'The time was taken meanwhile: back to the calendar.',
      },
      beforeTires: {
        target: 'unplaced',
        actions: [
          { type: 'showBeforeTires', params: answer },
          { type: 'emitTimeTooEarly', params: answer },
        ],
        description: 'The tires now arrive after the appointment: back to the calendar, with the first possible day.',
      },
      refused: { target: 'unplaced', actions: { type: 'keepRefusal', params: answer } },
      failed: { target: 'unplaced', actions: 'showNotPlaced' },
    },
  ),
})

export const priceChanged = orderSetup.createStateConfig({
  description: 'The total is not what the shopper saw. They see the new total and decide; no card was charged.',
  tags: ['placeable'],
  meta: { heading: 'The price has changed', path: '/checkout/order-summary' },
  on: {
    'order.place': {
      ...places,
      description: 'The shopper agrees to the new total.',
    },
  },
})

export const changed = orderSetup.createStateConfig({
  description:
    'The total is the same, but something else is not as the shopper saw it: tires, place, time, day of arrival, coverage or payment. They see it as it is and decide; no card was charged.',
  tags: ['placeable'],
  meta: { heading: 'Your order has changed', path: '/checkout/order-summary' },
  on: {
    'order.place': {
      ...places,
      description: 'The shopper agrees to the order as it is now.',
    },
  },
})
