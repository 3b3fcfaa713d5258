/** The payment provider's JSON, as far as we read it. */
import * as v from 'valibot'
import { paymentTypeNames } from '#machines/domain/payment.ts'

export const sessionSchema = v.object({ clientToken: v.string(), simulated: v.boolean() })

export const cardSchema = v.object({ type: v.picklist(paymentTypeNames), brand: v.string(), lastFour: v.string() })

const chargeFacts = {
  id: v.string(),
  orderId: v.string(),
  amountInCents: v.pipe(v.number(), v.integer()),
  simulated: v.boolean(),
}

export const chargeSchema = v.variant('status', [
  v.object({ ...chargeFacts, status: v.literal('authorized'), card: cardSchema }),
  /** Accepted; whether the money comes is not decided yet. */
  v.object({ ...chargeFacts, status: v.literal('pending') }),
  v.object({ ...chargeFacts, status: v.literal('voided') }),
  v.object({ ...chargeFacts, status: v.literal('declined'), code: v.string(), retryable: v.boolean() }),
])
export type WireCharge = v.InferOutput<typeof chargeSchema>

export const voidSchema = v.object({ status: v.literal('voided') })

/** A definite no. Only an answer of this shape counts as one: a 404 of some proxy in between says nothing about a charge. */
export const refusalSchema = v.object({ error: v.object({ code: v.string(), message: v.string() }) })
