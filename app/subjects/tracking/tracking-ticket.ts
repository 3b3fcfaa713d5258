/** Cookie ticket for a looked-up order: signed by the shop, for half an hour, so that no address names an order. */
import { isSigned, type Secrets, signed } from '#app/server/env/shop-signature.ts'

/** Seconds. */
export const ticketLife = 1_800

export function trackingTicket(env: Secrets, orderId: string, now = Date.now()): string {
  const until = String(now + ticketLife * 1_000)
  return `${orderId}.${until}.${signed(env, partsOf(orderId, until))}`
}

/** The order of a ticket that is ours and still good, otherwise null. */
export function readTrackingTicket(env: Secrets, ticket: unknown, now = Date.now()): string | null {
  const [, orderId = '', until = '', signature = ''] = /^(\w{1,40})\.(\d{13})\.([\w-]{43})$/.exec(String(ticket)) ?? []
  return isSigned(env, partsOf(orderId, until), signature) && Number(until) > now ? orderId : null
}

const partsOf = (orderId: string, until: string) => ['order-tracking', orderId, until]
