/**
 * `/cart-summary`: POST opens a cart and gives its secret as a cookie that scripts cannot read (API clients take it from
 * `Set-Cookie` and may send it as a bearer token); GET shows one's own cart; PUT changes it; DELETE empties it. POST with a cart
 * update input changes one's own cart, or the one that it opens.
 */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { invalid, noSuchCart } from '#app/server/api/answers.ts'
import { thrownAnswer } from '#app/server/api/api.ts'
import type { ApiCall, CallMethods, CallRequest } from '#app/server/api/api-call.ts'
import { type CallEvent, callIssues, callKey, jsonObject, ownCart, recordAnswer, sendCall } from '#app/server/api/call.ts'
import { readQuery } from '#app/server/api/read-query.ts'
import { refused } from '#app/server/api/refusal.ts'
import { agreementWith } from '#app/server/shop/agreement.ts'
import { openCart } from '#app/server/visitor/open-cart.ts'
import { cartChanges } from '#app/subjects/carts/cart-changes.ts'
import { attributionIn } from '#app/subjects/carts/cart-remembered.ts'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import type { CartSummary, CartUpdate } from '#machines/domain/carts/cart.ts'
import { zipSchema } from '#machines/domain/contact.ts'
import { type FieldIssue, fieldIssues } from '#machines/engine/index.ts'

const zipField = v.object({ zip: v.optional(zipSchema) })

export const cartSummary = { GET: read, POST: open, PUT: change, DELETE: empty } satisfies CallMethods

async function read(args: ApiCall): Promise<Response> {
  const state = await args.context.visitor.checkout()
  const cartId = await ownCart(args, 'id')
  const cart = await args.context.visitor.cart()
  const siteCart = cart && (state?.id === cartId ? withAgreement(cart, state) : await siteCartOf(args, cartId))
  return siteCart ? Response.json({ siteCart }, { headers: { 'Cache-Control': 'no-store' } }) : noSuchCart()
}

async function open(args: ApiCall): Promise<Response> {
  const { request, context } = args
  const { zip, ...update } = request.headers.get('Content-Type') === null ? {} : await jsonObject(request)
  const parsed = v.safeParse(zipField, { zip })
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const sent = sentBy(request)
  if ('issues' in sent) return invalid(sent.issues)
  const found = Object.keys(update).length > 0 ? readChanges(update) : null
  if (found && 'issues' in found) return invalid(found.issues)
  const { commerce } = context.shop
  const own = found ? await context.visitor.cartId() : null
  const opened = own ? null : await openCart(request, context)
  const cartId = own ?? opened?.cartId ?? ''
  if (sent.remembered && !found) await commerce.carts.updateCart(cartId, sent.remembered, `opened.${randomUUID()}`)
  if (parsed.output.zip) await commerce.carts.setCartZip(cartId, parsed.output.zip)
  const isAsOpened = opened?.state && !sent.remembered && !parsed.output.zip
  const siteCartNow = async () => (isAsOpened ? withAgreement(opened.cart, opened.state!) : siteCartOf(args, cartId))
  const answer = found
    ? // A refusal that was thrown too: the shopper gets the opened cart's secret with it.
      await make(args, cartId, found, sent.remembered).catch(thrownAnswer)
    : Response.json({ siteCart: await siteCartNow() }, { headers: { 'Cache-Control': 'no-store' } })
  if (!opened) return answer
  const headers = new Headers(answer.headers)
  headers.append('Set-Cookie', opened.setCookie)
  return new Response(answer.body, { status: answer.ok ? 201 : answer.status, headers })
}

/** The cart as it is now, with the digest that its order is placed with; the payment is part of it. */
async function siteCartOf({ context: { shop } }: ApiCall, cartId: string): Promise<CartSummary | null> {
  const [cart, state] = await Promise.all([shop.commerce.carts.cartSummary(cartId), shop.engine.read(cartId)])
  return cart && (state ? withAgreement(cart, state) : cart)
}

