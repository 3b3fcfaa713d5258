/** The reader of the emails about a return of an order. */
import type { Env } from '#app/server/env/env.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { ReturnReader } from '#machines/ports/returns.ts'
import { orderToken } from './order-link.ts'

export function returnReader(env: Pick<Env, 'sessionSecret'>, { orderId, billing, siteProducts }: Order): ReturnReader {
  return {
    to: billing.email,
    firstName: billing.firstName,
    token: orderToken(env, orderId),
    names: Object.fromEntries(
      siteProducts.map(({ productId, brand, name, size }) => [productId, `${brand.label} ${name}, ${size}`]),
    ),
  }
}
