/** The order that a link opens. What is wrong about a link that opens none is not said, and wrong ones are counted. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import type { Env } from '#app/server/env/env.ts'
import { readOrderToken } from '#app/server/shop/orders/order-link.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { Orders } from '#machines/ports/commerce/orders.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'

export type LinkedOrder =
  | { outcome: 'found'; order: Order }
  /** A token that is not ours, or one of an order that was never placed. */
  | { outcome: 'unknown' }
  /** Too many wrong ones came from this address. */
  | { outcome: 'tooMany'; retryAfterSeconds: number }

interface Deps {
  env: Pick<Env, 'sessionSecret'>
  attempts: Pick<RateLimiter, 'take'>
  orders: Pick<Orders, 'order'>
}

/** A right link costs no try, and opens after any number of wrong ones from its address. */
export async function linkedOrder({ env, attempts, orders }: Deps, token: string, clientAddress: string): Promise<LinkedOrder> {
  const orderId = readOrderToken(env, token)
  const order = orderId === null ? null : await orders.order(orderId)
  if (order?.placedAt) return { outcome: 'found', order }
  const retryAfterSeconds = await attempts.take([{ kind: 'orderLink:address', of: clientAddress }])
  return retryAfterSeconds === null ? { outcome: 'unknown' } : { outcome: 'tooMany', retryAfterSeconds }
}

/** The order of the link whose token is in the address. */
export function orderOfLink({ params, context }: Pick<LoaderFunctionArgs, 'params' | 'context'>): Promise<LinkedOrder> {
  const { env, attempts, commerce } = context.shop
  return linkedOrder({ env, attempts, orders: commerce.orders }, params.token ?? '', context.clientAddress)
}

/** The link's order, for its forms; any other link is not found. */
export async function openedByLink(args: Pick<LoaderFunctionArgs, 'params' | 'context'>): Promise<Order> {
  const linked = await orderOfLink(args)
  if (linked.outcome !== 'found') throw new Response(null, { status: 404 })
  return linked.order
}
