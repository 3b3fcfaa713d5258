/**
 * A return of tires, from the shopper's request to the refund. Staff agree and name the address, or refuse and say why; the tires come
 * back, and the money is refunded. Until the tires are sent the shopper can withdraw it. Each step is kept in the record of the return,
 * with its email, in the commit that moves the chart: pages and lists read the record. A record that is elsewhere than the chart was moved
 * by a version of the shop from before this chart was kept, and the chart follows it: a step that finds it so is not done.
 */
import { answer } from '#machines/engine/index.ts'
import { agreed } from './return-request.agreed.ts'
import { received } from './return-request.received.ts'
import { requested } from './return-request.requested.ts'
import { asks, returnSetup } from './return-request.setup.ts'

export const returnRequestMachine = returnSetup.createMachine({
  id: 'returnRequest',
  description:
    'A return of tires: requested by the shopper, agreed or refused by staff, received at the warehouse, and refunded. Every step is written to the shopper by email, apart from the arrival of the tires.',
  context: ({ input }) => ({ record: input.record, by: 'shopper', problem: null }),
  initial: 'recalled',
  states: {
    recalled: {
      description: 'Where a return is, is what its record says. Without a record nothing was asked yet.',
      always: [
        { guard: { type: 'recordIs', params: { state: 'requested' } }, target: 'requested' },
        { guard: { type: 'recordIs', params: { state: 'agreed' } }, target: 'agreed' },
        { guard: { type: 'recordIs', params: { state: 'received' } }, target: 'received' },
        { guard: { type: 'recordIs', params: { state: 'refunded' } }, target: 'refunded' },
        { guard: { type: 'recordIs', params: { state: 'refused' } }, target: 'refused' },
        { guard: { type: 'recordIs', params: { state: 'withdrawn' } }, target: 'withdrawn' },
        { target: 'unasked' },
      ],
    },
    unasked: {
      description: 'The shopper has sent no request yet.',
      on: {
        'return.request': {
          target: 'asking',
          actions: 'keepWho',
          description: 'The shopper says which tires come back, and why.',
        },
        'record.look': 'looking',
      },
    },
    asking: {
      description: 'The request is being recorded, with the email that confirms it.',
      tags: ['busy'],
      invoke: asks(
        'recordRequest',
        {
          input: ({ event }) => {
            if (event.type !== 'return.request') throw new Error(`A return is requested by ${event.type}`)
            const { type: _, ...asked } = event
            return asked
          },
        },
        {
          recorded: 'requested',
          underWay: { target: 'unasked', actions: 'showUnderWay', description: 'Another return of this order is open.' },
          failed: { target: 'unasked', actions: 'showFailed', description: 'Nothing was recorded. The shopper can try again.' },
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
    requested,
    agreed,
    received,
    refunded: { type: 'final', description: 'The shopper has the money.' },
    refused: { type: 'final', description: 'Nothing is refunded, and the shopper knows why.' },
    withdrawn: { type: 'final', description: 'The shopper withdrew the request. Another one can be made.' },
  },
})
