/**
 * `POST /chart-moves`: how often the charts that run in a browser went from one state to another, a batch at a time; answered with
 * 204 and nothing. No cookie is read or set, and nothing of the request is kept but the numbers.
 */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { readJson } from '#app/server/api/read-json.ts'
import { refused } from '#app/server/api/refusal.ts'
import { asksPrivacy } from '#app/server/page/asks-privacy.ts'
import { tooManyMessage } from '#machines/domain/attempts.ts'
import { chartMovesSchema, maxMovesBytes } from '#machines/domain/telemetry/chart-moves.ts'
import { fieldIssues } from '#machines/engine/index.ts'

export const chartMoves = { POST: take } satisfies CallMethods

async function take({ request, context }: ApiCall): Promise<Response> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxMovesBytes)
    return refused(413, 'TOO_LARGE', `Send at most ${maxMovesBytes} bytes at once.`)
  // The shop's script sends none then; neither do others count.
  if (asksPrivacy(request)) return new Response(null, { status: 204 })
  const read = await readJson(request)
  if ('refusal' in read) return read.refusal
  const message = v.safeParse(chartMovesSchema, read.body)
  if (!message.success) return invalid(fieldIssues(message.issues))
  const answer = context.shop.charts.takeMoves(message.output, context.clientAddress)
  if (answer.outcome === 'taken') return new Response(null, { status: 204 })
  if (answer.outcome === 'unknown')
    return invalid([{ field: answer.field, message: 'No chart of the browser can make this move.' }])
  const headers = { 'Retry-After': String(answer.retryAfterSeconds) }
  return refused(429, 'RATE_LIMITED', tooManyMessage, {}, headers)
}
