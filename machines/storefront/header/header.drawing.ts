/** How the header of a scrolled page is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { headerMachine } from './header.machine.ts'

export const headerDrawing = drawnAs(headerMachine, {
  states: {
    atTop: { title: 'In its place', note: 'at the top of the page' },
    away: { title: 'Above the screen', note: 'it went with the page' },
    stuck: { title: 'Over the page', note: 'the search is left behind' },
    leaving: { title: 'It slides out', note: 'the search comes back' },
  },
  ways: {
    'atTop|middle.reached []': { says: 'scrolled down', main: true },
    'atTop|search.passed []': { says: 'jumped down' },
    'away|search.passed []': { says: 'the search is left behind', main: true },
    'away|top.reached []': { says: 'back at the top', means: 'back' },
    'stuck|middle.reached []': { says: 'the search comes back', main: true },
    'stuck|top.reached []': { says: 'jumped to the top', means: 'back' },
    'leaving|after []': { says: 'gone', means: 'back' },
    'leaving|top.reached []': { says: 'at the top before', means: 'back' },
    'leaving|search.passed []': { says: 'turned round', means: 'back' },
  },
})
