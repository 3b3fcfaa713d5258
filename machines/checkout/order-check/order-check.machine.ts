/**
 * The outcome of an order whose answer was lost. The review page stays, shows that it is checking, and polls the shop until the
 * outcome is known; it claims nothing before. It ends at the order's page or at "not placed", after which the shop refuses the
 * lost request, however late it arrives. Runs in the browser.
 */
import { assign, setup } from 'xstate'
import { answer, inBrowser } from '#machines/engine/index.ts'
import type { AskShopInput, AskShopOutput, ShowOrderInput } from './order-check.effects.ts'

/** Between two questions, ms. */
export const askPauseMs = 3_000

interface Context {
  /** The key under which the order was sent. */
  key: string
  orderId: string | null
}

export const orderCheckMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'answer.lost'; key: string } | { type: 'network.back' } | { type: 'order.sent' },
    tags: {} as 'checking' | 'notPlaced',
  },
  actors: {
    askShop: inBrowser<AskShopOutput, AskShopInput>(),
    /** Ends when the page is left. */
    showOrder: inBrowser<never, ShowOrderInput>(),
    drawPage: inBrowser<void>(),
    /** Ends when the page is left. */
    loadPage: inBrowser<never>(),
  },
  delays: { askPause: askPauseMs },
  guards: {
    isPlaced: (_, { output }: { output: AskShopOutput }) => output.outcome === 'placed',
    isNotPlaced: (_, { output }: { output: AskShopOutput }) => output.outcome === 'notPlaced',
    isGone: (_, { output }: { output: AskShopOutput }) => output.outcome === 'gone',
  },
  actions: {
    keepKey: assign(({ event }) => (event.type === 'answer.lost' ? { key: event.key, orderId: null } : {})),
    keepOrder: assign((_, { output }: { output: AskShopOutput }) =>
      output.outcome === 'placed' ? { orderId: output.orderId } : {},
    ),
  },
}).createMachine({
  id: 'orderCheck',
  description:
    'The outcome of an order whose answer was lost: the page polls the shop until it is known, and claims nothing before.',
  context: { key: '', orderId: null },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'No answer is pending.',
      on: {
        'answer.lost': {
          target: 'asking',
          actions: 'keepKey',
          description: 'The answer to "Place order" was lost, or the shop could not tell the outcome.',
        },
      },
    },
    asking: {
      description: 'The page requests the outcome from the shop, which withdraws a request that has not arrived.',
      tags: 'checking',
      invoke: {
        id: 'askShop',
        src: 'askShop',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isPlaced', params: answer },
            target: 'placed',
            actions: { type: 'keepOrder', params: answer },
            description: 'The order was placed.',
          },
          {
            guard: { type: 'isNotPlaced', params: answer },
            target: 'drawing',
            description: 'The order was not placed, and the lost request can no longer place it.',
          },
          {
            guard: { type: 'isGone', params: answer },
            target: 'leaving',
            description: 'Another tab has placed or emptied this cart.',
          },
          { target: 'waiting', description: 'The order is being placed right now.' },
        ],
        onError: { target: 'waiting', description: 'The shop does not answer.' },
      },
    },
    waiting: {
      description: 'Nothing is known yet. The page says that it is checking.',
      tags: 'checking',
      after: { askPause: { target: 'asking', description: 'Three seconds have passed.' } },
      on: { 'network.back': { target: 'asking', description: 'The browser is online again.' } },
    },
    drawing: {
      description: 'The review page is reloaded: it shows why the order was not placed, such as a new price.',
      tags: 'checking',
      invoke: {
        id: 'drawPage',
        src: 'drawPage',
        onDone: { target: 'notPlaced', description: 'The page is as the shop has it now.' },
        onError: { target: 'waiting', description: 'The page cannot be loaded.' },
      },
    },
    notPlaced: {
      description: 'The order was not placed. The shopper may press "Place order" again and cannot be charged twice.',
      tags: 'notPlaced',
      on: {
        'order.sent': { target: 'quiet', description: 'The shopper presses "Place order" again.' },
        'answer.lost': { target: 'asking', actions: 'keepKey', description: 'That answer was lost, too.' },
      },
    },
    placed: {
      description: 'The order was placed: its page is next.',
      tags: 'checking',
      invoke: {
        id: 'showOrder',
        src: 'showOrder',
        input: ({ context }) => ({ orderId: context.orderId }),
        onError: { target: 'leaving', description: 'Its page cannot be shown from here.' },
      },
    },
    leaving: {
      description: 'The page is loaded as a whole and leads to where the shopper belongs.',
      tags: 'checking',
      invoke: { id: 'loadPage', src: 'loadPage', onError: { target: 'waiting', description: 'It cannot be loaded.' } },
    },
  },
})
