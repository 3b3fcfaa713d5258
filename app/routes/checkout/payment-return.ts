/**
 * `/checkout/payments/return`: the return from a provider. A shopper comes by GET, some providers' servers tell us by POST
 * before that. The address is public: its content counts only with the `state` of a visit that we sent this cart on, and a
 * token is verified with its provider. A token that comes too late, when the shopper pays otherwise or has paid, is released at
 * once.
 */

import { randomUUID } from 'node:crypto'
import { hashOf } from '#adapters/secrets/index.ts'
import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '#app/remix/router.ts'
import { api } from '#app/server/api/api.ts'
import { readQuery } from '#app/server/api/read-query.ts'
import { refused } from '#app/server/api/refusal.ts'
import { wrongMethod } from '#app/server/api/wrong-method.ts'
import { readTexts } from '#app/server/forms/read-texts.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { readReturnState, type Visit } from '#app/server/shop/payments/return-address.ts'
import type { Shop } from '#app/server/shop/shop.ts'
import { signInPath } from '#app/subjects/accounts/require-account.ts'
import type { CheckoutEvent, CheckoutState } from '#machines/checkout/kind.ts'
import { isWanted } from '#machines/checkout/payment-type/payment-type.rules.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import type { Returned } from '#machines/ports/payments/payment-provider.ts'

const payments = '/checkout/payments'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { shop } = context
  const { state, ...fields } = readQuery(request) ?? {}
  const visit = readReturnState(shop.env, state)
  if (!visit) return redirect(payments, 303)
  const returned = shop.payments.readReturn(visit.type, fields)
  // Cart and charts come in one statement.
  await context.visitor.checkout()
  if (await context.visitor.holds(visit.cartId)) return redirect(await comeBack(context, visit, returned), 303)
  if (!(await context.visitor.wasSignedOut())) return redirect(payments, 303)
  // The session ended at the provider's: what was agreed there is kept, as when the provider's server tells us.
  if (returned.kind === 'token') await receive(shop, visit, returned, await shop.engine.read(visit.cartId))
  return redirect(signInPath(payments), 303)
}

/**
 * From a provider's server: what it says is kept before the shopper is back. Idempotent. It does not advance the flow:
 * the shopper's page is still at the payment step, and advances itself when it is notified.
 */
export const action = api(async ({ request, context }: ActionFunctionArgs) => {
  if (request.method !== 'POST') return wrongMethod('GET', 'POST')()
  const { shop } = context
  const visit = readReturnState(shop.env, new URL(request.url).searchParams.get('state'))
  const fields = visit && (await postedFields(request))
  if (!visit || !fields) return refused(404, 'NOT_FOUND', sentences.nothingHere)
  const returned = shop.payments.readReturn(visit.type, fields)
  if (returned.kind === 'token') await receive(shop, visit, returned, await shop.engine.read(visit.cartId))
  return new Response(null, { status: 204 })
})

/** Where the shopper belongs after what they came back with. */
async function comeBack({ shop, visitor }: AppLoadContext, visit: Visit, returned: Returned): Promise<string> {
  const isOpen = (await visitor.cartId()) === visit.cartId
  const before = await (isOpen ? visitor.checkout() : shop.engine.read(visit.cartId))
  const received = await receive(shop, visit, returned, before)
  if (!received) return '/cart'
  const { checkoutFlow, paymentType } = viewsOf(received.state)
  // From the payment step and no other: another tab may have led elsewhere meanwhile.
  const canContinue = checkoutFlow.stage === 'payment' && checkoutFlow.can.includes('step.continue')
  if (!received.isWanted || !paymentType.card || !canContinue) return checkoutFlow.path
  const key = `${keyOf(visit, returned)}.continue`
  const gone = await shop.engine.send(visit.cartId, 'checkoutFlow', { type: 'step.continue' }, { key, seen: received.state })
  return gone.outcome === 'applied' ? viewsOf(gone.state).checkoutFlow.path : checkoutFlow.path
}

/**
 * Sends the charts what the provider returned, or releases what is no longer wanted; the cart's state then, null without a cart. `before`
 * is its state until now.
 */
async function receive(
  shop: Shop,
  visit: Visit,
  returned: Returned,
  before: CheckoutState | null,
): Promise<{ state: CheckoutState; isWanted: boolean } | null> {
  const { cartId, type } = visit
  if (!before) return null
  if (!isWanted(viewsOf(before), type)) {
    if (returned.kind === 'token') await shop.payments.abandon({ type, cartId, token: returned.token })
    return { state: before, isWanted: false }
  }
  // The provider's server may have reported it already.
  const isReported = viewsOf(before).paymentType.card !== null && returned.kind === 'silent'
  const event = isReported ? null : eventOf(visit, returned)
  const key = keyOf(visit, returned)
  const answer = event ? await shop.engine.send(cartId, 'paymentType', event, { key, seen: before }) : null
  const isNew = answer?.outcome === 'applied' && !answer.replayed
  // Sent before, by the provider's server: the cart's present state counts.
  const state = isNew ? answer.state : await shop.engine.read(cartId)
  return { state: state ?? before, isWanted: true }
}

/**
 * Idempotency key: browser return and server callback of one visit share it. A shopper who turned back may still agree on the
 * same page; a return without parameters may repeat later with a result.
 */
function keyOf({ visit }: Visit, returned: Returned): string {
  return `return.${visit}.${tellingOf(returned)}`
}

function tellingOf(returned: Returned): string {
  if (returned.kind === 'silent') return randomUUID()
  return returned.kind === 'token' ? hashOf(returned.token) : returned.kind
}

function eventOf({ type }: Visit, returned: Returned): CheckoutEvent<'paymentType'> | null {
  switch (returned.kind) {
    case 'token':
      return { type: 'card.tokenized', token: returned.token }
    case 'cancelled':
      return { type: 'payment.cancelled', paymentType: type }
    case 'failed':
      return { type: 'payment.failed', paymentType: type }
    case 'silent':
      return returned.token === undefined ? null : { type: 'card.tokenized', token: returned.token }
  }
}

/** A flat JSON object or form of texts; null for anything else. */
async function postedFields(request: Request): Promise<Record<string, string> | null> {
  if (request.headers.get('Content-Type')?.startsWith('application/x-www-form-urlencoded')) return readTexts(request)
  try {
    const body: unknown = await request.json()
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
    return Object.fromEntries(Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return null
  }
}
