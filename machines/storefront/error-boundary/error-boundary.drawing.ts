/** How a part of a page that broke is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { errorBoundaryMachine } from './error-boundary.machine.ts'

export const errorBoundaryDrawing = drawnAs(errorBoundaryMachine, {
  any: { '': { note: 'another page' } },
  states: {
    fine: { title: 'The page is shown' },
    shown: { title: 'It broke', note: 'what to do next is shown' },
    'shown.reporting': { title: 'It is counted' },
    'shown.waiting': { title: 'The shopper decides' },
    retrying: { title: 'Trying again', note: 'the data is loaded again' },
    passedOn: { title: 'The whole page broke', note: 'after four tries' },
  },
  ways: {
    'fine|error.caught []': { says: 'a part of the page broke', main: true },
    'fine|error.caught [wasTriedEnough]': { says: 'the fifth time', means: 'ours' },
    'shown|error.caught [wasTriedEnough]': { says: 'the fifth time', means: 'ours' },
    'shown|retry.press [canBeTried]': { says: 'tries again', main: true },
    'retrying|error.caught [wasTriedEnough]': { says: 'the fifth time', means: 'ours' },
    'retrying|error.caught []': { says: 'it broke again', means: 'back' },
  },
})
