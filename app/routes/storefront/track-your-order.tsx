/**
 * `/track-your-order`: how far an order is, for anyone with its number and the ZIP code or email it was placed with. The form
 * is posted, since addresses end up in logs; the order's page is opened by a signed cookie.
 */
import { redirect } from '#app/remix/router.ts'
import { formAction } from '#app/server/forms/form-action.ts'
import { headersOf, metaOf, type PageHandle } from '#app/server/page/page-handle.ts'
import { lookUpOrder } from '#app/subjects/tracking/order-look-up.ts'
import { ticketLife, trackingTicket } from '#app/subjects/tracking/tracking-ticket.ts'
import { type LookUpAnswer, lookSchema } from '#machines/storefront/tracking/order-tracking.events.ts'
import { orderTrackingAfter } from '#machines/storefront/tracking/order-tracking.view.ts'
import { TrackOrderScreen } from '#ui/screens/tracking/track-order-screen.tsx'

export const handle: PageHandle = {
  area: '/track-your-order',
  title: 'Track your order',
  description: 'See where your tires are with your order number and ZIP code or email. No account is needed.',
  canonical: '/track-your-order',
  cache: 'no-store',
}

export const meta = metaOf(handle)

export const headers = headersOf(handle)

export const action = formAction(
  lookSchema,
  async ({ input, context: { shop, cookies, clientAddress }, again }) => {
    const { answer, retryAfterSeconds, problem } = await lookUpOrder(
      { attempts: shop.attempts, orders: shop.commerce.orders },
      input,
      { clientAddress },
    )
    if (answer.type === 'order.found') {
      const ticket = await cookies.tracked.serialize(trackingTicket(shop.env, input.orderId), { maxAge: ticketLife })
      return redirect('/track-your-order/result', { status: 303, headers: { 'Set-Cookie': ticket } })
    }
    if (problem) throw problem
    const [refusal] = orderTrackingAfter([{ type: 'order.look' }, answer]).blockedBy
    return again(statuses[answer.type], {
      message: refusal?.message,
      messageField: refusal?.field,
      retryAfter: retryAfterSeconds,
    })
  },
  { about: 'anyone', changesNothing: true },
)

export default TrackOrderScreen

/** A mismatch and an order that does not exist have the same status. */
const statuses: Record<Exclude<LookUpAnswer['type'], 'order.found'>, number> = {
  'order.mismatched': 404,
  'lookUp.limited': 429,
  'lookUp.failed': 503,
}
