/** Orders of accounts: those they have placed, and those they placed as a guest before their email was proven. */
import type { AppLoadContext } from '#app/remix/router.ts'
import type { Account } from '#machines/domain/accounts/account.ts'
import type { Order } from '#machines/domain/orders/order.ts'

/**
 * Newest first. Accounts with a proven email claim their guest orders on every read: one that was placed as a guest on another
 * device a minute ago can be followed and cancelled here as well (specification, section 6).
 */
export async function ordersOf({ shop }: AppLoadContext, { accountId, emailProvenAt }: Account): Promise<Order[]> {
  if (emailProvenAt) await shop.commerce.orders.claimOrders(accountId)
  return shop.commerce.orders.ordersOfAccount(accountId)
}
