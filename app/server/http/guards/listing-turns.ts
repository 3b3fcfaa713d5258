/**
 * Listings take turns. A page of a listing takes the processor for longer than most requests; when many are requested at once, each
 * step of an order would wait for a step of all of them. A request that waits here holds nothing but its connection.
 */
import type { RequestHandler } from 'express'

/** Listings under way at once. */
const atOnce = { ordinary: 4, besideWrites: 1 }
/**
 * An order comes first. While a checkout writes, a listing begins only once the writes have taken for a while, and then after a pause of twice
 * the time that the one before took. After a write another is likely: for a moment no listing begins, and for a while it is one at a time.
 */
const besideWrites = { firstMs: 100, pauseTimes: 2 }
const afterWrites = { momentMs: 20, whileMs: 500 }
/** However much a checkout writes, a listing that is next waits no longer. */
const longestPauseMs = 500
/** More than that are answered with 503. */
const mostWaiting = 1_000
const comeBackAfterSeconds = 5

const checkout = /^\/(checkout|api)\//
const listing = /^\/(tire-sizes|vehicles|brands|categories|types)\/./

export function listingTurns({ most = mostWaiting, now = () => performance.now() } = {}): RequestHandler {
  const waiting: Array<{ since: number; begin: () => void }> = []
  let underWay = 0
  let writes = 0
  /** Since there are writes, and when the last one ended. */
  let writingSince = 0
  let wroteAt = Number.NEGATIVE_INFINITY
  /** When the last listing began, and until when the next one beside a write waits. */
  let begunAt = Number.NEGATIVE_INFINITY
  let pausedUntil = 0
  let timer: NodeJS.Timeout | undefined

  const places = () => (writes > 0 || now() < wroteAt + afterWrites.whileMs ? atOnce.besideWrites : atOnce.ordinary)
  const beginsAt = () =>
    writes > 0 ? Math.max(pausedUntil, writingSince + besideWrites.firstMs) : wroteAt + afterWrites.momentMs
  const waitingMs = (since: number) => Math.min(beginsAt(), Math.max(begunAt, since) + longestPauseMs) - now()

  /** One at a time, after what else is ready: so writes come in between. */
  function callNext(): void {
    clearTimeout(timer)
    const next = waiting[0]
    if (!next || underWay >= places()) return
    const left = waitingMs(next.since)
    if (left > 0) {
      timer = setTimeout(callNext, left)
      return
    }
    underWay += 1
    begunAt = now()
    waiting.shift()
    next.begin()
    setImmediate(callNext)
  }

  return (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead && checkout.test(request.path)) {
      if (writes === 0) writingSince = now()
      writes += 1
      response.once('close', () => {
        writes -= 1
        wroteAt = now()
        callNext()
      })
      return next()
    }
    if (!isRead || !listing.test(request.path)) return next()
    if (waiting.length >= most)
      return void response
        .status(503)
        .set('Retry-After', String(comeBackAfterSeconds))
        .type('text')
        .send('Too many listings at once.')
    const begin = () => {
      const began = now()
      response.once('close', () => {
        underWay -= 1
        pausedUntil = now() + besideWrites.pauseTimes * (now() - began)
        setImmediate(callNext)
      })
      next()
    }
    const turn = { since: now(), begin }
    // A connection that closes while it waits leaves the queue.
    response.once('close', () => {
      const at = waiting.indexOf(turn)
      if (at >= 0) waiting.splice(at, 1)
    })
    waiting.push(turn)
    callNext()
  }
}
