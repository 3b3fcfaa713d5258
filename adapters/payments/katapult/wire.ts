/** What Katapult answers and brings, as far as we read it. */
import * as v from 'valibot'
import { dollarsSchema } from '#adapters/payments/server/dollars.ts'

const uid = v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))

/** `approved`: signed by the shopper, and waiting for the order. `amount` in cents. */
const applicationSchema = v.object({
  uid,
  customer_id: v.string(),
  /** That of `confirm_order`; null before. */
  order_id: v.nullish(v.string(), null),
  status: v.picklist(['approved', 'pending', 'confirmed', 'delivered', 'canceled', 'returned', 'declined']),
  amount: dollarsSchema,
})
export type WireApplication = v.InferOutput<typeof applicationSchema>

export const syncSchema = v.object({ applications: v.array(applicationSchema) })

export const successSchema = v.object({ success: v.literal(true) })

/** `{error: {code, message}}`; the message is not for shoppers. */
export const refusalSchema = v.object({
  error: v.object({ code: v.pipe(v.union([v.string(), v.number()]), v.transform(String)) }),
})

/** What Katapult's server posts to the shopper's way back, before the shopper takes it. */
export const newsSchema = v.object({ customer_id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)), uid })
