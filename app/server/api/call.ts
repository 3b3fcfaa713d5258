/**
 * The specification's calls on a cart (section 7): each reads a record, or is one event for one chart. What is written
 * goes through the charts like everything else, so that a call and a page never disagree.
 */
import { randomUUID } from 'node:crypto'
import { sentences } from '#app/server/page/sentences.ts'
import { type CheckoutChart, checkoutChartNamed } from '#machines/checkout/checkout-charts.ts'
import type { CheckoutState } from '#machines/checkout/kind.ts'
import { codeHoldsCardNumber } from '#machines/domain/card-number.ts'
import { messages } from '#machines/domain/contact.ts'
import { type FieldIssue, parseEvent } from '#machines/engine/index.ts'
import { eventAnswer, invalid, noSuchCart } from './answers.ts'
import type { ApiCall, CallRequest } from './api-call.ts'
import { cartFlags } from './cart-flags.ts'
import { sendLimited } from './promo-tries.ts'
import { readJson } from './read-json.ts'
import { readQuery } from './read-query.ts'

export interface CallEvent {
  machine: CheckoutChart['name']
  event: Record<string, unknown>
}

/**
 * The cart that the request's secret opens. `cartId` in the query, where it is sent, must name that very cart: an id alone
 * grants no access. Throws the 404 of a cart that is not there.
 */
export async function ownCart({ request, context }: ApiCall, parameter = 'cartId'): Promise<string> {
  const query = readQuery(request)
  if (!query) throw invalid([{ field: 'query', message: 'Send each name once' }])
  const cartId = await context.visitor.cartId()
  const asked = query[parameter]
  if (!cartId || (asked !== undefined && asked !== cartId)) throw noSuchCart()
  return cartId
}

/** The JSON body as an object; throws the refusal of anything else. */
export async function jsonObject(request: CallRequest): Promise<Record<string, unknown>> {
  const read = await readJson(request)
  if ('refusal' in read) throw read.refusal
  if (typeof read.body !== 'object' || read.body === null || Array.isArray(read.body))
    throw invalid([{ field: 'body', message: 'Send one JSON object' }])
  return read.body as Record<string, unknown>
}

/**
 * Sends the event and gives the state after it. `Idempotency-Key` in the request makes a repeated call harmless. Throws the
 * answer of an event that was refused; `rename` gives its fields the names of the call.
 */
export async function sendCall(
  { request, context }: ApiCall,
  cartId: string,
  { machine, event }: CallEvent,
  rename: (issue: FieldIssue) => FieldIssue = (issue) => issue,
): Promise<CheckoutState> {
  const chart = checkoutChartNamed(machine)
  const parsed = parseEvent(chart, event)
  if ('issues' in parsed) throw invalid(parsed.issues.map(rename))
  const key = `${callKey(request)}.${parsed.event.type}`
  const { engine } = context.shop
  const answer = await sendLimited({ context }, parsed.event, () => engine.send(cartId, chart.name, parsed.event, { key }))
  if (answer.outcome === 'invalid') throw invalid(answer.issues.map(rename))
  if (answer.outcome !== 'applied') throw eventAnswer(answer, parsed.event.type)
  return answer.state
}

/** What is wrong with the fields of an event, before it is sent. */
export function callIssues({ machine, event }: CallEvent): FieldIssue[] {
  const parsed = parseEvent(checkoutChartNamed(machine), event)
  return 'issues' in parsed ? parsed.issues : []
}

/** The key of the call, or one of its own where none was sent. Throws the refusal of a malformed key. */
export function callKey({ headers }: Pick<CallRequest, 'headers'>): string {
  const key = headers.get('Idempotency-Key') ?? randomUUID()
  if (key.length < 8 || key.length > 200) throw invalid([{ field: 'Idempotency-Key', message: sentences.keyLength }])
  if (codeHoldsCardNumber(key)) throw invalid([{ field: 'Idempotency-Key', message: messages.cardNumberElsewhere }])
  return `call.${key}`
}

/** The record as JSON with the flags of the cart it belongs to; a record that is not there is a 404 without a body. */
export function recordAnswer(
  { context }: ApiCall,
  record: unknown,
  { state, status = 200 }: { state?: CheckoutState; status?: number } = {},
): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (state) for (const flag of cartFlags(context, state)) headers.append('Set-Cookie', flag)
  if (record === null) return new Response(null, { status: 404, headers })
  return Response.json(record, { status, headers })
}
