/** No request waits for ever: what has no answer by then is answered here. */
import type { RequestHandler } from 'express'
import { refuseRequest } from '#app/server/api/refusal-page.ts'
import { comeBackAfterSeconds } from '#app/server/env/out-of-reach.ts'

/** Longer than the slowest order takes, with a provider that does not answer; shorter than proxies wait, a minute. */
const answerMs = 40_000

/** A stream counts as answered once it begins. What the route answers afterwards is not sent. */
export function deadline(ms = answerMs): RequestHandler {
  return (request, response, next) => {
    const timer = setTimeout(() => {
      if (response.headersSent) return
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      response.set('Retry-After', String(comeBackAfterSeconds))
      refuseRequest(request, response, {
        status: 503,
        code: 'TOO_SLOW',
        message: isRead
          ? 'This took too long. Nothing was changed: try again in a moment.'
          : 'This took too long, and we do not know whether it was done. Look again in a moment. The same form counts once.',
      })
    }, ms)
    response.once('close', () => clearTimeout(timer))
    next()
  }
}
