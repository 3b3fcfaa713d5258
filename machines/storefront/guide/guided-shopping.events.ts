/** What happens in guided shopping: the page with its counts, and what the shopper presses on it. */
import * as v from 'valibot'
import type { Answered, Field, GuideCount, NamedTire } from '#machines/domain/guide/guide.ts'
import { type QuestionKey, questionKeys } from '#machines/domain/guide/questions.ts'

const question = v.picklist(questionKeys)
const answer = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,20}$/, 'Please choose one of the answers'))

export const guidedShoppingEvents = {
  'field.choose': v.object({}),
  'answer.pick': v.object({ answer }),
  'answer.give': v.object({}),
  'answer.undo': v.object({}),
  'answer.drop': v.object({ question }),
  'question.reopen': v.object({ question }),
} as const

/** What the address of a page says, with the counts for it. */
export interface GuidePage {
  field: Field | null
  answers: readonly Answered[]
  /** Null without a field. */
  count: GuideCount | null
  /** Each tire of a small field; absent where there are too many. */
  names?: readonly NamedTire[]
  /** The form of the question was sent without an answer. */
  isUnanswered?: boolean
}

export type GuidedShoppingEvent =
  /** The page of an address is shown: a link, a sent form, the Back button. */
  | ({ type: 'page.drawn' } & GuidePage)
  | { type: 'field.choose' }
  /** Marks an answer, without sending it. */
  | { type: 'answer.pick'; answer: string }
  /** Sends the marked one. */
  | { type: 'answer.give' }
  | { type: 'answer.undo' }
  | { type: 'answer.drop'; question: QuestionKey }
  | { type: 'question.reopen'; question: QuestionKey }
