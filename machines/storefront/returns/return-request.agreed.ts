/** A return whose tires are on their way to the shop. */
import { answer } from '#machines/engine/index.ts'
import { asks, returnSetup } from './return-request.setup.ts'

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
      invoke: asks(
        'reportReturned',
        { input: ({ context: { by } }) => ({ by }) },
        {
          reported: 'receiving',
          failed: { target: 'waiting', actions: 'showFailed', description: 'The report failed. Staff can try again.' },
        },
      ),
    },
    receiving: {
      description: 'It is being recorded that the tires are back.',
      tags: ['busy'],
      invoke: asks(
        'recordStep',
        { id: 'recordArrival', input: ({ context: { by } }) => ({ from: 'agreed', to: 'received', by }) },
        {
          recorded: '#returnRequest.received',
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
        { id: 'recordWithdrawal', input: ({ context: { by } }) => ({ from: 'agreed', to: 'withdrawn', by }) },
        {
          recorded: '#returnRequest.withdrawn',
          moved: { target: '#returnRequest.recalled', actions: { type: 'keepMoved', params: answer } },
          failed: { target: 'waiting', actions: 'showFailed', description: 'Nothing was recorded. The shopper can try again.' },
        },
      ),
    },
  },
})
