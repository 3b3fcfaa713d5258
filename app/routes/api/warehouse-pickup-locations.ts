/** `GET /checkout/warehouse-pickup-locations?productIds=`: our warehouses, with whether each has all of these products. */
import * as v from 'valibot'
import { itemIdSchema } from '#machines/domain/cart.ts'
import { fieldIssues } from '#machines/engine/index.ts'
import { invalid } from '../../checkout/answers.ts'
import { zipOf } from '../../checkout/visitor.ts'
import { api } from '../../http/api.ts'
import { listSchema, readQuery } from '../../http/read-query.ts'
import { wrongMethod } from '../../http/wrong-method.ts'

const querySchema = v.object({ productIds: v.optional(listSchema(itemIdSchema, 20), '') })

export const action = wrongMethod('GET')

export const loader = api(async ({ request, context }) => {
  const parsed = v.safeParse(querySchema, readQuery(request) ?? {})
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { productIds } = parsed.output
  const warehouses = await context.shop.commerce.warehouses({ zip: await zipOf(request, context), productIds })
  const siteWarehouseList = warehouses.map(({ id, ...warehouse }) => ({ warehouseId: id, ...warehouse }))
  return Response.json({ siteWarehouses: { siteWarehouseList } }, { headers: { 'Cache-Control': 'no-store' } })
})
