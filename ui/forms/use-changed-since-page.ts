import { useLocation } from '#app/remix/router.ts'
import { type Sentences, useSentences } from './use-sentences.ts'

interface ChangedFields {
  isChanged: (field: string) => boolean
  /** For the form, or for one field. */
  onInput: Sentences['on']['onInput']
}

/** The fields changed of a form that asks for a page (GET): its sentences come with the page, and go when their field is changed. */
export function useChangedSincePage(): ChangedFields {
  const { said, on } = useSentences({ since: useLocation().key })
  return { isChanged: (field) => said.changed.includes(field), onInput: on.onInput }
}
