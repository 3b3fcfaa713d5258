/**
 * A review on its way to the page: its writer shows that the email is theirs, staff read it, and it is published, or refused for a
 * reason of a list. Stars are no reason. Each step is kept in the record of the review, with what it changes, in the commit that moves
 * the chart: pages and lists read the record. A record that is elsewhere than the chart was moved by a version of the shop from before this
 * chart was kept, and the chart follows it: a step that finds it so is not done.
 */
import { answer } from '#machines/engine/index.ts'
import { published, refused } from './review.decided.ts'
import { asks, reviewSetup } from './review.setup.ts'
import { held, provingEmail } from './review.undecided.ts'

export const reviewMachine = reviewSetup.createMachine({
  id: 'review',
  description:
    'A review of a tire, from being sent to being shown: the email is proven by a letter, staff read the words, and it is published or refused.',
  context: ({ input }) => ({ record: input.record, problem: null }),
  initial: 'recalled',
  states: {
    recalled: {
      description: 'Where a review is, is what its record says. Without a record nothing was sent yet.',
      always: [
        { guard: { type: 'recordIs', params: { state: 'provingEmail' } }, target: 'provingEmail' },
        { guard: { type: 'recordIs', params: { state: 'held' } }, target: 'held' },
        { guard: { type: 'recordIs', params: { state: 'published' } }, target: 'published' },
        { guard: { type: 'recordIs', params: { state: 'refused' } }, target: 'refused' },
        { target: 'unsent' },
      ],
    },
    unsent: {
      description: 'The writer has sent no review yet.',
      on: {
        'review.send': {
          target: 'sending',
          actions: 'dropProblem',
          description: 'A driver sends what they think of the tire.',
        },
        'record.look': 'looking',
      },
    },
    sending: {
      description: 'The review is being recorded, with the email that asks whether it is the writer’s.',
      tags: ['busy'],
      invoke: asks(
        'recordReview',
        {
          input: ({ event }) => {
            if (event.type !== 'review.send') throw new Error(`A review is sent by ${event.type}`)
            return { line: event.line, writtenRef: event.writtenRef }
          },
        },
        {
          recorded: 'provingEmail',
          notSold: { target: 'unsent', actions: 'showNotSold', description: 'The tire is not sold any more.' },
          failed: { target: 'unsent', actions: 'showNotSent', description: 'Nothing was recorded. The writer can try again.' },
        },
      ),
    },
    looking: {
      description: 'The record is read again, which an older version of the shop may have moved.',
      tags: ['busy'],
      invoke: asks(
        'readRecord',
        { input: () => ({}) },
        {
          done: { target: 'recalled', actions: { type: 'keepRecord', params: answer } },
          failed: { target: 'recalled', actions: 'showFailed', description: 'It stays where it was known to be.' },
        },
      ),
    },
    provingEmail,
    held,
    published,
    refused,
  },
})
