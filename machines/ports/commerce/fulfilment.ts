/** Where the tires of placed orders are, as it is reported. */
import type { FulfilmentReport, FulfilmentStage } from '#machines/domain/fulfilment/report.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { Parcel } from '#machines/ports/carriers.ts'
import type { NotFound } from './not-found.ts'

export interface OrdersInStage {
  stage: FulfilmentStage
  /** At most so many, oldest first. */
  limit: number
  /** Continues after this order, the last of the page before. */
  after?: string
}

/** An order whose record cannot be read, and what is wrong with it. */
export interface UnreadableOrder {
  orderId: string
  unreadable: string
}

export interface Fulfilment {
  /**
   * Adds reports, checked and complete, to a confirmed order and emails the shopper what is new to them. A report whose id the
   * order has changes nothing.
   */
  recordReports(
    orderId: string,
    reports: readonly FulfilmentReport[],
  ): Promise<{ outcome: 'recorded'; stage: FulfilmentStage } | NotFound>
  /** Confirmed orders whose tires are in this stage. One that cannot be read keeps its place and does not keep the others back. */
  ordersInStage(query: OrdersInStage): Promise<Array<Order | UnreadableOrder>>
  /** The order that a parcel belongs to; carriers use numbers again, so the newest. */
  orderOfParcel(trackingNumber: string): Promise<Order | null>
  /** Parcels of which the carriers have not been asked for news yet, oldest order first. */
  parcelsToFollow(limit: number): Promise<Array<Parcel & { orderId: string }>>
  /** The carrier was asked: it sends news from now on, or never. */
  parcelFollowed(orderId: string, trackingNumber: string): Promise<void>
}
