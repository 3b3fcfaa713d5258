/** A return whose tires are on their way to the shop. */
import { answer } from '#machines/engine/index.ts'
import { returnSetup } from './return-request.setup.ts'

export const agreed = returnSetup.createStateConfig({
  description: 'The shopper has the address, and sends the tires.',
  entry: { type: 'keepState', params: { state: 'agreed' } },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The tires are not back yet.',
      on: {
        'return.receive': {
          target: 'reporting',
          actions: 'keepWho',
          description: 'The tires are back; the time to refund begins.',
        },
        'return.withdraw': {
          target: 'withdrawing',
          actions: 'keepWho',
          description: 'The shopper keeps the tires after all.',
        },
        'record.look': '#returnRequest.looking',
      },
    },
    reporting: {
      description: 'It is reported to the order that its tires are back. First, since a report may be repeated.',
      tags: ['busy'],
      invoke: {
        id: 'reportReturned',
        src: 'reportReturned',
        input: ({ context: { by } }) => ({ by }),
        onDone: 'receiving',
        onError: { target: 'waiting', actions: 'showFailed', description: 'The report failed. Staff can try again.' },
      },
    },
    receiving: {
      description: 'It is being recorded that the tires are back.',
      tags: ['busy'],
      invoke: {
        id: 'recordArrival',
        src: 'recordStep',
        input: ({ context: { by } }) => ({ from: 'agreed', to: 'received', by }),
        onDone: [
          { guard: { type: 'isRecorded', params: answer }, target: '#returnRequest.received' },
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
        input: ({ context: { by } }) => ({ from: 'agreed', to: 'withdrawn', by }),
        onDone: [
          { guard: { type: 'isRecorded', params: answer }, target: '#returnRequest.withdrawn' },
          { target: '#returnRequest.recalled', actions: { type: 'keepMoved', params: answer } },
        ],
        onError: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. The shopper can try again.' },
      },
    },
  },
})
