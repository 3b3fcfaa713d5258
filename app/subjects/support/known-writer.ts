/** What the contact form need not ask again of a visitor. */

import type { Visitor } from '#app/server/visitor/visitor.ts'
import { orderNumber } from '#machines/domain/orders/order-number.ts'
import { readOrderNumber } from '#machines/domain/orders/read-order-number.ts'
import { supportSubjects } from '#machines/domain/support/support-words.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import type { ContactView } from '#ui/screens/support/contact-screen.tsx'

/**
 * Subject and order are those that the address names. Name and email are the signed-in account's; without an order in the address it
 * is the account's newest, or the one that this browser placed last.
 */
export async function knownWriter(
  query: URLSearchParams,
  visitor: Pick<Visitor, 'account' | 'placedCartId'>,
  { orders }: Pick<Commerce, 'orders'>,
): Promise<ContactView['known']> {
  const subject = query.get('subject') ?? ''
  const named = readOrderNumber(query.get('order') ?? '')
  const account = await visitor.account()
  const orderId = /^[0-9A-Z]{8,20}$/.test(named) ? named : await lastOrder()
  return {
    name: account ? `${account.firstName} ${account.lastName}`.trim() : '',
    email: account?.username ?? '',
    subject: Object.hasOwn(supportSubjects, subject) ? subject : '',
    orderNumber: orderId === null ? '' : orderNumber(orderId),
  }

  async function lastOrder(): Promise<string | null> {
    const cartId = await visitor.placedCartId()
    const order = cartId === null ? null : await orders.orderOfCart(cartId)
    if (order?.placedAt) return order.orderId
    const [newest] = account ? await orders.ordersOfAccount(account.accountId) : []
    return newest?.orderId ?? null
  }
}
