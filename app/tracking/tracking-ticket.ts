/** Cookie ticket for a looked-up order: signed by the shop, for half an hour, so that no address names an order. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '#app/env/env.ts'

type Secrets = Pick<Env, 'sessionSecret'>

/** Seconds. */
export const ticketLife = 1_800

export function trackingTicket(env: Secrets, orderId: string, now = Date.now()): string {
  const until = String(now + ticketLife * 1_000)
  return `${orderId}.${until}.${signatureOf(env, orderId, until)}`
}

/** The order of a ticket that is ours and still good, otherwise null. */
export function readTrackingTicket(env: Secrets, ticket: unknown, now = Date.now()): string | null {
  const [, orderId = '', until = '', signature = ''] = /^(\w{1,40})\.(\d{13})\.([\w-]{43})$/.exec(String(ticket)) ?? []
  const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(env, orderId, until))]
  return given.length === own.length && timingSafeEqual(given, own) && Number(until) > now ? orderId : null
}

function signatureOf({ sessionSecret }: Secrets, orderId: string, until: string): string {
  return createHmac('sha256', sessionSecret)
    .update(JSON.stringify(['order-tracking', orderId, until]))
    .digest('base64url')
}
