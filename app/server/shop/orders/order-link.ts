/**
 * The link that opens one order anywhere, without signing in. Its token is the shop's signature of the order's id: nothing is
 * stored for it, only the shop can make one, and it opens this order alone.
 */
import { isSigned, type Secrets, signed } from '#app/server/env/shop-signature.ts'

/** The id is last: it ends in a letter or a digit, and mail programs may drop a dash from the end of an address. */
export function orderToken(env: Secrets, orderId: string): string {
  return `${signed(env, partsOf(orderId))}.${orderId}`
}

/** The order that the token opens; null for what is not a token of ours. */
export function readOrderToken(env: Secrets, token: unknown): string | null {
  const [, signature = '', orderId = ''] = /^([\w-]{43})\.(\w{1,40})$/.exec(String(token)) ?? []
  return isSigned(env, partsOf(orderId), signature) ? orderId : null
}

/** The path of the order's page. */
export function orderLink(token: string): string {
  return `/order/${token}`
}

const partsOf = (orderId: string) => ['order-link', orderId]
