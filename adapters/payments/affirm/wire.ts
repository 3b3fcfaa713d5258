/** What Affirm answers, as far as we read it. */
import * as v from 'valibot'

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))
const cents = v.pipe(v.number(), v.integer())

/** `confirmed`: the shopper has agreed. */
export const checkoutSchema = v.object({
  checkout_status: v.string(),
  order_id: v.nullish(v.string(), null),
  total: cents,
  currency: v.string(),
})
export type WireCheckout = v.InferOutput<typeof checkoutSchema>

export const transactionSchema = v.object({
  id,
  status: v.string(),
  order_id: v.nullish(v.string(), null),
  amount: cents,
  amount_refunded: v.optional(cents, 0),
  currency: v.string(),
})
export type WireTransaction = v.InferOutput<typeof transactionSchema>

/** What a change is answered with. */
export const eventSchema = v.object({ id: v.string() })

/** `{status_code, type, code, message, field}`; the message is not for shoppers. */
export const refusalSchema = v.object({ code: v.pipe(v.string(), v.nonEmpty()), type: v.optional(v.string()) })

export const newsSchema = v.object({
  event: v.pipe(v.string(), v.regex(/^\w{1,60}$/)),
  checkout_token: id,
  order_id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
})
