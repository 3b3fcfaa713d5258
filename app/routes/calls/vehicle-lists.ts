/** `GET /vehicles/lists?year=&make=&model=`: the lists that go with these answers, for the vehicle picker in a browser. */
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { pickerPage } from '#app/subjects/vehicles/picker-page.ts'

export const vehicleLists = { GET: read } satisfies CallMethods

async function read({ request, context }: ApiCall): Promise<Response> {
  return Response.json(await pickerPage(context.shop.catalogue, new URL(request.url).searchParams), {
    // Cars change with an import; a list may be a minute old.
    headers: { 'Cache-Control': 'private, max-age=60' },
  })
}
