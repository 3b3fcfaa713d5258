/** Around every JSON answer: an unexpected error is answered as JSON too, and logged under the number that the answer carries. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { comeBackAfterSeconds, isOutOfReach } from '#app/server/env/out-of-reach.ts'
import { apology } from '#machines/domain/apology.ts'
import { formatPhone } from '#machines/domain/contact-words.ts'
import { QuarantinedError } from '#machines/engine/index.ts'
import type { ApiCall } from './api-call.ts'
import { errorIdHeader, refused } from './refusal.ts'

/** What is needed of a call, or of Remix's arguments, to answer and to log what it throws. */
type Asked = Pick<ApiCall, 'context'> & { request: Pick<Request, 'method' | 'url'> }

/** What a handler answers, or instead of what it throws 503 (unreachable, quarantined) or 500; responses that are thrown go through. */
export async function answerOf<Args extends Asked>(
  handler: (args: Args) => Response | Promise<Response>,
  args: Args,
): Promise<Response> {
  try {
    return await handler(args)
  } catch (problem) {
    if (problem instanceof Response) throw problem
    const { method, url } = args.request
    const answer = answerTo(problem, args.context.shop.env.servicePhone, method === 'GET' || method === 'HEAD')
    const errorId = answer.headers.get(errorIdHeader)
    args.context.shop.log.error({ err: problem, errorId, method, path: new URL(url).pathname }, 'A call could not be answered')
    return answer
  }
}

/** The same around a loader or an action of Remix. */
export function api(handler: (args: LoaderFunctionArgs) => Promise<Response>): (args: LoaderFunctionArgs) => Promise<Response> {
  return (args) => answerOf(handler, args)
}

/** A refusal that was thrown is the answer; anything else is thrown again. */
export function thrownAnswer(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown
  throw thrown
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
  return refused(500, 'UNEXPECTED', apology)
}
