/** Documents: an order as a receipt and as a partner document. */
import type { Order } from '#machines/domain/orders/order.ts'

export interface Documents {
  /** A PDF: `%PDF-…`. */
  receipt(order: Order): Promise<Uint8Array>
  /** The order document of the military exchange channel: XML, UTF-8 (specification, section 7). */
  militaryExchangeOrder(order: Order): string
}
