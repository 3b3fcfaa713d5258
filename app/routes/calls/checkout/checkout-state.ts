/** `GET /checkout/state?cartId=`: every chart of one's own cart; as an event stream, again after each commit on any node. */
import { cartBody, invalid, noSuchCart } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { readQuery } from '#app/server/api/read-query.ts'
import { eventStream } from '#app/server/http/event-stream.ts'

export const checkoutState = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  const { engine } = context.shop
  const cartId = readQuery(request)?.cartId
  if (!cartId) return invalid([{ field: 'cartId', message: 'Send the cart’s id, once' }])
  const own = await context.visitor.checkout()
  const isOther = own?.id !== cartId
  if (isOther && !(await context.visitor.holds(cartId))) return noSuchCart()
  const state = isOther ? await engine.read(cartId) : own
  if (!state) return noSuchCart()
  if (!request.headers.get('Accept')?.includes('text/event-stream'))
    return Response.json(cartBody(state), { headers: { 'Cache-Control': 'no-store', Vary: 'Accept' } })
  return eventStream(request.signal, context.shop.stopping, {
    first: cartBody(state),
    // A visitor who has signed out gets no more of the account's cart.
    async read() {
      const now = (await context.visitor.stillHolds(cartId)) ? await engine.read(cartId) : null
      return now && cartBody(now)
    },
    subscribe: (notify) => engine.subscribe(cartId, notify),
    isSame: (a, b) => a.revision === b.revision,
  })
}
