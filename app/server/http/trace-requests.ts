/** A span for each request, named by its area: a path may have the token of an order. */
import type { RequestHandler } from 'express'
import { startRequest } from '#adapters/telemetry/index.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'

export function traceRequests({ areaOf }: Pick<Telemetry, 'areaOf'>): RequestHandler {
  return (request, response, next) => {
    const span = startRequest(`${request.method} ${areaOf(request.path)}`, request.method, request.headers)
    response.once('close', () => span.end(response.statusCode))
    span.run(next)
  }
}
