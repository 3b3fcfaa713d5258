/** Confirmed orders of partner channels as the documents their partners fetch. */
import type { Database } from '#adapters/database/index.ts'
import { orderDocument } from '#adapters/database/schema/index.ts'
import type { Orders } from '#machines/ports/commerce/orders.ts'
import type { Documents } from '#machines/ports/documents.ts'

/** Writes the order's document once; writing it again changes nothing. */
export function partnerOrders(ports: { database: Database; orders: Pick<Orders, 'order'>; documents: Documents }) {
  return async (orderId: string): Promise<void> => {
    const order = await ports.orders.order(orderId)
    if (!order?.channel) return
    await ports.database.db
      .insert(orderDocument)
      .values({ orderId, kind: 'militaryExchange', body: ports.documents.militaryExchangeOrder(order) })
      .onConflictDoNothing({ target: orderDocument.orderId })
  }
}
