/** The next step of a return, if its chart takes it now. */
import type { Shop } from '#app/shop/shop.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { ReturnRequest } from '#machines/domain/returns/return-request.ts'
import type { ReturnEvent } from '#machines/storefront/return-request/return-request.events.ts'
import { afterReturn } from '#machines/storefront/return-request/return-request.view.ts'
import { returnReader } from './returned-order.ts'

/** `notNow`: the chart does not take it, or another came first. `by`: the staff member, or `shopper`. */
export async function moveReturn(
  { env, returns }: Pick<Shop, 'env' | 'returns'>,
  order: Order,
  request: ReturnRequest,
  event: ReturnEvent,
  by: string,
): Promise<{ outcome: 'moved' | 'notNow' }> {
  const next = afterReturn(request, event)
  const isMoved = next !== null && (await returns.move(request, next, by, returnReader(env, order)))
  return { outcome: isMoved ? 'moved' : 'notNow' }
}
