/** `GET /globals`: how the shop shows itself to this visitor. The address of the connection is not among it, nor any experiment: none runs. */
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { deviceTypeOf } from '#app/server/page/device-class.ts'
import type { GlobalValues } from '#machines/domain/site/site-data.ts'

export const globalValues = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  const values: GlobalValues = {
    hostUrl: context.shop.env.publicOrigin,
    isOTS: (await context.visitor.userType()) === 'Special Order',
    isSimpleShop: false,
    userAgentType: deviceTypeOf(request),
  }
  return Response.json(values, { headers: { 'Cache-Control': 'private, no-store' } })
}
