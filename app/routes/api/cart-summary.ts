/**
 * `/cart-summary`: POST opens a cart and gives its secret as a cookie that scripts cannot read (API clients take it from
 * `Set-Cookie` and may send it as a bearer token); GET shows one's own cart; PUT changes it; DELETE empties it.
 */
import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { invalid, noSuchCart } from '#app/api/answers.ts'
import { api } from '#app/api/api.ts'
import { callKey, jsonObject, ownCart, recordAnswer, sendCall } from '#app/api/call.ts'
import { readJson } from '#app/api/read-json.ts'
import { readQuery } from '#app/api/read-query.ts'
import { refused } from '#app/api/refusal.ts'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { cartChanges } from '#app/cart/cart-changes.ts'
import { attributionIn } from '#app/cart/cart-remembered.ts'
import { openCart } from '#app/visitor/open-cart.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { zipSchema } from '#machines/domain/contact.ts'
import { type CheckoutState, fieldIssues } from '#machines/engine/index.ts'

const bodySchema = v.strictObject({ zip: v.optional(zipSchema) })

export const loader = api(async (args) => {
  const siteCart = await args.context.shop.commerce.carts.cartSummary(await ownCart(args, 'id'))
  return siteCart ? Response.json({ siteCart }, { headers: { 'Cache-Control': 'no-store' } }) : noSuchCart()
})

export const action = api((args) => {
  switch (args.request.method) {
    case 'POST':
      return open(args)
    case 'PUT':
      return change(args)
    case 'DELETE':
      return empty(args)
    default:
      return Promise.resolve(wrongMethod('GET', 'POST', 'PUT', 'DELETE')())
  }
})

async function open({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const read = request.headers.get('Content-Type') === null ? { body: {} } : await readJson(request)
  if ('refusal' in read) return read.refusal
  const parsed = v.safeParse(bodySchema, read.body)
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const sent = sentBy(request)
  if ('issues' in sent) return invalid(sent.issues)
  const { cartId, setCookie } = await openCart(request, context)
  if (sent.remembered) await context.shop.commerce.carts.updateCart(cartId, sent.remembered, `opened.${randomUUID()}`)
  if (parsed.output.zip) await context.shop.commerce.carts.setCartZip(cartId, parsed.output.zip)
  const siteCart = await context.shop.commerce.carts.cartSummary(cartId)
  return Response.json({ siteCart }, { status: 201, headers: { 'Set-Cookie': setCookie, 'Cache-Control': 'no-store' } })
}

/** One change a call, in the words of the specification's cart update input. */
async function change(args: LoaderFunctionArgs): Promise<Response> {
  const cartId = await ownCart(args, 'id')
  const sent = sentBy(args.request)
  if ('issues' in sent) return invalid(sent.issues)
  const found = cartChanges(await jsonObject(args.request))
  if ('issues' in found) return invalid(found.issues)
  const { commerce } = args.context.shop
  const { asked, remembered } = found
  const before = await commerce.carts.cartSummary(cartId)
  // A shop that is not there is taken out already (specification, section 8).
  const isDone = before && asked?.call.event.type === 'installer.remove' && !before.installerDetails
  let state: CheckoutState | undefined
  if (asked && !isDone) {
    state = await sendCall(args, cartId, asked.call, asked.rename)
    const views = viewsOf(state)
    const refusal = asked.call.machine === 'shippingChoice' ? views.shippingChoice.problem : views.cart.refusal
    if (refusal) return refused(409, 'REFUSED', refusal.message, { issues: [{ field: refusal.field, message: refusal.message }] })
  }
  // The body precedes the query, because the first referrer is kept.
  const key = callKey(args.request)
  if (remembered) await commerce.carts.updateCart(cartId, remembered, `${key}.remember`)
  if (sent.remembered) await commerce.carts.updateCart(cartId, sent.remembered, `${key}.sentBy`)
  const siteCart = await commerce.carts.cartSummary(cartId)
  return siteCart ? recordAnswer(args, { siteCart }, state ? { state } : {}) : noSuchCart()
}

/** The visitor's referrer from the call's query. */
function sentBy(request: Request): ReturnType<typeof attributionIn> {
  const query = readQuery(request)
  return query ? attributionIn(query) : { issues: [{ field: 'query', message: 'Send each name once' }] }
}

/** Taking the last tire out empties the cart, and its dependent data is cleared too. */
async function empty(args: LoaderFunctionArgs): Promise<Response> {
  const cartId = await ownCart(args, 'id')
  const cart = await args.context.shop.commerce.carts.cartSummary(cartId)
  if (!cart) return noSuchCart()
  let state = await args.context.shop.engine.read(cartId)
  for (const { productId } of cart.siteProducts)
    state = await sendCall(args, cartId, { machine: 'cart', event: { type: 'item.remove', itemId: productId } })
  if (!state) return noSuchCart()
  return recordAnswer(args, { siteCart: await args.context.shop.commerce.carts.cartSummary(cartId) }, { state })
}
