import type { Chart } from '../../engine/chart.ts'
import { paymentTypeEvents } from './payment-type.events.ts'
import { paymentTypeMachine } from './payment-type.machine.ts'
import { type PaymentTypeView, projectPaymentType } from './payment-type.view.ts'

export const paymentTypeChart: Chart<PaymentTypeView> = {
  name: 'paymentType',
  title: 'Payment type',
  family: 'checkout',
  runs: 'server',
  version: 3,
  machine: paymentTypeMachine,
  events: paymentTypeEvents,
  unlogged: ['chargeId'],
  project: projectPaymentType,
  blockedBy: () => [],
}
export type * from './payment-type.effects.ts'
export type { PaymentTypeView } from './payment-type.view.ts'
