/**
 * Finding the shopper's ZIP code: typed, from the browser's location, or guessed from the connection. The page does what
 * the states say (asks the browser, asks the shop) and reports back. Runs in the browser.
 */
import { assign, setup } from 'xstate'
import { type LocationProblem, type Permission, stillCounts } from './location.rules.ts'

interface Context {
  /** The last answer to the browser's question; the page remembers it with its date. */
  permission: Permission | null
  /** Why there is no location. */
  problem: LocationProblem | null
  /** The ZIP code that was found or guessed. */
  zip: string | null
}

/** When the browser gives no location, the network address may give a ZIP code. */
const guesses = {
  'location.found': { target: 'choosing', actions: 'keepZip', description: 'A guess; the shopper confirms or changes it.' },
  'location.nowhere': { target: 'choosing', description: 'The connection tells nothing: the shopper types.' },
} as const

export const locationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'location.open'; permission: Permission | null; hasZip: boolean; now: number }
      | { type: 'location.use'; now: number }
      | { type: 'location.allow'; now: number }
      | { type: 'location.deny'; now: number }
      | { type: 'location.unblock' }
      | { type: 'location.fail' }
      | { type: 'location.lack' }
      | { type: 'location.found'; zip: string }
      | { type: 'location.nowhere' }
      | { type: 'location.close' },
  },
  guards: {
    isAllowRemembered: ({ event }) =>
      event.type === 'location.open' &&
      !event.hasZip &&
      event.permission?.answer === 'allow' &&
      stillCounts(event.permission, event.now),
    isDenialRemembered: ({ context: { permission }, event }) =>
      event.type === 'location.use' && permission?.answer === 'denied' && stillCounts(permission, event.now),
  },
  actions: {
    recall: assign(({ event }) =>
      event.type === 'location.open' ? { permission: event.permission, problem: null, zip: null } : {},
    ),
    rememberAllowed: assign(({ event }) =>
      event.type === 'location.allow' ? { permission: { answer: 'allow' as const, at: event.now } } : {},
    ),
    rememberDenied: assign(({ event }) =>
      event.type === 'location.deny' ? { permission: { answer: 'denied' as const, at: event.now } } : {},
    ),
    forget: assign({ permission: null }),
    clear: assign({ problem: null, zip: null }),
    say: assign((_, { problem }: { problem: LocationProblem }) => ({ problem })),
    keepZip: assign(({ event }) => (event.type === 'location.found' ? { zip: event.zip } : {})),
  },
}).createMachine({
  id: 'location',
  description:
    'How the shop learns the ZIP code tires are for: typed, from the browser’s location, or guessed from the connection. A permission is remembered for 90 days.',
  context: { permission: null, problem: null, zip: null },
  initial: 'idle',
  on: { 'location.close': { target: '.idle', description: 'The shopper closes the ZIP dialog.' } },
  states: {
    idle: {
      description: 'The ZIP dialog is closed, or no script runs it: then it is a plain form.',
      on: {
        'location.open': [
          {
            guard: 'isAllowRemembered',
            target: 'asking',
            actions: 'recall',
            description:
              'No ZIP code is known, and the shopper allowed their location less than 90 days ago: it is used at once.',
          },
          { target: 'choosing', actions: 'recall', description: 'The ZIP dialog opens.' },
        ],
      },
    },
    choosing: {
      description:
        'The ZIP dialog waits for a typed ZIP code or for "Use my location"; it says why a location was not found and shows a guess.',
      tags: ['open'],
      on: {
        'location.use': [
          {
            guard: 'isDenialRemembered',
            target: 'denied',
            actions: 'clear',
            description: 'The shopper said no less than 90 days ago: the browser is not asked again.',
          },
          { target: 'asking', actions: 'clear', description: 'The shopper wants their location used.' },
        ],
        'location.unblock': {
          actions: 'forget',
          description: 'The browser’s settings allow it now: an earlier no is forgotten.',
        },
      },
    },
    asking: {
      description: 'The browser asks the shopper for permission and looks for the location.',
      tags: ['open', 'busy'],
      on: {
        'location.allow': { target: 'allowed', actions: 'rememberAllowed', description: 'The browser tells the location.' },
        'location.deny': { target: 'denied', actions: 'rememberDenied', description: 'The shopper or their browser says no.' },
        'location.fail': { target: 'failed', description: 'The browser does not find the location.' },
        'location.lack': { target: 'unsupported', description: 'The browser knows no locations.' },
      },
    },
    allowed: {
      description: 'The location is known; the shop looks for the nearest ZIP code and keeps nothing else.',
      tags: ['open', 'busy'],
      on: {
        'location.found': { target: 'found', actions: 'keepZip', description: 'The nearest ZIP code.' },
        'location.fail': { target: 'failed', description: 'The shop does not answer.' },
        'location.nowhere': {
          target: 'choosing',
          actions: { type: 'say', params: { problem: 'nowhere' } },
          description: 'No ZIP code is near.',
        },
      },
    },
    denied: {
      description: 'No location is allowed: the ZIP code is guessed from the connection.',
      tags: ['open', 'busy', 'guessing'],
      entry: { type: 'say', params: { problem: 'blocked' } },
      on: guesses,
    },
    failed: {
      description: 'The location was not found: the ZIP code is guessed from the connection.',
      tags: ['open', 'busy', 'guessing'],
      entry: { type: 'say', params: { problem: 'failed' } },
      on: guesses,
    },
    unsupported: {
      description: 'The browser knows no locations: the ZIP code is guessed from the connection.',
      tags: ['open', 'busy', 'guessing'],
      entry: { type: 'say', params: { problem: 'unsupported' } },
      on: guesses,
    },
    found: {
      description: 'The ZIP code is known: the page below is shown for it.',
      tags: ['open', 'busy'],
    },
  },
})
