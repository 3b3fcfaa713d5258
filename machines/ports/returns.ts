/** Returns: the requests of shoppers to return tires, as they are recorded. */
import type { ReturnRequest, ReturnState } from '#machines/domain/returns/return-request.ts'

/** The reader of an email about a return. `token` is that of the order's link. */
export interface ReturnReader {
  to: string
  firstName: string
  token: string
  /** The tires in words, by product id. */
  names: Record<string, string>
}

export type NewReturn = Pick<ReturnRequest, 'requestId' | 'orderId' | 'tires' | 'reason' | 'note' | 'feeInCents'>

/** A step of a return. What it does not say of the request stays as it is. */
export interface RecordedStep
  extends Pick<ReturnRequest, 'requestId'>,
    Partial<Pick<ReturnRequest, 'sendTo' | 'refusal' | 'refundedInCents'>> {
  from: ReturnState
  to: ReturnState
  /** The staff member; `shopper` for the shopper. */
  by: string
}

/** What pages and lists read. */
export interface ReturnRecords {
  /** Of one order, latest first. */
  ofOrder(orderId: string): Promise<ReturnRequest[]>
  one(requestId: string): Promise<ReturnRequest | null>
  /** In that state, the longest in it first; of the ends the latest first. At most `limit`. */
  inState(state: ReturnState, limit: number): Promise<ReturnRequest[]>
}

/** With the writes, which are the effects of the chart `returnRequest` and of nothing else. */
export interface Returns extends ReturnRecords {
  /**
   * Stores the request and writes to the shopper in one transaction. The same request again stores nothing. `underWay`: another request
   * for this order is open.
   */
  recordRequest(wanted: NewReturn, reader: ReturnReader): Promise<{ outcome: 'recorded' | 'underWay' }>
  /**
   * Records the next state, and writes the email of that state if it has one, in one transaction. `moved`: the request is not in the
   * state `from`, and nothing is changed; `record` is where it is, null where there is none. The same step again is recorded already.
   */
  recordStep(
    step: RecordedStep,
    reader: ReturnReader,
  ): Promise<{ outcome: 'recorded' } | { outcome: 'moved'; record: ReturnState | null }>
}
