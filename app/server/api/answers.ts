/** The headless checkout's answers: statuses and body shapes (architecture: the headless checkout). */

import { sentences } from '#app/server/page/sentences.ts'
import type { CheckoutAnswer, CheckoutState, CheckoutWithdrawal, ServedCheckout } from '#machines/checkout/kind.ts'
import type { OrderView } from '#machines/checkout/order/order.view.ts'
import { noCartMessage } from '#machines/domain/carts/cart.ts'
import type { FieldIssue } from '#machines/engine/index.ts'
import type { TooManyTries } from './promo-tries.ts'
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
      const { reason, blockedBy, state, message } = answer
      return refused(409, rejectionCodes[reason], message, {
        outcome: 'rejected',
        reason,
        blockedBy,
        ...cartBody(state),
      })
    }
    case 'invalid':
      return invalid(answer.issues)
    case 'keyReused':
      return refused(422, 'KEY_REUSED', 'This request changed since it was first sent. Reload and send it again with a new key.')
    case 'inFlight':
      return stillWorking()
    case 'tooMany':
      return refused(429, 'RATE_LIMITED', sentences.tooMany, {}, { 'Retry-After': String(answer.retryAfterSeconds) })
    case 'notFound':
      return noSuchCart()
  }
}

const rejectionCodes = { stale: 'STALE_REVISION', notEnabled: 'NOT_ENABLED', withdrawn: 'WITHDRAWN' } as const

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
    case 'inFlight':
      return stillWorking()
    case 'notFound':
      return noSuchCart()
  }
}

function stillWorking(): Response {
  return refused(409, 'IN_FLIGHT', 'Still working on it. Ask again in a moment.', {}, { 'Retry-After': '2' })
}

/** 400 with the issues of each field. */
export function invalid(issues: readonly FieldIssue[]): Response {
  return refused(400, 'INVALID', issues[0]?.message ?? sentences.generic, { issues })
}

/** A cart that is not there and one of another shopper give the same answer. */
export function noSuchCart(): Response {
  return refused(404, 'NOT_FOUND', noCartMessage)
}

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
