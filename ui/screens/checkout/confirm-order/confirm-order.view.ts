/** Data of the page between placing and confirming. */
import type { OrderView } from '#machines/checkout/order/order.view.ts'

export interface ConfirmOrderScreenView {
  order: OrderView
  orderId: string
  /** This page again. */
  selfHref: string
}
