import type { Chart } from '#machines/engine/chart.ts'
import { paymentPageMachine } from './payment-page.machine.ts'
import { type PaymentPageView, projectPaymentPage } from './payment-page.view.ts'

export const paymentPageChart: Chart<PaymentPageView> = {
  name: 'paymentPage',
  title: 'Payment page',
  family: 'checkout',
  runs: 'browser',
  version: 1,
  machine: paymentPageMachine,
  events: {},
  project: projectPaymentPage,
  blockedBy: () => [],
}
