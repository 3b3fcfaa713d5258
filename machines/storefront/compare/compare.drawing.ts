/** How comparing tires is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { compareMachine } from './compare.machine.ts'

export const compareDrawing = drawnAs(compareMachine, {
  states: {
    empty: { title: 'No tire', note: 'the list is not shown' },
    one: { title: 'One tire', note: 'it takes two' },
    ready: { title: 'Two to four tires', note: 'they can be compared', end: true },
    full: { title: 'Five tires', note: 'no room for more' },
  },
  ways: {
    'empty|tire.add []': { says: 'picks a first tire', main: true },
    'one|tire.add []': { says: 'picks a second', main: true },
    'one|tire.remove [isCompared]': { says: 'takes it out', means: 'back' },
    'one|list.clear []': { says: 'takes it out', means: 'back' },
    'one|tires.pruned [takesOut]': { says: 'no longer sold', means: 'problem' },
    'ready|tire.add [isLastRoom]': { says: 'picks the fifth', main: true },
    'ready|tire.remove [isOneOfTwo]': { says: 'takes one of two out', means: 'back' },
    'ready|list.clear []': { says: 'empties the list', means: 'back' },
    'ready|tires.pruned [leaves(0)]': { says: 'none is sold any more', means: 'problem' },
    'ready|tires.pruned [leaves(1)]': { says: 'one is left', means: 'problem' },
    'full|tire.remove [isCompared]': { says: 'takes one out', means: 'back' },
    'full|list.clear []': { says: 'empties the list', means: 'back' },
    'full|tires.pruned [leaves(0)]': { says: 'none is sold any more', means: 'problem' },
    'full|tires.pruned [leaves(1)]': { says: 'one is left', means: 'problem' },
    'full|tires.pruned [takesOut]': { says: 'one is no longer sold', means: 'problem' },
  },
})
