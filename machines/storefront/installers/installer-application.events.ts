/** What moves an application: what the installer sends, answers and withdraws, and what staff ask and decide. */
import * as v from 'valibot'
import { staffApplicationForms, withdrawSchema } from '#machines/domain/installers/installer-application.ts'
import { typedLine } from '#machines/domain/written-text.ts'

const { ask, refuse } = staffApplicationForms
/** The staff member who decides. */
const by = typedLine()
/** How many steps the page showed. */
const seen = v.pipe(v.number(), v.integer(), v.minValue(0))

export const applicationEvents = {
  /** A `WrittenApplication`, which the form's schema has read. */
  'application.send': v.object({ written: v.looseObject({}) }),
  'application.ask': v.object({ question: ask.entries.question, by, seen }),
  /** An `AnsweredApplication`, which the form's schema has read. */
  'application.answer': v.object({ answered: v.looseObject({}), seen }),
  'application.check': v.object({ by, seen }),
  'application.accept': v.object({ by, seen }),
  'application.refuse': v.object({ refusal: refuse.entries.refusal, by, seen }),
  'application.withdraw': withdrawSchema,
} as const

/** The record may be elsewhere than the chart: it is looked at. */
export const applicationServerEvents = ['record.look'] as const

/** As the chart is given them: what the installer wrote is a draft. */
export type ApplicationEvent =
  | { type: 'application.send'; writtenRef: string }
  | Exclude<ApplicationStepEvent, { type: 'application.answer' }>
  | { type: 'application.answer'; answeredRef: string; seen: number }
  | { type: 'record.look' }

/** What happens to an application after it was sent. */
export type ApplicationStepEvent =
  | { type: 'application.ask'; question: string; by: string; seen: number }
  | { type: 'application.answer'; answered: object; seen: number }
  | { type: 'application.check'; by: string; seen: number }
  | { type: 'application.accept'; by: string; seen: number }
  | { type: 'application.refuse'; refusal: string; by: string; seen: number }
  | { type: 'application.withdraw' }
