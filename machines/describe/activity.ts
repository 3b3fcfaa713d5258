/**
 * What the numbers of shoppers' moves say of a chart: which edge each transition was counted on, how long shoppers stayed, what
 * follows a state.
 */
import type { ChartActivity } from '#machines/ports/charts/chart-activity.ts'
import type { ChartSketch } from '#machines/ports/charts/chart-sketch.ts'
import { type ChartDefinition, type StateDefinition, statesIn, type TransitionDefinition } from './definition.ts'

/** Names of states in the log do not begin with the chart's own id. */
export const idOf = ({ root }: ChartDefinition, state: string) => `${root.id}.${state}`

/** Whether a state, by its name in the log, is the one of this id or inside it. */
export function isWithin(definition: ChartDefinition, state: string, id: string): boolean {
  const own = idOf(definition, state)
  return own === id || own.startsWith(`${id}.`)
}

/**
 * How often each row of the drawing was taken, by the row's id. A way counts on the row of its state, or of the nearest state around
 * it, that leads to where it led, for its event; a parallel chart's no-op event is not counted. The log does not know which
 * condition held: rows for one event and one target share their number, and `shared` has all but the first of them.
 */
export function timesOfRows(
  definition: ChartDefinition,
  sketch: ChartSketch,
  ways: ChartActivity['ways'],
): { times: Map<string, number>; shared: Set<string> } {
  const rows = taken(definition, sketch)
  const times = new Map<string, number>()
  const shared = new Set<string>()
  for (const way of ways) {
    if (way.from === '' || way.to === '') continue
    const [first, ...others] = rowsOf(definition, rows, way)
    if (!first) continue
    times.set(first, (times.get(first) ?? 0) + way.times)
    for (const other of others) if (!times.has(other)) shared.add(other)
  }
  return { times, shared }
}

interface TakenRow {
  id: string
  state: StateDefinition
  way: TransitionDefinition
}

function taken({ root }: ChartDefinition, { panels }: ChartSketch): TakenRow[] {
  const states = new Map(statesIn(root).map((state) => [state.id, state]))
  return panels.flatMap(({ cards }) =>
    cards.flatMap(({ rows }) =>
      rows.flatMap(({ id, ways }) =>
        ways.flatMap((ref) => {
          const state = states.get(ref.state)
          const way = state?.transitions[ref.at]
          return state && way ? [{ id, state, way }] : []
        }),
      ),
    ),
  )
}

/** The rows of the innermost state that has any for this event and target. */
function rowsOf(
  definition: ChartDefinition,
  rows: readonly TakenRow[],
  { from, to, event }: ChartActivity['ways'][number],
): string[] {
  const fitting = rows.filter(
    ({ state, way }) =>
      way.event === event &&
      (state === definition.root || isWithin(definition, from, state.id)) &&
      way.targets.some((target) => isWithin(definition, to, target)),
  )
  const depth = Math.max(0, ...fitting.map(({ state }) => state.id.length))
  return [...new Set(fitting.filter(({ state }) => state.id.length === depth).map(({ id }) => id))]
}

/** Median of the stays in seconds, read from the histogram; null without any. */
export function medianOfStays(stays: ReadonlyArray<{ bucket: number; times: number }>): number | null {
  const sorted = [...stays].sort((a, b) => a.bucket - b.bucket)
  const middle = sorted.reduce((sum, { times }) => sum + times, 0) / 2
  let before = 0
  for (const { bucket, times } of sorted) {
    if (times > 0 && before + times >= middle) {
      const [least, most] = bucket === 0 ? [0, 1] : [2 ** (bucket - 1), 2 ** bucket]
      return least + ((most - least) * (middle - before)) / times
    }
    before += times
  }
  return null
}

/** `12 seconds`, `3 minutes`, `2 hours`, `4 days`: about how long. */
export function aboutHowLong(seconds: number): string {
  if (seconds < 1) return 'under a second'
  const [size, unit] = units.find(([size]) => seconds >= size) ?? units[units.length - 1]!
  const count = Math.round(seconds / size)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

const units = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
] as const
