/** Reads an event from outside: the type must be the chart's own, the payload must be exactly what its schema names. */
import * as v from 'valibot'
import type { AnyEventObject } from 'xstate'
import type { Chart } from './chart.ts'
import type { EventFromOutside } from './chart-types.ts'
import type { FieldIssue } from './engine.types.ts'
import { issueWords } from './issue-words.ts'

/** `raw` is `{type, …payload}` as parsed from JSON or a form; issues name the field and say what to do. */
export function parseEvent<Of extends Chart>(chart: Of, raw: unknown): { event: EventFromOutside<Of> } | { issues: FieldIssue[] }
export function parseEvent(chart: Chart, raw: unknown): { event: AnyEventObject } | { issues: FieldIssue[] } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { issues: [{ field: 'event', message: 'Send an event object with a type' }] }
  const { type, ...payload } = raw as Record<string, unknown>
  const schema = typeof type === 'string' && Object.hasOwn(chart.events, type) ? chart.events[type] : undefined
  if (!schema)
    return { issues: [{ field: 'event.type', message: `${chart.title} takes one of: ${Object.keys(chart.events).join(', ')}` }] }
  const parsed = v.safeParse(schema, { ...missing(schema, payload), ...payload })
  if (parsed.success) return { event: { ...parsed.output, type: type as string } }
  return { issues: fieldIssues(parsed.issues) }
}

/** Required fields that were not sent, as undefined: so that their own sentence is given, and not the parser's. */
function missing(schema: v.GenericSchema, payload: object): Record<string, undefined> {
  const entries = 'entries' in schema ? (schema.entries as Record<string, v.GenericSchema>) : {}
  const names = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional' && !Object.hasOwn(payload, name))
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

/** The first message of each field, fields as dotted paths. */
export function fieldIssues(issues: readonly v.BaseIssue<unknown>[]): FieldIssue[] {
  const first = new Map<string, string>()
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? 'event'
    if (!first.has(field))
      first.set(
        field,
        issue.kind === 'schema' && issue.expected === 'never'
          ? `${field} is not a field of this event`
          : issueWords(issue.message, field),
      )
  }
  return [...first].map(([field, message]) => ({ field, message }))
}
