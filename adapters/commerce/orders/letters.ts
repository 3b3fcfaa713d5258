/** The letters about an order, written in the transaction of what they report. */
import type { Db } from '#adapters/database/database.ts'
import { writeEmail } from '#adapters/database/records/mail-outbox.ts'
import type { EmailMessage, RenderEmail } from '#machines/domain/email.ts'
import type { Order } from '#machines/domain/orders/order.ts'

/** The token of the link that opens the order anywhere. */
export type OrderToken = (orderId: string) => string

/** Writes what happened to the order to its buyer, once: `orderConfirmed`, `orderCancelled`. */
export type WriteLetter = (tx: Db, template: 'orderConfirmed' | 'orderCancelled', order: Order) => Promise<void>

export function createLetters(renderEmail: RenderEmail, orderToken: OrderToken): WriteLetter {
  return async (tx, template, order) => {
    const { orderId, billing } = order
    const message: EmailMessage = { template, to: billing.email, data: { order, token: orderToken(orderId) } }
    await writeEmail(tx, renderEmail, message, `order:${orderId}:${keys[template]}`)
  }
}

const keys = { orderConfirmed: 'confirmed', orderCancelled: 'cancelled' } as const
