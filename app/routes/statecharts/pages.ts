/** The list of charts that both statechart pages show. */
import { allCharts } from '#machines/charts.ts'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import type { ChartSummary } from '#ui/statecharts/summary.view.ts'

/** Every chart, in the catalogue's order. */
export function chartSummaries(): ChartSummary[] {
  return allCharts.map((chart) => {
    const { name, title, family, runs, root } = definitionOf(chart)
    return { name, title, family, runs, description: root.description ?? '', states: statesIn(root).length - 1 }
  })
}
