/** The ten payment methods (specification, sections 3, 4, 8 and 9): name and messages of each. */

interface PaymentTypeFacts {
  label: string
  /** `fields`: card fields on our page; `wallet`: the shopper's own wallet; `instalment`: a lender pays us. */
  kind: 'fields' | 'wallet' | 'instalment'
  /** Its window returns a token even when it is closed: a token without an agreement means that the shopper cancelled. */
  givesTokenWhenClosed: boolean
  /** Shown when the shopper cancels at the provider. */
  cancelled: string
}

export const paymentTypes = {
  credit: {
    label: 'Credit card',
    kind: 'fields',
    givesTokenWhenClosed: false,
    cancelled: 'Your card payment was cancelled. Nothing was charged.',
  },
  affirm: {
    label: 'Affirm',
    kind: 'instalment',
    givesTokenWhenClosed: false,
    cancelled: 'Your Affirm application was cancelled. Nothing was charged.',
  },
  applepay: {
    label: 'Apple Pay',
    kind: 'wallet',
    givesTokenWhenClosed: false,
    cancelled: 'Your Apple Pay payment was cancelled. Nothing was charged.',
  },
  googlepay: {
    label: 'Google Pay',
    kind: 'wallet',
    givesTokenWhenClosed: false,
    cancelled: 'Your Google Pay payment was cancelled. Nothing was charged.',
  },
  katapult: {
    label: 'Katapult',
    kind: 'instalment',
    givesTokenWhenClosed: false,
    cancelled: 'Your Katapult application was cancelled. Nothing was charged.',
  },
  klarna: {
    label: 'Klarna',
    kind: 'instalment',
    givesTokenWhenClosed: false,
    cancelled: 'Your Klarna payment was cancelled. Nothing was charged.',
  },
  paypal: {
    label: 'PayPal',
    kind: 'wallet',
    givesTokenWhenClosed: false,
    cancelled: 'Your PayPal payment was cancelled. Nothing was charged.',
  },
  resolve: {
    label: 'Resolve',
    kind: 'instalment',
    givesTokenWhenClosed: false,
    cancelled: 'Your Resolve payment was cancelled. Nothing was charged.',
  },
  synchrony: {
    label: 'Synchrony',
    kind: 'instalment',
    givesTokenWhenClosed: true,
    cancelled: 'Your Synchrony payment was cancelled. Nothing was charged.',
  },
  venmo: {
    label: 'Venmo',
    kind: 'wallet',
    givesTokenWhenClosed: false,
    cancelled: 'Your Venmo payment was cancelled. Nothing was charged.',
  },
} as const satisfies Record<string, PaymentTypeFacts>
export type PaymentType = keyof typeof paymentTypes
export const paymentTypeNames = Object.keys(paymentTypes) as PaymentType[]

/**
 * What is known of the payment of a cancelled order. Until the provider has answered the void it may turn out that the money was
 * captured already, and it is refunded instead.
 */
export const cancelledPaymentMessages = {
  ending: 'Your payment is being released, or refunded if it was taken already. You do not have to do anything.',
  released: 'Your payment was released. Your bank or lender may take a few days to show it.',
  refunding: 'Your payment is being refunded. You do not have to do anything.',
  refunded: 'Your payment was refunded. Your bank or lender may take a few days to show it.',
} as const

/** Texts of the specification, section 8. */
export const paymentMessages = {
  failed: "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  /** Code 539. */
  processing:
    'Your payment is processing. Please check your email; contact customer service if you have not heard from us in 30 minutes.',
} as const
