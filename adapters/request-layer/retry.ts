/** Whether and when a failed call is made again (specification 001, section 7: fetch retry). */
import type { Failure } from './failure.ts'

const maxRetries = 3
/** A longer `Retry-After` is not waited for: the caller gets the failure instead. */
const maxRetryAfterMs = 60_000
/** These are idempotent. The others need an idempotency key. */
const idempotentMethods = ['GET', 'PUT', 'DELETE']

export function isRepeatable({ method, idempotencyKey }: { method: string; idempotencyKey?: string }): boolean {
  return idempotentMethods.includes(method) || idempotencyKey !== undefined
}

/**
 * Milliseconds until the next try of a repeatable call; null when there is none. They double from 5 s (10 s on a slow
 * network), times a random factor from 0.5 to 1.5, and are never fewer than the server's `Retry-After`.
 */
export function retryDelay(
  { code, status, retryAfterMs }: Pick<Failure, 'code' | 'status'> & { retryAfterMs?: number | null },
  { tries, isSlowNetwork, random }: { tries: number; isSlowNetwork: boolean; random: () => number },
): number | null {
  const mayPass = code === 'NetworkError' || status === 429 || (status !== null && status >= 500)
  if (!mayPass || tries > maxRetries || (retryAfterMs ?? 0) > maxRetryAfterMs) return null
  const backoff = (isSlowNetwork ? 10_000 : 5_000) * 2 ** (tries - 1) * (0.5 + random())
  return Math.max(backoff, retryAfterMs ?? 0)
}

/** `Retry-After` in milliseconds from `now`: seconds or an HTTP date; null for none, or one that cannot be read. */
export function retryAfterOf(response: Pick<Response, 'status' | 'headers'>, now: number): number | null {
  const header = response.headers.get('Retry-After')?.trim()
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : ms
}
