/** What the fields of an event's form say: the server's sentences until a field is changed, and its own when it is left. */
import { eventFormName } from '#machines/domain/event-form.ts'
import type { FormSchema } from '#machines/domain/form-problems.ts'
import { failureOf } from './form-state.ts'
import type { FormsView } from './forms.view.ts'
import { type Sentences, useSentences } from './use-sentences.ts'

export interface FieldChecks {
  /** For the fields, with what each says now. */
  forms: FormsView
  /** For the list at the form's top, without what was changed since it appeared. */
  list: { forms: FormsView; focusedAt: unknown }
  /** For the form. */
  on: Sentences['on']
}

/** `loadSchema` loads the schema of the event once a field is left. Without one, sentences only go. */
export function useFieldChecks(
  forms: FormsView,
  machine: string,
  event: string,
  loadSchema?: () => Promise<FormSchema>,
): FieldChecks {
  const answer = failureOf(forms, machine, event)
  const { said, on } = useSentences({ since: answer, refused: answer, loadSchema })
  const view = (problems: Record<string, string>): FormsView => ({
    ...forms,
    failure: {
      ...(answer ?? { form: eventFormName(machine, event), message: null, values: {}, blockedBy: [], key: '' }),
      problems,
    },
  })
  return {
    forms: view(said.fields),
    list: { forms: answer ? view(said.listed) : forms, focusedAt: said.listedAt },
    on,
  }
}
