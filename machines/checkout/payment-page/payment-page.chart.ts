import { chartOf } from '#machines/engine/index.ts'
import { paymentPageMachine } from './payment-page.machine.ts'
import { projectPaymentPage } from './payment-page.view.ts'

export const paymentPageChart = chartOf({
  name: 'paymentPage',
  title: 'Payment page',
  family: 'checkout',
  runs: 'browser',
  version: 1,
  machine: paymentPageMachine,
  events: {},
  project: projectPaymentPage,
  blockedBy: () => [],
})
