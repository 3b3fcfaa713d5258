/**
 * `/cart-summary`: POST opens a cart and gives its secret as a cookie that scripts cannot read (API clients take it from
 * `Set-Cookie` and may send it as a bearer token); GET shows one's own cart; PUT changes it; DELETE empties it.
 */
import type { LoaderFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { viewsOf } from '#machines/checkout/views.ts'
import { zipSchema } from '#machines/domain/contact.ts'
import { fieldIssues } from '#machines/engine/index.ts'
import { invalid, noSuchCart } from '../../checkout/answers.ts'
import { jsonObject, ownCart, recordAnswer, sendCall } from '../../checkout/call.ts'
import { cartChanges } from '../../checkout/cart-changes.ts'
import { openCart } from '../../checkout/visitor.ts'
import { api } from '../../http/api.ts'
import { readJson } from '../../http/read-json.ts'
import { refused } from '../../http/refusal.ts'
import { wrongMethod } from '../../http/wrong-method.ts'

const bodySchema = v.strictObject({ zip: v.optional(zipSchema) })

export const loader = api(async (args) => {
  const siteCart = await args.context.shop.commerce.cartSummary(await ownCart(args, 'id'))
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
  const { cartId, setCookie } = await openCart(request, context)
  if (parsed.output.zip) await context.shop.commerce.setCartZip(cartId, parsed.output.zip)
  const siteCart = await context.shop.commerce.cartSummary(cartId)
  return Response.json({ siteCart }, { status: 201, headers: { 'Set-Cookie': setCookie, 'Cache-Control': 'no-store' } })
}

/** One change a call, in the words of the specification's cart update input. */
async function change(args: LoaderFunctionArgs): Promise<Response> {
  const cartId = await ownCart(args, 'id')
  const found = cartChanges(await jsonObject(args.request))
  if ('issues' in found) return invalid(found.issues)
  const { commerce } = args.context.shop
  const before = await commerce.cartSummary(cartId)
  // A shop that is not there is taken out already (specification, section 8).
  if (before && found.call.event.type === 'installer.remove' && !before.installerDetails)
    return recordAnswer(args, { siteCart: before })
  const state = await sendCall(args, cartId, found.call, found.rename)
  const views = viewsOf(state)
  const refusal = found.call.machine === 'shippingChoice' ? views.shippingChoice.problem : views.cart.refusal
  if (refusal) return refused(409, 'REFUSED', refusal.message, { issues: [{ field: refusal.field, message: refusal.message }] })
  return recordAnswer(args, { siteCart: await commerce.cartSummary(cartId) }, { state })
}

/** Taking the last tire out empties the cart, and what hangs on it goes too. */
async function empty(args: LoaderFunctionArgs): Promise<Response> {
  const cartId = await ownCart(args, 'id')
  const cart = await args.context.shop.commerce.cartSummary(cartId)
  if (!cart) return noSuchCart()
  let state = await args.context.shop.engine.read(cartId)
  for (const { productId } of cart.siteProducts)
    state = await sendCall(args, cartId, { machine: 'cart', event: { type: 'item.remove', itemId: productId } })
  if (!state) return noSuchCart()
  return recordAnswer(args, { siteCart: await args.context.shop.commerce.cartSummary(cartId) }, { state })
}
