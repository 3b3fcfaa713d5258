/** `GET /statecharts/replay/[cart or order id].test.ts`: a cart's way as a test that replays it, for staff. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { refused } from '#app/api/refusal.ts'
import { cartAsked } from '#app/statecharts/layers/replay.ts'
import { requireLook } from '#app/statecharts/require-look.ts'
import { checkoutCharts } from '#machines/checkout/index.ts'
import { noTestOf, testOfLog } from '#machines/describe/replay-export.ts'

export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  await requireLook(args, 'people')
  const cart = await cartAsked(args.context.shop, args.params.id ?? '')
  if (!cart) return refused(404, 'NOT_FOUND', 'There is no cart and no order with this id.')
  const refusal = noTestOf(checkoutCharts, cart)
  if (refusal) return refused(409, 'LOG_UNREADABLE', refusal.message)
  return new Response(testOfLog(checkoutCharts, cart), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${cart.cartId}.test.ts"`,
      'Cache-Control': 'no-store',
    },
  })
}
