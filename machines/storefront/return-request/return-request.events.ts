/** What moves a return: what staff decide, and that the shopper withdraws it. */
import * as v from 'valibot'
import { staffReturnForms, withdrawSchema } from '#machines/domain/returns/return-request.ts'

const { agree, refuse, receive } = staffReturnForms

export const returnEvents = {
  'return.agree': agree,
  'return.refuse': refuse,
  'return.receive': receive,
  'return.refund': v.object({ refundedInCents: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  'return.withdraw': withdrawSchema,
} as const

export type ReturnEvent =
  | { type: 'return.agree'; sendTo: string }
  | { type: 'return.refuse'; refusal: string }
  | { type: 'return.receive' }
  | { type: 'return.refund'; refundedInCents: number }
  | { type: 'return.withdraw' }
