/** How a review is drawn. */
import { drawnAs } from '#machines/describe/sketch/hints.ts'
import { reviewMachine } from './review.machine.ts'

export const reviewDrawing = drawnAs(reviewMachine, {
  states: {
    provingEmail: { title: 'Is it their email?', note: 'a letter asks' },
    held: { title: 'Staff read it', note: 'bought here or not' },
    published: { title: 'Everyone reads it', note: 'and the rating counts it', end: true },
    refused: { title: 'Not shown', note: 'the reason is kept' },
  },
  ways: {
    'provingEmail|email.proven []': { says: 'the writer says yes', main: true },
    'held|review.publish []': { says: 'about the tire, hurts no one', means: 'on', main: true },
    'held|review.refuse []': { says: 'breaks a rule', means: 'problem' },
    'published|review.refuse []': { says: 'breaks a rule after all', means: 'problem' },
    'refused|review.publish []': { says: 'refusing was a mistake', means: 'back' },
  },
})
