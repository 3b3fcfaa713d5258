/** The payment events a shopper can send. */
import * as v from 'valibot'
import type { CartFacts } from '#machines/checkout/facts.ts'
import { codeHoldsCardNumber } from '#machines/domain/card-number.ts'
import { billingAddressSchema, messages } from '#machines/domain/contact.ts'
import { type PaymentType, paymentTypeNames } from '#machines/domain/payment.ts'
import { choosePaymentType } from '#machines/domain/payment-sentences.ts'

/** Some providers' tokens are long, with signs that base64 has. None holds a card number. */
const tokenSchema = v.pipe(
  v.string('Please enter your card'),
  v.regex(/^[\w.:~+/=-]{8,2000}$/, 'Credit card is invalid'),
  v.check((token) => !/^[\d-]{12,23}$/.test(token) && !codeHoldsCardNumber(token), messages.cardNumberElsewhere),
)
/** Device data from the provider's fraud check: opaque, passed back to the provider only. */
const deviceDataSchema = v.pipe(
  v.string('Please try again'),
  v.maxLength(4_000, 'Please try again'),
  v.check((text) => !codeHoldsCardNumber(text), messages.cardNumberElsewhere),
)
const typeSchema = v.picklist(paymentTypeNames, choosePaymentType)

export const paymentTypeEvents = {
  'type.choose': v.strictObject({ paymentType: typeSchema }),
  /** The billing form, with the provider's token where its fields gave one. */
  'payment.submit': v.strictObject({
    ...billingAddressSchema.entries,
    token: v.optional(tokenSchema),
    deviceData: v.optional(deviceDataSchema),
  }),
  /** The provider's own page or button gave a token, for any payment type. */
  'card.tokenized': v.strictObject({ token: tokenSchema, deviceData: v.optional(deviceDataSchema) }),
  /** Use another card, or ask the provider again. */
  'card.change': v.strictObject({}),
  /** The shopper turned back at the provider. `paymentType` is the one they came back from. */
  'payment.cancelled': v.strictObject({ paymentType: typeSchema }),
  /** The provider declined before a token existed. */
  'payment.failed': v.strictObject({ paymentType: typeSchema }),
  /** What the page's address says (specification, section 2). Anyone can open an address: it is a hint, never a payment. */
  'payment.hinted': v.strictObject({
    /** `charge_id`: the shopper comes back from Resolve. */
    chargeId: v.optional(
      v.pipe(
        v.string('This payment is not known'),
        v.regex(/^[A-Za-z0-9_-]{1,128}$/, 'This payment is not known'),
        v.check((id) => !codeHoldsCardNumber(id), 'This payment is not known'),
      ),
    ),
    /** `#affirm-error`: the shopper comes back from Affirm without a payment. A form can only say `true` as text. */
    affirmError: v.optional(
      v.union([
        v.boolean(),
        v.pipe(
          v.literal('true'),
          v.transform(() => true),
        ),
      ]),
    ),
    redirectFrom: v.optional(v.literal('cart_modal')),
  }),
  /** Ask the provider for a session again. */
  'session.retry': v.strictObject({}),
}

/** What reaches the chart: billing and token are kept as drafts, the chart knows their references. */
export type PaymentTypeEvent =
  | { type: 'type.choose'; paymentType: PaymentType }
  | { type: 'payment.submit'; billingRef: string; cardRef: string | null }
  | { type: 'card.tokenized'; cardRef: string }
  | { type: 'card.change' }
  | { type: 'payment.cancelled'; paymentType: PaymentType }
  | { type: 'payment.failed'; paymentType: PaymentType }
  | { type: 'payment.hinted'; chargeId?: string; affirmError?: boolean; redirectFrom?: 'cart_modal' }
  | { type: 'session.retry' }
  /** The billing address was saved: a session that was opened without it is of no use to a lender. */
  | { type: 'session.outdated' }
  /** The bank said no when the order was placed. */
  | { type: 'payment.declined'; message: string }
  /** The payment step opens or is left. */
  | { type: 'payment.reached' }
  | { type: 'payment.left' }
  | ({ type: 'cart.changed' } & CartFacts)
