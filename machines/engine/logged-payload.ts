/**
 * What the log keeps of an event, so that it can be replayed without a word about the person: intakes have put what was
 * typed into drafts already; fields that a chart names keep only that they were filled; why an effect failed is in the
 * operator's log, and its words may hold anything.
 */
import type { AnyEventObject } from 'xstate'
import type { Chart } from './chart.ts'

/** Stands in the log for words that it does not keep. */
export const withheld = '…'

/** All of the event but its type, as JSON. Names of fields count at every depth. */
export function loggedPayload(chart: Pick<Chart, 'unlogged'>, { type, ...payload }: AnyEventObject): Record<string, unknown> {
  const names = new Set(chart.unlogged)
  const kept = JSON.stringify(payload, (name, value) => (names.has(name) && isWord(value) ? withheld : value))
  const { error, ...rest } = JSON.parse(kept) as Record<string, unknown>
  if (!type.startsWith('xstate.error.actor.')) return error === undefined ? rest : { ...rest, error }
  return { ...rest, error: { message: withheld, key: (error as { key?: unknown }).key } }
}

const isWord = (value: unknown) => typeof value === 'string' && value !== ''
