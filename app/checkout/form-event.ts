/** Reads a posted form as one event for one chart, and returns what was typed when it is refused. */
import type * as v from 'valibot'
import type { AnyEventObject } from 'xstate'
import { textsOf } from '#app/forms/read-texts.ts'
import { codeHoldsCardNumber } from '#machines/domain/card-number.ts'
import { type FormSubject, readSubject, subjectField } from '#machines/domain/form-subject.ts'
import type { Chart, FieldIssue } from '#machines/engine/index.ts'
import { parseEvent } from '#machines/engine/index.ts'

export interface PostedForm {
  machine: string
  event: string
  key: string
  /** What it is about; null where it does not say. */
  subject: FormSubject | null
  /** The revision of the cart that the shopper saw, where the form is sent without a press; undefined otherwise. */
  seen?: number
  /** The other fields as they were typed. */
  values: Record<string, string>
}

/** Control fields that are not payload. */
const envelope = new Set(['machine', 'event', 'key', subjectField, 'returnTo', 'stays', 'seen'])

/** The form, or null when it is not one of ours: a field twice, a file, no machine, event or key, or what is no text. */
export function readPostedForm(form: FormData): PostedForm | null {
  const fields = textsOf(form)
  const { machine, event, key } = fields ?? {}
  if (!fields || !machine || !event || !key || key.length < 8 || key.length > 200 || codeHoldsCardNumber(key)) return null
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !envelope.has(name)))
  return { machine, event, key, subject: readSubject(fields[subjectField]), ...seenIn(fields.seen), values }
}

const seenIn = (text: string | undefined) => (text !== undefined && /^\d{1,9}$/.test(text) ? { seen: Number(text) } : {})

/** The event that the form means: numbers are read as numbers where the chart's schema wants one. */
export function formEvent(chart: Chart, form: PostedForm): { event: AnyEventObject } | { issues: FieldIssue[] } {
  const numeric = numericFields(chart.events[form.event])
  const payload = Object.fromEntries(
    Object.entries(form.values).map(([name, value]) => [
      name,
      numeric.has(name) && /^-?\d{1,12}$/.test(value.trim()) ? Number(value) : value,
    ]),
  )
  return parseEvent(chart, { ...payload, type: form.event })
}

/** The fields of an object schema, through pipes and optional wrappers, that want a number. */
function numericFields(schema: v.GenericSchema | undefined): Set<string> {
  const entries = (schema as { entries?: Record<string, unknown> } | undefined)?.entries ?? {}
  return new Set(Object.keys(entries).filter((name) => baseType(entries[name]) === 'number'))
}

function baseType(schema: unknown): string {
  const { type, wrapped } = schema as { type: string; wrapped?: unknown }
  return wrapped ? baseType(wrapped) : type
}
