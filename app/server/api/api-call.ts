/** The shapes of a JSON call: what its functions get and give, and how the table of `app/routes/calls.ts` lists them. */
import type { AppLoadContext } from '#app/remix/router.ts'

/** The part of a fetch `Request` that calls read; its body can be read once. */
export type CallRequest = Pick<Request, 'method' | 'url' | 'headers' | 'signal' | 'text' | 'json'>

export interface ApiCall {
  request: CallRequest
  /** The named parts of the path, decoded; `rest`, the part for a `*`, as it was sent. */
  params: Readonly<Record<string, string>>
  context: AppLoadContext
}

export type CallMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What answers each method that an address takes; a `HEAD` is answered like a `GET`, without the body. */
export type CallMethods = Readonly<Partial<Record<CallMethod, (call: ApiCall) => Response | Promise<Response>>>>

/** By path: `/installers/:installerId/schedule`, `/statecharts/:name.json`, `/commerce/*`. */
export type CallTable = Readonly<Record<string, CallMethods>>
