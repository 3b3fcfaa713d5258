/** The ports of commerce filled by a service behind HTTP, asked through the shared request layer. */
import * as v from 'valibot'
import type { Call, RequestLayer } from '#adapters/request-layer/index.ts'
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import { calls, type HttpCall } from './calls.ts'

/** Says that the service did not answer as it should: the outcome of a write is unknown until it is retried. */
class CommerceUnreachable extends Error {
  constructor(name: string, why: string) {
    super(`The commerce service did not answer ${name}: ${why}`)
    this.name = 'CommerceUnreachable'
  }
}

/** `request` reaches the service and brings its tokens. Every call is authorized; a write carries its caller's key. */
export function createCommerceOverHttp(request: RequestLayer): Commerce {
  const ports = Object.entries(calls).map(([port, ofPort]) => [port, functionsOf(request, ofPort)])
  return Object.fromEntries(ports) as Commerce
}

function functionsOf(request: RequestLayer, ofPort: Record<string, HttpCall>) {
  const functions = Object.entries(ofPort).map(([name, call]) => [name, (...args: unknown[]) => ask(request, name, call, args)])
  return Object.fromEntries(functions)
}

async function ask(request: RequestLayer, name: string, call: HttpCall, args: unknown[]): Promise<unknown> {
  const answer = await request(messageOf(call, args))
  if (answer.outcome === 'ok') return answer.body ?? undefined
  if (answer.code === 'NotFound' && call.missing !== undefined) return call.missing
  throw new CommerceUnreachable(name, answer.message)
}

/** The service is ours and the contract suite runs on both ends of it, so its answers are taken as they are. */
function messageOf({ method, path, args: places, extras }: HttpCall, args: unknown[]): Call<unknown> {
  const params: Record<string, string> = {}
  const query: Record<string, string> = {}
  let json: unknown = method === 'GET' || method === 'DELETE' ? undefined : {}
  let idempotencyKey: string | undefined
  for (const [index, place] of places.entries()) {
    const value = args[index]
    const [kind, name = ''] = place.split(':')
    if (place === 'body') json = value
    else if (kind === 'body') json = { ...(json as object), [name]: value }
    else if (place === 'query') Object.assign(query, queryOf(value as object))
    else if (kind === 'query') query[name] = String(value)
    else if (kind === 'path') params[name] = String(value)
    else idempotencyKey = String(value)
  }
  return { method, path, params, query, json, idempotencyKey, authorized: true, extras, schema: v.unknown() }
}

/** What is null or absent is not sent; lists are joined. */
function queryOf(fields: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
  )
}
