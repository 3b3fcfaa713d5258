/** How the way from one page to the next is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { pageTransitionMachine } from './page-transition.machine.ts'

export const pageTransitionDrawing = drawnAs(pageTransitionMachine, {
  states: {
    firstPage: { title: 'First page', note: 'shown at once' },
    resting: { title: 'A page is shown' },
    inTransition: { title: 'The next is on its way', note: 'the old page stays' },
    arriving: { title: 'It fades in', note: 'for 400 milliseconds' },
    skipped: { title: 'The same page again', note: 'a filter, a form, a dialog' },
    errorPage: { title: 'A broken page', note: 'what to do next' },
  },
  ways: {
    'firstPage|page.asked []': { says: 'another page', main: true },
    'firstPage|look.asked []': { says: 'the same page' },
    'resting|page.asked []': { says: 'another page', means: 'back' },
    'resting|look.asked []': { says: 'the same page' },
    'inTransition|page.shown []': { says: 'it is there', main: true },
    'inTransition|error.shown []': { says: 'it broke', means: 'ours' },
    'inTransition|navigation.ended []': { says: 'the page stays', means: 'on' },
    'inTransition|look.asked []': { says: 'the same page instead' },
    'arriving|after []': { says: 'it is shown', main: true },
    'arriving|page.asked []': { says: 'another page', means: 'back' },
    'arriving|look.asked []': { says: 'the same page' },
    'skipped|page.shown []': { says: 'it led to another', means: 'back' },
    'skipped|error.shown []': { says: 'it broke', means: 'ours' },
    'skipped|navigation.ended []': { says: 'it is there', means: 'on' },
    'skipped|page.asked []': { says: 'another page', means: 'back' },
    'errorPage|page.asked []': { says: 'another page', means: 'back' },
    'errorPage|look.asked []': { says: 'tried again', means: 'back' },
  },
})
