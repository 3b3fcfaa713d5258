/**
 * The way from one page to the next. The page that is left stays, and can be used, until the next one is there; the next one fades
 * in. The first page of a document, a page that broke and another look at the same page are shown at once. Runs in the browser.
 */
import { setup } from 'xstate'
import { pageFadeMs } from '#machines/domain/constants.ts'

const asked = {
  'page.asked': { target: 'inTransition', description: 'The shopper goes to another page.' },
  'look.asked': {
    target: 'skipped',
    description: 'A filter, a dialog, a form: the page stays the same, and nothing fades.',
  },
} as const

const answered = {
  'page.shown': { target: 'arriving', description: 'The other page is there.' },
  'error.shown': { target: 'errorPage', description: 'The other page broke: what to do next is shown at once.' },
  'navigation.ended': { target: 'resting', description: 'The page is the same as before.' },
} as const

export const pageTransitionMachine = setup({
  types: {
    events: {} as
      | { type: 'page.asked' }
      /** Another look at the same page. */
      | { type: 'look.asked' }
      | { type: 'page.shown' }
      | { type: 'error.shown' }
      | { type: 'navigation.ended' },
  },
  delays: { fade: pageFadeMs },
}).createMachine({
  id: 'pageTransition',
  description:
    'The way from one page to the next: the old page stays until the new one is there, and the new one fades in. Focus and content are never taken away.',
  initial: 'firstPage',
  states: {
    firstPage: { description: 'The page that the document came with. It is shown at once.', on: asked },
    resting: { description: 'The page is shown.', on: asked },
    inTransition: {
      description: 'Another page is on its way. The old one stays as it is; a line at the top says that something comes.',
      tags: ['underWay'],
      on: { 'look.asked': asked['look.asked'], ...answered },
    },
    arriving: {
      description: 'The new page fades in, which takes 400 milliseconds.',
      on: asked,
      after: { fade: { target: 'resting' } },
    },
    skipped: {
      description: 'Another look at the same page is on its way, or a form is posted.',
      on: { 'page.asked': asked['page.asked'], ...answered },
    },
    errorPage: { description: 'A page that is missing or broke is shown, without a fade.', on: asked },
  },
})
