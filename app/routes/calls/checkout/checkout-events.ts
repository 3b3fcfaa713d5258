/**
 * `POST /checkout/events`: any event to any chart of one's own cart. The whole purchase can be driven from here alone.
 * `DELETE /checkout/events`: withdraws the event of a key whose answer was lost, and returns its outcome.
 */

import * as v from 'valibot'
import { eventAnswer, invalid, noSuchCart, withdrawalAnswer } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { sendLimited } from '#app/server/api/promo-tries.ts'
import { readJson } from '#app/server/api/read-json.ts'
import { sentences } from '#app/server/page/sentences.ts'
import { checkoutChartNamed, checkoutCharts } from '#machines/checkout/checkout-charts.ts'
import type { CheckoutAnswer } from '#machines/checkout/kind.ts'
import { codeHoldsCardNumber } from '#machines/domain/card-number.ts'
import { messages } from '#machines/domain/contact.ts'
import { fieldIssues, parseEvent } from '#machines/engine/index.ts'

const cartId = v.pipe(v.string('Send the cart’s id'), v.maxLength(100))

const key = v.pipe(
  v.string('Send a key of your own making, new for each request'),
  v.minLength(8, sentences.keyLength),
  v.maxLength(200, sentences.keyLength),
  v.check((text) => !codeHoldsCardNumber(text), messages.cardNumberElsewhere),
)

const requestSchema = v.strictObject(
  {
    cartId,
    machine: v.picklist(
      checkoutCharts.map((chart) => chart.name),
      `Send one of: ${checkoutCharts.map((chart) => chart.name).join(', ')}`,
    ),
    event: v.record(v.string(), v.unknown(), 'Send an event object with a type'),
    key,
    expectedRevision: v.optional(v.pipe(v.number('The revision is a whole number'), v.integer('The revision is a whole number'))),
  },
  'Send cartId, machine, event and key',
)

const withdrawalSchema = v.strictObject({ cartId, key }, 'Send cartId and the key to withdraw')

export const checkoutEvents = { POST: sendEvent, DELETE: withdrawEvent } satisfies CallMethods

async function sendEvent({ request, context }: ApiCall): Promise<Response> {
  const read = await readJson(request)
  if ('refusal' in read) return read.refusal
  const parsed = v.safeParse(requestSchema, read.body)
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { cartId, machine, event: raw, key, expectedRevision } = parsed.output
  const chart = checkoutChartNamed(machine)
  if (!chart) return noSuchCart()
  const event = parseEvent(chart, raw)
  const { engine } = context.shop
  const { visitor } = context
  if ('issues' in event) return (await visitor.holds(cartId)) ? invalid(event.issues) : noSuchCart()
  const options = { key, expectedRevision }
  const send = async (): Promise<CheckoutAnswer> => {
    // Most carts are a guest's: what reads one finds out whether the secret opens it.
    const secretHash = await visitor.secretHash()
    const sent = secretHash ? await engine.send(cartId, chart.name, event.event, { ...options, secretHash }) : null
    if (sent && sent.outcome !== 'notFound') return sent
    return (await visitor.holds(cartId)) ? engine.send(cartId, chart.name, event.event, options) : { outcome: 'notFound' }
  }
  return eventAnswer(await sendLimited({ context }, event.event, send), event.event.type)
}

async function withdrawEvent({ request, context }: ApiCall): Promise<Response> {
  const read = await readJson(request)
  if ('refusal' in read) return read.refusal
  const parsed = v.safeParse(withdrawalSchema, read.body)
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  if (!(await context.visitor.holds(parsed.output.cartId))) return noSuchCart()
  return withdrawalAnswer(await context.shop.engine.withdraw(parsed.output.cartId, parsed.output.key))
}
