/** While the cart's records are being changed, read or sent: what each answer, and none, leads to. */
import type { CartChangeEvent } from './cart.events.ts'
import { updateOf } from './cart.rules.ts'
import { cartSetup } from './cart.setup.ts'

export const creating = cartSetup.createStateConfig({
  description: 'The cart is being opened with its first tires.',
  tags: ['busy'],
  invoke: {
    id: 'createCart',
    src: 'createCart',
    input: ({ event }) => ({ update: updateOf(event as CartChangeEvent) }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ output: event.output }) },
        target: 'settled',
        actions: [
          { type: 'keepFacts', params: ({ event }) => ({ output: event.output }) },
          { type: 'tellFacts', params: ({ event }) => ({ output: event.output }) },
        ],
      },
      {
        guard: { type: 'isGone', params: ({ event }) => ({ output: event.output }) },
        target: 'gone',
        actions: 'tellGone',
        description: 'The cart is not there (404): a new one is opened for the tires.',
      },
      { target: 'settled', actions: { type: 'keepRefusal', params: ({ event }) => ({ output: event.output }) } },
    ],
    onError: {
      target: 'refreshing',
      actions: 'keepUnconfirmed',
      description: 'No answer: nobody knows whether the tires are in, so the cart is read.',
    },
  },
})

export const updating = cartSetup.createStateConfig({
  description: 'A change is being saved.',
  tags: ['busy'],
  invoke: {
    id: 'updateCart',
    src: 'updateCart',
    input: ({ event }) => ({ update: updateOf(event as CartChangeEvent) }),
    onDone: [
      {
        guard: { type: 'isOk', params: ({ event }) => ({ output: event.output }) },
        target: 'settled',
        actions: [
          { type: 'keepFacts', params: ({ event }) => ({ output: event.output }) },
          { type: 'tellFacts', params: ({ event }) => ({ output: event.output }) },
        ],
      },
      {
        guard: { type: 'isGone', params: ({ event }) => ({ output: event.output }) },
        target: 'gone',
        actions: ['forget', 'tellGone'],
        description: 'The cart is not there any more (404): everything that belongs to it is cleaned up.',
      },
      { target: 'settled', actions: { type: 'keepRefusal', params: ({ event }) => ({ output: event.output }) } },
    ],
    onError: {
      target: 'refreshing',
      actions: 'keepUnconfirmed',
      description: 'No answer: nobody knows whether the change was made, so the cart is read.',
    },
  },
})

export const refreshing = cartSetup.createStateConfig({
  description: 'The cart is being read from its records.',
  tags: ['busy'],
  invoke: {
    id: 'readCart',
    src: 'readCart',
    input: () => ({}),
    onDone: [
      {
        guard: { type: 'isGone', params: ({ event }) => ({ output: event.output }) },
        target: 'gone',
        actions: ['forget', 'tellGone'],
      },
      {
        target: 'settled',
        actions: [
          { type: 'keepFacts', params: ({ event }) => ({ output: event.output }) },
          { type: 'tellFacts', params: ({ event }) => ({ output: event.output }) },
        ],
      },
    ],
    onError: { target: 'settled', actions: 'keepUnread' },
  },
})

export const sendingQuote = cartSetup.createStateConfig({
  description: 'A copy of the cart is being sent to the customer.',
  tags: ['busy'],
  invoke: {
    id: 'sendQuote',
    src: 'sendQuote',
    input: ({ event }) => {
      if (event.type !== 'quote.send') throw new Error('Only a quote that was asked for is sent')
      return { quoteRef: event.quoteRef }
    },
    onDone: [
      {
        guard: { type: 'isGone', params: ({ event }) => ({ output: event.output }) },
        target: 'gone',
        actions: ['forget', 'tellGone'],
      },
      { target: 'active', actions: { type: 'keepQuote', params: ({ event }) => ({ output: event.output }) } },
    ],
    onError: { target: 'active', actions: 'keepQuoteUnknown' },
  },
})
