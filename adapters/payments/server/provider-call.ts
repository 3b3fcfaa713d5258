/** One HTTP call to a payment provider that speaks JSON, and what its answer is worth. */
import * as v from 'valibot'

export interface ProviderCallOptions<Refusal> {
  /** As in `Klarna could not be reached`. */
  provider: string
  /** With or without a trailing slash. */
  baseUrl: string
  /** Sent with every call: authorization, country. */
  headers: Readonly<Record<string, string>>
  /** What the provider says with a 4xx; one that does not fit comes from somebody else and is not heard. */
  refusal: v.GenericSchema<unknown, Refusal>
  timeoutMs: number
  fetch?: typeof fetch
}

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the base address on; what is put into it is encoded already. */
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
  /** Cut off, too late, 408, 425, 429, a 5xx, or words that do not fit: it may or may not have done it. */
  | { kind: 'noAnswer'; cause: unknown }

/** The provider does not know us. */
export class CredentialsRefused extends Error {
  constructor(provider: string) {
    super(`${provider} refused our credentials. Check them against the merchant account.`)
    this.name = 'CredentialsRefused'
  }
}

/** An answer without a body is read as `null`. Throws only when the provider refuses our credentials: `CredentialsRefused`. */
export function createProviderCall<Refusal>(options: ProviderCallOptions<Refusal>) {
  const { provider, headers: always, refusal, timeoutMs, fetch: send = fetch } = options
  const baseUrl = options.baseUrl.replace(/\/+$/, '')

  return async <Body>(
    { method, path, headers, body, form }: ProviderRequest,
    schema: v.GenericSchema<unknown, Body>,
  ): Promise<ProviderAnswer<Body, Refusal>> => {
    let status = 0
    let answer: unknown
    try {
      const response = await send(baseUrl + path, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...always,
          ...headers,
        },
        body: form ? new URLSearchParams(form) : body === undefined ? undefined : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = response.status
      const text = await response.text()
      if (status !== 401) answer = text === '' ? null : JSON.parse(text)
    } catch (cause) {
      return { kind: 'noAnswer', cause }
    }
    if (status === 401) throw new CredentialsRefused(provider)
    if (status >= 500 || notHeard.has(status)) return { kind: 'noAnswer', cause: new Error(`Status ${status}.`) }
    return status < 300 ? fitting(schema, answer) : refusedWith(refusal, status, answer)
  }
}

/** The provider asks for patience; it says nothing of what was asked. */
const notHeard: ReadonlySet<number> = new Set([408, 425, 429])

function fitting<Body, Refusal>(schema: v.GenericSchema<unknown, Body>, answer: unknown): ProviderAnswer<Body, Refusal> {
  const parsed = v.safeParse(schema, answer)
  return parsed.success ? { kind: 'body', body: parsed.output } : { kind: 'noAnswer', cause: misfit(parsed.issues) }
}

function refusedWith<Refusal>(
  schema: v.GenericSchema<unknown, Refusal>,
  status: number,
  answer: unknown,
): ProviderAnswer<never, Refusal> {
  const parsed = v.safeParse(schema, answer)
  return parsed.success ? { kind: 'refused', status, refusal: parsed.output } : { kind: 'noAnswer', cause: misfit(parsed.issues) }
}

/** Names places, never values: an answer may be about a person. */
function misfit(issues: readonly v.BaseIssue<unknown>[]): Error {
  return new Error(`Another shape than expected at: ${issues.map((issue) => v.getDotPath(issue) ?? 'the whole body').join(', ')}`)
}

/** `Authorization` of HTTP Basic. */
export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
