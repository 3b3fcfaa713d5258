/** The table of messages, and the row of a sentence. */
import { checkoutMessages } from './checkout-messages.ts'
import type { MessageRow } from './message-row.ts'
import { storefrontMessages } from './storefront-messages.ts'

export { type MessageRow, type MessageScreen, messageScreens } from './message-row.ts'

/** In the order of a shopper's way through the shop. */
export const messageRows: readonly MessageRow[] = [...checkoutMessages, ...storefrontMessages]

/**
 * The row of a sentence: the one with these words, or else the one of the chart that has this code in a service's own words; null
 * where the table has none.
 */
export function messageRowOf(chart: string, { message, code }: { message: string; code?: string }): MessageRow | null {
  const byWords = exact.get(message) ?? templates.find(({ pattern }) => pattern.test(message))?.row
  if (byWords) return byWords
  const rows = messageRows.filter(({ codes }) => code !== undefined && codes?.includes(code))
  return rows.find((row) => row.chart === chart) ?? rows[0] ?? null
}

const isTemplate = ({ says }: MessageRow) => says.includes('{')
const exact: ReadonlyMap<string, MessageRow> = new Map(
  messageRows.filter((row) => !isTemplate(row)).map((row) => [row.says, row]),
)
const templates = messageRows.filter(isTemplate).map((row) => ({ row, pattern: patternOf(row.says) }))

/** `Only {number} left.` matches any text in place of `{number}`. */
function patternOf(says: string): RegExp {
  const parts = says.split(/\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.+?')}$`)
}

interface Shown {
  message: string
  code?: string
}

/** The problems that a chart's view shows; what is still missing for its next step is not one yet. */
export function problemsIn(view: object): Shown[] {
  const { blockedBy: _missing, ...shown } = view as Record<string, unknown>
  return Object.values(shown).flatMap(problemsWithin)
}

function problemsWithin(value: unknown): Shown[] {
  if (value === null || typeof value !== 'object') return []
  const { message, code, isGood } = value as { message?: unknown; code?: unknown; isGood?: unknown }
  const inside = Object.values(value).flatMap(problemsWithin)
  if (typeof message !== 'string' || isGood === true) return inside
  return [typeof code === 'string' ? { message, code } : { message }, ...inside]
}
