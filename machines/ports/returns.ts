/** Returns: the requests of shoppers to return tires. */
import type { ReturnRequest, ReturnState } from '#machines/domain/returns/return-request.ts'

/** The reader of an email about a return. `token` is that of the order's link. */
export interface ReturnReader {
  to: string
  firstName: string
  token: string
  /** The tires in words, by product id. */
  names: Record<string, string>
}

export type NewReturn = Pick<ReturnRequest, 'orderId' | 'tires' | 'reason' | 'note' | 'feeInCents'>

export interface Returns {
  /**
   * Stores the request and writes to the shopper in one transaction. The same key again gives the first one. `underWay`: another request
   * for this order is open.
   */
  request(wanted: NewReturn, reader: ReturnReader, key: string): Promise<{ outcome: 'requested' | 'underWay' }>
  /** Of one order, latest first. */
  ofOrder(orderId: string): Promise<ReturnRequest[]>
  one(requestId: string): Promise<ReturnRequest | null>
  /** In that state, the longest in it first; of the ends the latest first. At most `limit`. */
  inState(state: ReturnState, limit: number): Promise<ReturnRequest[]>
  /**
   * Records the next state, and writes the email of that state if it has one, in one transaction. False when the request is not in
   * the state `from` any more: nothing is changed then.
   */
  move(
    from: Pick<ReturnRequest, 'requestId' | 'state'>,
    to: Pick<ReturnRequest, 'state' | 'sendTo' | 'refusal' | 'refundedInCents'>,
    by: string,
    reader: ReturnReader,
  ): Promise<boolean>
}
