/** A shopper asks to return tires, or withdraws that. */

import { randomUUID } from 'node:crypto'
import { hashOf } from '#adapters/secrets/index.ts'
import { type NotDone, whyNotDone } from '#app/server/forms/why-not-done.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { recordIn, standing } from '#app/server/shop/subject-steps.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import { isOpenReturn } from '#machines/domain/returns/return-request.ts'
import { returnableOf, returnFee, wantedTires } from '#machines/domain/returns/return-rules.ts'
import { noTiresMessage, type ReturnReason, returnMessages, returnRefusals } from '#machines/domain/returns/return-words.ts'
import { sendReturn } from './send-return.ts'

type Services = Pick<Shop, 'returns' | 'returnEngine'>

interface Asked {
  reason: ReturnReason
  note: string
  /** How many of each tire, by product id, as it was typed. */
  wanted: Readonly<Record<string, string>>
}

/** Why nothing was asked; null when it was. `now` in epoch ms. The same `key` again asks once. */
export async function askReturn(
  { returns, returnEngine }: Services,
  order: Order,
  { reason, note, wanted }: Asked,
  { key, now }: { key: string; now: number },
): Promise<NotDone | null> {
  // Named by its key: the same form sent twice is one request, also where another version got it first.
  const requestId = hashOf(`return-request:${key}`).slice(0, 22)
  const requests = await returns.ofOrder(order.orderId)
  if (requests.some((known) => known.requestId === requestId)) return null
  if (requests.some(isOpenReturn)) return refused(returnMessages.underWay)
  const returnable = returnableOf(order, requests, now)
  if (returnable.kind === 'closed') return refused(returnRefusals[returnable.why])
  const tires = wantedTires(returnable.tires, wanted)
  if (tires === null) return refused(noTiresMessage)
  await standing(returnEngine, requestId)
  const event = { type: 'return.request', orderId: order.orderId, tires, reason, note, feeInCents: returnFee(tires, reason) }
  const answer = await returnEngine.send(requestId, 'returnRequest', event, { key })
  // The other of two posts of one form was first.
  if (answer.outcome === 'rejected' && recordIn(answer.state, 'returnRequest') !== null) return null
  return whyNotDone(answer, 'returnRequest')
}

/** Why nothing was withdrawn; null when the latest return of the order is. */
export async function withdrawReturn(services: Services, order: Order, key: string): Promise<NotDone | null> {
  const [latest] = await services.returns.ofOrder(order.orderId)
  const answer = latest && (await sendReturn(services, latest, { type: 'return.withdraw' }, key))
  if (!answer || answer.outcome === 'rejected') return refused('This return cannot be withdrawn any more.', randomUUID())
  return whyNotDone(answer, 'returnRequest')
}

/** `key`: the one to send the form with next, where it is another one. */
const refused = (message: string, key?: string): NotDone => ({ status: 409, why: { message, ...(key && { key }) } })