const withAgreement = (cart: CartSummary, state: CheckoutState): CartSummary => ({
  ...cart,
  agreement: agreementWith(cart.agreement, viewsOf(state).paymentType),
})

/** Changes in the words of the specification's cart update input. */
async function change(args: ApiCall): Promise<Response> {
  const cartId = await ownCart(args, 'id')
  const sent = sentBy(args.request)
  if ('issues' in sent) return invalid(sent.issues)
  const found = readChanges(await jsonObject(args.request))
  return 'issues' in found ? invalid(found.issues) : make(args, cartId, found, sent.remembered)
}

type Changes = Extract<ReturnType<typeof cartChanges>, { asked: unknown }>

/** All of the body is read before any of it is done. */
function readChanges(body: Record<string, unknown>): ReturnType<typeof cartChanges> {
  const found = cartChanges(body)
  if ('issues' in found) return found
  const issues = found.asked.flatMap(({ call, rename }) => callIssues(call).map(rename))
  return issues.length > 0 ? { issues } : found
}

/**
 * One event after the other under the key of the call; the first that is refused ends it, and what was done before stays done:
 * the cart is part of the refusal.
 */
async function make(
  args: ApiCall,
  cartId: string,
  { asked, remembered }: Changes,
  referrer: CartUpdate | null,
): Promise<Response> {
  const { commerce } = args.context.shop
  let state: CheckoutState | undefined
  for (const { call, rename } of asked) {
    // A shop that is not there is taken out already (specification, section 8).
    if (call.event.type === 'installer.remove' && (await commerce.carts.cartSummary(cartId))?.installerDetails === null) continue
    state = await sendCall(args, cartId, call, rename)
    const views = viewsOf(state)
    const refusal = call.machine === 'shippingChoice' ? views.shippingChoice.problem : views.cart.refusal
    if (refusal) return refuse(call, refusal, asked.length > 1 ? await siteCartOf(args, cartId) : null)
  }
  // The body precedes the query, because the first referrer is kept.
  const key = callKey(args.request)
  if (remembered) await commerce.carts.updateCart(cartId, remembered, `${key}.remember`)
  if (referrer) await commerce.carts.updateCart(cartId, referrer, `${key}.sentBy`)
  const siteCart = await siteCartOf(args, cartId)
  return siteCart ? recordAnswer(args, { siteCart }, state ? { state } : {}) : noSuchCart()
}

/** Errors of a code come per coupon in errorDescription (specification, section 5). */
function refuse({ event }: CallEvent, { field, message }: FieldIssue, siteCart: CartSummary | null): Response {
  const coupon = { promoCode: event.promoCode, discountInCents: 0, errorDescription: message }
  return refused(409, 'REFUSED', message, {
    issues: [{ field, message }],
    ...(event.type === 'coupon.apply' && { siteCartCoupons: [coupon] }),
    ...(siteCart && { siteCart }),
  })
}

/** The visitor's referrer from the call's query. */
function sentBy(request: CallRequest): ReturnType<typeof attributionIn> {
  const query = readQuery(request)
  return query ? attributionIn(query) : { issues: [{ field: 'query', message: 'Send each name once' }] }
}

/** Taking the last tire out empties the cart, and its dependent data is cleared too. */
async function empty(args: ApiCall): Promise<Response> {
  const cartId = await ownCart(args, 'id')
  const cart = await args.context.shop.commerce.carts.cartSummary(cartId)
  if (!cart) return noSuchCart()
  let state = await args.context.shop.engine.read(cartId)
  for (const { productId } of cart.siteProducts)
    state = await sendCall(args, cartId, { machine: 'cart', event: { type: 'item.remove', itemId: productId } })
  if (!state) return noSuchCart()
  return recordAnswer(args, { siteCart: await siteCartOf(args, cartId) }, { state })
}
