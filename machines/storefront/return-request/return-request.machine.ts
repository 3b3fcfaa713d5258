/**
 * A return of tires, from the shopper's request to the refund. Staff agree and name the address, or refuse and say why; the tires come
 * back, and the money is refunded. Until the tires are sent the shopper can withdraw it. Each request is a record, and this chart says
 * what may happen to it next.
 */
import { assign, setup } from 'xstate'
import type { ReturnEvent } from './return-request.events.ts'

interface Context {
  sendTo: string | null
  refusal: string | null
  refundedInCents: number | null
}

const refuse = { target: 'refused', actions: 'keepRefusal', description: 'Staff refuse it, and say why.' } as const

export const returnRequestMachine = setup({
  types: { context: {} as Context, events: {} as ReturnEvent },
  actions: {
    keepAddress: assign(({ event }) => (event.type === 'return.agree' ? { sendTo: event.sendTo } : {})),
    keepRefusal: assign(({ event }) => (event.type === 'return.refuse' ? { refusal: event.refusal } : {})),
    keepRefund: assign(({ event }) => (event.type === 'return.refund' ? { refundedInCents: event.refundedInCents } : {})),
  },
}).createMachine({
  id: 'returnRequest',
  description:
    'A return of tires: requested by the shopper, agreed or refused by staff, received at the warehouse, and refunded. Every step is written to the shopper by email, apart from the arrival of the tires.',
  context: { sendTo: null, refusal: null, refundedInCents: null },
  initial: 'requested',
  states: {
    requested: {
      description: 'The shopper has said which tires come back and why. Staff look at it.',
      on: {
        'return.agree': {
          target: 'agreed',
          actions: 'keepAddress',
          description: 'Staff agree, and name the address to send to.',
        },
        'return.refuse': refuse,
        'return.withdraw': { target: 'withdrawn', description: 'The shopper keeps the tires.' },
      },
    },
    agreed: {
      description: 'The shopper has the address, and sends the tires.',
      on: {
        'return.receive': { target: 'received', description: 'The tires are back; the time to refund begins.' },
        'return.withdraw': { target: 'withdrawn', description: 'The shopper keeps the tires after all.' },
      },
    },
    received: {
      description: 'The tires are at the warehouse, and are looked at.',
      on: {
        'return.refund': {
          target: 'refunded',
          actions: 'keepRefund',
          description: 'The money was refunded, and staff record how much.',
        },
        'return.refuse': { ...refuse, description: 'The tires are mounted or damaged: staff refuse the refund, and say why.' },
      },
    },
    refunded: { type: 'final', description: 'The shopper has the money.' },
    refused: { type: 'final', description: 'Nothing is refunded, and the shopper knows why.' },
    withdrawn: { type: 'final', description: 'The shopper withdrew the request. Another one can be made.' },
  },
})
