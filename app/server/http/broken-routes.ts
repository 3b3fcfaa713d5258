/**
 * What the routes answer when a loader or an action breaks: every error is logged under an id and answered, with 503 while the database
 * is out of reach and with 500 otherwise; a method that a route does not have is answered with 405 and those that it has.
 */

import { randomUUID } from 'node:crypto'
import type { RouteAnswers } from '#app/remix/answered-routes.ts'
import { errorIdHeader, refused } from '#app/server/api/refusal.ts'
import { refusalPage } from '#app/server/api/refusal-page.ts'
import { comeBackAfterSeconds, isOutOfReach } from '#app/server/env/out-of-reach.ts'
import { apology } from '#machines/domain/apology.ts'

/** What a page that broke says, as the data of its error. */
export interface BrokenPage {
  errorMessage: string
  code: 'OUT_OF_REACH' | 'UNEXPECTED' | 'METHOD'
  errorId: string
}

const outOfReachMessage = 'We cannot reach our records right now. Nothing was changed by looking at this page.'
const unknownWriteMessage =
  'We cannot reach our records right now, and do not know whether this was done. Look again in a moment.'

export const brokenRoutes: RouteAnswers = {
  /** A file or a call is answered with a page for browsers, and JSON for programs. */
  toProblem(problem, { request, context }, isPage) {
    const errorId = randomUUID()
    const { method } = request
    context.shop.log.error({ err: problem, errorId, method, path: new URL(request.url).pathname }, 'A request broke')
    const isAway = isOutOfReach(problem)
    const isRead = method === 'GET' || method === 'HEAD'
    const errorMessage = !isAway ? apology : isRead ? outOfReachMessage : unknownWriteMessage
    const status = isAway ? 503 : 500
    const headers: HeadersInit = {
      'Cache-Control': 'no-store',
      [errorIdHeader]: errorId,
      ...(isAway ? { 'Retry-After': String(comeBackAfterSeconds) } : {}),
    }
    if (!isPage && request.headers.get('Accept')?.includes('text/html')) {
      const page = refusalPage(new URL(request.url).pathname, errorMessage, null, errorId)
      return new Response(page, { status, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' } })
    }
    const body: BrokenPage = { errorMessage, code: isAway ? 'OUT_OF_REACH' : 'UNEXPECTED', errorId }
    return Response.json(body, { status, headers })
  },
  toMethod: (allowed) => refused(405, 'METHOD', `Send a ${allowed[0]}.`, {}, { Allow: allowed.join(', ') }),
}
