/** Which press of the shopper leads from the answers of one address to those of the next. */
import { type Answered, answersBefore, readGuide } from '#machines/domain/guide/guide.ts'
import { anyAnswer } from '#machines/domain/guide/questions.ts'
import type { GuidedShoppingEvent, GuidePage } from './guided-shopping.events.ts'

/**
 * The event of a step to another address of guided shopping: a link, a sent form or the Back button of the browser. Null where only
 * other things of the address change.
 */
export function pressTo(
  query: URLSearchParams,
  { field, answers }: Pick<GuidePage, 'field' | 'answers'>,
): GuidedShoppingEvent | null {
  const next = readGuide(query)
  if (!field) return next.field ? { type: 'field.choose' } : null
  if (!next.field) return { type: 'answer.undo' }
  const known = (each: Answered) => next.answers.find(({ question }) => question === each.question)
  const [missing] = answers.filter((each) => !known(each))
  if (missing) {
    const isLast = answersBefore(answers, missing.question).length === answers.length - 1
    return isLast ? { type: 'answer.undo' } : { type: 'question.reopen', question: missing.question }
  }
  const dropped = answers.find((each) => each.answer !== anyAnswer && known(each)?.answer === anyAnswer)
  if (dropped) return { type: 'answer.drop', question: dropped.question }
  return next.answers.length > answers.length ? { type: 'answer.give' } : null
}
