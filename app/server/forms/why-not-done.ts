/** What a form says of an event that it sent to a chart, where the event was not applied or its step not done. */
import { randomUUID } from 'node:crypto'
import { type NotApplied, notApplied } from '#app/server/page/not-applied.ts'
import type { Answer } from '#machines/engine/index.ts'
import type { Refusal } from './posted-form.ts'

/** For `again(status, why)`. */
export interface NotDone {
  status: number
  why: Refusal
}

/** A refusal of the engine is kept under its key, so that the form is sent with another one next. */
export function formRefusal(answer: Exclude<NotApplied, { outcome: 'notFound' }>): NotDone {
  const { status, message, retryAfter } = notApplied(answer)
  switch (answer.outcome) {
    case 'invalid':
      return { status, why: { problems: Object.fromEntries(answer.issues.map((issue) => [issue.field, issue.message])) } }
    case 'rejected':
    case 'keyReused':
      return { status, why: { message, key: randomUUID() } }
    case 'inFlight':
      return { status, why: { message, retryAfter, isUnknown: true } }
    case 'tooMany':
      return { status, why: { message, retryAfter } }
  }
}

/**
 * Null for a step that was done. `machine`: the chart that it was sent to, whose view has the `problem` of a step that could not be done.
 */
export function whyNotDone(answer: Answer, machine: string): NotDone | null {
  if (answer.outcome === 'notFound') throw new Error(`There is no chart ${machine} of what the form is about`)
  if (answer.outcome !== 'applied') return formRefusal(answer)
  const { problem } = answer.state.actors[machine]!.view as { problem: { code: string; message: string } | null }
  if (!problem) return null
  return { status: problem.code === 'failed' ? 503 : 409, why: { message: problem.message, key: randomUUID() } }
}
