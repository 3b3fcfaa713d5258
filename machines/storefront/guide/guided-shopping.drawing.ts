/** How guided shopping is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { guidedShoppingMachine } from './guided-shopping.machine.ts'

const first = { says: 'a question narrows it' } as const
const again = { ...first, same: true } as const

export const guidedShoppingDrawing = drawnAs(guidedShoppingMachine, {
  any: { '': { title: 'A page comes', note: 'with the answers of its address', col: 0, lane: 1 } },
  states: {
    opening: { title: 'The page opens', note: 'scripts begin to run', col: 0, lane: 0 },
    choosing: { title: 'For which car?', note: 'or which size', col: 1, lane: 0 },
    counting: { title: 'Counting', note: 'what is left, and the next page', col: 2, lane: 0 },
    asking: { title: 'One question', note: 'with what each answer leaves', col: 2, lane: 1, as: 'places' },
    'asking.winter': { title: 'How long does snow stay?' },
    'asking.style': { title: 'Which driver are you?' },
    'asking.miles': { title: 'How many miles a year?' },
    'asking.matters': { title: 'What matters most?' },
    'asking.budget': { title: 'What may a tire cost?' },
    shortList: { title: 'The short list', note: 'the best, each with its reason', col: 3, lane: 0, end: true },
    noneLeft: { title: 'No tire is left', note: 'and which answer to take back', col: 3, lane: 1 },
  },
  ways: {
    '|page.drawn [hasNoField]': { says: 'no car and no size' },
    '|page.drawn [hasNoneLeft]': { says: 'no tire passes all', means: 'problem', list: true },
    '|page.drawn [asks(winter)]': { ...first, list: true },
    '|page.drawn [asks(style)]': { ...again, list: true },
    '|page.drawn [asks(miles)]': { ...again, list: true },
    '|page.drawn [asks(matters)]': { ...again, list: true },
    '|page.drawn [asks(budget)]': { ...again, list: true },
    '|page.drawn []': { says: 'nothing narrows it', list: true },
    'choosing|field.choose []': { says: 'names the car or the size', main: true },
    'counting|page.drawn [hasNoField]': { says: 'not a car that we know', means: 'back' },
    'counting|page.drawn [hasNoneLeft]': { says: 'no tire passes all', means: 'problem' },
    'counting|page.drawn [asks(winter)]': first,
    'counting|page.drawn [asks(style)]': again,
    'counting|page.drawn [asks(miles)]': again,
    'counting|page.drawn [asks(matters)]': again,
    'counting|page.drawn [asks(budget)]': again,
    'counting|page.drawn []': { says: 'no question narrows it', main: true },
    'asking|answer.undo []': { says: 'a step back', means: 'back' },
    'asking|answer.drop [isAnswered]': { says: 'takes an answer back', means: 'back' },
    'asking|question.reopen [isAnswered]': { says: 'to an earlier question', means: 'back' },
    'asking|answer.give [hasPicked]': { says: 'answers', means: 'on' },
    'shortList|answer.undo []': { says: 'a step back', means: 'back' },
    'shortList|answer.drop [isAnswered]': { says: 'takes an answer back', means: 'back' },
    'shortList|question.reopen [isAnswered]': { says: 'to an earlier question', means: 'back' },
    'noneLeft|answer.undo []': { says: 'a step back', means: 'back' },
    'noneLeft|answer.drop [isAnswered]': { says: 'takes an answer back', means: 'back' },
    'noneLeft|question.reopen [isAnswered]': { says: 'to an earlier question', means: 'back' },
  },
})
