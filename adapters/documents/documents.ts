/** Fills the documents port. Every document is made of what it is given and the seller alone: the same order gives the same bytes. */

import type { Documents } from '#machines/ports/documents.ts'
import { appointmentCalendar } from './appointment-calendar.ts'
import { exchangeOrderOf } from './exchange-order.ts'
import { receiptOf, type Seller } from './receipt.ts'
import { drawReceipt } from './receipt-pdf.ts'
import { yearlyCalendar } from './yearly-calendar.ts'

export function createDocuments({ seller }: { seller: Seller }): Documents {
  return {
    appointmentCalendar,
    yearlyCalendar,
    receipt: (order) => drawReceipt(receiptOf(order, seller)),
    militaryExchangeOrder: exchangeOrderOf,
  }
}
