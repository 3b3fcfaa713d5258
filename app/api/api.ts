/** Around every JSON route: an unexpected error is answered as JSON too, and logged under the number that the answer carries. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { comeBackAfterSeconds, isOutOfReach } from '#app/http/out-of-reach.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { QuarantinedError } from '#machines/engine/index.ts'
import { refused } from './refusal.ts'

type Handler = (args: LoaderFunctionArgs) => Promise<Response>

/** Turns what a handler throws into 503 (unreachable, quarantined) or 500; responses that are thrown go through. */
export function api(handler: Handler): Handler {
  return async (args) => {
    try {
      return await handler(args)
    } catch (problem) {
      if (problem instanceof Response) throw problem
      const { method, url } = args.request
      const answer = answerTo(problem, args.context.shop.env.servicePhone, method === 'GET' || method === 'HEAD')
      const { errorId } = (await answer.clone().json()) as { errorId: string }
      args.context.shop.log.error({ err: problem, errorId, method, path: new URL(url).pathname }, 'A call could not be answered')
      return answer
    }
  }
}

function answerTo(problem: unknown, servicePhone: string, isRead: boolean): Response {
  if (problem instanceof QuarantinedError)
    return refused(
      503,
      'KEPT_ASIDE',
      `We are looking after this order by hand. Please call customer service at ${formatPhone(servicePhone)}.`,
    )
  if (isOutOfReach(problem))
    return refused(
      503,
      'OUT_OF_REACH',
      isRead
        ? 'We cannot reach our records right now. Nothing was changed: ask again in a moment.'
        : 'We do not know whether this was done. Send it again with the same key in a moment: it counts once.',
      {},
      { 'Retry-After': String(comeBackAfterSeconds) },
    )
  return refused(500, 'UNEXPECTED', 'Oops, something went wrong. Please try again.')
}
