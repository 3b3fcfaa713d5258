/** The session at the payment provider: what its fields, buttons and pages need to be shown. */
import { answer } from '#machines/engine/index.ts'
import { asks, paymentTypeSetup } from './payment-type.setup.ts'

export const session = paymentTypeSetup.createStateConfig({
  description: 'The session at the payment provider, open while the shopper is on the payment step.',
  initial: 'closed',
  states: {
    closed: {
      description: 'The shopper is elsewhere: no session is needed.',
      on: {
        'payment.reached': { target: 'open', description: 'The shopper comes to the payment step.' },
        'cart.changed': { actions: 'keepCart' },
      },
    },
    open: {
      description: 'The shopper is on the payment step.',
      initial: 'beginning',
      on: {
        'payment.left': { target: 'closed', actions: 'dropSession' },
        'session.outdated': {
          guard: 'isForLender',
          target: '.beginning',
          description: "The billing address was saved: a lender needs the borrower's details.",
        },
        'cart.changed': {
          target: '.beginning',
          actions: 'keepCart',
          description: 'The total or the payment type changed: a session is for one of each.',
        },
      },
      states: {
        beginning: {
          description: 'Checks whether a session can be opened.',
          entry: 'dropSession',
          always: [
            {
              guard: 'waitsForAddress',
              target: 'awaitingAddress',
              description: 'A lender needs to know the borrower: the billing address comes first.',
            },
            { target: 'loading' },
          ],
        },
        awaitingAddress: {
          description: 'A lender wants to know who borrows: the session is opened once the billing address is saved.',
        },
        loading: {
          description: 'A session is requested from the provider.',
          tags: ['busy'],
          entry: 'dropSession',
          invoke: asks(
            'openSession',
            { input: ({ context }) => ({ paymentType: context.type }) },
            {
              ok: { target: 'ready', actions: { type: 'keepSession', params: answer } },
              refused: { target: 'refused', actions: { type: 'keepRefusal', params: answer } },
              unavailable: 'unavailable',
              failed: 'unavailable',
            },
          ),
        },
        ready: {
          description: "The provider's fields, buttons and pages can be shown.",
          on: { 'session.retry': { target: 'loading', description: 'An expired session is reopened.' } },
        },
        refused: {
          description:
            'The provider does not take this purchase, and why is said: the shopper corrects the address, changes the cart or pays another way.',
          on: { 'session.retry': { target: 'loading', description: 'The shopper asks again.' } },
        },
        unavailable: {
          description: 'The provider does not answer. Everything else stays, and it can be asked again.',
          on: { 'session.retry': { target: 'loading', description: 'The shopper asks again.' } },
        },
      },
    },
  },
})
