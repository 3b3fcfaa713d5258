/** A shopper asks to return tires, or withdraws that. */

import type { Shop } from '#app/shop/shop.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { ReturnRequest } from '#machines/domain/returns/return-request.ts'
import { returnableOf, returnFee, wantedTires } from '#machines/domain/returns/return-rules.ts'
import { noTiresMessage, type ReturnReason, returnRefusals } from '#machines/domain/returns/return-words.ts'
import { moveReturn } from './move-return.ts'
import { returnReader } from './returned-order.ts'

type Services = Pick<Shop, 'env' | 'returns'>

/** `wanted` is how many of each tire, by product id, as it was typed. `now` in epoch ms. The same `key` again asks once. */
export async function askReturn(
  { env, returns }: Services,
  order: Order,
  asked: { reason: ReturnReason; note: string; wanted: Readonly<Record<string, string>> },
  { key, now }: { key: string; now: number },
): Promise<{ outcome: 'requested' } | { outcome: 'refused'; message: string }> {
  const returnable = returnableOf(order, await returns.ofOrder(order.orderId), now)
  if (returnable.kind === 'closed') return { outcome: 'refused', message: returnRefusals[returnable.why] }
  const tires = wantedTires(returnable.tires, asked.wanted)
  if (tires === null) return { outcome: 'refused', message: noTiresMessage }
  const { reason, note } = asked
  const wanted = { orderId: order.orderId, tires, reason, note, feeInCents: returnFee(tires, reason) }
  const answer = await returns.request(wanted, returnReader(env, order), key)
  return answer.outcome === 'requested' ? { outcome: 'requested' } : { outcome: 'refused', message: underWayMessage }
}

/** Withdraws the open request of the order; of none, nothing. */
export async function withdrawReturn(services: Services, order: Order, open: ReturnRequest | undefined): Promise<boolean> {
  if (!open) return false
  return (await moveReturn(services, order, open, { type: 'return.withdraw' }, 'shopper')).outcome === 'moved'
}

const underWayMessage = 'A return of this order is under way. It is shown on this page.'
