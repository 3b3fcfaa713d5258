/** A return that waits for staff. */
import { answer } from '#machines/engine/index.ts'
import { asks, returnSetup } from './return-request.setup.ts'

export const requested = returnSetup.createStateConfig({
  description: 'The shopper has said which tires come back and why. Staff look at it.',
  entry: { type: 'keepState', params: { state: 'requested' } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'Staff have not decided yet.',
      on: {
        'return.agree': { target: 'agreeing', actions: 'keepWho', description: 'Staff agree, and name the address to send to.' },
        'return.refuse': { target: 'refusing', actions: 'keepWho', description: 'Staff refuse it, and say why.' },
        'return.withdraw': { target: 'withdrawing', actions: 'keepWho', description: 'The shopper keeps the tires.' },
        'record.look': '#returnRequest.looking',
      },
    },
    agreeing: {
      description: 'The agreement is being recorded, with the email that names the address.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        {
          id: 'recordAgreement',
          input: ({ context: { by }, event }) => ({
            from: 'requested',
            to: 'agreed',
            by,
            ...('sendTo' in event && { sendTo: event.sendTo }),
          }),
        },
        {
          recorded: '#returnRequest.agreed',
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
            from: 'requested',
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
    withdrawing: {
      description: 'It is being recorded that the shopper keeps the tires.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        { id: 'recordWithdrawal', input: ({ context: { by } }) => ({ from: 'requested', to: 'withdrawn', by }) },
        {
          recorded: '#returnRequest.withdrawn',
          moved: { target: '#returnRequest.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. The shopper can try again.' },
        },
      ),
    },
  },
})
