/** Error summary of an event's form. */
import { failureOf } from './form-state.ts'
import { FormSummary } from './form-summary.tsx'
import type { FormsView } from './forms.view.ts'

/** `targets` names the element to go to, by field, where its id is not the field's name. */
export function FormFailure({
  forms,
  machine,
  event,
  targets = {},
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
  if (!failure) return null
  return (
    <FormSummary
      refused={failure}
      idOf={(field) => targets[field] ?? field}
      title="This did not work yet"
      focusedAt={focusedAt ?? failure}
    />
  )
}
