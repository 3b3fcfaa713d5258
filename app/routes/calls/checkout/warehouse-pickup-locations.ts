/** `GET /checkout/warehouse-pickup-locations?productIds=`: our warehouses, with whether each has all of these products. */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { listSchema, readQuery } from '#app/server/api/read-query.ts'
import { itemIdSchema } from '#machines/domain/carts/cart.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const querySchema = v.object({ productIds: v.optional(listSchema(itemIdSchema, 20), '') })

export const warehousePickupLocations = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  const parsed = v.safeParse(querySchema, readQuery(request) ?? {})
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { productIds } = parsed.output
  const warehouses = await context.shop.commerce.delivery.warehouses({ zip: await context.visitor.zip(), productIds })
  const siteWarehouseList = warehouses.map(({ id, ...warehouse }) => ({ warehouseId: id, ...warehouse }))
  return Response.json({ siteWarehouses: { siteWarehouseList } }, { headers: { 'Cache-Control': 'no-store' } })
}
