/** `GET /checkout/state?cartId=`: every chart of one's own cart; as an event stream, again after each commit on any node. */
import { invalid, noSuchCart } from '#app/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/api/api-call.ts'
import { readQuery } from '#app/api/read-query.ts'
import { eventStream } from '#app/http/event-stream.ts'

export const checkoutState = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  const { engine } = context.shop
  const cartId = readQuery(request)?.cartId
  if (!cartId) return invalid([{ field: 'cartId', message: 'Send the cart’s id, once' }])
  const own = await context.visitor.checkout()
  const isOther = own?.cartId !== cartId
  if (isOther && !(await context.visitor.holds(cartId))) return noSuchCart()
  const state = isOther ? await engine.read(cartId) : own
  if (!state) return noSuchCart()
  if (!request.headers.get('Accept')?.includes('text/event-stream'))
    return Response.json(state, { headers: { 'Cache-Control': 'no-store', Vary: 'Accept' } })
  return eventStream(request.signal, context.shop.stopping, {
    first: state,
    // A visitor who has signed out gets no more of the account's cart.
    read: async () => ((await context.visitor.stillHolds(cartId)) ? engine.read(cartId) : null),
    subscribe: (notify) => engine.subscribe(cartId, notify),
    isSame: (a, b) => a.revision === b.revision,
  })
}
