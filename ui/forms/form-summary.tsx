/** The error summary of a form, of any kind: each sentence leads to its field, and the list takes the focus when it appears. */
import { type FormError, FormErrors } from '#ui/kit/fields/form-errors.tsx'
import type { FormAnswer } from './answer.ts'

type Summed = Pick<FormAnswer, 'problems' | 'message' | 'messageField'> & Partial<Pick<FormAnswer, 'blockedBy' | 'isUnknown'>>

interface FormSummaryProps {
  refused: Summed
  /** The id of a field's control. */
  idOf: (field: string) => string
  /** Above the sentences, when no field is wrong. */
  title: string
  /** Changes when the list is to take the focus. */
  focusedAt: unknown
  /** Without a margin below, where the place sets the distance. */
  flush?: boolean
}

export function FormSummary({ refused, idOf, title, focusedAt, flush }: FormSummaryProps) {
  const { isUnknown, problems } = refused
  const ofFields = Object.keys(problems).length > 0
  return (
    <FormErrors
      title={isUnknown ? 'We have no answer yet' : ofFields ? undefined : title}
      errors={summaryOf(refused, idOf)}
      focusedAt={focusedAt}
      flush={flush}
    />
  )
}

/** The sentences in order: those of fields, what has to be settled first, and what is wrong with the whole. */
export function summaryOf(
  { problems, blockedBy = [], message, messageField }: Summed,
  idOf: (field: string) => string,
): FormError[] {
  return [
    ...Object.entries(problems).map(([field, sentence]) => ({ field: idOf(field), message: sentence })),
    ...blockedBy.map((blocker) => ({ field: blocker.field && idOf(blocker.field), message: blocker.message })),
    ...(message === null ? [] : [{ field: messageField && idOf(messageField), message }]),
  ]
}
