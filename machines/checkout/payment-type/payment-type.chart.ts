import { chartOf } from '#machines/engine/index.ts'
import { paymentTypeEvents } from './payment-type.events.ts'
import { paymentTypeMachine } from './payment-type.machine.ts'
import { projectPaymentType } from './payment-type.view.ts'

export const paymentTypeChart = chartOf({
  name: 'paymentType',
  title: 'Payment type',
  family: 'checkout',
  runs: 'server',
  version: 5,
  machine: paymentTypeMachine,
  events: paymentTypeEvents,
  unlogged: ['chargeId'],
  project: projectPaymentType,
  blockedBy: () => [],
  migrations: {
    // Earlier versions treated a refused purchase as an unreachable provider.
    3: ({ context, ...snapshot }) => ({ ...snapshot, context: { ...context, refusal: null } }),
    // Earlier versions kept no sums: what was agreed then is not compared.
    4: ({ context, ...snapshot }) => ({
      ...snapshot,
      context: { ...context, totalInCents: null, card: context.card && { ...context.card, agreedInCents: null } },
    }),
  },
})
