import type { SyntheticEvent } from 'react'

/** For `onChange`: submits the form that a select belongs to. */
export function submitForm(event: SyntheticEvent<HTMLSelectElement>): void {
  event.currentTarget.form?.requestSubmit()
}
