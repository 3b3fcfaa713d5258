/** `GET, POST, PUT /checkout/cart-billing?cartId=`: who pays. */

import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { jsonObject, ownCart, recordAnswer, sendCall } from '#app/server/api/call.ts'

export const cartBilling = { GET: read, POST: write, PUT: write } satisfies CallMethods

async function read(args: ApiCall): Promise<Response> {
  const cartId = await ownCart(args)
  return recordAnswer(args, await args.context.shop.commerce.carts.cartBilling(cartId))
}

async function write(args: ApiCall): Promise<Response> {
  const cartId = await ownCart(args)
  const event = { ...(await jsonObject(args.request)), type: 'payment.submit' }
  const state = await sendCall(args, cartId, { machine: 'paymentType', event })
  return recordAnswer(args, await args.context.shop.commerce.carts.cartBilling(cartId), { state })
}
