/** How the search is drawn. */
import { drawnAs } from '#machines/describe/sketch/hints.ts'
import { searchMachine } from './search.machine.ts'

export const searchDrawing = drawnAs(searchMachine, {
  cardWidth: 168,
  states: {
    list: { title: 'The list below the text' },
    answers: { title: 'What the shop answers' },
    input: { title: 'One size or two' },
    past: { title: 'Past searches' },
    'list.closed': { title: 'No list', col: 0, lane: 0 },
    'list.open': { title: 'A list' },
    'list.open.typing': { title: 'Typing', note: 'Enter opens the page of the text', col: 1, lane: 0 },
    'list.open.moving': { title: 'A line is marked', note: 'Enter follows it', col: 2, lane: 0 },
    'answers.idle': { title: 'Not asked', col: 0, lane: 0 },
    'answers.waiting': { title: 'A short pause', note: 'the shopper types', col: 1, lane: 0 },
    'answers.asking': { title: 'The shop is asked', note: 'an older answer counts no more' },
    'answers.asking.quick': { title: 'On its way', col: 2, lane: 0 },
    'answers.asking.slow': { title: 'Takes longer', note: 'the page says so', col: 3, lane: 0 },
    'answers.shown': { title: 'Suggestions', col: 2, lane: 1, end: true },
    'answers.none': { title: 'Nothing found', note: 'and what to leave out', col: 1, lane: 1 },
    'answers.failed': { title: 'No answer', note: 'it can be asked again', col: 3, lane: 1 },
    'input.primary': { title: 'One size', col: 0, lane: 0 },
    'input.secondary': { title: 'A size for the rear', col: 1, lane: 0 },
    'past.resting': { title: 'As they are', col: 0, lane: 0 },
    'past.keeping': { title: 'Keeping a search', col: 1, lane: 0 },
    'past.forgetting': { title: 'Taking searches out', col: 2, lane: 0 },
  },
  ways: {},
})
