/** What a form says of a step that it sent to a chart, where the step was not done. */
import { randomUUID } from 'node:crypto'
import { sentences } from '#app/server/page/sentences.ts'
import type { Answer } from '#machines/engine/index.ts'
import { type Refusal, retryAfter } from './posted-form.ts'

/** For `again(status, why)`. */
export interface NotDone {
  status: number
  why: Refusal
}

/**
 * Null for a step that was done. `machine`: the chart that it was sent to, whose view has the `problem` of a step that could not be done. A
 * refusal is kept under its key, so that the form is sent with another one next.
 */
export function whyNotDone(answer: Answer, machine: string): NotDone | null {
  switch (answer.outcome) {
    case 'applied': {
      const { problem } = answer.state.actors[machine]!.view as { problem: { code: string; message: string } | null }
      if (!problem) return null
      return { status: problem.code === 'failed' ? 503 : 409, why: { message: problem.message, key: randomUUID() } }
    }
    case 'rejected':
      return { status: 409, why: { message: answer.message, key: randomUUID() } }
    case 'invalid':
      return { status: 400, why: { problems: Object.fromEntries(answer.issues.map(({ field, message }) => [field, message])) } }
    case 'inFlight':
      return { status: 409, why: { message: sentences.inFlight, isUnknown: true, retryAfter } }
    case 'keyReused':
      return { status: 422, why: { message: sentences.keyReused, key: randomUUID() } }
    case 'notFound':
      throw new Error(`There is no chart ${machine} of what the form is about`)
  }
}
