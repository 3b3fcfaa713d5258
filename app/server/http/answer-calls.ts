/** The JSON calls, answered in front of Remix: a program waits for no page's machinery. */
import { json, text } from 'node:stream/consumers'
import type { Request as ExpressRequest, Response as ExpressResponse, RequestHandler } from 'express'
import type { AppLoadContext } from '#app/remix/router.ts'
import { answerOf, thrownAnswer } from '#app/server/api/api.ts'
import type { CallMethod, CallRequest, CallTable } from '#app/server/api/api-call.ts'
import { findCall } from '#app/server/api/find-call.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'

/**
 * Answers what the table has: 405 with those that it takes for another method, a `HEAD` like a `GET`. Everything else continues.
 * `contextOf` gives what the routes of Remix get too; `origin` is the shop's own.
 */
export function answerCalls(
  table: CallTable,
  { origin, contextOf }: { origin: string; contextOf: (response: ExpressResponse) => AppLoadContext },
): RequestHandler {
  const callOf = findCall(table)
  return (request, response, next) => {
    const found = callOf(request.path)
    if (!found) return next()
    const { methods, params } = found
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const handler = methods[method as CallMethod]
    const answer = handler
      ? answerOf(handler, { request: requestOf(request, response, origin), params, context: contextOf(response) })
      : Promise.resolve(wrongMethod(...(Object.keys(methods) as [CallMethod]))())
    answer
      .catch(thrownAnswer)
      .then((given) => send(given, request, response))
      .catch(next)
  }
}

/** Its body is read by the call that wants it. */
function requestOf(request: ExpressRequest, response: ExpressResponse, origin: string): CallRequest {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one)
  return {
    method: request.method,
    url: `${origin}${request.originalUrl}`,
    headers,
    get signal() {
      return whenClosed(response)
    },
    text: () => text(request),
    json: () => json(request),
  }
}

/** Aborted once the answer can no longer be sent in full. */
function whenClosed(response: ExpressResponse): AbortSignal {
  if (response.destroyed) return AbortSignal.abort()
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) controller.abort()
  })
  return controller.signal
}

/** What the deadline has answered for stays so. */
async function send(answer: Response, request: ExpressRequest, response: ExpressResponse): Promise<void> {
  const body = answer.body?.getReader()
  const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
  const bytes = body && !isStream ? await allOf(body) : null
  if (response.headersSent || response.destroyed) return body?.cancel()
  response.status(answer.status).statusMessage = answer.statusText
  for (const [name, value] of answer.headers) response.append(name, value)
  // Without it an answer would be sent in chunks, and compressed however short it is.
  if (bytes) response.setHeader('Content-Length', bytes.length)
  if (body && isStream && request.method !== 'HEAD') return stream(body, response)
  response.end(bytes)
  await body?.cancel()
}

async function allOf(body: ReadableStreamDefaultReader<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for (let part = await body.read(); !part.done; part = await body.read()) parts.push(part.value)
  return Buffer.concat(parts)
}

/** Each part as soon as it is there, until either side ends it. */
async function stream(body: ReadableStreamDefaultReader<Uint8Array>, response: ExpressResponse): Promise<void> {
  response.once('close', () => void body.cancel().catch(() => {}))
  for (let part = await body.read(); !part.done; part = await body.read()) response.write(part.value)
  response.end()
}
