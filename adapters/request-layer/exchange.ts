/** One HTTP exchange with a service that answers JSON. Every call to a service or a payment provider from the server is one. */
import * as v from 'valibot'

export type ExchangeRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  /** Beside `Accept` and, with `json`, `Content-Type`. */
  headers?: Readonly<Record<string, string>>
  /** Ends the exchange, also while its answer is being read. */
  signal: AbortSignal
} & ({ json?: unknown; form?: undefined } | { form: Readonly<Record<string, string>>; json?: undefined })

export interface ExchangeAnswer {
  status: number
  headers: Headers
  text: string
}

/**
 * Sends the request and reads its answer to the end. Redirects are not followed: an answer may not send our credentials elsewhere;
 * a 3xx is returned as it is. Rejects when the connection fails or the signal is aborted.
 */
export async function exchange(request: ExchangeRequest, send: typeof fetch = fetch): Promise<ExchangeAnswer> {
  const { method, url, headers, json, form, signal } = request
  const response = await send(url, {
    method,
    headers: { Accept: 'application/json', ...(json !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    body: form ? new URLSearchParams(form) : JSON.stringify(json),
    redirect: 'manual',
    signal,
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The JSON value of a body; null when the text is not JSON. */
export function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

/** For the log when a body does not match its schema. Names places, never values: an answer may be about a person. */
export function shapeError(issues: readonly v.BaseIssue<unknown>[]): Error {
  const places = issues.map((issue) => v.getDotPath(issue) ?? 'the whole body').join(', ')
  return new Error(`The body has another shape than expected at: ${places}`)
}
