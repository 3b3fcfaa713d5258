/**
 * Finding the shopper's ZIP code: typed, from the browser's location, or guessed from the connection. The hook provides the
 * effects that ask the browser and the shop. Runs in the browser.
 */
import { assign, setup } from 'xstate'
import { answer, inBrowser } from '#machines/engine/index.ts'
import type { AskBrowserOutput, CheckDenialOutput, Point, ZipOutput } from './location.effects.ts'
import { type LocationProblem, type Permission, shopPatienceMs, stillCounts } from './location.rules.ts'

interface Context {
  /** The last answer to the browser's question. */
  permission: Permission | null
  /** Where the shopper is, kept only while the shop looks for its ZIP code. */
  point: Point | null
  /** Why there is no location. */
  problem: LocationProblem | null
  /** The ZIP code that was found or guessed. */
  zip: string | null
}

export const locationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'location.open'; permission: Permission | null; hasZip: boolean; now: number }
      | { type: 'location.use'; now: number }
      | { type: 'location.close' },
  },
  actors: {
    checkDenial: inBrowser<CheckDenialOutput, Permission | null>(),
    askBrowser: inBrowser<AskBrowserOutput>(),
    findZip: inBrowser<ZipOutput, Point | null>(),
    guessZip: inBrowser<ZipOutput>(),
    /** Ends when the dialog closes with the page that is left. */
    showPage: inBrowser<never, string | null>(),
  },
  delays: { shopPatience: shopPatienceMs },
  guards: {
    isAllowRemembered: ({ event }) =>
      event.type === 'location.open' &&
      !event.hasZip &&
      event.permission?.answer === 'allow' &&
      stillCounts(event.permission, event.now),
    isDenialRemembered: ({ context: { permission }, event }) =>
      event.type === 'location.use' && permission?.answer === 'denied' && stillCounts(permission, event.now),
    isLifted: (_, { output }: { output: CheckDenialOutput }) => output.outcome === 'lifted',
    isAllowed: (_, { output }: { output: AskBrowserOutput }) => output.outcome === 'allowed',
    isDenied: (_, { output }: { output: AskBrowserOutput }) => output.outcome === 'denied',
    isUnsupported: (_, { output }: { output: AskBrowserOutput }) => output.outcome === 'unsupported',
    isZip: (_, { output }: { output: ZipOutput }) => output.zip !== null,
  },
  actions: {
    recall: assign(({ event }) =>
      event.type === 'location.open' ? { permission: event.permission, problem: null, zip: null } : {},
    ),
    rememberAllowed: assign((_, { output }: { output: AskBrowserOutput }) =>
      output.outcome === 'allowed' ? { permission: { answer: 'allow' as const, at: output.at }, point: output.point } : {},
    ),
    rememberDenied: assign((_, { output }: { output: AskBrowserOutput }) =>
      output.outcome === 'denied' ? { permission: { answer: 'denied' as const, at: output.at } } : {},
    ),
    forget: assign({ permission: null }),
    forgetPoint: assign({ point: null }),
    clear: assign({ problem: null, zip: null }),
    say: assign((_, { problem }: { problem: LocationProblem }) => ({ problem })),
    keepZip: assign((_, { output }: { output: ZipOutput }) => ({ zip: output.zip })),
  },
}).createMachine({
  id: 'location',
  description:
    'How the shop learns the ZIP code tires are for: typed, from the browser’s location, or guessed from the connection. A permission is remembered for 90 days.',
  context: { permission: null, point: null, problem: null, zip: null },
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
      tags: ['open', 'choosing'],
      initial: 'checking',
      on: {
        'location.use': [
          {
            guard: 'isDenialRemembered',
            target: 'guessing.denied',
            actions: 'clear',
            description: 'The shopper said no less than 90 days ago: the browser is not asked again.',
          },
          { target: 'asking', actions: 'clear', description: 'The shopper wants their location used.' },
        ],
      },
      states: {
        checking: {
          description: 'Checks whether the browser’s settings now allow the location.',
          invoke: {
            id: 'checkDenial',
            src: 'checkDenial',
            input: ({ context }) => context.permission,
            onDone: [
              {
                guard: { type: 'isLifted', params: answer },
                target: 'ready',
                actions: 'forget',
                description: 'The settings allow it now: an earlier no is forgotten.',
              },
              { target: 'ready', description: 'There was no earlier no, or it still counts.' },
            ],
            onError: { target: 'ready', description: 'The browser cannot say: an earlier no still counts.' },
          },
        },
        ready: { description: 'The shopper types a ZIP code, or uses their location.' },
      },
    },
    asking: {
      description: 'The browser asks the shopper for permission and looks for the location.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'askBrowser',
        src: 'askBrowser',
        onDone: [
          {
            guard: { type: 'isAllowed', params: answer },
            target: 'allowed',
            actions: { type: 'rememberAllowed', params: answer },
            description: 'The browser returns the location.',
          },
          {
            guard: { type: 'isDenied', params: answer },
            target: 'guessing.denied',
            actions: { type: 'rememberDenied', params: answer },
            description: 'The shopper or their browser says no.',
          },
          {
            guard: { type: 'isUnsupported', params: answer },
            target: 'guessing.unsupported',
            description: 'The browser does not support geolocation.',
          },
          { target: 'guessing.failed', description: 'The browser does not find the location.' },
        ],
        onError: { target: 'guessing.failed', description: 'The browser cannot be asked.' },
      },
    },
    allowed: {
      description: 'The location is known; the shop looks for the nearest ZIP code and keeps nothing else.',
      tags: ['open', 'busy'],
      exit: 'forgetPoint',
      invoke: {
        id: 'findZip',
        src: 'findZip',
        input: ({ context }) => context.point,
        onDone: [
          {
            guard: { type: 'isZip', params: answer },
            target: 'found',
            actions: { type: 'keepZip', params: answer },
            description: 'The nearest ZIP code.',
          },
          {
            target: 'choosing',
            actions: { type: 'say', params: { problem: 'nowhere' } },
            description: 'No ZIP code is near.',
          },
        ],
        onError: { target: 'guessing.failed', description: 'The shop does not answer.' },
      },
      after: { shopPatience: { target: 'guessing.failed', description: 'The shop takes too long.' } },
    },
    guessing: {
      description: 'There is no location: the ZIP code is guessed from the connection.',
      tags: ['open', 'busy'],
      initial: 'failed',
      invoke: {
        id: 'guessZip',
        src: 'guessZip',
        onDone: [
          {
            guard: { type: 'isZip', params: answer },
            target: 'choosing',
            actions: { type: 'keepZip', params: answer },
            description: 'A guess; the shopper confirms or changes it.',
          },
          { target: 'choosing', description: 'The connection gives no ZIP; the shopper types one.' },
        ],
        onError: { target: 'choosing', description: 'The shop does not answer: the shopper types.' },
      },
      after: { shopPatience: { target: 'choosing', description: 'The shop takes too long: the shopper types.' } },
      states: {
        denied: {
          description: 'The shopper or their browser does not allow it.',
          entry: { type: 'say', params: { problem: 'blocked' } },
        },
        failed: {
          description: 'The location, or its ZIP code, was not found.',
          entry: { type: 'say', params: { problem: 'failed' } },
        },
        unsupported: {
          description: 'The browser does not support geolocation.',
          entry: { type: 'say', params: { problem: 'unsupported' } },
        },
      },
    },
    found: {
      description: 'The ZIP code is known: the page below is shown for it.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'showPage',
        src: 'showPage',
        input: ({ context }) => context.zip,
        onError: { target: 'choosing', description: 'The page cannot be shown: the ZIP code waits in its field.' },
      },
    },
  },
})
