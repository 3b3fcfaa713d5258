/** What is said about returns, apart from the schemas: a page that shows them loads no validator. */
import type { ReturnState } from './return-request.ts'
import type { ReturnRefusal } from './return-rules.ts'

/** Why tires come back. The handling fee applies to tires that came as they were ordered. */
export const returnReasons = {
  changedMind: { label: 'I changed my mind', hasFee: true },
  doesNotFit: { label: 'They do not fit my car', hasFee: true },
  wrongTire: { label: 'I got another tire than I ordered', hasFee: false },
  damaged: { label: 'They are damaged or have a defect', hasFee: false },
} as const
export type ReturnReason = keyof typeof returnReasons

export const returnStateWords: Record<ReturnState, string> = {
  requested: 'Requested',
  agreed: 'Agreed',
  received: 'Received',
  refunded: 'Refunded',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** Why nothing of an order can be returned now, and what to do in its place. */
export const returnRefusals: Record<ReturnRefusal, string> = {
  cancelled: 'This order is cancelled. There is nothing to return.',
  cancellable: 'You can still cancel this order, on its page. That is simpler, and nothing is charged.',
  unpaid: 'The payment of this order is not complete, so nothing is shipped. Please call us.',
  quoted: 'The tires of this order wait for you to agree to the cost of shipping. To cancel it, please call us.',
  notShipped: 'These tires are packed and have not left yet. Call us: we may still stop them, which is simpler than a return.',
  mounted: 'These tires are mounted. Mounted tires cannot be returned.',
  tooLate: 'The time to return these tires is over.',
  allReturned: 'All tires of this order are returned.',
}

export const noTiresMessage = 'Please say how many tires you return, at least one.'

export const returnMessages = {
  underWay: 'A return of this order is under way. It is shown on this page.',
  moved: 'This return has changed meanwhile. Please look at it again.',
  failed: 'This could not be recorded, and nothing was changed. Please try again.',
}
