/** `GET /vehicles/lists?year=&make=&model=`: the lists that go with these answers, for the vehicle picker in a browser. */
import { api } from '#app/api/api.ts'
import { wrongMethod } from '#app/api/wrong-method.ts'
import { pickerPage } from '#app/vehicle/picker-page.ts'

export const action = wrongMethod('GET')

export const loader = api(async ({ request, context }) =>
  Response.json(await pickerPage(context.shop.catalogue, new URL(request.url).searchParams), {
    // Cars change with an import; a list may be a minute old.
    headers: { 'Cache-Control': 'private, max-age=60' },
  }),
)
