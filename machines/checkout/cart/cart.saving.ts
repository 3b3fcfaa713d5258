/** States in which the cart's records are changed, read or sent, and the result of each answer or timeout. */
import { answer } from '#machines/engine/index.ts'
import type { CartChangeEvent } from './cart.events.ts'
import { updateOf } from './cart.rules.ts'
import { asks, cartSetup } from './cart.setup.ts'

/** The records were read: the cart is what they say. */
const settles = {
  target: 'settled',
  actions: [
    { type: 'keepFacts', params: answer },
    { type: 'emitFacts', params: answer },
  ],
} as const

/** There is no such cart any more (404). */
const gone = { target: 'gone', actions: ['forget', 'emitGone'] } as const

export const creating = cartSetup.createStateConfig({
  description: 'The cart is being opened with its first tires.',
  tags: ['busy'],
  invoke: asks(
    'createCart',
    { input: ({ event }) => ({ update: updateOf(event as CartChangeEvent) }) },
    {
      ok: settles,
      notFound: {
        target: 'gone',
        actions: 'emitGone',
        description: 'The cart is not there (404): a new one is opened for the tires.',
      },
      refused: { target: 'settled', actions: { type: 'keepRefusal', params: answer } },
      failed: {
        target: 'refreshing',
        actions: 'keepUnconfirmed',
        description: 'No answer: it is unknown whether the tires were added, so the cart is read.',
      },
    },
  ),
})

export const updating = cartSetup.createStateConfig({
  description: 'A change is being saved.',
  tags: ['busy'],
  invoke: asks(
    'updateCart',
    { input: ({ event }) => ({ update: updateOf(event as CartChangeEvent) }) },
    {
      ok: settles,
      notFound: {
        ...gone,
        description: 'The cart is not there any more (404): everything that belongs to it is cleaned up.',
      },
      refused: { target: 'settled', actions: { type: 'keepRefusal', params: answer } },
      failed: {
        target: 'refreshing',
        actions: 'keepUnconfirmed',
        description: 'No answer: it is unknown whether the change was made, so the cart is read.',
      },
    },
  ),
})

export const refreshing = cartSetup.createStateConfig({
  description: 'The cart is being read from its records.',
  tags: ['busy'],
  invoke: asks(
    'readCart',
    { input: () => ({}) },
    { notFound: gone, ok: settles, failed: { target: 'settled', actions: 'keepUnread' } },
  ),
})

export const sendingQuote = cartSetup.createStateConfig({
  description: 'A copy of the cart is being sent to the customer.',
  tags: ['busy'],
  invoke: asks(
    'sendQuote',
    {
      input: ({ event }) => {
        if (event.type !== 'quote.send') throw new Error('Only a requested quote is sent')
        return { quoteRef: event.quoteRef }
      },
    },
    { notFound: gone, failed: { target: 'active', actions: 'keepQuoteUnknown' } },
    { otherwise: { target: 'active', actions: { type: 'keepQuote', params: answer } } },
  ),
})
