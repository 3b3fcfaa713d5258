/** What moves a return: what the shopper asks, what staff decide, and that the shopper withdraws it. */
import * as v from 'valibot'
import { type ReturnedTires, staffReturnForms, withdrawSchema } from '#machines/domain/returns/return-request.ts'
import { type ReturnReason, returnReasons } from '#machines/domain/returns/return-words.ts'
import { cleanText } from '#machines/domain/unseen-signs.ts'
import { typedLine } from '#machines/domain/written-text.ts'

const { agree, refuse, receive } = staffReturnForms
/** The staff member who decides. */
const by = typedLine()
const cents = v.pipe(v.number(), v.integer(), v.minValue(0))

export const returnEvents = {
  'return.request': v.object({
    orderId: typedLine(),
    tires: v.array(v.object({ productId: v.string(), quantity: v.number() })),
    reason: v.picklist(Object.keys(returnReasons) as ReturnReason[]),
    note: v.pipe(v.string(), v.transform(cleanText)),
    feeInCents: cents,
  }),
  'return.agree': v.object({ ...agree.entries, by }),
  'return.refuse': v.object({ ...refuse.entries, by }),
  'return.receive': v.object({ ...receive.entries, by }),
  'return.refund': v.object({ refundedInCents: v.pipe(cents, v.minValue(1)), by }),
  'return.withdraw': withdrawSchema,
} as const

/** The record may be elsewhere than the chart: it is looked at. */
export const returnServerEvents = ['record.look'] as const

/** As the chart is given them: what the shopper wrote is a draft. */
export type ReturnEvent =
  | {
      type: 'return.request'
      orderId: string
      tires: ReturnedTires[]
      reason: ReturnReason
      noteRef: string | null
      feeInCents: number
    }
  | ReturnStep
  | { type: 'record.look' }

/** What happens to a return after its request. */
export type ReturnStep =
  | { type: 'return.agree'; sendTo: string; by: string }
  | { type: 'return.refuse'; refusal: string; by: string }
  | { type: 'return.receive'; by: string }
  | { type: 'return.refund'; refundedInCents: number; by: string }
  | { type: 'return.withdraw' }
