/** What lists and maps say of each chart. */
import { allCharts } from '#machines/charts.ts'
import { type ChartDefinition, definitionOf, statesIn } from '#machines/describe/definition.ts'
import type { ChartSummary } from '#ui/statecharts/summary.view.ts'

/** Every chart, in the order of `charts.ts`. */
export function chartSummaries(): ChartSummary[] {
  return allCharts.map((chart) => summaryOf(definitionOf(chart)))
}

export function summaryOf({ name, title, family, runs, root }: ChartDefinition): ChartSummary {
  return { name, title, family, runs, description: root.description ?? '', states: statesIn(root).length - 1 }
}
