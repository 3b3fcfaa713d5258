/** `GET, POST /checkout/cart-services?id=`: what the shopper asks of the shop beside mounting; `id` is the cart's uuid. */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { invalid, noSuchCart, refusalAnswer } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { jsonObject, recordAnswer } from '#app/server/api/call.ts'
import { readQuery } from '#app/server/api/read-query.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const serviceIds = 'Send the ids of services as a list'
const bodySchema = v.strictObject({
  serviceIds: v.pipe(
    v.array(v.pipe(v.string(serviceIds), v.maxLength(40, serviceIds)), serviceIds),
    v.maxLength(20, 'At most 20 services'),
  ),
})

export const cartServices = { GET: read, POST: write } satisfies CallMethods

async function read(args: ApiCall): Promise<Response> {
  const services = await args.context.shop.commerce.installers.cartServices(await cartOfUuid(args))
  return recordAnswer(args, services && { services })
}

async function write(args: ApiCall): Promise<Response> {
  const cartId = await cartOfUuid(args)
  const parsed = v.safeParse(bodySchema, await jsonObject(args.request))
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const key = args.request.headers.get('Idempotency-Key') ?? randomUUID()
  const saved = await args.context.shop.commerce.installers.saveCartServices(cartId, parsed.output.serviceIds, `call.${key}`)
  return saved.outcome === 'ok' ? recordAnswer(args, { services: saved.services }) : refusalAnswer(saved)
}

/** The uuid identifies the cart; the secret grants access. */
async function cartOfUuid({ request, context }: ApiCall): Promise<string> {
  const cartId = await context.visitor.cartId()
  const cart = cartId && (await context.shop.commerce.carts.cartSummary(cartId))
  const asked = readQuery(request)?.id
  if (!cartId || !cart || (asked !== undefined && asked !== cart.cartUuid)) throw noSuchCart()
  return cartId
}
