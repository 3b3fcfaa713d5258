/**
 * Listings take turns. A page of a listing takes the processor for longer than most requests; when many are requested at once, each
 * step of an order would wait for a step of all of them. A request that waits here holds nothing but its connection.
 */
import type { RequestHandler } from 'express'

/** Listings under way at once. While a checkout writes it is one, and then for twice as long as it took none: an order comes first. */
const atOnce = { ordinary: 4, besideWrites: 1 }
const pause = { times: 2, mostMs: 500 }
/** More than that are answered with 503. */
const mostWaiting = 1_000
const comeBackAfterSeconds = 5

const checkout = /^\/(checkout|api)\//
const listing = /^\/(tire-sizes|vehicles|brands|categories|types)\/./

export function listingTurns({ most = mostWaiting, now = () => performance.now() } = {}): RequestHandler {
  const waiting: Array<() => void> = []
  let underWay = 0
  let writes = 0
  /** Until then none begins beside a write. */
  let pausedUntil = 0
  let timer: NodeJS.Timeout | null = null

  /** One at a time, after what else is ready: so writes come in between. */
  function callNext(): void {
    const places = writes > 0 ? atOnce.besideWrites : atOnce.ordinary
    if (underWay >= places || waiting.length === 0) return
    const left = pausedUntil - now()
    if (writes > 0 && left > 0) {
      if (timer === null)
        timer = setTimeout(() => {
          timer = null
          callNext()
        }, left)
      return
    }
    const begin = waiting.shift()
    if (!begin) return
    underWay += 1
    begin()
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
        pausedUntil = now() + Math.min(pause.mostMs, pause.times * (now() - began))
        setImmediate(callNext)
      })
      next()
    }
    // A connection that closes while it waits leaves the queue.
    response.once('close', () => {
      const at = waiting.indexOf(begin)
      if (at >= 0) waiting.splice(at, 1)
    })
    waiting.push(begin)
    callNext()
  }
}
