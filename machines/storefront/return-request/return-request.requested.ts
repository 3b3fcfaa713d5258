/** A return that waits for staff. */
import { answer } from '#machines/engine/index.ts'
import { returnSetup } from './return-request.setup.ts'

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
      invoke: {
        id: 'recordAgreement',
        src: 'recordStep',
        input: ({ context: { by }, event }) => ({
          from: 'requested',
          to: 'agreed',
          by,
          ...('sendTo' in event && { sendTo: event.sendTo }),
        }),
        onDone: [
          { guard: { type: 'isRecorded', params: answer }, target: '#returnRequest.agreed' },
          { target: '#returnRequest.recalled', actions: { type: 'keepMoved', params: answer } },
        ],
        onError: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
      },
    },
    refusing: {
      description: 'The refusal is being recorded, with the email that says why.',
      tags: ['busy'],
      invoke: {
        id: 'recordRefusal',
        src: 'recordStep',
        input: ({ context: { by }, event }) => ({
          from: 'requested',
          to: 'refused',
          by,
          ...('refusal' in event && { refusal: event.refusal }),
        }),
        onDone: [
          { guard: { type: 'isRecorded', params: answer }, target: '#returnRequest.refused' },
          { target: '#returnRequest.recalled', actions: { type: 'keepMoved', params: answer } },
        ],
        onError: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. Staff can try again.' },
      },
    },
    withdrawing: {
      description: 'It is being recorded that the shopper keeps the tires.',
      tags: ['busy'],
      invoke: {
        id: 'recordWithdrawal',
        src: 'recordStep',
        input: ({ context: { by } }) => ({ from: 'requested', to: 'withdrawn', by }),
        onDone: [
          { guard: { type: 'isRecorded', params: answer }, target: '#returnRequest.withdrawn' },
          { target: '#returnRequest.recalled', actions: { type: 'keepMoved', params: answer } },
        ],
        onError: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. The shopper can try again.' },
      },
    },
  },
})
