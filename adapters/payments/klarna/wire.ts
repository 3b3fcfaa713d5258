/** What Klarna answers, as far as we read it. */
import * as v from 'valibot'

const id = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))
const cents = v.pipe(v.number(), v.integer())
const reference = v.nullish(v.string(), null)

export const sessionCreatedSchema = v.object({
  session_id: id,
  client_token: v.pipe(v.string(), v.nonEmpty()),
  payment_method_categories: v.pipe(v.array(v.object({ identifier: v.string(), name: v.string() })), v.minLength(1)),
})

/** `complete`: an order was placed with it. */
export const sessionSchema = v.object({
  status: v.picklist(['incomplete', 'complete']),
  order_amount: cents,
  purchase_currency: v.string(),
  merchant_reference1: reference,
  authorization_token: v.nullish(v.string(), null),
})
export type WireSession = v.InferOutput<typeof sessionSchema>

const fraudStatus = v.picklist(['ACCEPTED', 'PENDING', 'REJECTED'])

export const orderPlacedSchema = v.object({ order_id: id, fraud_status: fraudStatus })

export const orderSchema = v.object({
  order_id: id,
  status: v.picklist(['AUTHORIZED', 'PART_CAPTURED', 'CAPTURED', 'CANCELLED', 'EXPIRED', 'CLOSED']),
  fraud_status: fraudStatus,
  order_amount: cents,
  captured_amount: cents,
  refunded_amount: cents,
  purchase_currency: v.string(),
  merchant_reference1: reference,
})
export type WireOrder = v.InferOutput<typeof orderSchema>

export const refusalSchema = v.object({ error_code: v.pipe(v.string(), v.nonEmpty()) })

/** Changes are answered without a body. */
export const doneSchema = v.unknown()

/** The notification of a pending order's decision. */
export const newsSchema = v.object({ order_id: id, event_type: v.pipe(v.string(), v.regex(/^\w{1,60}$/)) })
