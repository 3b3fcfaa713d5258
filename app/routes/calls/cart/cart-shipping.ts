/** `GET, POST, PUT, DELETE /checkout/cart-shipping?cartId=`: where the cart's tires go, and with an installer the car. */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { type CallEvent, jsonObject, ownCart, recordAnswer, sendCall } from '#app/server/api/call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { vehicleAsked, vehicleLines, vehicleWords } from '#app/subjects/checkout/shipping/shipping-vehicle.ts'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { type CartShipping, shippingOptions } from '#machines/domain/carts/cart.ts'
import { type FieldIssue, fieldIssues } from '#machines/engine/index.ts'

const bodySchema = v.strictObject({
  shippingOption: v.picklist(shippingOptions, 'Send home, fedex, installer or warehouse'),
  installerId: v.optional(v.string()),
  shippingLocationId: v.optional(v.string()),
  warehouseId: v.optional(v.string()),
  cartShipping: v.optional(v.record(v.string(), v.unknown()), {}),
  /** The shopper keeps the address as it was entered, though the post office writes it otherwise or does not know the street. */
  isAddressKept: v.optional(v.boolean('Send true or false'), false),
  ...vehicleLines,
})

export const cartShipping = { GET: read, POST: write, PUT: write, DELETE: remove } satisfies CallMethods

async function read(args: ApiCall): Promise<Response> {
  return shippingAnswer(args, await ownCart(args))
}

async function write(args: ApiCall): Promise<Response> {
  const cartId = await ownCart(args)
  const parsed = v.safeParse(bodySchema, await jsonObject(args.request))
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { shippingOption, isAddressKept } = parsed.output
  const car = vehicleAsked(shippingOption, parsed.output)
  if ('issues' in car) return invalid(car.issues)
  let state = await sendCall(args, cartId, eventOf(parsed.output), inWordsOfTheCall)
  if (isAddressKept && viewsOf(state).shippingChoice.confirming)
    state = await sendCall(args, cartId, { machine: 'shippingChoice', event: { type: 'address.keepEntered' } })
  const { problem, confirming } = viewsOf(state).shippingChoice
  // The earlier delivery is still saved, but is not this call's result.
  if (problem) return refused(409, 'REFUSED', problem.message, { issues: [inWordsOfTheCall(problem)] })
  if (confirming) {
    if (confirming.suggestedRef === null) {
      const message = 'We could not verify this street. Send another address, or isAddressKept.'
      return refused(409, 'ADDRESS_UNVERIFIED', message, { issues: [{ field: 'addressLine1', message }] })
    }
    const suggested = await args.context.shop.store.draft(confirming.suggestedRef)
    const message = 'The post office knows this address in another form. Send the suggestion, or isAddressKept.'
    return refused(409, 'ADDRESS_SUGGESTED', message, { suggestion: suggested?.data })
  }
  if (car.asked) state = await sendCall(args, cartId, car.asked)
  const refusal = car.asked && viewsOf(state).cart.refusal
  if (refusal) return refused(409, 'REFUSED', refusal.message, { issues: [{ field: refusal.field, message: refusal.message }] })
  return shippingAnswer(args, cartId, state)
}

async function shippingAnswer(args: ApiCall, cartId: string, state?: CheckoutState): Promise<Response> {
  const { commerce } = args.context.shop
  const shipping = await commerce.delivery.cartShipping(cartId)
  const cart = shipping?.shippingOption === 'installer' ? await commerce.carts.cartSummary(cartId) : null
  return recordAnswer(args, shipping && { ...inFull(shipping), ...(cart ? vehicleWords(cart) : {}) }, state ? { state } : {})
}

/** The specification repeats the ids within cartShipping. No shopper is known by an SSO uid here: accounts are the session's. */
function inFull(shipping: CartShipping) {
  const { id, installerId, shippingLocationId, warehouseId, cartShipping } = shipping
  return { ...shipping, cartShipping: { id, installerId, shippingLocationId, warehouseId, ssoUid: null, ...cartShipping } }
}

/** What a record repeats of itself may be sent back with the address. */
const repeated = new Set(['id', 'installerId', 'shippingLocationId', 'warehouseId', 'ssoUid'])

/** A cart without a delivery has none to take out: that is success. */
async function remove(args: ApiCall): Promise<Response> {
  const cartId = await ownCart(args)
  const { commerce, engine } = args.context.shop
  const state = (await commerce.delivery.cartShipping(cartId))
    ? await sendCall(args, cartId, { machine: 'shippingChoice', event: { type: 'delivery.remove' } })
    : await engine.read(cartId)
  return recordAnswer(args, { shippingOption: null }, state ? { state } : {})
}

function eventOf(body: v.InferOutput<typeof bodySchema>): CallEvent {
  const { shippingOption, installerId, shippingLocationId, warehouseId, cartShipping } = body
  const events = {
    installer: { type: 'installer.pick', installerId },
    fedex: { type: 'location.pick', locationId: shippingLocationId },
    warehouse: { type: 'warehouse.pick', warehouseId },
    home: { ...addressIn(cartShipping), type: 'address.save' },
  }
  return { machine: 'shippingChoice', event: events[shippingOption] }
}

function addressIn(cartShipping: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(cartShipping).filter(([name]) => !repeated.has(name)))
}

function inWordsOfTheCall({ field, message }: FieldIssue): FieldIssue {
  return { field: field === 'locationId' ? 'shippingLocationId' : field, message }
}
