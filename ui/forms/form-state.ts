/** One form's part of the forms view: its key, its errors, and what was typed into it. */
import type { FormFailureView, FormsView } from './forms.view.ts'

/**
 * The form's key. `mark` tells several forms of one event on a page apart, as the lines of a cart. A form that could not be
 * answered keeps the key that it was posted with.
 */
export function eventKey(forms: FormsView, machine: string, event: string, mark?: string | number): string {
  const own = ['', machine, event, ...(mark === undefined ? [] : [mark])].join('.')
  const kept = failureOf(forms, machine, event)?.key
  return kept?.endsWith(own) ? kept : forms.keySeed + own
}

/** What the last post of this event got wrong; null when it was another event, or went through. */
export function failureOf(forms: FormsView, machine: string, event: string): FormFailureView | null {
  const { failure } = forms
  return failure?.machine === machine && failure.event === event ? failure : null
}

/** The forms view with a fetcher's own refusal. */
export function answered(forms: FormsView, failure: FormFailureView | undefined): FormsView {
  return failure ? { ...forms, failure } : forms
}

/** The sentence under a field; undefined when nothing is wrong with it. */
export function fieldError(forms: FormsView, machine: string, event: string, name: string): string | undefined {
  return failureOf(forms, machine, event)?.fields[name]
}

/** What the shopper typed if the form came back, otherwise what is known. */
export function typedValue(forms: FormsView, machine: string, event: string, name: string, fallback: string): string {
  return failureOf(forms, machine, event)?.values[name] ?? fallback
}
