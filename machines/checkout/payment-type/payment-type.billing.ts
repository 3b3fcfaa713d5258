/** The billing address. */
import { answer } from '#machines/engine/index.ts'
import { paymentTypeSetup } from './payment-type.setup.ts'

export const billing = paymentTypeSetup.createStateConfig({
  description: 'The billing address.',
  initial: 'missing',
  states: {
    missing: {
      description: 'No billing address yet.',
      always: { guard: 'hasBilling', target: 'saved' },
      on: {
        'payment.submit': { target: 'saving', actions: 'dropProblem', description: 'The shopper gives the billing address.' },
      },
    },
    saving: {
      description: 'The billing address is being saved.',
      tags: ['busy'],
      invoke: {
        id: 'saveBilling',
        src: 'saveBilling',
        input: ({ event }) => {
          if (event.type !== 'payment.submit') throw new Error('Only a given billing address is saved')
          return { billingRef: event.billingRef }
        },
        onDone: [
          {
            guard: { type: 'isBillingSaved', params: answer },
            target: 'saved',
            actions: ['markBilling', 'emitBilling', 'outdateSession'],
          },
          { guard: 'hasBilling', target: 'saved', actions: 'showNotSaved' },
          { target: 'missing', actions: 'showNotSaved' },
        ],
        onError: [
          { guard: 'hasBilling', target: 'saved', actions: 'showNotSaved' },
          { target: 'missing', actions: 'showNotSaved' },
        ],
      },
    },
    saved: {
      description: 'The billing address is saved.',
      on: { 'payment.submit': { target: 'saving', actions: 'dropProblem', description: 'The shopper corrects it.' } },
    },
  },
})
