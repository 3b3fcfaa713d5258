/** `POST /telemetry`: browser errors and vitals, a batch at a time; answered with 204 and nothing. */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { readJson } from '#app/server/api/read-json.ts'
import { refused } from '#app/server/api/refusal.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { browserBatchSchema } from '#machines/domain/telemetry/browser-message.ts'
import { monitoring } from '#machines/domain/telemetry/monitoring.ts'
import { fieldIssues } from '#machines/engine/index.ts'

/** One message of the largest size, with what goes around it. */
const maxBytes = monitoring.messageBytes + 1_024

export const telemetry = { POST: take } satisfies CallMethods

async function take({ request, context }: ApiCall): Promise<Response> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes)
    return refused(413, 'TOO_LARGE', `Send at most ${maxBytes} bytes at once.`)
  const read = await readJson(request)
  if ('refusal' in read) return read.refusal
  const batch = v.safeParse(browserBatchSchema, read.body)
  if (!batch.success) return invalid(fieldIssues(batch.issues))
  const answer = context.shop.telemetry.takeBatch(batch.output, context.clientAddress)
  if (answer.outcome === 'taken') return new Response(null, { status: 204 })
  const headers = { 'Retry-After': String(answer.retryAfterSeconds) }
  return refused(429, 'RATE_LIMITED', sentences.tooMany, {}, headers)
}
