/**
 * `/track-your-order`: how far an order is, for whoever has its number and the ZIP code or email it was placed with. What is
 * typed is posted, since addresses end up in logs; who finds an order goes on to its page with a ticket.
 */
import { type ActionFunctionArgs, data, type HeadersFunction, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import * as v from 'valibot'
import { readTexts } from '#app/account/forms.ts'
import { shownAgain } from '#app/checkout/form-event.ts'
import { lookUpOrder } from '#app/tracking/order-look-up.ts'
import { ticketLife, trackingTicket } from '#app/tracking/tracking-ticket.ts'
import { fieldIssues } from '#machines/engine/index.ts'
import { type LookUpAnswer, lookSchema } from '#machines/storefront/order-tracking/order-tracking.events.ts'
import { orderTrackingAfter } from '#machines/storefront/order-tracking/order-tracking.view.ts'
import type { TrackOrderScreenView } from '#ui/screens/tracking/order-tracking.view.ts'
import { TrackOrderScreen } from '#ui/screens/tracking/track-order-screen.tsx'
import { pageTitle } from '#ui/shell/document/page-title.ts'

export const meta: MetaFunction = () => [{ title: pageTitle('Track your order') }]
export const headers: HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get('Retry-After')
  return { 'Cache-Control': 'private, no-store', ...(retryAfter ? { 'Retry-After': retryAfter } : {}) }
}

/** Each answer's status; a mismatch is the same for an order that is not there. */
const statuses: Record<Exclude<LookUpAnswer['type'], 'order.found'>, number> = {
  'order.mismatched': 404,
  'lookUp.limited': 429,
  'lookUp.failed': 503,
}

export async function action({ request, context }: ActionFunctionArgs) {
  const texts = await readTexts(request, ['orderId', 'proof'])
  if (request.method !== 'POST' || !texts) throw new Response(null, { status: request.method === 'POST' ? 400 : 405 })
  const values = shownAgain(texts)
  const look = v.safeParse(lookSchema, texts)
  if (!look.success) {
    const fields = Object.fromEntries(fieldIssues(look.issues).map(({ field, message }) => [field, message]))
    return data<TrackOrderScreenView>({ view: orderTrackingAfter([]), fields, values }, { status: 400 })
  }
  const { shop, cookies, clientAddress } = context
  const { answer, retryAfterSeconds, problem } = await lookUpOrder(shop, look.output, { clientAddress })
  if (answer.type === 'order.found') {
    const ticket = await cookies.tracked.serialize(trackingTicket(shop.env, look.output.orderId), { maxAge: ticketLife })
    throw redirect('/track-your-order/result', { status: 303, headers: { 'Set-Cookie': ticket } })
  }
  if (problem) shop.log.error({ error: String(problem) }, 'An order could not be looked up')
  const headers: HeadersInit = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {}
  const view = orderTrackingAfter([{ type: 'order.look' }, answer])
  return data<TrackOrderScreenView>({ view, fields: {}, values }, { status: statuses[answer.type], headers })
}

const blank: TrackOrderScreenView = { view: orderTrackingAfter([]), fields: {}, values: {} }

export default function TrackYourOrderRoute() {
  return <TrackOrderScreen {...(useActionData<typeof action>() ?? blank)} />
}
