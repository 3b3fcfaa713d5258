/** A posted form as one event for one chart: the form's schema is that of the chart's event. */
import type * as v from 'valibot'
import { isControlField } from '#machines/domain/event-form.ts'
import { type Chart, type EventFromOutside, parseEvent } from '#machines/engine/index.ts'

export interface EventForm {
  machine: string
  event: string
  /** The page that the form wants to stay on; null when it leaves that to us. */
  returnTo: string | null
  /** Posted by a script that stays on its page. */
  stays: boolean
  /** The revision of the cart that the shopper saw, where the form is sent without a press; undefined otherwise. */
  seen?: number
  /** The other fields as they were typed. */
  values: Record<string, string>
}

/** Null for a form that names no machine or no event. */
export function openEventForm(texts: Record<string, string>): EventForm | null {
  const { machine, event, returnTo = null, stays, seen } = texts
  if (!machine || !event) return null
  const values = Object.fromEntries(Object.entries(texts).filter(([name]) => !isControlField(name)))
  const revision = seen !== undefined && /^\d{1,9}$/.test(seen) ? { seen: Number(seen) } : {}
  return { machine, event, returnTo, stays: stays !== undefined, ...revision, values }
}

/** The event that the form means: numbers are read as numbers where the chart's schema wants one. */
export function readEvent<Of extends Chart>(
  chart: Of,
  { event, values }: Pick<EventForm, 'event' | 'values'>,
): { input: EventFromOutside<Of> } | { problems: Record<string, string> } {
  const numeric = numericFields(chart.events[event])
  const payload = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      numeric.has(name) && /^-?\d{1,12}$/.test(value.trim()) ? Number(value) : value,
    ]),
  )
  const parsed = parseEvent(chart, { ...payload, type: event })
  return 'event' in parsed ? { input: parsed.event } : { problems: problemsOf(parsed.issues) }
}

/** The sentence of each field. */
function problemsOf(issues: ReadonlyArray<{ field: string; message: string }>): Record<string, string> {
  return Object.fromEntries(issues.map(({ field, message }) => [field, message]))
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
