/** Reads a posted form as one event for one chart, and returns what was typed when it is refused. */
import type * as v from 'valibot'
import type { AnyEventObject } from 'xstate'
import { isText } from '#app/api/read-json.ts'
import type { Chart, FieldIssue } from '#machines/engine/index.ts'
import { parseEvent } from '#machines/engine/index.ts'

export interface PostedForm {
  machine: string
  event: string
  key: string
  /** The other fields as they were typed. */
  values: Record<string, string>
}

/** Control fields that are not payload. */
const envelope = new Set(['machine', 'event', 'key', 'returnTo', 'stays'])

/** The form, or null when it is not one of ours: a field twice, a file, no machine, event or key, or what is no text. */
export function readPostedForm(form: FormData): PostedForm | null {
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || fields.has(name) || !isText(name) || !isText(value)) return null
    fields.set(name, value)
  }
  const [machine, event, key] = ['machine', 'event', 'key'].map((name) => fields.get(name))
  if (!machine || !event || !key || key.length < 8 || key.length > 200) return null
  return { machine, event, key, values: Object.fromEntries([...fields].filter(([name]) => !envelope.has(name))) }
}

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
