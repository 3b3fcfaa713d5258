/** The look-up form and its possible results. */
import * as v from 'valibot'
import { contactSchema, messages, zipSchema } from '#machines/domain/contact.ts'
import type { TrackingStep } from '#machines/domain/orders/order.ts'
import { readOrderNumber } from '#machines/domain/orders/read-order-number.ts'
import { typedLine } from '#machines/domain/written-text.ts'

/** Proof that an order belongs to the shopper: the ZIP code or the email it was placed with. */
export type Proof = { kind: 'zip' | 'email'; value: string }

const emailSchema = contactSchema.entries.email

/** ZIP codes by their five digits, emails in lower case: as they are compared. */
const proofSchema = v.pipe(
  typedLine(messages.zip),
  v.rawTransform(({ dataset, addIssue, NEVER }): Proof => {
    const kind = dataset.value.includes('@') ? 'email' : 'zip'
    const read = v.safeParse(kind === 'email' ? emailSchema : zipSchema, dataset.value)
    if (read.success) return { kind, value: kind === 'email' ? read.output.toLowerCase() : read.output.slice(0, 5) }
    addIssue({ message: messages[kind] })
    return NEVER
  }),
)

const orderIdMessage = 'Please enter the order number from your confirmation: 8 letters and digits'

/** The look-up form (specification 001, section 5: order ID plus ZIP; the email is accepted in place of the ZIP). */
export const lookSchema = v.object({
  orderId: v.pipe(v.string(orderIdMessage), v.transform(readOrderNumber), v.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, orderIdMessage)),
  proof: proofSchema,
})
export type OrderQuery = v.InferOutput<typeof lookSchema>

/** The answers to a look-up. An unknown order and an order of another person get the same answer. */
export type LookUpAnswer =
  | { type: 'order.found'; reached: TrackingStep[] }
  | { type: 'order.mismatched'; by: Proof['kind'] }
  | { type: 'lookUp.limited' }
  | { type: 'lookUp.failed' }

/** `by` says what is looked up with; the page does the looking. */
export type OrderTrackingEvent = { type: 'order.look' } | { type: 'order.another' } | LookUpAnswer
