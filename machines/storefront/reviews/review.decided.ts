/** A review that staff have published or refused, and may think of again. */
import { answer } from '#machines/engine/index.ts'
import { asks, reviewSetup } from './review.setup.ts'

export const published = reviewSetup.createStateConfig({
  description: 'Everyone reads it, and the rating of the tire counts it.',
  tags: ['shown'],
  entry: { type: 'keepState', params: { state: 'published' } },
  initial: 'resting',
  states: {
    resting: {
      description: 'It stays on the page of the tire.',
      on: {
        'review.refuse': {
          target: 'takingOff',
          actions: 'dropProblem',
          description: 'It turns out to break a rule: it is taken off, and the rating follows.',
        },
        'record.look': '#review.looking',
      },
    },
    takingOff: {
      description: 'It is being recorded that it is taken off, and the rating is worked out again.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        {
          id: 'recordRemoval',
          input: ({ event }) => ({
            from: 'published',
            to: 'refused',
            by: 'by' in event ? event.by : null,
            reason: 'reason' in event ? event.reason : null,
          }),
        },
        {
          recorded: '#review.refused',
          moved: { target: '#review.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'resting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
        },
      ),
    },
  },
})

export const refused = reviewSetup.createStateConfig({
  description: 'It is not shown. The reason is kept with its record.',
  entry: { type: 'keepState', params: { state: 'refused' } },
  initial: 'resting',
  states: {
    resting: {
      description: 'No one reads it.',
      on: {
        'review.publish': { target: 'publishing', actions: 'dropProblem', description: 'Refusing it was a mistake.' },
        'record.look': '#review.looking',
      },
    },
    publishing: {
      description: 'It is being recorded that it is shown after all, and the rating is worked out again.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        {
          id: 'recordPublication',
          input: ({ event }) => ({ from: 'refused', to: 'published', by: 'by' in event ? event.by : null, reason: null }),
        },
        {
          recorded: '#review.published',
          moved: { target: '#review.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'resting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
        },
      ),
    },
  },
})
