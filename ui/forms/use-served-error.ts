/** Forms that ask for a page (GET): the server checks what is asked for, and the sentences come with the page. */
import { useLocation } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'

/** `served` is what the page says of a field: it stands there until the field is changed. */
export function useServedError(served: string | undefined): { error: string | undefined; onInput: () => void } {
  const { key } = useLocation()
  const [changedIn, setChangedIn] = useState<string | null>(null)
  return { error: changedIn === key ? undefined : served, onInput: () => setChangedIn(key) }
}

/** Gives what to call when the form is sent: if the page that answers finds something wrong with a field, that field takes the focus. */
export function useFocusOnRefusal(): (event: FormEvent<HTMLFormElement>) => void {
  const { key } = useLocation()
  const sent = useRef<{ form: HTMLFormElement; from: string } | null>(null)
  useEffect(() => {
    if (sent.current === null || sent.current.from === key) return
    sent.current.form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    sent.current = null
  }, [key])
  return ({ currentTarget }) => {
    sent.current = { form: currentTarget, from: key }
  }
}
