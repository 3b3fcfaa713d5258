/** Sentences that came with an answer go when their field is changed. `useFieldChecks` also says what is wrong with a field that is left. */
import { type FormEvent, useState } from 'react'

interface ChangedFields {
  isChanged: (field: string) => boolean
  /** For the form, or for one field. */
  onInput: (event: FormEvent) => void
}

/** `answer` is what the sentences came with; another one brings them back. */
export function useChangedFields(answer: unknown): ChangedFields {
  const [changed, setChanged] = useState<{ answer: unknown; fields: string[] }>({ answer, fields: [] })
  const fields = changed.answer === answer ? changed.fields : []
  return {
    isChanged: (field) => fields.includes(field),
    onInput({ target }) {
      const { name } = target as HTMLInputElement
      if (!fields.includes(name)) setChanged({ answer, fields: [...fields, name] })
    },
  }
}
