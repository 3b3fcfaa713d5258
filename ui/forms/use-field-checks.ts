/** What the fields of an event's form say: the server's sentences until a field is changed, and its own when it is left. */
import { type FocusEvent, type FormEvent, useState } from 'react'
import { eventFormName } from '#machines/domain/event-form.ts'
import type { FormSchema } from '#machines/domain/form-problems.ts'
import type { FormAnswer } from './answer.ts'
import { failureOf } from './form-state.ts'
import type { FormsView } from './forms.view.ts'

export interface FieldChecks {
  /** For the fields, with what each says now. */
  forms: FormsView
  /** For the list at the form's top, without what was changed since it appeared. */
  list: { forms: FormsView; focusedAt: unknown }
  /** For the form. */
  on: {
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
  }
}

export interface Said {
  /** The answer that this is about. */
  answer: FormAnswer | null
  fields: Record<string, string>
  listed: Record<string, string>
}

/**
 * `loadSchema` loads the schema of the event once a field is left: the sentences are the server's. While it cannot be loaded, the
 * server alone checks.
 */
export function useFieldChecks(
  forms: FormsView,
  machine: string,
  event: string,
  loadSchema: () => Promise<FormSchema>,
): FieldChecks {
  const answer = failureOf(forms, machine, event)
  const [before, say] = useState(() => saidBy(answer))
  const said = before.answer === answer ? before : saidBy(answer)
  if (said !== before) say(said)

  const view = (problems: Record<string, string>): FormsView => ({
    ...forms,
    failure: {
      ...(answer ?? { form: eventFormName(machine, event), message: null, values: {}, blockedBy: [], key: '' }),
      problems,
    },
  })
  return {
    forms: view(said.fields),
    list: { forms: answer ? view(said.listed) : forms, focusedAt: answer },
    on: {
      onInput({ target }) {
        const { name } = target as HTMLInputElement
        const { [name]: _field, ...fields } = said.fields
        const { [name]: _listed, ...listed } = said.listed
        if (_field ?? _listed) say({ answer, fields, listed })
      },
      onBlur({ target, currentTarget }) {
        import('./leaving.ts').then(({ checkLeft }) => checkLeft(target, currentTarget, loadSchema, say)).catch(() => {})
      },
    },
  }
}

function saidBy(answer: FormAnswer | null): Said {
  return { answer, fields: answer?.problems ?? {}, listed: answer?.problems ?? {} }
}
