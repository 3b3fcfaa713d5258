/**
 * What the numbers of shoppers' moves say of a chart: which edge each transition was counted on, how long shoppers stayed, what
 * follows a state.
 */
import type { ChartActivity } from '#machines/ports/charts/chart-activity.ts'
import type { ChartDefinition } from './definition.ts'
import { type DrawnLine, linesOf } from './graph.ts'

/** Names of states in the log do not begin with the chart's own id. */
export const idOf = ({ root }: ChartDefinition, state: string) => `${root.id}.${state}`

/** Whether a state, by its name in the log, is the one of this id or inside it. */
export function isWithin(definition: ChartDefinition, state: string, id: string): boolean {
  const own = idOf(definition, state)
  return own === id || own.startsWith(`${id}.`)
}

/**
 * How often each line of the drawing was taken, by the line's id. A way counts on the line that leads from its state, or from
 * the nearest state around it, to where it led, for its event; a parallel chart's no-op event is not counted.
 */
export function timesOfLines(
  definition: ChartDefinition,
  open: readonly string[],
  ways: ChartActivity['ways'],
): Map<string, number> {
  const lines = linesOf(definition, open)
  const counted = new Map<string, number>()
  for (const way of ways) {
    if (way.from === '' || way.to === '') continue
    const line = lineOf(definition, lines, way)
    if (line) counted.set(line.id, (counted.get(line.id) ?? 0) + way.times)
  }
  return counted
}

function lineOf(
  definition: ChartDefinition,
  lines: readonly DrawnLine[],
  { from, to, event }: ChartActivity['ways'][number],
): DrawnLine | null {
  let nearest: { line: DrawnLine; depth: number } | null = null
  for (const line of lines)
    for (const { state, way } of line.ways) {
      const depth = state.id.length
      if (way.event !== event || !isWithin(definition, from, state.id) || (nearest && nearest.depth >= depth)) continue
      if (way.targets.some((target) => isWithin(definition, to, target))) nearest = { line, depth }
    }
  return nearest?.line ?? null
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
