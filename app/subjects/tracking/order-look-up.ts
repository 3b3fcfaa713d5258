/**
 * Looking up an order by its number and the ZIP code or email it was placed with. An order that is not there, one that was
 * never confirmed and one of another shopper get the same answer after the same time; tries are counted in the database.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { isSameSecret } from '#adapters/secrets/index.ts'
import type { Attempt } from '#machines/domain/attempts.ts'
import type { Order } from '#machines/domain/orders/order.ts'
import type { Orders } from '#machines/ports/commerce/orders.ts'
import type { RateLimiter } from '#machines/ports/rate-limiter.ts'
import type { LookUpAnswer, OrderQuery, Proof } from '#machines/storefront/tracking/order-tracking.events.ts'
import { isTracked, proofsOf } from '#machines/storefront/tracking/order-tracking.rules.ts'

export interface LookUp {
  answer: LookUpAnswer
  /** Seconds, with `lookUp.limited`. */
  retryAfterSeconds?: number
  /** What went wrong, with `lookUp.failed`. */
  problem?: unknown
}

/** Longer than the database takes: the time tells nothing. */
const answerAfterMs = 250

/** Found orders do not count as tries. */
export async function lookUpOrder(
  { attempts, orders }: { attempts: RateLimiter; orders: Pick<Orders, 'order'> },
  { orderId, proof }: OrderQuery,
  { clientAddress, minimumMs = answerAfterMs }: { clientAddress: string; minimumMs?: number },
): Promise<LookUp> {
  const [answer] = await Promise.all([
    answerTo().catch((problem: unknown): LookUp => ({ answer: { type: 'lookUp.failed' }, problem })),
    wait(minimumMs),
  ])
  return answer

  async function answerTo(): Promise<LookUp> {
    const tries: Attempt[] = [
      { kind: 'tracking:order', of: orderId },
      { kind: 'tracking:address', of: clientAddress },
    ]
    const retryAfterSeconds = await attempts.take(tries)
    if (retryAfterSeconds !== null) return { answer: { type: 'lookUp.limited' }, retryAfterSeconds }
    const order = await orders.order(orderId)
    if (!order || !isTracked(order) || !proves(order, proof)) return { answer: { type: 'order.mismatched', by: proof.kind } }
    await attempts.refund(tries)
    return { answer: { type: 'order.found', reached: order.tracking.map(({ step }) => step) } }
  }
}

/** All are compared, so that the time tells nothing. */
function proves(order: Order, { kind, value }: Proof): boolean {
  return proofsOf(order, kind)
    .map((text) => isSameSecret(value, text))
    .includes(true)
}
