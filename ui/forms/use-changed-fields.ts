/** Sentences go when their field is changed. The cart's forms use it, which are on every page; `useFieldChecks` also checks. */
import { type FormEvent, useState } from 'react'

/** `answer` is what the sentences came with; another one brings them back. */
export function useChangedFields(answer: unknown): {
  isChanged: (field: string) => boolean
  onInput: (event: FormEvent) => void
} {
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
