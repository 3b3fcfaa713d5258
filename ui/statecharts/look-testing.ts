/** A chart as a page looks at it, for tests. */
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import { hintsOf } from '#machines/chart-hints.ts'
import { chartNamed } from '#machines/charts.ts'
import { type ChartDefinition, definitionOf } from '#machines/describe/definition.ts'
import type { ChartSketch, DrawnChart } from '#machines/describe/drawn.ts'
import { foldingOf, sketchOf, titled } from '#machines/describe/sketch/sketch.ts'
import { type ChartViewOptions, lookFor } from './places.ts'

export interface LookedAt {
  definition: ChartDefinition
  look: ChartViewOptions
  sketch: ChartSketch
}

/** `chart` by its name or as a definition of its own; `query` as in the page's address. */
export function lookedAt(chart: string | ChartDefinition, query = '', selected: string | null = null): LookedAt {
  const plain = typeof chart === 'string' ? definitionOf(chartNamed(chart)!) : chart
  const hints = hintsOf(plain.name)
  const definition = titled(plain, hints)
  const look = lookFor(definition, foldingOf(definition, hints), selected, new URLSearchParams(query))
  const sketch = sketchOf(definition, hints, { open: look.open, level: look.detail, hasCounts: look.layer !== null })
  return { definition, look, sketch }
}

export function drawnOf({ sketch }: LookedAt): DrawnChart {
  return drawChart(sketch)
}

/** The card's rows by what they say, each with its id. */
export function rowsOf({ panels }: ChartSketch, card: string): Record<string, string> {
  const rows = panels.flatMap(({ cards }) => cards.filter(({ id }) => id === card).flatMap((at) => at.rows))
  return Object.fromEntries(rows.map(({ says, id }) => [says, id]))
}
