/**
 * What lies over a page: one modal, or one over another. The address of the page says which are open, and the server runs this chart
 * for each request.
 */
import { assign, setup } from 'xstate'
import type { ModalEvent, OpenModal } from './modal.events.ts'

interface Context {
  /** The upper one is last. */
  open: OpenModal[]
}

/** One over another, and no third. */
const mostOpen = 2

const opens = [
  { guard: 'isDynamic', target: '#modal.open.dynamic', actions: 'push', description: 'A modal of what the page shows just now.' },
  { target: '#modal.open.static', actions: 'push', description: 'A text of the shop, by its name.' },
] as const

export const modalMachine = setup({
  types: { context: {} as Context, events: {} as ModalEvent },
  guards: {
    isDynamic: ({ event }) => event.type === 'modal.open' && event.content === 'dynamic',
    isOpen: ({ context, event }) => event.type === 'modal.open' && context.open.some(({ id }) => id === event.id),
    isFull: ({ context }) => context.open.length === mostOpen,
    isOver: ({ context }, { content }: { content: OpenModal['content'] }) => context.open.at(-2)?.content === content,
  },
  actions: {
    push: assign(({ context, event }) =>
      event.type === 'modal.open' ? { open: [...context.open, { id: event.id, content: event.content }] } : {},
    ),
    pop: assign(({ context }) => ({ open: context.open.slice(0, -1) })),
    clear: assign({ open: [] }),
  },
}).createMachine({
  id: 'modal',
  description:
    'What lies over a page: a text of the shop by its name, or the details of something that the page shows, and one over another. Back closes it.',
  context: { open: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing lies over the page.',
      on: { 'modal.open': [...opens] },
    },
    open: {
      description: 'A modal lies over the page, which keeps its place.',
      initial: 'static',
      on: {
        'modal.open': [
          { guard: 'isOpen', description: 'It is open already.' },
          { guard: 'isFull', description: 'Two are open: a third would hide where one came from.' },
          ...opens,
        ],
        'modal.close': [
          {
            guard: { type: 'isOver', params: { content: 'static' } },
            target: '.static',
            actions: 'pop',
            description: 'The text below is shown again.',
          },
          {
            guard: { type: 'isOver', params: { content: 'dynamic' } },
            target: '.dynamic',
            actions: 'pop',
            description: 'The details below are shown again.',
          },
          { target: 'closed', actions: 'pop', description: 'The page is shown again, where it was.' },
        ],
        'modal.reset': { target: 'closed', actions: 'clear', description: 'All are closed.' },
      },
      states: {
        static: { description: 'A text of the shop.' },
        dynamic: { description: 'The details of something that the page shows just now.' },
      },
    },
  },
})
