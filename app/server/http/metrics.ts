/** `/metrics`: the numbers of this process for Prometheus, for this machine or for a client with the token; and the counting of requests. */

import type { Request as ExpressRequest, RequestHandler } from 'express'
import { isSameSecret } from '#adapters/secrets/index.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'

/** Everyone else gets a 404. */
export function metricsPage(telemetry: Pick<Telemetry, 'metrics'>, token: string | null): RequestHandler {
  return async (request, response, next) => {
    if (!mayRead(request, token)) return void response.status(404).end()
    const text = await telemetry.metrics().catch(next)
    if (text === undefined) return
    response.set({ 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8', 'Cache-Control': 'no-store' }).send(text)
  }
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const

/** Only the connection's address counts, not its headers; a request forwarded by a local proxy counts as remote. */
function mayRead({ socket, headers }: Pick<ExpressRequest, 'socket' | 'headers'>, token: string | null): boolean {
  const given = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1]
  if (given !== undefined) return token !== null && isSameSecret(given, token)
  const isForwarded = forwarding.some((name) => headers[name] !== undefined)
  return !isForwarded && /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(socket.remoteAddress ?? '')
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])

/** Event streams last as long as their page, and say nothing of the shop's speed. */
export function countRequests(telemetry: Pick<Telemetry, 'countRequest'>, stopwatch: () => number): RequestHandler {
  return (request, response, next) => {
    const from = stopwatch()
    const { path } = request
    response.once('finish', () => {
      if (String(response.getHeader('Content-Type')).startsWith('text/event-stream')) return
      const method = methods.has(request.method) ? request.method : 'other'
      telemetry.countRequest({ path, method, status: response.statusCode, seconds: (stopwatch() - from) / 1_000 })
    })
    next()
  }
}
