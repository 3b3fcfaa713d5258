/** Data of the page on which a shopper returns tires. */
import type { ReturnState } from '#machines/domain/returns/return-request.ts'

/** A request in words. */
export interface ShownReturn {
  requestId: string
  state: ReturnState
  /** When it was requested. */
  asked: string
  tires: string[]
  reason: string
  note: string
  feeWords: string
  sendTo: string | null
  refusal: string | null
  refunded: string | null
}

export interface ReturnScreenView {
  orderId: string
  /** The page that led here. */
  orderHref: string
  /** Latest first. */
  requests: ShownReturn[]
  /** The open one can be withdrawn. */
  canWithdraw: boolean
  /** Null while nothing can be requested. `until` is a day. */
  form: { until: string; tires: Array<{ productId: string; quantity: number; words: string }> } | null
  /** Why nothing can be requested; null when something can, or a request is open. */
  why: string | null
}

/** The link from an order to its returns. */
export interface ReturnLinkView {
  href: string
  words: string
}
