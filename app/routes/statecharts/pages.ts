/** The list of charts on both statechart pages. */
import { allCharts } from '#machines/charts.ts'
import { definitionOf, statesIn } from '#machines/describe/definition.ts'
import type { ChartSummary } from '#ui/statecharts/summary.view.ts'

/** Every chart, in the order of `charts.ts`. */
export function chartSummaries(): ChartSummary[] {
  return allCharts.map((chart) => {
    const { name, title, family, runs, root } = definitionOf(chart)
    return { name, title, family, runs, description: root.description ?? '', states: statesIn(root).length - 1 }
  })
}
