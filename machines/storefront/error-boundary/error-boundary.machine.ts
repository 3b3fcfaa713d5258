/**
 * A part of a page that broke. What to do next is shown in its place, and the shopper may try it again, four times on one page. What
 * breaks after that is left to the page around it. Another page has four tries again. Runs in the browser.
 */
import { assign, setup } from 'xstate'
import { mostRetries } from '#machines/domain/constants.ts'
import { inBrowser } from '#machines/engine/index.ts'
import type { BoundaryInput } from './error-boundary.effects.ts'

const caught = [
  {
    guard: 'wasTriedEnough',
    target: '#errorBoundary.passedOn',
    description: 'It broke again after four tries: the error is thrown once more, for the page around it.',
  },
  { target: '#errorBoundary.shown.reporting', description: 'A part of the page broke.' },
] as const

export const errorBoundaryMachine = setup({
  types: {
    context: {} as BoundaryInput,
    events: {} as
      | { type: 'error.caught' }
      | { type: 'retry.press' }
      /** The part is shown again. */
      | { type: 'page.shown' }
      | { type: 'route.changed' },
  },
  actors: { report: inBrowser<void, BoundaryInput>(), loadAgain: inBrowser<void>() },
  guards: {
    wasTriedEnough: ({ context }) => context.retries >= mostRetries,
    canBeTried: ({ context }) => context.retries < mostRetries,
  },
  actions: {
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    forgetRetries: assign({ retries: 0 }),
  },
}).createMachine({
  id: 'errorBoundary',
  description:
    'A part of a page that broke: the rest of the page stays, and the part is tried again up to four times. After that the whole page says that it is broken.',
  context: { retries: 0 },
  initial: 'fine',
  on: {
    'route.changed': { target: '.fine', actions: 'forgetRetries', description: 'Another page has four tries again.' },
  },
  states: {
    fine: {
      description: 'The page is shown.',
      on: { 'error.caught': [...caught] },
    },
    shown: {
      description: 'In place of the part: "Oops, something went wrong." and what to do next.',
      tags: ['broken'],
      initial: 'reporting',
      on: {
        'error.caught': [...caught],
        'retry.press': {
          guard: 'canBeTried',
          target: 'retrying',
          actions: 'countRetry',
          description: 'The shopper tries again.',
        },
        'page.shown': { target: 'fine', description: 'The part is shown again.' },
      },
      states: {
        reporting: {
          description: 'The shop counts that an error is shown, with the code 500.',
          invoke: {
            id: 'report',
            src: 'report',
            input: ({ context }) => context,
            onDone: { target: 'waiting', description: 'It is counted.' },
            onError: { target: 'waiting', description: 'It could not be counted; the shopper loses nothing by it.' },
          },
        },
        waiting: { description: 'The shopper tries again, or goes elsewhere.' },
      },
    },
    retrying: {
      description: 'The page loads its data again.',
      tags: ['broken', 'busy'],
      on: {
        'error.caught': [...caught],
        'page.shown': { target: 'fine', description: 'The part is shown again.' },
      },
      invoke: {
        id: 'loadAgain',
        src: 'loadAgain',
        onDone: { target: 'shown.waiting', description: 'The data came; the part is shown in a moment, or breaks again.' },
        onError: { target: 'shown.waiting', description: 'The data did not come.' },
      },
    },
    passedOn: {
      description: 'The error is thrown once more: the page around the part says that it is broken.',
      tags: ['passedOn'],
    },
  },
})
