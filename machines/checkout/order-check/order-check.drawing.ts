/** How the check of a lost order is drawn. */
import { drawnAs } from '#machines/ports/charts/drawing-hints.ts'
import { orderCheckMachine } from './order-check.machine.ts'

export const orderCheckDrawing = drawnAs(orderCheckMachine, {
  states: {
    quiet: { title: 'All is quiet', note: 'no answer is pending' },
    asking: { title: 'Asking the shop', note: 'was the order placed?' },
    waiting: { title: 'Not known yet', note: 'the page says so' },
    drawing: { title: 'Loading the review', note: 'it shows why not' },
    notPlaced: { title: 'Not placed', note: 'may be pressed again' },
    placed: { title: 'Placed', note: 'its page is next' },
    leaving: { title: 'Leaving the page', note: 'to where the shopper belongs', end: true },
  },
  ways: {
    'quiet|answer.lost []': { says: 'an answer was lost', main: true },
    'asking|askShop ok [isPlaced]': { says: 'it was placed', means: 'money', main: true },
    'asking|askShop ok [isNotPlaced]': { says: 'not placed, and cannot be', means: 'problem' },
    'asking|askShop ok [isGone]': { says: 'another tab was first', means: 'problem' },
    'asking|askShop ok []': { says: 'being placed right now', means: 'ours' },
    'asking|askShop failed []': { says: 'no answer', means: 'ours' },
    'waiting|network.back []': { says: 'online again, or in 3 s', means: 'back' },
    'waiting|after []': { says: 'online again, or in 3 s', means: 'back' },
    'drawing|drawPage ok []': { says: 'it is there' },
    'drawing|drawPage failed []': { says: 'cannot be loaded', means: 'ours' },
    'notPlaced|order.sent []': { says: 'presses again', means: 'back' },
    'notPlaced|answer.lost []': { says: 'lost once more', means: 'ours' },
    'placed|showOrder failed []': { says: 'by its own address', means: 'on', main: true },
    'leaving|loadPage failed []': { says: 'cannot be loaded', means: 'ours' },
  },
})
