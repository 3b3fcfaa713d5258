/** A form that sends one event to a chart, as it is posted: its name, and its fields that are no payload. */
import { subjectField } from './form-subject.ts'

/** As a refusal names it. */
export function eventFormName(machine: string, event: string): string {
  return `${machine}.${event}`
}

/** True for a field that says which form it is, and what happens after it: it is no part of the event. */
export function isControlField(name: string): boolean {
  return controlFields.has(name)
}

/**
 * The field of a form that is sent again without a press: the revision of the cart that the shopper saw. The event does nothing where the
 * cart has changed since.
 */
export const seenField = 'seen'

const controlFields = new Set(['machine', 'event', 'key', subjectField, 'returnTo', 'stays', seenField])
