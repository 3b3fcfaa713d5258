/** One HTTP call to a payment provider that speaks JSON, and what its answer is worth. */
import * as v from 'valibot'
import { type ExchangeAnswer, exchange, parseJson, shapeError } from '#adapters/request-layer/index.ts'

export interface ProviderCallOptions<Refusal> {
  /** As in `Klarna could not be reached`. */
  provider: string
  /** With or without a trailing slash. */
  baseUrl: string
  /** Sent with every call: authorization, country. */
  headers: Readonly<Record<string, string>>
  /** What the provider says with a 4xx; one that does not match comes from something in between and counts as no answer. */
  refusal: v.GenericSchema<unknown, Refusal>
  timeoutMs: number
  fetch?: typeof fetch
}

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Appended to the base address, already encoded. */
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
  /** Instead of `body`: fields of a form. */
  form?: Readonly<Record<string, string>>
}

export type ProviderAnswer<Body, Refusal> =
  | { kind: 'body'; body: Body }
  /** The provider understood and did nothing. */
  | { kind: 'refused'; status: number; refusal: Refusal }
  /** Cut off, too late, a redirect, 408, 425, 429, a 5xx, or a body that does not match: the call may or may not have taken effect. */
  | { kind: 'noAnswer'; cause: unknown }

/** The credentials are wrong. */
export class CredentialsRefused extends Error {
  constructor(provider: string) {
    super(`${provider} refused our credentials. Check them against the merchant account.`)
    this.name = 'CredentialsRefused'
  }
}

/** An answer without a body is read as `null`. Throws only when the provider refuses our credentials: `CredentialsRefused`. */
export function createProviderCall<Refusal>(options: ProviderCallOptions<Refusal>) {
  const { provider, headers: always, refusal, timeoutMs, fetch: send } = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')

  return async <Body>(
    { method, path, headers, body, form }: ProviderRequest,
    schema: v.GenericSchema<unknown, Body>,
  ): Promise<ProviderAnswer<Body, Refusal>> => {
    let answer: ExchangeAnswer
    try {
      const content = form ? { form } : { json: body }
      const signal = AbortSignal.timeout(timeoutMs)
      answer = await exchange({ method, url: baseUrl + path, headers: { ...always, ...headers }, signal, ...content }, send)
    } catch (cause) {
      return { kind: 'noAnswer', cause }
    }
    const { status, text } = answer
    if (status === 401) throw new CredentialsRefused(provider)
    if (isNoAnswer(status)) return { kind: 'noAnswer', cause: new Error(`Status ${status}.`) }
    const json = text === '' ? { value: null } : parseJson(text)
    if (!json) return { kind: 'noAnswer', cause: new Error('The body is not JSON') }
    return status < 300 ? fitting(schema, json.value) : refusedWith(refusal, status, json.value)
  }
}

/** A redirect, a server error, or a request to wait: none says whether the call took effect. */
function isNoAnswer(status: number): boolean {
  return (status >= 300 && status < 400) || status >= 500 || [408, 425, 429].includes(status)
}

function fitting<Body, Refusal>(schema: v.GenericSchema<unknown, Body>, answer: unknown): ProviderAnswer<Body, Refusal> {
  const parsed = v.safeParse(schema, answer)
  return parsed.success ? { kind: 'body', body: parsed.output } : { kind: 'noAnswer', cause: shapeError(parsed.issues) }
}

function refusedWith<Refusal>(
  schema: v.GenericSchema<unknown, Refusal>,
  status: number,
  answer: unknown,
): ProviderAnswer<never, Refusal> {
  const parsed = v.safeParse(schema, answer)
  return parsed.success
    ? { kind: 'refused', status, refusal: parsed.output }
    : { kind: 'noAnswer', cause: shapeError(parsed.issues) }
}

/** `Authorization` of HTTP Basic. */
export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
