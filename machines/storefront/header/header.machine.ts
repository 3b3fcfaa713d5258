/**
 * The header while the page is scrolled. It goes with the top of the page, comes back once the page's search is left behind, and
 * leaves when the shopper scrolls back up to the search. Runs in the browser.
 */
import { setup } from 'xstate'
import { headerExitMs } from '#machines/domain/constants.ts'

export type HeaderEvent =
  /** The header's own place is on the screen. */
  | { type: 'top.reached' }
  /** Below the header's place; the search, or what is taken for it, is not passed. */
  | { type: 'middle.reached' }
  | { type: 'search.passed' }

export const headerMachine = setup({
  types: { events: {} as HeaderEvent },
  delays: { exit: headerExitMs },
}).createMachine({
  id: 'header',
  description:
    'The header while the page is scrolled. It comes back over the page once the search of the page, or the first 600 pixels, are left behind.',
  initial: 'atTop',
  states: {
    atTop: {
      description: 'The header is in its place at the top of the page.',
      on: {
        'middle.reached': { target: 'away', description: 'The shopper scrolls down, and the header goes with the page.' },
        'search.passed': { target: 'stuck', description: 'The page opens further down, or the shopper jumps there.' },
      },
    },
    away: {
      description: 'The header is above the screen. A key that moves the focus into it shows it.',
      on: {
        'top.reached': { target: 'atTop', description: 'The shopper is back at the top.' },
        'search.passed': { target: 'stuck', description: 'The search is left behind: the header takes its place.' },
      },
    },
    stuck: {
      description: 'The header is over the page, at the top of the screen.',
      tags: ['over'],
      on: {
        'top.reached': { target: 'atTop', description: 'The shopper jumps to the top, where the header is anyway.' },
        'middle.reached': { target: 'leaving', description: 'The search comes back, and the header makes room for it.' },
      },
    },
    leaving: {
      description: 'The header slides out, which takes a third of a second.',
      on: {
        'top.reached': { target: 'atTop', description: 'The shopper is at the top before it is gone.' },
        'search.passed': { target: 'stuck', description: 'The shopper turns round before it is gone.' },
      },
      after: { exit: { target: 'away' } },
    },
  },
})
