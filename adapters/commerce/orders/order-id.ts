/** Ids of orders: short enough to be read over a phone. */
import { randomCode } from '#adapters/commerce/random-code.ts'
import type { Db } from '#adapters/database/index.ts'
import { orderRow } from './order-records.ts'

/** Eight characters. They open nothing alone, so they may be short; one that another order has is drawn again. */
export async function newOrderId(tx: Db, draw: () => string = () => randomCode(8)): Promise<string> {
  for (;;) {
    const orderId = draw()
    const [taken] = await orderRow(tx, { orderId })
    if (!taken) return orderId
  }
}
