/** The other end: answers HTTP calls from the ports of commerce. Authorization happens before it. */
import type { Commerce } from '#machines/ports/commerce/commerce.ts'
import { calls, type HttpCall, queryKinds } from './calls.ts'

type Ask = (...args: unknown[]) => Promise<unknown>
type Asked = Pick<Request, 'method' | 'url' | 'headers' | 'json'>

const rows = Object.entries(calls).flatMap(([port, ofPort]) =>
  Object.entries<HttpCall>(ofPort).map(([name, call]) => ({ port: port as keyof Commerce, name, call })),
)

/**
 * Answers one request whose path, from the service's base on, is `path`. 404 without a body for what is not there, 204 for
 * calls without a result, 400 for a request that is not in the table; what the port throws is thrown.
 */
export async function answerCommerceCall(commerce: Commerce, request: Asked, path: string): Promise<Response> {
  for (const { port, name, call } of rows) {
    if (call.method !== request.method) continue
    const params = paramsIn(call.path, path)
    if (!params) continue
    const args = await argumentsOf(call, request, params)
    if (!args)
      return Response.json({ errorMessage: `${request.method} ${call.path} was sent without what it needs.` }, { status: 400 })
    const asked = commerce[port] as unknown as Record<string, Ask>
    return answerOf(call, await asked[name]!(...args))
  }
  return Response.json({ errorMessage: 'There is no such call.' }, { status: 404 })
}

function answerOf({ missing }: HttpCall, value: unknown): Response {
  if (value === undefined) return new Response(null, { status: 204 })
  const isMissing = missing === null ? value === null : missing !== undefined && outcomeOf(value) === missing.outcome
  return isMissing ? new Response(null, { status: 404 }) : Response.json(value)
}

function outcomeOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'outcome' in value ? value.outcome : undefined
}

/** The parameters of a path that fits the template; null when it does not. */
function paramsIn(template: string, path: string): Record<string, string> | null {
  const wanted = template.split('/')
  const found = path.split('/')
  if (wanted.length !== found.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = found[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    const text = name ? decoded(value) : null
    if (name ? text === null : part !== value) return null
    if (name && text !== null) params[name] = text
  }
  return params
}

/** Null for malformed percent-encoding. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** Null when something that the call needs was not sent. */
async function argumentsOf(call: HttpCall, request: Asked, params: Record<string, string>): Promise<unknown[] | null> {
  const { searchParams } = new URL(request.url)
  const hasBody = request.method !== 'GET' && request.method !== 'DELETE'
  const body = hasBody ? await request.json().catch(() => null) : {}
  if (typeof body !== 'object' || body === null) return null
  const args = call.args.map((place) => {
    const [kind, name = ''] = place.split(':')
    if (place === 'body') return body
    if (kind === 'body') return (body as Record<string, unknown>)[name]
    if (place === 'query') return queryIn(searchParams, call.extras)
    if (kind === 'query') return searchParams.get(name) ?? undefined
    if (kind === 'path') return params[name]
    return request.headers.get('Idempotency-Key') ?? undefined
  })
  return args.includes(undefined) ? null : args
}

function queryIn(searchParams: URLSearchParams, extras: HttpCall['extras'] = []): Record<string, unknown> {
  const read = {
    number: Number,
    boolean: (text: string) => text === 'true',
    list: (text: string) => (text ? text.split(',') : []),
  }
  return Object.fromEntries(
    [...searchParams]
      .filter(([name]) => !(extras as readonly string[]).includes(name))
      .map(([name, text]) => {
        const kind = queryKinds[name]
        return [name, kind ? read[kind](text) : text]
      }),
  )
}
