/** Precomputes every chart's initial drawing, with and without a layer, and the map, when the shop is built. */
import { createChartLayout, keepDrawings } from '#adapters/chart-layout/index.ts'
import { chartSummaries } from '#app/subjects/statecharts/summaries.ts'
import { hintsOf } from '#machines/chart-hints.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/choreography.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { foldingOf, sketchOf } from '#machines/describe/sketch/sketch.ts'
import { mapGraph } from '#ui/statecharts/front/map-graph.ts'

/** Charts that are as they were at the last build are not laid out again. */
export async function keepDrawingsOfCharts(folder: string): Promise<void> {
  const sketches = allCharts.flatMap((chart) => {
    const definition = definitionOf(chart)
    const hints = hintsOf(chart.name)
    const { openAtFirst: open } = foldingOf(definition, hints)
    return [false, true].map((hasCounts) => sketchOf(definition, hints, { open, level: 'all', hasCounts }))
  })
  const chartLayout = createChartLayout()
  try {
    await keepDrawings(folder, [mapGraph(chartSummaries(), choreography), ...sketches], chartLayout)
  } finally {
    await chartLayout.close()
  }
}
