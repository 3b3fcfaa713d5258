/** `GET /statecharts/replay/[cart or order id].test.ts`: a cart's way as a test that replays it, for staff. */
import type { LoaderFunctionArgs } from '#app/remix/router.ts'
import { refused } from '#app/server/api/refusal.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { loggedAsked } from '#app/subjects/statecharts/layers/replay.ts'
import { requireLook } from '#app/subjects/statecharts/require-look.ts'
import { noTestOf, testOfLog } from '#machines/describe/replay-export.ts'
import { kindNamed } from '#machines/kinds.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireLook(args, 'people')
  const cart = await loggedAsked(args.context.shop.charts, args.params.id ?? '')
  if (!cart) return refused(404, 'NOT_FOUND', sentences.noSuchId)
  const { charts } = kindNamed(cart.kind ?? 'checkout')
  const refusal = noTestOf(charts, cart)
  if (refusal) return refused(409, 'LOG_UNREADABLE', refusal.message)
  return new Response(testOfLog(charts, cart), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${cart.cartId}.test.ts"`,
      'Cache-Control': 'no-store',
    },
  })
}
