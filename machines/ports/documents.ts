/** Documents: an order as a receipt, as a calendar entry and as a partner document; days of a year as calendar entries. */
import type { Order } from '#machines/domain/orders/order.ts'

export interface Documents {
  /** A PDF: `%PDF-…`. */
  receipt(order: Order): Promise<Uint8Array>
  /** A calendar file, `text/calendar`; null for an order without an appointment. */
  appointmentCalendar(order: Order): Promise<string | null>
  /** A calendar file with an entry for each reminder, which comes back each year on its day. */
  yearlyCalendar(reminders: readonly Reminder[]): Promise<string>
  /** The order document of the military exchange channel: XML, UTF-8 (specification, section 7). */
  militaryExchangeOrder(order: Order): string
}

export interface Reminder {
  /** The same in each file: a calendar replaces an entry that it has. */
  id: string
  /** `yyyy-MM-dd`, the first of its days. */
  date: string
  /** The title of the entry. */
  summary: string
  description: string
}
