/**
 * Listings take turns. A page of a listing takes the processor for longer than most requests; when many are requested at once, each
 * step of an order would wait for a step of all of them. A request that waits here holds nothing but its connection.
 */
import type { RequestHandler } from 'express'

/** Listings under way at once, while no checkout writes. */
const atOnce = 2
/** A checkout that writes comes first, but the next listing waits for no longer than that. */
const longestWaitMs = 500
/** More than that are answered with 503. */
const mostWaiting = 1_000
const comeBackAfterSeconds = 5

const checkout = /^\/(checkout|api)\//
const listing = /^\/(tire-sizes|vehicles|brands|categories|types)\/./

export function listingTurns({ most = mostWaiting, now = () => performance.now() } = {}): RequestHandler {
  const waiting = new Set<{ since: number; begin: () => void }>()
  let underWay = 0
  let writes = 0
  let begunAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  function callNext(): void {
    clearTimeout(timer)
    const [next] = waiting
    if (!next || underWay >= (writes > 0 ? 1 : atOnce)) return
    const left = writes > 0 ? Math.max(begunAt, next.since) + longestWaitMs - now() : 0
    if (left > 0) {
      timer = setTimeout(callNext, left)
      return
    }
    waiting.delete(next)
    underWay += 1
    begunAt = now()
    next.begin()
    setImmediate(callNext)
  }

  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && checkout.test(request.path)) {
      writes += 1
      response.once('close', () => {
        writes -= 1
        callNext()
      })
      return next()
    }
    if (!isRead || !listing.test(request.path)) return next()
    if (waiting.size >= most)
      return void response
        .status(503)
        .set('Retry-After', String(comeBackAfterSeconds))
        .type('text')
        .send('Too many listings at once.')
    const turn = {
      since: now(),
      begin() {
        response.once('close', () => {
          underWay -= 1
          setImmediate(callNext)
        })
        next()
      },
    }
    // A connection that closes while it waits leaves the queue.
    response.once('close', () => waiting.delete(turn))
    waiting.add(turn)
    callNext()
  }
}
