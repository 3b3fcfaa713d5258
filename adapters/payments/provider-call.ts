/** One HTTP call to the payment provider, and what its answer is worth. */
import * as v from 'valibot'
import { refusalSchema } from './wire.ts'

export interface ProviderOptions {
  /** Where our server reaches the provider. */
  baseUrl: string
  secretKey: string
  fetch?: typeof fetch
  timeoutMs?: number
}

interface ProviderRequest {
  method: 'GET' | 'POST'
  /** From `/v1` on, with its query. */
  path: string
  key?: string
  body?: unknown
}

export type ProviderAnswer<Body> =
  | { kind: 'body'; body: Body }
  /** The provider understood and did nothing. */
  | { kind: 'refused'; code: string; message: string }
  /** Cut off, too late, a 5xx, or words we do not understand: it may or may not have done it. */
  | { kind: 'noAnswer'; cause: unknown }

/** Never throws: what cannot be trusted is `noAnswer`. A body counts if it fits the schema and the status is 2xx or 402. */
export type ProviderCall = <Body>(
  request: ProviderRequest,
  schema: v.BaseSchema<unknown, Body, v.BaseIssue<unknown>>,
) => Promise<ProviderAnswer<Body>>

export function createProviderCall({
  baseUrl,
  secretKey,
  fetch: send = fetch,
  timeoutMs = 8_000,
}: ProviderOptions): ProviderCall {
  return async ({ method, path, key, body }, schema) => {
    try {
      const response = await send(new URL(path, baseUrl), {
        method,
        headers: {
          Authorization: `Bearer ${secretKey}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer: unknown = await response.json()
      // A declined payment is an answer too: 402.
      if (response.ok || response.status === 402) return { kind: 'body', body: v.parse(schema, answer) }
      if (response.status < 500) return { kind: 'refused', ...v.parse(refusalSchema, answer).error }
      return { kind: 'noAnswer', cause: new Error(`Status ${response.status}.`) }
    } catch (cause) {
      return { kind: 'noAnswer', cause }
    }
  }
}
