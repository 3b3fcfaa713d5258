/** One form's part of the forms view: its key, its errors, and what was typed into it. */
import { eventFormName } from '#machines/domain/event-form.ts'
import type { FormAnswer } from './answer.ts'
import type { FormsView } from './forms.view.ts'

/**
 * The form's key. `mark` tells several forms of one event on a page apart, as the lines of a cart. A form that could not be
 * answered keeps the key that it was posted with; one that was refused gets a new one with the page, which is loaded again.
 */
export function eventKey(forms: FormsView, machine: string, event: string, mark?: string | number): string {
  const own = ['', machine, event, ...(mark === undefined ? [] : [mark])].join('.')
  const answer = failureOf(forms, machine, event)
  return answer?.isUnknown && answer.key.endsWith(own) ? answer.key : forms.keySeed + own
}

/** What the last post of this event got wrong; null when it was another event, or went through. */
export function failureOf({ failure }: FormsView, machine: string, event: string): FormAnswer | null {
  return failure?.form === eventFormName(machine, event) ? failure : null
}

/** The forms view with a fetcher's own refusal; one for an outdated page is said by the root's alert. */
export function answered(forms: FormsView, failure: FormAnswer | undefined): FormsView {
  return failure && !failure.isOutdated ? { ...forms, failure } : forms
}

/** The sentence under a field; undefined when nothing is wrong with it. */
export function fieldError(forms: FormsView, machine: string, event: string, name: string): string | undefined {
  return failureOf(forms, machine, event)?.problems[name]
}

/** What the shopper typed if the form came back, otherwise what is known. */
export function typedValue(forms: FormsView, machine: string, event: string, name: string, fallback: string): string {
  return failureOf(forms, machine, event)?.values[name] ?? fallback
}
