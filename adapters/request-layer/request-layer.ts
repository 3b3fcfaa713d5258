/** One way to ask a service over HTTP: addresses, bodies, tokens, retries and failures are the same for every call. */
import type * as v from 'valibot'
import { addressOf, type Query } from './address.ts'
import { type Reading, readAnswer, type Success } from './answer.ts'
import { type ExchangeRequest, exchange } from './exchange.ts'
import { type ExtraName, type Extras, extrasFor } from './extras.ts'
import { type Failure, failure, isLogged } from './failure.ts'
import { isRepeatable, retryAfterOf, retryDelay } from './retry.ts'
import type { TokenSource } from './token-source.ts'

/** A call as its adapter writes it. `Body` is what the schema makes of the answer. */
export type Call<Body> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** From the base address on, parameters in braces: `/installers/{installerId}/schedule`. */
  path: string
  params?: Readonly<Record<string, string>>
  query?: Query
  schema: v.GenericSchema<unknown, Body>
  /** Brings a bearer token. */
  authorized?: boolean
  /** Facts about the visitor to send, as far as they are known. The call's own query takes precedence. */
  extras?: readonly ExtraName[]
  /** Lets a write be made again; every try carries the same. */
  idempotencyKey?: string
  signal?: AbortSignal
} & ({ json?: unknown; form?: undefined } | { form: Readonly<Record<string, string>>; json?: undefined })

export type RequestLayer = <Body>(call: Call<Body>) => Promise<Success<Body> | Failure>

/** A failure as the log may have it: the path without its parameters, and nothing of what was sent or answered. */
export interface FailureReport {
  method: string
  path: string
  code: string
  status: number | null
  message: string
  tries: number
  cause: unknown
}

export interface RequestLayerOptions {
  /** With or without a path. Null while none is configured: then every call says so. */
  baseUrl: string | null
  /** A sign-on service has one code for what it refuses (specification 001, section 8). */
  service?: 'shop' | 'signOn'
  fetch?: typeof fetch
  tokens?: TokenSource
  extras?: () => Extras | Promise<Extras>
  /** `wait` rejects once the signal is aborted. */
  clock: { now(): number; wait(ms: number, signal?: AbortSignal): Promise<void> }
  /** From 0 to below 1. */
  random: () => number
  isSlowNetwork?: () => boolean
  /** How long one try may take, its answer read to the end. */
  timeoutMs?: number
  /** Called for failures except not found and aborted. */
  onError: (report: FailureReport) => void
}

/**
 * Asks the service at `baseUrl` and gives its answer, or why there is none, as a value.
 *
 * A call that may be repeated (GET, PUT, DELETE, or with a key) is made up to three times more after a network failure, a
 * 5xx or a 429. An authorized call that gets a 401 is made once more with a new token.
 *
 * The promise rejects for a call that is itself wrong: a parameter is missing, or it is authorized and there are no tokens.
 */
export function createRequestLayer(options: RequestLayerOptions): RequestLayer {
  const { baseUrl, service = 'shop', clock, random, timeoutMs = 10_000 } = options

  /** One try, or two when the first token is refused. */
  async function attempt<Body>(url: string, call: Call<Body>): Promise<Reading<Body> & { retryAfterMs?: number | null }> {
    // Not AbortSignal.timeout: Node 20 may collect one that only AbortSignal.any refers to, and it then never ends anything.
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    const signal = call.signal ? AbortSignal.any([call.signal, limit.signal]) : limit.signal
    const tokens = call.authorized ? options.tokens : undefined
    try {
      const first = tokens && (await untilAborted(tokens(), signal))
      if (first?.outcome === 'error') return failure(first.code, first.status)
      let answer = await exchange(requestOf(url, call, first?.token, signal), options.fetch)
      if (answer.status === 401 && tokens) {
        const renewed = await untilAborted(tokens(first?.token), signal)
        if (renewed.outcome === 'error') return failure(renewed.code, renewed.status)
        answer = await exchange(requestOf(url, call, renewed.token, signal), options.fetch)
      }
      return { ...readAnswer(answer, call.schema, service), retryAfterMs: retryAfterOf(answer, clock.now()) }
    } catch (cause) {
      return { ...unanswered(call.signal), cause }
    } finally {
      clearTimeout(timer)
    }
  }

  return async (call) => {
    const { method, path, params = {}, query, extras = [], signal } = call
    if (call.authorized && !options.tokens)
      throw new Error(`${method} ${path} is authorized, but this request layer was given no tokens.`)
    const known = extras.length > 0 ? extrasFor(extras, (await options.extras?.()) ?? {}) : {}
    for (let tries = 1; ; tries += 1) {
      const reading = baseUrl
        ? await attempt(addressOf(baseUrl, path, params, { ...known, ...query }), call)
        : failure('UrlBaseNotConfigured', null)
      if (reading.outcome === 'ok') return { outcome: 'ok', status: reading.status, body: reading.body }
      const { code, status, message, cause } = { cause: undefined, ...reading }
      const isSlowNetwork = options.isSlowNetwork?.() ?? false
      const delay = isRepeatable(call) ? retryDelay(reading, { tries, isSlowNetwork, random }) : null
      if (delay !== null && (await hasWaited(clock.wait(delay, signal)))) continue
      const failed: Failure = signal?.aborted ? unanswered(signal) : { outcome: 'error', code, status, message }
      if (isLogged(failed)) options.onError({ method, path, code, status, message, tries, cause })
      return failed
    }
  }
}

function requestOf(url: string, call: Call<unknown>, token: string | undefined, signal: AbortSignal): ExchangeRequest {
  const { method, idempotencyKey } = call
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
  }
  const body = call.form ? { form: call.form } : { json: call.json }
  return { method, url, headers, signal, ...body }
}

/** A try that took too long is a network failure; one that the caller ended is not. */
function unanswered(signal: AbortSignal | undefined): Failure {
  const isOurs = signal?.aborted && (signal.reason as { name?: unknown } | null)?.name !== 'TimeoutError'
  return failure(isOurs ? 'AbortError' : 'NetworkError', null)
}

/** False when the wait was broken off. */
function hasWaited(wait: Promise<void>): Promise<boolean> {
  return wait.then(
    () => true,
    () => false,
  )
}

/** Aborting one waiter does not cancel the others. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
