/** The sentences of a form on its page: those of an answer until their field is changed, and its own when a field is left. */
import { type FocusEvent, type SyntheticEvent, useState } from 'react'
import type { FormSchema } from '#machines/domain/form-problems.ts'
import { type Refused, type Said, saidAfterChange, saidAfterLeaving, saidByRefusal } from '#machines/domain/form-sentences.ts'
import { fieldOf } from './field-of.ts'

export interface Sentences {
  said: Said
  /** For the form; `onInput` for a single field, too. */
  on: {
    onInput: (event: SyntheticEvent) => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
  }
}

interface Source {
  /** What the sentences came with; another one brings others. */
  since: unknown
  /** What the server said; null where it said nothing about this form. */
  refused?: Refused | null
  /**
   * Loads the schema once a field is left: the sentences are the server's. While it cannot be loaded, and without one, the server alone
   * checks, and sentences only go.
   */
  loadSchema?: () => Promise<FormSchema>
}

export function useSentences({ since, refused = null, loadSchema }: Source): Sentences {
  const [before, setSaid] = useState(() => ({ since, said: saidByRefusal(refused) }))
  const current = before.since === since ? before : { since, said: saidByRefusal(refused, before.said) }
  if (current !== before) setSaid(current)
  const change = (next: (said: Said) => Said) =>
    setSaid((last) => {
      const said = next(last.said)
      return said === last.said ? last : { ...last, said }
    })
  return {
    said: current.said,
    on: {
      onInput({ target }) {
        const field = fieldOf(target)
        if (field !== null) change((said) => saidAfterChange(said, field))
      },
      onBlur({ target, currentTarget }) {
        if (!loadSchema) return
        // what cannot be loaded is said when the form is sent
        import('./leaving.ts')
          .then(({ whenLeft }) =>
            whenLeft(target, currentTarget, loadSchema, refused, (field, check) =>
              change((said) => saidAfterLeaving(said, field, check)),
            ),
          )
          .catch(() => {})
      },
    },
  }
}
