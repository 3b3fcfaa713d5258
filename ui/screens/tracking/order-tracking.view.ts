/** Data of the pages of order tracking, from the server. */
import type { SiteProduct } from '#machines/domain/carts/cart.ts'
import type { Order, TrackingStep } from '#machines/domain/orders/order.ts'
import type { OrderTrackingView } from '#machines/storefront/tracking/order-tracking.view.ts'
import type { PicturedProduct } from '#ui/checkout/order/product-art.tsx'
import type { ReturnLinkView } from '#ui/screens/returns/return.view.ts'

/** One line of the order: what, and how many; no price. */
export type TrackedLine = PicturedProduct & Pick<SiteProduct, 'productId' | 'quantity'>

/** All that the number of an order and a ZIP code or email show: no name, no address, no payment. */
export interface TrackedOrderScreenView {
  orderId: string
  steps: OrderTrackingView['steps']
  /** Of where the tires go. */
  timeZone: string
  /** ISO instants of the steps that were reached. */
  at: Partial<Record<TrackingStep, string>>
  lines: TrackedLine[]
  standing: Order['standing']
  /** What was reported, with carriers and tracking numbers. */
  reports: Order['reports']
  /** A simulated warehouse and carrier move the order. */
  isSimulated: boolean
  /** `mobile` is a shop that comes to the shopper. */
  way: 'installer' | 'mobile' | 'home' | 'fedex' | 'warehouse'
  /** The day (`yyyy-MM-dd`) by which it is there, as it was promised; null where there is none. */
  arrivesBy: string | null
  /** The order is so young that its account may cancel it. */
  isCancellable: boolean
  /** Where its tires are returned, or how far that is; null while nothing can be. */
  returning: ReturnLinkView | null
}
