/** The headless checkout's answers: statuses and body shapes (architecture: the headless checkout). */

import { type NotApplied, notApplied, type TooManyTries } from '#app/server/page/not-applied.ts'
import type { CheckoutAnswer, CheckoutState, CheckoutWithdrawal, ServedCheckout } from '#machines/checkout/kind.ts'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import type { FieldIssue } from '#machines/engine/index.ts'
import { refused } from './refusal.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** The answer to `POST /checkout/events`. */
export function eventAnswer(answer: CheckoutAnswer | TooManyTries, event: string): Response {
  switch (answer.outcome) {
    case 'applied': {
      const headers = answer.replayed ? { ...noStore, 'Idempotent-Replayed': 'true' } : noStore
      const problem = event === 'order.place' ? orderProblem(answer.state) : null
      return Response.json(
        { outcome: 'applied', ...problem?.body, ...cartBody(answer.state) },
        { status: problem?.status ?? 200, headers },
      )
    }
    case 'rejected': {
      const { outcome, reason, blockedBy, state } = answer
      return refusalAnswer(answer, { outcome, reason, blockedBy, ...cartBody(state) })
    }
    case 'invalid':
      return invalid(answer.issues)
    default:
      return refusalAnswer(answer)
  }
}

/** `more` is added to the body. */
export function refusalAnswer(answer: NotApplied, more: object = {}): Response {
  const { status, code, message, retryAfter } = notApplied(answer)
  return refused(status, code, message, more, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
}

/** A cart's charts as calls are answered with them. */
export function cartBody({ id, ...charts }: CheckoutState): ServedCheckout {
  return { cartId: id, ...charts }
}

/** The answer to `DELETE /checkout/events`: the event's outcome and the cart's current state. */
export function withdrawalAnswer(withdrawal: CheckoutWithdrawal): Response {
  switch (withdrawal.outcome) {
    case 'applied':
    case 'withdrawn':
      return Response.json({ outcome: withdrawal.outcome, ...cartBody(withdrawal.state) }, { headers: noStore })
    default:
      return refusalAnswer(withdrawal)
  }
}

/** 400 with the issues of each field. */
export const invalid = (issues: FieldIssue[]): Response => refusalAnswer({ outcome: 'invalid', issues }, { issues })

/** A cart that is not there and one of another shopper give the same answer. */
export const noSuchCart = (): Response => refusalAnswer({ outcome: 'notFound' })

/**
 * Why "place the order" has no confirmed order: 402 for a declined card, 202 for an unknown outcome, 409 for an order that was
 * not placed (sold out, time taken, code or discount of a first order used, price or something else changed). The event itself was applied in each
 * case, and the state after it is part of the answer.
 */
function orderProblem(state: CheckoutState): { status: number; body: { errorMessage: string; code: string } } | null {
  const order = state.actors.order?.view
  const status = order && problemStatus[order.stage]
  return status && order.problem ? { status, body: { errorMessage: order.problem.message, code: order.problem.code } } : null
}

const problemStatus: Partial<Record<OrderView['stage'], number>> = { declined: 402, processing: 202, unplaced: 409 }
