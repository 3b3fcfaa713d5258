/**
 * `POST, PUT, DELETE /checkout/install-location`: where the shopper wants tires installed, a shop or a ZIP. A preference kept
 * in a cookie and cleared with the order.
 */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { jsonObject } from '#app/server/api/call.ts'
import { rememberLocation } from '#app/server/visitor/install-location.ts'
import { zipSchema } from '#machines/domain/contact.ts'
import { messages } from '#machines/domain/contact-words.ts'
import { chooseShop } from '#machines/domain/delivery/delivery-sentences.ts'
import { installerIdSchema } from '#machines/domain/installers/installer-input.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const bodySchema = v.strictObject({ installerId: v.optional(installerIdSchema), userZip: zipSchema })

export const installLocation = { POST: write, PUT: write, DELETE: forget } satisfies CallMethods

async function write({ request, context }: ApiCall): Promise<Response> {
  const parsed = v.safeParse(bodySchema, await jsonObject(request))
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { installerId, userZip } = parsed.output
  const { commerce, geo } = context.shop
  if (!geo.placeOfZip(userZip)) return invalid([{ field: 'userZip', message: messages.zip }])
  if (installerId && !(await commerce.installers.installerSchedule(installerId, {})))
    return invalid([{ field: 'installerId', message: chooseShop }])
  const location = { installerId: installerId ?? null, zip: userZip.slice(0, 5) }
  const headers = new Headers({ 'Cache-Control': 'no-store', 'Set-Cookie': await rememberLocation(context, location) })
  headers.append('Set-Cookie', await context.cookies.zip.serialize(location.zip))
  return Response.json({ installLocation: location }, { status: request.method === 'POST' ? 201 : 200, headers })
}

async function forget({ context }: ApiCall): Promise<Response> {
  const forgotten = await context.cookies.installLocation.serialize('', { maxAge: 0 })
  return new Response(null, { status: 204, headers: { 'Set-Cookie': forgotten } })
}
