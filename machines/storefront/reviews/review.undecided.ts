/** A review that no one reads yet but its writer and staff. */
import { answer } from '#machines/engine/index.ts'
import { asks, reviewSetup } from './review.setup.ts'

export const provingEmail = reviewSetup.createStateConfig({
  description: 'The review was sent. A letter asks whether the email is the writer’s; no one else has read it.',
  entry: { type: 'keepState', params: { state: 'provingEmail' } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The writer has not pressed the button yet.',
      on: {
        'email.proven': {
          target: 'proving',
          actions: 'dropProblem',
          description: 'The writer presses the button that the letter leads to.',
        },
        'record.look': '#review.looking',
      },
    },
    proving: {
      description: 'It is being recorded that the email is the writer’s, and whether an order of this tire belongs to it.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        { id: 'recordProof', input: () => ({ from: 'provingEmail', to: 'held', by: null, reason: null }) },
        {
          recorded: '#review.held',
          moved: { target: '#review.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. The writer can try again.' },
        },
      ),
    },
  },
})

export const held = reviewSetup.createStateConfig({
  description: 'Staff read it. Whether an order of this tire belongs to the email is known now.',
  entry: { type: 'keepState', params: { state: 'held' } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Staff have not decided yet.',
      on: {
        'review.publish': {
          target: 'publishing',
          actions: 'dropProblem',
          description: 'It is about this tire and hurts no one. Its stars do not matter.',
        },
        'review.refuse': {
          target: 'refusing',
          actions: 'dropProblem',
          description: 'It breaks a rule of what reviews may have in them.',
        },
        'record.look': '#review.looking',
      },
    },
    publishing: {
      description: 'It is being recorded that it is shown, and the rating of the tire is worked out again.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        {
          id: 'recordPublication',
          input: ({ event }) => ({ from: 'held', to: 'published', by: 'by' in event ? event.by : null, reason: null }),
        },
        {
          recorded: '#review.published',
          moved: { target: '#review.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
        },
      ),
    },
    refusing: {
      description: 'The refusal is being recorded, with its reason.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        {
          id: 'recordRefusal',
          input: ({ event }) => ({
            from: 'held',
            to: 'refused',
            by: 'by' in event ? event.by : null,
            reason: 'reason' in event ? event.reason : null,
          }),
        },
        {
          recorded: '#review.refused',
          moved: { target: '#review.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
        },
      ),
    },
  },
})
