/** A return whose tires are at the warehouse. */
import { answer } from '#machines/engine/index.ts'
import { asks, returnSetup } from './return-request.setup.ts'

export const received = returnSetup.createStateConfig({
  description: 'The tires are at the warehouse, and are looked at.',
  entry: { type: 'keepState', params: { state: 'received' } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Staff have not decided yet whether the money is refunded.',
      on: {
        'return.refund': {
          target: 'refunding',
          actions: 'keepWho',
          description: 'The money was refunded, and staff record how much.',
        },
        'return.refuse': {
          target: 'refusing',
          actions: 'keepWho',
          description: 'The tires are mounted or damaged: staff refuse the refund, and say why.',
        },
        'record.look': '#returnRequest.looking',
      },
    },
    refunding: {
      description: 'The refund is being recorded, with the email that names it.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        {
          id: 'recordRefund',
          input: ({ context: { by }, event }) => ({
            from: 'received',
            to: 'refunded',
            by,
            ...('refundedInCents' in event && { refundedInCents: event.refundedInCents }),
          }),
        },
        {
          recorded: '#returnRequest.refunded',
          moved: { target: '#returnRequest.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
        },
      ),
    },
    refusing: {
      description: 'The refusal is being recorded, with the email that says why.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        {
          id: 'recordRefusal',
          input: ({ context: { by }, event }) => ({
            from: 'received',
            to: 'refused',
            by,
            ...('refusal' in event && { refusal: event.refusal }),
          }),
        },
        {
          recorded: '#returnRequest.refused',
          moved: { target: '#returnRequest.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
        },
      ),
    },
  },
})
