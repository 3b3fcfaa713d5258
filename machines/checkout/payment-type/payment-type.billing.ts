/** The billing address. */
import { asks, paymentTypeSetup } from './payment-type.setup.ts'

/** It is not saved: an earlier one stays. */
const asBefore = [
  { guard: 'hasBilling', target: 'saved', actions: 'showNotSaved' },
  { target: 'missing', actions: 'showNotSaved' },
] as const

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
      invoke: asks(
        'saveBilling',
        {
          input: ({ event }) => {
            if (event.type !== 'payment.submit') throw new Error('Only a given billing address is saved')
            return { billingRef: event.billingRef }
          },
        },
        {
          ok: { target: 'saved', actions: ['markBilling', 'emitBilling', 'outdateSession'] },
          notFound: asBefore,
          failed: asBefore,
        },
      ),
    },
    saved: {
      description: 'The billing address is saved.',
      on: { 'payment.submit': { target: 'saving', actions: 'dropProblem', description: 'The shopper corrects it.' } },
    },
  },
})
