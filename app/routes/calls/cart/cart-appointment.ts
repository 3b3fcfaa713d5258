/** `GET, POST, PUT, DELETE /checkout/cart-appointment?cartId=`: when the tires are installed. */
import * as v from 'valibot'
import { invalid } from '#app/server/api/answers.ts'
import type { ApiCall, CallMethods } from '#app/server/api/api-call.ts'
import { jsonObject, ownCart, recordAnswer, sendCall } from '#app/server/api/call.ts'
import { refused } from '#app/server/api/refusal.ts'
import { viewsOf } from '#machines/checkout/views.ts'
import { confirmMobileTime } from '#machines/domain/delivery/delivery-sentences.ts'
import { slotDateSchema, slotTimeSchema } from '#machines/domain/installers/installer-input.ts'
import { fieldIssues } from '#machines/engine/index.ts'

const bodySchema = v.strictObject({
  date: slotDateSchema,
  startTime: slotTimeSchema,
  /** A mobile installer's visit was confirmed by the shopper. */
  isManuallyConfirmed: v.optional(v.boolean(), false),
})

/** A mobile installer's time is saved only once it is confirmed. */
const unconfirmed = { field: 'isManuallyConfirmed', message: 'Send true once the shopper has confirmed the time' }

/** By the code of the problem. */
const refusals: Record<string, string> = { slotGone: 'SLOT_GONE', beforeTires: 'BEFORE_TIRES' }

export const cartAppointment = { GET: read, POST: write, PUT: write, DELETE: release } satisfies CallMethods

async function read(args: ApiCall): Promise<Response> {
  const cartId = await ownCart(args)
  return recordAnswer(args, await args.context.shop.commerce.appointments.cartAppointment(cartId))
}

async function write(args: ApiCall): Promise<Response> {
  const cartId = await ownCart(args)
  const parsed = v.safeParse(bodySchema, await jsonObject(args.request))
  if (!parsed.success) return invalid(fieldIssues(parsed.issues))
  const { date, startTime, isManuallyConfirmed } = parsed.output
  let state = await sendCall(args, cartId, { machine: 'appointment', event: { type: 'slot.pick', date, startTime } })
  if (isManuallyConfirmed && viewsOf(state).appointment.can.includes('appointment.confirm'))
    state = await sendCall(args, cartId, { machine: 'appointment', event: { type: 'appointment.confirm' } })
  const { problem, toConfirm } = viewsOf(state).appointment
  // A time that is not held any more is chosen all the same.
  if (problem && problem.code !== 'notHeld') return refused(409, refusals[problem.code] ?? 'NOT_SAVED', problem.message)
  if (toConfirm) return refused(409, 'UNCONFIRMED', confirmMobileTime, { issues: [unconfirmed] })
  return recordAnswer(args, await args.context.shop.commerce.appointments.cartAppointment(cartId), { state })
}

async function release(args: ApiCall): Promise<Response> {
  const state = await sendCall(args, await ownCart(args), { machine: 'appointment', event: { type: 'time.release' } })
  return recordAnswer(args, {}, { state })
}
