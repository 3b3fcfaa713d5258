/**
 * The search: typed text becomes suggestions, which are reached with the arrow keys. The server runs this chart for the page of a
 * search, the browser runs it in the search box of the front page and in the search over any page.
 */
import { assign, setup } from 'xstate'
import { countOf, type SearchResults } from '#machines/domain/search/typeahead.ts'
import { answer, inBrowser } from '#machines/engine/index.ts'
import type {
  FindMatchesInput,
  FindMatchesOutput,
  ForgetSearchesInput,
  KeepSearchInput,
  NothingOutput,
} from './search.effects.ts'
import type { SearchEvent } from './search.events.ts'
import { moved, type Place, patienceMs, pauseMs, slowMs } from './search.rules.ts'
import type { SearchLock } from './search.words.ts'

interface Context {
  /** What is typed. */
  text: string
  /** The size of the rear tires. */
  rear: string
  lock: SearchLock | null
  /** The last answer, of whichever text; it stays while the next one is on its way. */
  results: SearchResults | null
  lit: Place | null
  /** The texts of earlier steps, the latest last. */
  history: string[]
  /** The suggestion that was followed. */
  picked: KeepSearchInput | null
  /** The addresses of past searches that were taken out of the list; null for all. */
  removed: string[] | null
}

export const searchMachine = setup({
  types: { context: {} as Context, events: {} as SearchEvent },
  actors: {
    findMatches: inBrowser<FindMatchesOutput, FindMatchesInput>(),
    keepSearch: inBrowser<NothingOutput, KeepSearchInput | null>(),
    forgetSearches: inBrowser<NothingOutput, ForgetSearchesInput>(),
  },
  delays: { pause: pauseMs, slow: slowMs, patience: patienceMs - slowMs },
  guards: {
    hasText: ({ context }) => context.text !== '',
    sendsRear: ({ event }) => event.type === 'text.send' && event.rear !== '',
    isFresh: ({ context }) => isFresh(context),
    hasHistory: ({ context }) => context.history.length > 0,
    isGuided: ({ context }) => context.lock === 'guidedShopping' || context.lock === 'vehicleGuidedShopping',
    isNothing: (_, { output }: { output: FindMatchesOutput }) => countOf(output) === 0,
  },
  actions: {
    write: assign(({ context, event }) => ({ text: 'text' in event ? event.text : context.text })),
    writeRear: assign(({ context, event }) => ({ rear: 'text' in event ? event.text : context.rear })),
    writeBoth: assign(({ event }) => (event.type === 'text.send' ? { text: event.text, rear: event.rear } : {})),
    empty: assign({ text: '', history: [] }),
    emptyRear: assign({ rear: '' }),
    step: assign(({ context, event }) =>
      event.type === 'item.follow' ? { history: [...context.history, context.text], text: event.text } : {},
    ),
    stepBack: assign(({ context }) => ({ text: context.history.at(-1) ?? '', history: context.history.slice(0, -1) })),
    lock: assign(({ event }) => (event.type === 'search.lock' ? { lock: event.lock } : {})),
    unlock: assign({ lock: null }),
    unlight: assign({ lit: null }),
    light: assign(({ context, event }) =>
      event.type === 'item.move' && context.results ? { lit: moved(context.lit, event.by, context.results) } : {},
    ),
    keepAnswer: assign((_, { output }: { output: FindMatchesOutput }) => ({ results: output })),
    clear: assign({ results: null, history: [], lit: null }),
    notePick: assign(({ event }) => (event.type === 'item.pick' ? { picked: { label: event.label, link: event.link } } : {})),
    removeAll: assign(({ context }) => ({ removed: null, ...withoutPast(context, () => false) })),
    removeOne: assign(({ context, event }) => {
      if (event.type !== 'past.remove') return {}
      const removed = [...(context.removed ?? []), event.link]
      return { removed, ...withoutPast(context, (link) => !removed.includes(link)) }
    }),
  },
}).createMachine({
  id: 'search',
  description:
    'The search by size, car, tire, shop or article. The shop is asked after a short pause in typing; a newer text withdraws the question of an older one. Suggestions are reached with the arrow keys, and Escape closes them first and then empties the text.',
  type: 'parallel',
  context: { text: '', rear: '', lock: null, results: null, lit: null, history: [], picked: null, removed: [] },
  states: {
    list: {
      description: 'The suggestions below the text.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No suggestions are shown.',
          on: {
            'search.open': { target: 'open', description: 'The shopper comes to the search.' },
            'search.lock': { target: 'open', description: 'A kind of suggestion is picked, which opens the search.' },
            'text.type': { target: 'open', description: 'The shopper types.' },
            'item.move': { target: 'open', description: 'An arrow key opens the suggestions.' },
            'escape.press': {
              guard: 'hasText',
              actions: 'empty',
              description: 'Escape a second time empties the text.',
            },
          },
        },
        open: {
          description: 'Suggestions are shown.',
          initial: 'typing',
          tags: 'open',
          exit: 'unlight',
          on: {
            'search.close': { target: 'closed', description: 'The shopper leaves the search.' },
            'escape.press': { target: 'closed', description: 'Escape closes the suggestions and keeps the text.' },
            'item.pick': { target: 'closed', description: 'A suggestion leads to its page.' },
            'text.type': { target: '.typing', actions: 'unlight', description: 'The shopper types: nothing is highlighted.' },
            'rear.type': { target: '.typing', actions: 'unlight', description: 'The shopper types the size of the rear tires.' },
            'item.follow': { target: '.typing', actions: 'unlight', description: 'A suggestion is the next step of the search.' },
            'history.back': { target: '.typing', actions: 'unlight', description: 'The shopper goes a step back.' },
          },
          states: {
            typing: {
              description: 'The text is what counts: Enter asks for its page.',
              on: {
                'item.move': {
                  guard: 'isFresh',
                  target: 'moving',
                  actions: 'light',
                  description: 'An arrow key goes to a suggestion, once there are some for the text.',
                },
              },
            },
            moving: {
              description: 'A suggestion is highlighted: Enter follows it.',
              on: {
                'item.move': { actions: 'light', description: 'The highlight moves; after the last one it is at the text.' },
              },
            },
          },
        },
      },
    },
    answers: {
      description: 'What the shop answers.',
      initial: 'idle',
      on: {
        'text.type': {
          target: '.waiting',
          actions: 'write',
          description: 'The text changes: the question before it is withdrawn.',
        },
        'rear.type': { target: '.waiting', actions: 'writeRear', description: 'The size of the rear tires changes.' },
        'text.send': { target: '.asking', actions: 'writeBoth', description: 'The page of a search asks at once.' },
        'item.follow': { target: '.asking', actions: 'step', description: 'The next step is asked at once.' },
        'history.back': {
          guard: 'hasHistory',
          target: '.asking',
          actions: 'stepBack',
          description: 'The text of the step before counts again.',
        },
        'search.lock': { target: '.asking', actions: 'lock', description: 'Only one kind of suggestion is shown.' },
        'search.unlock': { target: '.asking', actions: 'unlock', description: 'Every kind of suggestion is shown again.' },
        'rear.drop': { target: '.asking', actions: 'emptyRear', description: 'The rear tires have no size of their own.' },
        'results.clear': { target: '.idle', actions: 'clear', description: 'The suggestions go, and the steps with them.' },
      },
      states: {
        idle: {
          description: 'Nothing is asked.',
          on: {
            'search.open': {
              target: 'asking',
              description: 'The shop gives the last and the popular searches.',
            },
          },
        },
        waiting: {
          description: 'The shopper is typing.',
          tags: 'busy',
          after: { pause: { target: 'asking', description: 'A pause in typing.' } },
        },
        asking: {
          description: 'The shop is asked. When the text changes, its answer counts no more.',
          tags: 'busy',
          initial: 'quick',
          invoke: {
            id: 'findMatches',
            src: 'findMatches',
            input: ({ context: { text, rear, lock } }) => ({ text, rear, lock }),
            onDone: [
              {
                guard: { type: 'isNothing', params: answer },
                target: 'none',
                actions: { type: 'keepAnswer', params: answer },
                description: 'Nothing is found.',
              },
              {
                target: 'shown',
                actions: [{ type: 'keepAnswer', params: answer }, 'unlight'],
                description: 'There are suggestions.',
              },
            ],
            onError: [
              { guard: 'isGuided', target: 'idle', description: 'Guided shopping continues without suggestions.' },
              { target: 'failed', description: 'The shop does not answer.' },
            ],
          },
          states: {
            quick: {
              description: 'The answer is on its way.',
              after: { slow: { target: 'slow', description: 'It takes longer than usual.' } },
            },
            slow: {
              description: 'The page says that the answer is on its way.',
              tags: 'slow',
              after: { patience: { target: '#search.answers.failed', description: 'The shop takes too long.' } },
            },
          },
        },
        shown: { description: 'Suggestions for this text.' },
        none: { description: 'The shop has nothing for this text, and says what to leave out.' },
        failed: {
          description: 'The shop did not answer.',
          tags: 'failed',
          on: { 'answers.retry': { target: 'asking', description: 'The shopper tries again.' } },
        },
      },
    },
    input: {
      description: 'One size, or one for the rear tires as well.',
      initial: 'primary',
      states: {
        primary: {
          description: 'One text.',
          on: {
            'rear.ask': { target: 'secondary', description: 'The rear tires have another size.' },
            'text.send': { guard: 'sendsRear', target: 'secondary', description: 'The page names a size of the rear tires.' },
          },
        },
        secondary: {
          description: 'A second text is for the size of the rear tires.',
          on: { 'rear.drop': { target: 'primary', description: 'They have the same size after all.' } },
        },
      },
    },
    past: {
      description: 'The last searches of the shopper.',
      initial: 'resting',
      on: {
        'past.remove': {
          target: '.forgetting',
          actions: 'removeOne',
          description: 'The shopper takes a search out of the list.',
        },
        'past.clear': { target: '.forgetting', actions: 'removeAll', description: 'The shopper clears the list.' },
      },
      states: {
        resting: {
          description: 'They stay as they are.',
          on: {
            'item.pick': { target: 'keeping', actions: 'notePick', description: 'A suggestion that was followed is kept.' },
          },
        },
        keeping: {
          description: 'A search is being kept.',
          invoke: {
            id: 'keepSearch',
            src: 'keepSearch',
            input: ({ context }) => context.picked,
            onDone: { target: 'resting', description: 'It is kept.' },
            onError: { target: 'resting', description: 'It could not be kept, and the page is shown all the same.' },
          },
        },
        forgetting: {
          description: 'Searches are being taken out of the list: those that were removed since the page was opened, or all.',
          invoke: {
            id: 'forgetSearches',
            src: 'forgetSearches',
            input: ({ context }) => ({ links: context.removed }),
            onDone: { target: 'resting', description: 'They are gone.' },
            onError: { target: 'resting', description: 'They could not be taken out, and are there again with the next answer.' },
          },
        },
      },
    },
  },
})

/** Whether the suggestions are those of the text: only then can they be reached. */
export function isFresh({ results, text, rear }: Pick<Context, 'results' | 'text' | 'rear'>): boolean {
  return results !== null && results.text === text.trim() && results.rear === rear.trim() && countOf(results) > 0
}

/** The answer without the past searches that do not stay; the highlight goes with them. */
function withoutPast({ results }: Pick<Context, 'results'>, stays: (link: string) => boolean): Pick<Context, 'results' | 'lit'> {
  if (results === null) return { results, lit: null }
  const groups = results.groups
    .map((group) => (group.name === 'past' ? { ...group, items: group.items.filter(({ action }) => stays(action.link)) } : group))
    .filter(({ items }) => items.length > 0)
  return { results: { ...results, groups }, lit: null }
}
