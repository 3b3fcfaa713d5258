/** What breaks outside of the routes, and which refusals the log has. */

import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler, RequestHandler } from 'express'
import { errorIdHeader } from '#app/server/api/refusal.ts'
import { refuseRequest } from '#app/server/api/refusal-page.ts'
import { comeBackAfterSeconds, isOutOfReach } from '#app/server/env/out-of-reach.ts'
import { apology } from '#machines/domain/apology.ts'
import type { Telemetry } from '#machines/ports/telemetry.ts'

/** Pino's shape. */
interface Log {
  info(entry: object, words: string): void
  error(entry: object, words: string): void
}

/** Must be mounted after everything else. An answer that has begun when something breaks is cut off. */
export function answerErrors(log: Log): ErrorRequestHandler {
  return (problem: unknown, request, response, _next) => {
    if (response.headersSent) {
      // Ended: the deadline has answered for a route that was too slow.
      if (!response.writableEnded) {
        log.error({ err: problem, method: request.method, path: request.path }, 'An answer broke off')
        request.socket.destroy()
      }
      return
    }
    const status = statusOf(problem)
    if (status < 500)
      return refuseRequest(request, response, {
        status,
        code: 'MALFORMED',
        message: 'This request cannot be read. Check it and send it again.',
      })
    if (status === 503) response.set('Retry-After', String(comeBackAfterSeconds))
    refuseRequest(request, response, {
      status,
      code: status === 503 ? 'OUT_OF_REACH' : 'UNEXPECTED',
      message: status === 503 ? 'We cannot reach our records right now. Try again in a moment.' : apology,
    })
    const errorId = response.getHeader(errorIdHeader)
    log.error({ err: problem, errorId, method: request.method, path: request.path }, 'A request broke')
  }
}

/** Express gives a status to what a client has sent wrong. */
function statusOf(problem: unknown): number {
  const given = Number((problem as { status?: unknown } | null)?.status)
  if (given >= 400 && given < 500) return given
  return isOutOfReach(problem) ? 503 : 500
}

const worthALine = new Set([401, 403, 429])

/** What a guard may answer in place of a page or a call. */
const refusals = new Set([...worthALine, 405, 411, 413, 503])

/** A line for each request that was refused because of its sender or their number of requests. Paths can hold secrets: the line has the part of the shop. */
export function logRefusals(log: Log, { areaOf, countRefusal }: Pick<Telemetry, 'areaOf' | 'countRefusal'>): RequestHandler {
  return (request, response, next) => {
    const { path, method } = request
    response.once('finish', () => {
      const { statusCode: status } = response
      if (refusals.has(status)) countRefusal({ by: 'request', reason: String(status) })
      if (!worthALine.has(status)) return
      const errorId = response.getHeader(errorIdHeader) ?? randomUUID()
      log.info({ event: 'request.refused', status, method, area: areaOf(path), errorId }, 'A request was refused')
    })
    next()
  }
}
