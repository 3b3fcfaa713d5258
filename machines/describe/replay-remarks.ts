/** Notes on a logged step: retries, refusals, restarts, and things today's charts lack. */

import type { LoggedRow } from '#machines/engine/index.ts'
import type { ChartDefinition } from './definition.ts'
import { placesGone } from './logged-state.ts'

/**
 * In the order of the table; none for most steps. `before`: the earlier rows of the same chart. `definition` is today's
 * chart, undefined for an unknown name.
 */
export function remarksOn(definition: ChartDefinition | undefined, row: LoggedRow, before: readonly LoggedRow[]): string[] {
  return remarks.flatMap((remark) => remark(row, before, definition) ?? [])
}

type Remark = (row: LoggedRow, before: readonly LoggedRow[], definition: ChartDefinition | undefined) => string | null

const remarks: readonly Remark[] = [
  (row, before) => {
    const answers = before.filter(({ event }) => effectOf(event) !== null && effectOf(event) === effectOf(row.event)).length
    return answers > 0 ? `Asked again: this is answer ${answers + 1}.` : null
  },
  ({ outcome, event, from, to }, before) => {
    const isAgain = outcome === 'applied' && from !== to && before.some((row) => row.event === event && row.from === from)
    return isAgain ? 'Tried again from the same state.' : null
  },
  ({ outcome, from, to }) => (outcome === 'applied' && from === to ? 'The state stayed as it was.' : null),
  ({ event }) => (event.startsWith('xstate.error.actor.') ? 'It failed: why is in the operator’s log, not in this one.' : null),
  ({ outcome }, before) =>
    outcome === 'started' && before.length > 0 ? 'Restarted: its stored state could not be migrated.' : null,
  ({ machine }, _before, definition) => (definition ? null : `Today's shop has no chart named ${machine}.`),
  ({ version }, _before, definition) =>
    definition && definition.version !== version
      ? `Logged by version ${version} of this chart; today's is ${definition.version}.`
      : null,
  ({ from, to }, _before, definition) => {
    const gone = definition ? [...new Set([from, to].flatMap((name) => placesGone(definition, name)))] : []
    return gone.length > 0 ? `Today's chart has no state ${gone.join(' and ')}.` : null
  },
]

/** The effect that the event is an answer of. */
function effectOf(event: string): string | null {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event)?.[1] ?? null
}
