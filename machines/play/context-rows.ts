/** A chart's context as a table for non-programmers. */
import { eventWords } from '#machines/describe/words.ts'

export interface ContextRow {
  name: string
  value: string
  /** The last step changed it. */
  isNew: boolean
}

/** A row a value; what is one level deeper has rows of its own, what is deeper still is written in one line. */
export function contextRows(context: unknown, before: unknown): ContextRow[] {
  const earlier = new Map(valuesIn(before))
  return valuesIn(context).map(([name, value]) => ({ name, value, isNew: earlier.get(name) !== value }))
}

function valuesIn(context: unknown): Array<[string, string]> {
  return entriesOf(context).flatMap(([key, value]): Array<[string, string]> => {
    const inside = entriesOf(value)
    if (inside.length === 0 || Array.isArray(value)) return [[eventWords(key), inWords(value)]]
    return inside.map(([inner, deeper]) => [`${eventWords(key)}, ${eventWords(inner)}`, inWords(deeper)])
  })
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  const parts = Array.isArray(value)
    ? value.map(inWords)
    : entriesOf(value).map(([key, inner]) => `${eventWords(key)} ${inWords(inner)}`)
  return parts.length > 0 ? parts.join(', ') : 'nothing'
}

function entriesOf(value: unknown): Array<[string, unknown]> {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
