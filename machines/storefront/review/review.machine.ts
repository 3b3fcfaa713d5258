/**
 * A review on its way to the page: its writer shows that the email is theirs, staff read it, and it is published, or refused for a
 * reason of a list. Stars are no reason. Each step is kept in the review's row, in one transaction with what it changes.
 */
import { assign, setup } from 'xstate'
import type { RefusalReason, ReviewStep } from '#machines/domain/reviews/moderation.ts'

interface Context {
  /** Why it was refused; null for any other. */
  refusedFor: RefusalReason | null
}

export const reviewMachine = setup({
  types: { context: {} as Context, events: {} as ReviewStep },
  actions: {
    keepReason: assign(({ event }) => (event.type === 'review.refuse' ? { refusedFor: event.reason } : {})),
  },
}).createMachine({
  id: 'review',
  description:
    'A review of a tire, from being sent to being shown: the email is proven by a letter, staff read the words, and it is published or refused.',
  context: { refusedFor: null },
  initial: 'provingEmail',
  states: {
    provingEmail: {
      description: 'The review was sent. A letter asks whether the email is the writer’s; no one else has read it.',
      tags: ['unread'],
      on: { 'email.proven': { target: 'held', description: 'The writer presses the button that the letter leads to.' } },
    },
    held: {
      description: 'Staff read it. Whether an order of this tire belongs to the email is known now.',
      on: {
        'review.publish': {
          target: 'published',
          description: 'It is about this tire and hurts no one. Its stars do not matter.',
        },
        'review.refuse': {
          target: 'refused',
          actions: 'keepReason',
          description: 'It breaks a rule of what reviews may have in them.',
        },
      },
    },
    published: {
      description: 'Everyone reads it, and the rating of the tire counts it.',
      tags: ['shown'],
      on: {
        'review.refuse': {
          target: 'refused',
          actions: 'keepReason',
          description: 'It turns out to break a rule: it is taken off, and the rating follows.',
        },
      },
    },
    refused: {
      description: 'It is not shown. The reason is kept with it.',
      on: {
        'review.publish': { target: 'published', description: 'Refusing it was a mistake.' },
      },
    },
  },
})
