/**
 * The link that opens one order anywhere, without signing in. Its token is the shop's signature of the order's id: nothing is
 * stored for it, only the shop can make one, and it opens this order alone.
 */
import { isSameSecret, signatureOf } from '#adapters/secrets/index.ts'
import type { Env } from '#app/env/env.ts'

type Secrets = Pick<Env, 'sessionSecret'>

/** The id is last: it ends in a letter or a digit, and mail programs may drop a dash from the end of an address. */
export function orderToken(env: Secrets, orderId: string): string {
  return `${signed(env, orderId)}.${orderId}`
}

/** The order that the token opens; null for what is not a token of ours. */
export function readOrderToken(env: Secrets, token: unknown): string | null {
  const [, signature = '', orderId = ''] = /^([\w-]{43})\.(\w{1,40})$/.exec(String(token)) ?? []
  return isSameSecret(signature, signed(env, orderId)) ? orderId : null
}

/** The path of the order's page. */
export function orderLink(token: string): string {
  return `/order/${token}`
}

function signed({ sessionSecret }: Secrets, orderId: string): string {
  return signatureOf(sessionSecret, ['order-link', orderId])
}
