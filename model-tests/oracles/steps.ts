/** What each step needs, who goes where, and how long an order can be cancelled (specification, sections 2, 4, 5, 6, 8, 9). */

/** The steps of a shopper; `between` is coverage or, where there is none to choose, the shipping confirmation. */
export type Step = 'shipping' | 'between' | 'payment' | 'summary'

/** The things a checkout needs, in the order in which a shopper is asked for them. */
export const needs = ['tires', 'delivery', 'time', 'word', 'noAlert', 'billing', 'card'] as const
export type Need = (typeof needs)[number]

/** How a missing thing is told: the specification's own sentences where it has one. */
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
  card: { code: 'cardMissing', message: 'Please enter your card', field: 'card', step: 'payment' },
}

/** What must be there before a step is left; coverage may always be skipped. */
export const leaving: Record<Step, readonly Need[]> = {
  shipping: ['tires', 'delivery', 'time', 'word', 'noAlert'],
  between: [],
  payment: ['billing', 'card'],
  summary: [],
}

/** Where a shopper lands who asks for a step: in `lacksShipping` something of shipping is missing, and so on. */
export const landings: ReadonlyArray<{ lacksShipping: boolean; lacksPayment: boolean; asks: Step; lands: Step }> = [
  { lacksShipping: false, lacksPayment: false, asks: 'shipping', lands: 'shipping' },
  { lacksShipping: false, lacksPayment: false, asks: 'between', lands: 'between' },
  { lacksShipping: false, lacksPayment: false, asks: 'payment', lands: 'payment' },
  { lacksShipping: false, lacksPayment: false, asks: 'summary', lands: 'summary' },
  { lacksShipping: false, lacksPayment: true, asks: 'shipping', lands: 'shipping' },
  { lacksShipping: false, lacksPayment: true, asks: 'between', lands: 'between' },
  { lacksShipping: false, lacksPayment: true, asks: 'payment', lands: 'payment' },
  { lacksShipping: false, lacksPayment: true, asks: 'summary', lands: 'payment' },
  { lacksShipping: true, lacksPayment: false, asks: 'shipping', lands: 'shipping' },
  { lacksShipping: true, lacksPayment: false, asks: 'between', lands: 'shipping' },
  { lacksShipping: true, lacksPayment: false, asks: 'payment', lands: 'shipping' },
  { lacksShipping: true, lacksPayment: false, asks: 'summary', lands: 'shipping' },
  { lacksShipping: true, lacksPayment: true, asks: 'shipping', lands: 'shipping' },
  { lacksShipping: true, lacksPayment: true, asks: 'between', lands: 'shipping' },
  { lacksShipping: true, lacksPayment: true, asks: 'payment', lands: 'shipping' },
  { lacksShipping: true, lacksPayment: true, asks: 'summary', lands: 'shipping' },
]

type Between = 'services' | 'shippingConfirmation'

/** Who goes where after shipping, by the delivery and by whether there is coverage to choose. */
export const afterShipping: ReadonlyArray<{
  delivery: 'installer' | 'mobile' | 'home' | 'fedex' | 'warehouse'
  hasCoverageToChoose: boolean
  next: Between
}> = [
  { delivery: 'installer', hasCoverageToChoose: true, next: 'services' },
  { delivery: 'mobile', hasCoverageToChoose: true, next: 'services' },
  { delivery: 'home', hasCoverageToChoose: true, next: 'services' },
  { delivery: 'fedex', hasCoverageToChoose: true, next: 'services' },
  { delivery: 'warehouse', hasCoverageToChoose: true, next: 'shippingConfirmation' },
  { delivery: 'installer', hasCoverageToChoose: false, next: 'shippingConfirmation' },
  { delivery: 'mobile', hasCoverageToChoose: false, next: 'shippingConfirmation' },
  { delivery: 'home', hasCoverageToChoose: false, next: 'shippingConfirmation' },
  { delivery: 'fedex', hasCoverageToChoose: false, next: 'shippingConfirmation' },
  { delivery: 'warehouse', hasCoverageToChoose: false, next: 'shippingConfirmation' },
]

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

/** Minutes and seconds after the order is confirmed, and whether it can still be cancelled. */
export const cancelWindow: ReadonlyArray<{ after: string; cancelled: boolean }> = [
  { after: '0:00', cancelled: true },
  { after: '0:01', cancelled: true },
  { after: '15:00', cancelled: true },
  { after: '29:59', cancelled: true },
  { after: '30:01', cancelled: false },
  { after: '31:00', cancelled: false },
  { after: '1440:00', cancelled: false },
]
