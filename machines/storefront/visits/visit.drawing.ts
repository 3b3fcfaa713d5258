/** How a visit is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { visitMachine } from './visit.machine.ts'

export const visitDrawing = drawnAs(visitMachine, {
  states: {
    begun: { title: 'Just opened' },
    shop: { title: 'In the shop', note: 'no tires yet' },
    list: { title: 'A list of tires', note: 'by size, car, brand' },
    tire: { title: 'A tire', note: 'its own page' },
    cart: { title: 'The cart', note: 'the checkout counts on' },
    resumed: { title: 'Counted before', note: 'a later document' },
  },
  ways: {
    'begun|visit.resumed []': { says: 'counted before' },
    'begun|page.shown []': { says: 'a page of the shop', main: true },
    'begun|page.shown [isList]': { says: 'a list of tires' },
    'begun|page.shown [isTire]': { says: 'a tire' },
    'begun|page.shown [isCart]': { says: 'the cart' },
    'shop|page.shown [isList]': { says: 'a list of tires', main: true },
    'shop|page.shown [isTire]': { says: 'a tire' },
    'shop|page.shown [isCart]': { says: 'the cart' },
    'list|page.shown [isTire]': { says: 'a tire', main: true },
    'list|page.shown [isCart]': { says: 'the cart' },
    'tire|page.shown [isCart]': { says: 'the cart', main: true },
  },
})
