/** Error summary of a form: each sentence leads to its field, and the list takes the focus when it appears. */
import { useMemo } from 'react'
import { FormErrors } from '#ui/kit/fields/form-errors.tsx'
import type { FormAnswer } from './answer.ts'
import { failureOf } from './form-state.ts'
import type { FormsView } from './forms.view.ts'

/** `targets` names the element to go to, by field, where its id is not the field's name; the same object at each rendering. */
export function FormFailure({
  forms,
  machine,
  event,
  targets = none,
  focusedAt,
}: {
  forms: FormsView
  machine: string
  event: string
  targets?: Record<string, string>
  /** Changes when the list is to take the focus; unless given, with each answer. */
  focusedAt?: unknown
}) {
  const failure = failureOf(forms, machine, event)
  // the list is focused when it changes, so it must stay the same while the answer does
  const errors = useMemo(() => {
    if (!failure) return []
    const placed = Object.entries(failure.problems).map(([field, message]) => ({ field: targets[field] ?? field, message }))
    const blockers = failure.blockedBy.map(({ field, message }) => ({ field: field && (targets[field] ?? field), message }))
    return [...placed, ...blockers, ...(failure.message === null ? [] : [{ message: failure.message }])]
  }, [failure, targets])
  const title = failure && titleOf(failure)
  return <FormErrors title={title ?? undefined} errors={errors} focusedAt={focusedAt} />
}

const none: Record<string, string> = {}

function titleOf({ isUnknown, problems }: FormAnswer): string | undefined {
  if (isUnknown) return 'We have no answer yet'
  return Object.keys(problems).length === 0 ? 'This did not work yet' : undefined
}
