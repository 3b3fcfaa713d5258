/** A shopper's request to return tires of an order, and what became known of it since. */
import * as v from 'valibot'
import type { Cents } from '#machines/domain/money.ts'
import { readCents } from '#machines/domain/read-money.ts'
import { line, optionalParagraphs, typedLine } from '#machines/domain/written-text.ts'
import { type ReturnReason, returnReasons } from './return-words.ts'

/** The last three are its ends. */
export const returnStates = ['requested', 'agreed', 'received', 'refunded', 'refused', 'withdrawn'] as const
export type ReturnState = (typeof returnStates)[number]

export interface ReturnedTires {
  productId: string
  quantity: number
}

export interface ReturnRequest {
  requestId: string
  orderId: string
  state: ReturnState
  tires: ReturnedTires[]
  reason: ReturnReason
  /** In the shopper's words; empty without. */
  note: string
  /** Taken off the refund. */
  feeInCents: Cents
  /** The address to send the tires to; null until it is agreed. */
  sendTo: string | null
  /** Why it was refused; null otherwise. */
  refusal: string | null
  /** What was refunded; null until it was. */
  refundedInCents: Cents | null
  /** Each state it was in, with the ISO instant. `by`: the staff member; `shopper` for the shopper. */
  steps: Array<{ state: ReturnState; at: string; by: string }>
}

export function isOpenReturn({ state }: Pick<ReturnRequest, 'state'>): boolean {
  return state === 'requested' || state === 'agreed' || state === 'received'
}

/** The shopper's form. How many of each tire is in fields of their own, `tires.<product id>`. */
export const returnFormSchema = v.object({
  reason: v.picklist(Object.keys(returnReasons) as ReturnReason[], 'Please choose why you return them'),
  note: optionalParagraphs(500),
})

const sendToMessage = 'Please enter the address to send the tires to'
const refusalMessage = 'Please say why, in words for the shopper'
const amountMessage = 'Please enter the refunded amount in dollars, such as 243.00'

/** The forms of staff, by what they do. */
export const staffReturnForms = {
  agree: v.object({ sendTo: line(sendToMessage, 200) }),
  refuse: v.object({ refusal: line(refusalMessage, 300) }),
  receive: v.object({}),
  refund: v.object({
    refundedInCents: v.pipe(
      typedLine(amountMessage),
      v.transform(readCents),
      v.number(amountMessage),
      v.minValue(1, amountMessage),
      v.maxValue(99_999_999, amountMessage),
    ),
  }),
}

/** Nothing is typed to withdraw a request. */
export const withdrawSchema = v.object({})
