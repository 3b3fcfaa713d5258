/** What Synchrony answers, as far as we read it. */
import * as v from 'valibot'
import { dollarsSchema } from '#adapters/payments/server/dollars.ts'

const text = v.pipe(v.string(), v.nonEmpty())

export const accessTokenSchema = v.object({
  access_token: text,
  /** Seconds. */
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0)),
})

export const newTokenSchema = v.object({ mppToken: v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)) })

const transactionSchema = v.object({
  action: v.picklist(['AUTH', 'SETTLE', 'REVERSAL', 'REFUND']),
  /** That of the request; null when it is not told. */
  trackingId: v.nullish(v.string(), null),
  amount: dollarsSchema,
  status: v.picklist(['SUCCESS', 'PENDING', 'DECLINED']),
})

/** Amounts in cents; Synchrony's cards are in US dollars only. */
export const inquirySchema = v.object({
  transactionToken: text,
  clientTransId: v.nullish(v.string(), null),
  transAmount: v.nullish(dollarsSchema, null),
  /** There once the shopper has agreed in Synchrony's window. */
  accountLookupInfo: v.nullish(
    v.object({ accountNumberLastFour: v.nullish(v.pipe(v.string(), v.regex(/^\d{4}$/)), null) }),
    null,
  ),
  transactions: v.array(transactionSchema),
})
export type WireInquiry = v.InferOutput<typeof inquirySchema>

const confirmation = v.object({ status: v.picklist(['SUCCESS', 'PENDING']) })
export const authSchema = v.object({ authConfirmation: v.pipe(v.array(confirmation), v.minLength(1)) })
export const settlementSchema = v.object({
  settlementConfirmation: v.pipe(v.array(v.object({ status: v.literal('SUCCESS') })), v.minLength(1)),
})
export const changeSchema = v.object({ transactionId: text })

/** `{code, message}`; the message is not for shoppers. OAuth says `{error}`. */
export const refusalSchema = v.union([
  v.object({ code: text }),
  v.pipe(
    v.object({ error: text }),
    v.transform(({ error }) => ({ code: error })),
  ),
])
