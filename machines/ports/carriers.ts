/** A service that follows parcels of all carriers and reports where they are. */
import type { CarrierStatus } from '#machines/domain/fulfilment/carrier-news.ts'
import type { CarrierName } from '#machines/domain/fulfilment/carriers.ts'

export interface Parcel {
  carrier: CarrierName
  trackingNumber: string
}

export interface CarrierNews {
  /** The same news again has the same id. */
  newsId: string
  trackingNumber: string
  /** As the service names it. */
  carrier: string
  status: CarrierStatus
  /** ISO instant of the scan. */
  at: string
}

export interface Carriers {
  /**
   * Asks for news of a parcel; asking twice is asking once. `refused`: the service knows no such number.
   *
   * @throws when the service does not answer.
   */
  follow(parcel: Parcel): Promise<'followed' | 'refused'>
  /** Reads a message of the service. `unreadable`: it is not signed by it, or not in its words; null: no news of a parcel. */
  readNews(message: { headers: Readonly<Record<string, string>>; rawBody: string }): CarrierNews | 'unreadable' | null
}
