/** Documents: an order as a receipt, as a calendar entry and as a partner document. */
import type { Order } from '#machines/domain/orders/order.ts'

export interface Documents {
  /** A PDF: `%PDF-…`. */
  receipt(order: Order): Promise<Uint8Array>
  /** A calendar file, `text/calendar`; null for an order without an appointment. */
  appointmentCalendar(order: Order): Promise<string | null>
  /** The order document of the military exchange channel: XML, UTF-8 (specification, section 7). */
  militaryExchangeOrder(order: Order): string
}
