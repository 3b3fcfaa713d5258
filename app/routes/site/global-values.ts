/** `GET /globals`: how the shop shows itself to this visitor. The address of the connection is not among it, nor any experiment: none runs. */
import { api } from '#app/api/api.ts'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { deviceTypeOf } from '#app/http/device-class.ts'
import type { GlobalValues } from '#machines/domain/site/site-data.ts'

export const action = wrongMethod('GET')

export const loader = api(async ({ request, context }) => {
  const values: GlobalValues = {
    hostUrl: context.shop.env.publicOrigin,
    isOTS: (await context.visitor.userType()) === 'Special Order',
    isSimpleShop: false,
    userAgentType: deviceTypeOf(request),
  }
  return Response.json(values, { headers: { 'Cache-Control': 'private, no-store' } })
})
