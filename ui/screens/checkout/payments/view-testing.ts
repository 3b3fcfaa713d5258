/** Views of the payment step for tests. */
import { buyerOf } from '#machines/domain/accounts/buyer.ts'
import { type PaymentType, paymentTypeNames, paymentTypes } from '#machines/domain/payment.ts'
import { paymentDiscounts } from '#machines/domain/pricing/payment-discounts.ts'
import type { PaymentMode, ProviderName } from '#machines/ports/payments/payment-provider.ts'
import type { PaymentsScreenView, SessionView } from './payments.view.ts'

export type Served = Omit<PaymentsScreenView, 'forms'>

const providers: Record<PaymentType, ProviderName> = {
  credit: 'braintree',
  applepay: 'braintree',
  googlepay: 'braintree',
  paypal: 'braintree',
  venmo: 'braintree',
  affirm: 'affirm',
  katapult: 'katapult',
  klarna: 'klarna',
  resolve: 'resolve',
  synchrony: 'synchrony',
}

export const address = {
  firstName: 'Dana',
  lastName: 'Reyes',
  email: 'dana@example.com',
  phone: '6145550142',
  phoneType: 'mobile',
  addressLine1: '418 Neil Ave',
  addressLine2: '',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  poNumber: '',
} as const

const testCard = { number: '4111 1111 1111 1111', brand: 'Visa', what: 'approved' }

export function sessionOf(type: PaymentType, changes: Partial<SessionView> = {}): SessionView {
  return {
    type,
    provider: providers[type],
    mode: 'simulator',
    browser: { for: type },
    amountInCents: 82_900,
    hostedPageUrl: true,
    ...changes,
  }
}

/** The step with one way chosen, its session open under `session-1`, and an address from the shipping step. */
export function viewOf(type: PaymentType, changes: Partial<Served> = {}, mode: PaymentMode = 'simulator'): Served {
  return {
    flow: { blockedBy: [] } as unknown as Served['flow'],
    payment: paymentOf(type),
    cart: cart as unknown as Served['cart'],
    billing: null,
    contact: address,
    person: null,
    place: null,
    session: sessionOf(type, { mode }),
    ways: paymentTypeNames.map((name) => ({ type: name, provider: providers[name], mode })),
    testCards: [testCard],
    cspNonce: null,
    because: null,
    typed: null,
    draftPath: '/checkout/payments/draft',
    hostedPath: '/checkout/payments/hosted',
    ...changes,
  }
}

export function paymentOf(type: PaymentType, changes: Partial<Served['payment']> = {}): Served['payment'] {
  return {
    type,
    types: paymentTypeNames.map((name) => {
      const { label, kind } = paymentTypes[name]
      const { percent: discountPercent } = paymentDiscounts[name]
      return { type: name, label, kind, discountPercent, isChosen: name === type }
    }),
    isUnsure: false,
    isFastCheckoutEnabled: false,
    card: null,
    billingSaved: false,
    session: { state: 'ready', ref: 'session-1', simulated: true, message: null },
    cameFromCartModal: false,
    problem: null,
    blockedBy: [],
    can: [],
    ...changes,
  } as Served['payment']
}

const cart = {
  email: null,
  siteProducts: [],
  installerDetails: null,
  cartAppointment: null,
  pickupPlace: null,
  shippingOption: 'home',
  buyer: buyerOf(null, false),
  zip: '43215',
  arrivesBy: '2026-03-12',
  discounts: [],
  totals: {
    tiresInCents: 82_900,
    installationInCents: 0,
    coverageInCents: 0,
    fetInCents: 0,
    shippingInCents: 0,
    shippingToBeDetermined: false,
    stateFeesInCents: 0,
    taxInCents: 0,
    totalInCents: 82_900,
  },
  taxOnBill: { rows: [], note: null },
}
