/** Requirements, routing and the cancellation window (specification, sections 2, 4, 5, 6, 8, 9). */

import type { PaymentType } from '#machines/domain/payment.ts'
import type { DecisionTable } from './decision-table.ts'

/** The steps of a shopper; `between` is coverage or, where there is none to choose, the shipping confirmation. */
export type Step = 'shipping' | 'between' | 'payment' | 'summary'

/** The things a checkout needs, in the order of its steps. */
export const needs = ['tires', 'delivery', 'time', 'word', 'noAlert', 'billing', 'type', 'card'] as const
export type Need = (typeof needs)[number]

/** The message for a missing thing: the specification's own sentences where it has one. */
export const blockers: Record<Need, { code: string; message: string; field?: string; step: 'shipping' | 'payment' }> = {
  tires: { code: 'cartEmpty', message: 'There is no cart yet!', step: 'shipping' },
  delivery: {
    code: 'shippingMissing',
    message: 'Please select a shop or change shipping option',
    field: 'installerId',
    step: 'shipping',
  },
  time: { code: 'slotMissing', message: 'Please select a time slot', field: 'startTime', step: 'shipping' },
  word: {
    code: 'slotUnconfirmed',
    message: 'Please confirm the time with your mobile installer',
    field: 'startTime',
    step: 'shipping',
  },
  noAlert: { code: 'brandNotAssociated', message: 'Your account does not buy this brand.', step: 'shipping' },
  billing: { code: 'billingMissing', message: 'Please enter your billing address', field: 'firstName', step: 'payment' },
  type: {
    code: 'typeNotOffered',
    message: 'Please choose another payment method: your company does not offer this one',
    field: 'paymentType',
    step: 'payment',
  },
  card: { code: 'cardMissing', message: 'Please enter your card', field: 'card', step: 'payment' },
}

/** The same of a buyer who collects at a warehouse and nowhere else. */
export const warehouseBlocker = {
  code: 'warehouseMissing',
  message: 'Please select a warehouse',
  field: 'warehouseId',
  step: 'shipping',
} as const

/** The message for a missing payment, by payment type. The specification has words for cards only. */
export const paymentWords: Record<PaymentType, string> = {
  credit: 'Please enter your card',
  affirm: 'Please continue with Affirm',
  applepay: 'Please continue with Apple Pay',
  googlepay: 'Please continue with Google Pay',
  katapult: 'Please continue with Katapult',
  klarna: 'Please continue with Klarna',
  paypal: 'Please continue with PayPal',
  resolve: 'Please continue with Resolve',
  synchrony: 'Please continue with Synchrony',
  venmo: 'Please continue with Venmo',
}

/** What must be there before a step is left; coverage may always be skipped. */
export const leaving: Record<Step, readonly Need[]> = {
  shipping: ['tires', 'delivery', 'time', 'word', 'noAlert'],
  between: [],
  payment: ['billing', 'type', 'card'],
  summary: [],
}

export interface LandingInputs {
  /** Something of shipping is missing, and something of the payment. */
  lacksShipping: boolean
  lacksPayment: boolean
  asks: Step
}

/** Where a shopper lands who asks for a step: on the first before it that still needs something. */
export const landings: DecisionTable<LandingInputs, Step> = {
  inputs: { lacksShipping: [false, true], lacksPayment: [false, true], asks: ['shipping', 'between', 'payment', 'summary'] },
  rows: [
    { when: { asks: ['shipping'] }, is: 'shipping' },
    { when: { asks: ['between', 'payment', 'summary'], lacksShipping: [true] }, is: 'shipping' },
    { when: { asks: ['between'], lacksShipping: [false] }, is: 'between' },
    { when: { asks: ['payment'], lacksShipping: [false] }, is: 'payment' },
    { when: { asks: ['summary'], lacksShipping: [false], lacksPayment: [true] }, is: 'payment' },
    { when: { asks: ['summary'], lacksShipping: [false], lacksPayment: [false] }, is: 'summary' },
  ],
}

type Between = 'services' | 'shippingConfirmation'

export interface AfterShippingInputs {
  delivery: 'installer' | 'mobile' | 'home' | 'fedex' | 'warehouse'
  hasCoverageToChoose: boolean
}

/** The step after shipping, by the delivery and by whether there is coverage to choose. */
export const afterShipping: DecisionTable<AfterShippingInputs, Between> = {
  inputs: { delivery: ['installer', 'mobile', 'home', 'fedex', 'warehouse'], hasCoverageToChoose: [true, false] },
  rows: [
    { when: { delivery: ['installer', 'mobile', 'home', 'fedex'], hasCoverageToChoose: [true] }, is: 'services' },
    {
      when: { delivery: ['installer', 'mobile', 'home', 'fedex'], hasCoverageToChoose: [false] },
      is: 'shippingConfirmation',
      because: 'A step without a question is a page too many: the saved delivery is shown once more instead.',
    },
    {
      when: { delivery: ['warehouse'] },
      is: 'shippingConfirmation',
      because: 'The specification lists shipping confirmation without saying who gets it: tires collected at a warehouse do.',
    },
  ],
}

/** The progress bar on each step: Shipping, Coverage, Payment. */
export const progressBars: ReadonlyArray<{
  stage: 'shipping' | Between | 'payment' | 'summary'
  isSkipped: boolean
  bar: string
}> = [
  { stage: 'shipping', isSkipped: false, bar: 'current ahead ahead' },
  { stage: 'services', isSkipped: false, bar: 'done current ahead' },
  { stage: 'payment', isSkipped: false, bar: 'done done current' },
  { stage: 'summary', isSkipped: false, bar: 'done done current' },
  { stage: 'shipping', isSkipped: true, bar: 'current skipped ahead' },
  { stage: 'shippingConfirmation', isSkipped: true, bar: 'current skipped ahead' },
  { stage: 'payment', isSkipped: true, bar: 'done skipped current' },
  { stage: 'summary', isSkipped: true, bar: 'done skipped current' },
]

/** The address of each step. */
export const addresses = {
  shipping: '/checkout/shipping',
  services: '/checkout/services',
  shippingConfirmation: '/checkout/shipping-confirmation',
  payment: '/checkout/payments',
  summary: '/checkout/order-summary',
} as const

export interface CancelInputs {
  /** Minutes and seconds since the order was confirmed. */
  after: string
}

const within = ['0:00', '0:01', '15:00', '29:59', '29:59.999']
const past = ['30:00.001', '30:01', '31:00', '1440:00']

/** How long an order can be cancelled. */
export const cancelWindow: DecisionTable<CancelInputs, boolean> = {
  inputs: { after: [...within, '30:00', ...past] },
  rows: [
    { when: { after: within }, is: true },
    {
      when: { after: ['30:00'] },
      is: false,
      because: '"Within 30 minutes" leaves the last instant open: at 30:00 the money is taken, and an order cannot be both.',
    },
    { when: { after: past }, is: false },
  ],
}
