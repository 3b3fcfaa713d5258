/** What Braintree's SDK gives, as far as we read it. */
import * as v from 'valibot'
import type { Cents } from '#machines/domain/money.ts'
import { type PaymentType, paymentTypes } from '#machines/domain/payment.ts'
import type { Instrument } from '#machines/ports/payments/payment-provider.ts'

/** `829.00` → `82900`, without floats. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}(\.\d{1,2})?$/),
  v.transform((amount): Cents => {
    const [dollars = '0', cents = ''] = amount.split('.')
    return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  }),
)

/** `82900` → `829.00` */
export function decimalOf(cents: Cents): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** How a transaction's status reads to us. */
export const paymentStatuses = {
  authorizing: 'processing',
  authorized: 'authorized',
  authorization_expired: 'cancelled',
  submitted_for_settlement: 'captured',
  settling: 'captured',
  settlement_confirmed: 'captured',
  settlement_pending: 'processing',
  settled: 'captured',
  /** An authorization whose settlement failed. */
  settlement_declined: 'declined',
  processor_declined: 'declined',
  failed: 'declined',
  gateway_rejected: 'rejected',
  voided: 'cancelled',
} as const satisfies Record<string, string>
export type TransactionStatus = keyof typeof paymentStatuses
export type PaymentStatus = (typeof paymentStatuses)[TransactionStatus]

/** Braintree's names for the five ways: of a transaction, and of a nonce. */
const instrumentTypes = {
  credit_card: 'credit',
  paypal_account: 'paypal',
  venmo_account: 'venmo',
  apple_pay_card: 'applepay',
  android_pay_card: 'googlepay',
} as const satisfies Record<string, PaymentType>
const nonceTypes = {
  CreditCard: 'credit',
  PayPalAccount: 'paypal',
  VenmoAccount: 'venmo',
  ApplePayCard: 'applepay',
  AndroidPayCard: 'googlepay',
} as const satisfies Record<string, PaymentType>

const text = v.nullish(v.string(), null)
export const transactionSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(Object.keys(paymentStatuses) as TransactionStatus[]),
  amount: amountSchema,
  currencyIsoCode: v.string(),
  orderId: text,
  paymentInstrumentType: v.nullish(v.picklist(Object.keys(instrumentTypes) as Array<keyof typeof instrumentTypes>), null),
  creditCard: v.nullish(v.object({ cardType: text, last4: text }), null),
  processorResponseCode: text,
  processorResponseType: text,
  gatewayRejectionReason: text,
  refundIds: v.nullish(v.array(v.string()), []),
})
export type Transaction = v.InferOutput<typeof transactionSchema>

/** A refund is a transaction of its own. */
export const refundSchema = v.object({
  status: v.picklist(Object.keys(paymentStatuses) as TransactionStatus[]),
  amount: amountSchema,
})

/** What a call about a transaction brought; `errors` are the codes of what was wrong with the request. */
export interface TransactionAnswer<Read> {
  success: boolean
  transaction: Read | null
  errors: string[]
}

export function readAnswer<Schema extends v.GenericSchema>(
  schema: Schema,
  answer: unknown,
): TransactionAnswer<v.InferOutput<Schema>> {
  const { success, transaction, errors } = v.parse(answerSchema, answer)
  const codes = success ? [] : v.parse(v.array(v.object({ code: v.string() })), deepErrors(errors)).map(({ code }) => code)
  const read = transaction === null ? null : v.parse(schema, transaction)
  if (read === null && codes.length === 0) throw new Error('Braintree said neither what it did nor what was wrong.')
  return { success, transaction: read, errors: codes }
}

const answerSchema = v.object({
  success: v.boolean(),
  transaction: v.nullish(v.unknown(), null),
  errors: v.nullish(v.unknown(), null),
})

function deepErrors(errors: unknown): unknown {
  const hasThem = typeof errors === 'object' && errors !== null && 'deepErrors' in errors
  return hasThem && typeof errors.deepErrors === 'function' ? errors.deepErrors() : []
}

export const nonceSchema = v.object({
  type: v.string(),
  consumed: v.nullish(v.boolean(), false),
  isLocked: v.nullish(v.boolean(), false),
  /** Of a card; other ways have other details. */
  details: v.fallback(v.nullable(v.object({ cardType: text, lastFour: text })), null),
})

/** Null for a payment type that we do not offer. */
export function nonceInstrument({ type, details }: v.InferOutput<typeof nonceSchema>): Instrument | null {
  const way = Object.hasOwn(nonceTypes, type) ? nonceTypes[type as keyof typeof nonceTypes] : null
  return way && instrumentAs(way, details?.cardType ?? null, details?.lastFour ?? null)
}

export function transactionInstrument({ paymentInstrumentType, creditCard }: Transaction, asked: PaymentType): Instrument {
  const way = paymentInstrumentType ? instrumentTypes[paymentInstrumentType] : asked
  return instrumentAs(way, creditCard?.cardType ?? null, creditCard?.last4 ?? null)
}

function instrumentAs(type: PaymentType, cardType: string | null, lastFour: string | null): Instrument {
  const { label } = paymentTypes[type]
  return type === 'credit' ? { type, brand: cardType ?? label, lastFour: lastFour ?? '' } : { type, brand: label, lastFour: '' }
}

export const searchSchema = v.object({ searchResults: v.object({ ids: v.array(v.string()) }) })
export const clientTokenSchema = v.pipe(
  v.object({ clientToken: v.pipe(v.string(), v.nonEmpty()) }),
  v.transform(({ clientToken }) => clientToken),
)
export const hostedSessionSchema = v.object({ session: v.pipe(v.string(), v.nonEmpty()) })
