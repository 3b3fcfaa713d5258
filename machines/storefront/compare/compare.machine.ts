/**
 * The list of tires that a shopper compares. The browser keeps their ids; the server runs this chart for each request, and the
 * browser runs it for what was pressed and is not answered yet.
 */
import { assign, setup } from 'xstate'
import { leastCompared, mostCompared } from '#machines/domain/compare/compare-list.ts'
import type { CompareEvent } from './compare.events.ts'

export type CompareRefusal = 'duplicate' | 'full'

interface Context {
  /** Ids, in the order in which they were added. */
  items: string[]
  /** Why the last tire was not added. */
  refusal: CompareRefusal | null
  /** Ids that were taken out because these tires are not sold any more. */
  pruned: string[]
}

const refuseDuplicate = {
  guard: 'isCompared',
  actions: { type: 'refuse', params: { refusal: 'duplicate' } },
  description: 'This tire is in the list: it stays there once.',
} as const

const noneIsLeft = {
  guard: { type: 'leaves', params: { count: 0 } },
  target: 'empty',
  actions: 'prune',
  description: 'None of them is sold any more.',
} as const

const oneIsLeft = {
  guard: { type: 'leaves', params: { count: 1 } },
  target: 'one',
  actions: 'prune',
  description: 'One is left that is still sold.',
} as const

export const compareMachine = setup({
  types: { context: {} as Context, events: {} as CompareEvent },
  guards: {
    isCompared: ({ context, event }) => 'itemId' in event && context.items.includes(event.itemId),
    isOneOfTwo: ({ context, event }) =>
      event.type === 'tire.remove' && context.items.length === leastCompared && context.items.includes(event.itemId),
    isLastRoom: ({ context }) => context.items.length === mostCompared - 1,
    leaves: ({ context, event }, { count }: { count: number }) =>
      event.type === 'tires.pruned' && left(context.items, event.itemIds).length === count,
    takesOut: ({ context, event }) =>
      event.type === 'tires.pruned' && left(context.items, event.itemIds).length < context.items.length,
  },
  actions: {
    add: assign(({ context, event }) =>
      event.type === 'tire.add' ? { items: [...context.items, event.itemId], refusal: null } : {},
    ),
    takeOut: assign(({ context, event }) =>
      event.type === 'tire.remove' ? { items: left(context.items, [event.itemId]), refusal: null } : {},
    ),
    prune: assign(({ context, event }) =>
      event.type === 'tires.pruned'
        ? {
            items: left(context.items, event.itemIds),
            pruned: context.items.filter((id) => event.itemIds.includes(id)),
            refusal: null,
          }
        : {},
    ),
    clear: assign({ items: [], refusal: null, pruned: [] }),
    refuse: assign((_, { refusal }: { refusal: CompareRefusal }) => ({ refusal })),
  },
}).createMachine({
  id: 'compare',
  description:
    'Two to five tires side by side. A tire is added and removed on its card and on its page; the list is kept in the browser, by the numbers of the tires alone. A tire that is no longer sold is taken out and named.',
  context: { items: [], refusal: null, pruned: [] },
  initial: 'empty',
  states: {
    empty: {
      description: 'No tire is in the list, and no page shows it.',
      on: { 'tire.add': { target: 'one', actions: 'add', description: 'The shopper picks a first tire.' } },
    },
    one: {
      description: 'One tire waits for another: it takes two to compare.',
      on: {
        'tire.add': [
          refuseDuplicate,
          { target: 'ready', actions: 'add', description: 'A second tire: the two can be compared.' },
        ],
        'tire.remove': {
          guard: 'isCompared',
          target: 'empty',
          actions: 'takeOut',
          description: 'The shopper takes it out again.',
        },
        'list.clear': { target: 'empty', actions: 'clear', description: 'The shopper empties the list.' },
        'tires.pruned': {
          guard: 'takesOut',
          target: 'empty',
          actions: 'prune',
          description: 'The tire is no longer sold.',
        },
      },
    },
    ready: {
      description: 'Two to four tires can be compared, and there is room for more.',
      on: {
        'tire.add': [
          refuseDuplicate,
          {
            guard: 'isLastRoom',
            target: 'full',
            actions: 'add',
            description: 'The fifth tire: there is no room for more.',
          },
          { actions: 'add', description: 'One more tire.' },
        ],
        'tire.remove': [
          {
            guard: 'isOneOfTwo',
            target: 'one',
            actions: 'takeOut',
            description: 'One of two is taken out: the other waits.',
          },
          { guard: 'isCompared', actions: 'takeOut', description: 'One is taken out; the others can still be compared.' },
        ],
        'list.clear': { target: 'empty', actions: 'clear', description: 'The shopper empties the list.' },
        'tires.pruned': [
          noneIsLeft,
          oneIsLeft,
          { guard: 'takesOut', actions: 'prune', description: 'A tire is no longer sold; the others can still be compared.' },
        ],
      },
    },
    full: {
      description: 'Five tires are compared. One has to go before another comes.',
      on: {
        'tire.add': [
          refuseDuplicate,
          {
            actions: { type: 'refuse', params: { refusal: 'full' } },
            description: 'A sixth tire is not taken, and the page says why.',
          },
        ],
        'tire.remove': {
          guard: 'isCompared',
          target: 'ready',
          actions: 'takeOut',
          description: 'One is taken out: there is room again.',
        },
        'list.clear': { target: 'empty', actions: 'clear', description: 'The shopper empties the list.' },
        'tires.pruned': [
          noneIsLeft,
          oneIsLeft,
          { guard: 'takesOut', target: 'ready', actions: 'prune', description: 'A tire is no longer sold: there is room again.' },
        ],
      },
    },
  },
})

function left(items: readonly string[], without: readonly string[]): string[] {
  return items.filter((id) => !without.includes(id))
}
