/**
 * `/location`: the ZIP code of where the shopper is. `POST` takes the browser's `latitude` and `longitude`; they come in
 * the body, since addresses end up in logs, and nothing keeps them. `GET` guesses from the connection.
 */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { readJson } from '#app/server/api/read-json.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const degrees = (limit: number) =>
  v.pipe(
    v.number('Send degrees as a number'),
    v.minValue(-limit, `At least -${limit} degrees`),
    v.maxValue(limit, `At most ${limit} degrees`),
  )
const coordinatesSchema = v.object({ latitude: degrees(90), longitude: degrees(180) })

export const location = { GET: guess, POST: locate } satisfies CallMethods

/** A hint only; null where the connection tells nothing. */
async function guess({ context }: ApiCall): Promise<Response> {
  return answer(context.shop.geo.zipOfConnection(context.clientAddress))
}

async function locate({ request, context }: ApiCall): Promise<Response> {
  const read = await readJson(request)
  if ('refusal' in read) return read.refusal
  const parsed = v.safeParse(coordinatesSchema, read.body)
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  return answer(context.shop.geo.zipNear(parsed.output.latitude, parsed.output.longitude))
}

function answer(zip: string | null): Response {
  return Response.json({ zip }, { headers: { 'Cache-Control': 'no-store' } })
}
