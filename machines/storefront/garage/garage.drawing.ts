/** How the garage is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { garageMachine } from './garage.machine.ts'

export const garageDrawing = drawnAs(garageMachine, {
  states: {
    empty: { title: 'No car', note: 'nothing is kept', col: 0, lane: 0 },
    stocked: { title: 'Some cars', note: 'one to seven, and room for more', col: 1, lane: 0 },
    full: { title: 'Eight cars', note: 'one goes before another comes', col: 2, lane: 0 },
  },
  ways: {
    'empty|car.add []': { says: 'the first car', main: true },
    'empty|car.restore []': { says: 'the car comes back' },
    'empty|cars.merge [mergesToFull]': { says: 'the account’s are eight', list: true },
    'empty|cars.merge []': { says: 'the account’s join them' },
    'stocked|car.add [isLastRoom]': { says: 'the eighth car', main: true },
    'stocked|car.restore [isLastRoom]': { says: 'the eighth comes back' },
    'stocked|car.remove [isLast]': { says: 'the only car goes', means: 'back' },
    'stocked|car.remove [isKept]': { says: 'a car goes' },
    'stocked|cars.merge [mergesToFull]': { says: 'with the account’s: eight' },
    'full|car.remove [isKept]': { says: 'a car goes', means: 'back' },
  },
})
