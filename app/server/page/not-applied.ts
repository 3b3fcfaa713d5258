/** Why an event was not applied, in the terms of HTTP: one table for calls of the API, for forms and for pages. */
import { noCartMessage } from '#machines/domain/carts/cart.ts'
import type { Answer } from '#machines/engine/index.ts'
import { sentences } from './sentences.ts'

export interface TooManyTries {
  outcome: 'tooMany'
  retryAfterSeconds: number
}

/** Some outcomes come from others than the engine too: first answers to keys, limits. */
export type NotApplied = Exclude<Answer, { outcome: 'applied' }> | TooManyTries

interface HttpRefusal {
  status: number
  /** For programs. */
  code: string
  message: string
  /** Seconds until it makes sense to try again. */
  retryAfter?: number
}

const refusals = {
  rejected: {
    stale: { status: 409, code: 'STALE_REVISION' },
    notEnabled: { status: 409, code: 'NOT_ENABLED' },
    withdrawn: { status: 409, code: 'WITHDRAWN' },
  },
  invalid: { status: 400, code: 'INVALID', message: sentences.generic },
  keyReused: { status: 422, code: 'KEY_REUSED', message: sentences.keyReused },
  inFlight: { status: 409, code: 'IN_FLIGHT', message: sentences.inFlight, retryAfter: 2 },
  tooMany: { status: 429, code: 'RATE_LIMITED', message: sentences.tooMany },
  // A cart that is not there and one of another shopper give the same answer.
  notFound: { status: 404, code: 'NOT_FOUND', message: noCartMessage },
} as const

export function notApplied(answer: NotApplied): HttpRefusal {
  switch (answer.outcome) {
    case 'rejected':
      return { ...refusals.rejected[answer.reason], message: answer.message }
    case 'invalid':
      return { ...refusals.invalid, ...(answer.issues[0] && { message: answer.issues[0].message }) }
    case 'tooMany':
      return { ...refusals.tooMany, retryAfter: answer.retryAfterSeconds }
    default:
      return refusals[answer.outcome]
  }
}
