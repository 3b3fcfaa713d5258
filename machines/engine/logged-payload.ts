/**
 * What the log keeps of an event, so that it can be replayed without personal data: normalizers have put what was
 * typed into drafts already; fields that a chart names keep only that they were filled; why an effect failed is in the
 * operator's log, and its words may hold anything.
 */
import type { AnyEventObject } from 'xstate'
import type { Chart } from './chart.ts'

/** Replaces text that the log does not keep. */
export const withheld = '…'

/** All of the event but its type, as JSON. Names of fields count at every depth. */
export function loggedPayload(chart: Pick<Chart, 'unlogged'>, { type, ...payload }: AnyEventObject): Record<string, unknown> {
  const { error, ...rest } = JSON.parse(JSON.stringify(payload, withholding(chart.unlogged))) as Record<string, unknown>
  if (!type.startsWith('xstate.error.actor.')) return error === undefined ? rest : { ...rest, error }
  return { ...rest, error: { message: withheld, key: (error as { key?: unknown }).key } }
}

/** None where there is nothing to withhold: looking at each field takes its time. */
function withholding(unlogged: readonly string[] = []) {
  const names = new Set(unlogged)
  if (names.size === 0) return undefined
  return (name: string, value: unknown) => (names.has(name) && isWord(value) ? withheld : value)
}

const isWord = (value: unknown) => typeof value === 'string' && value !== ''
