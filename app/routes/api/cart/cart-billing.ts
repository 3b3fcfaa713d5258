/** `GET, POST, PUT /checkout/cart-billing?cartId=`: who pays. */

import { api } from '#app/api/api.ts'
import { jsonObject, ownCart, recordAnswer, sendCall } from '#app/api/call.ts'
import { wrongMethod } from '#app/api/wrong-method.ts'

export const loader = api(async (args) => {
  const cartId = await ownCart(args)
  return recordAnswer(args, await args.context.shop.commerce.carts.cartBilling(cartId))
})

export const action = api(async (args) => {
  if (args.request.method !== 'POST' && args.request.method !== 'PUT') return wrongMethod('GET', 'POST', 'PUT')()
  const cartId = await ownCart(args)
  const event = { ...(await jsonObject(args.request)), type: 'payment.submit' }
  const state = await sendCall(args, cartId, { machine: 'paymentType', event })
  return recordAnswer(args, await args.context.shop.commerce.carts.cartBilling(cartId), { state })
})
