/** What can be measured of each chart's drawing, as its page first shows it. */
import { drawChart } from '#adapters/chart-layout/drawing/draw-chart.ts'
import { hintsOf } from '#machines/chart-hints.ts'
import { allCharts } from '#machines/charts.ts'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import type { ChartMeasures } from '#machines/describe/drawn.ts'
import { type ChartHints, foldingOf, noHints, sketchOf } from '#machines/describe/sketch/sketch.ts'
import type { Chart } from '#machines/engine/index.ts'

export interface MeasuredChart extends ChartMeasures {
  name: string
  states: number
}

/** `hints`: those of the chart's folder, or none. */
export function measured(chart: Chart, hints: ChartHints = hintsOf(chart.name)): MeasuredChart {
  const definition = definitionOf(chart)
  const { openAtFirst: open } = foldingOf(definition, hints)
  const { measures } = drawChart(sketchOf(definition, hints, { open, level: 'all' }))
  return { name: chart.name, states: statesIn(definition.root).length - 1, ...measures }
}

/** A line for each chart, with its hints and without. */
export function measureCharts(): string[] {
  const head = ['chart', 'states', 'lines', 'crossings', 'bends', 'Mpx', 'letter, px', 'letter without hints']
  const rows = allCharts.map((chart) => {
    const { name, states, lines, crossings, bends, megapixels, letter } = measured(chart)
    return [
      name,
      states,
      lines,
      crossings,
      bends,
      megapixels.toFixed(2),
      letter.toFixed(1),
      measured(chart, noHints).letter.toFixed(1),
    ]
  })
  const widths = head.map((word, at) => Math.max(word.length, ...rows.map((row) => String(row[at]).length)))
  return [head, ...rows].map((row) =>
    row.map((cell, at) => (at === 0 ? String(cell).padEnd(widths[at]!) : String(cell).padStart(widths[at]!))).join('  '),
  )
}
