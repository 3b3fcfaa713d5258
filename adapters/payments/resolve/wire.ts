/** What Resolve answers, as far as we read it. */
import * as v from 'valibot'
import { dollarsSchema } from '#adapters/payments/server/dollars.ts'

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))
const flag = v.nullish(v.boolean(), false)
const reference = v.nullish(v.string(), null)

/** Amounts in cents; Resolve lends US dollars only. */
export const chargeSchema = v.object({
  id,
  amount: dollarsSchema,
  amount_refunded: v.nullish(dollarsSchema, 0),
  order_number: reference,
  /** `net30`; without terms the credit is not granted yet. */
  terms: reference,
  captured: flag,
  canceled: flag,
  merchant_invoice_id: v.nullish(id, null),
  /** Ours; see `claim`. */
  metadata: v.nullish(v.object({ attempt: v.optional(v.string()) }), {}),
})
export type WireCharge = v.InferOutput<typeof chargeSchema>

export const creditNotesSchema = v.object({ results: v.array(v.object({ number: v.string(), voided: flag })) })

export const creditNoteActionSchema = v.object({ status: v.picklist(['pending', 'processing', 'failed', 'completed']) })

/** `{error: {type, message}}`; the message is not for shoppers. */
export const refusalSchema = v.object({ error: v.object({ type: v.pipe(v.string(), v.nonEmpty()) }) })
export type WireRefusal = v.InferOutput<typeof refusalSchema>

/** News are not signed. Those of customers, merchants and payouts are not about a charge. */
export const newsSchema = v.object({
  type: v.pipe(v.string(), v.regex(/^(charge|order|invoice|payment)\.\w{1,60}$/)),
  data: v.object({ id }),
  merchant_id: v.string(),
})
