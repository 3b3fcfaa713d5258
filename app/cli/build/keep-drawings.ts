/** Precomputes every chart's initial drawing, with and without a layer, and the map, when the shop is built. */
import { createChartLayout, keepDrawings } from '#adapters/chart-layout/index.ts'
import { chartSummaries } from '#app/routes/statecharts/pages.ts'
import { allCharts } from '#machines/charts.ts'
import { choreography } from '#machines/checkout/index.ts'
import { definitionOf } from '#machines/describe/definition.ts'
import { graphOf, withRoomForNotes } from '#machines/describe/graph.ts'
import { mapGraph } from '#ui/statecharts/map-graph.ts'
import { lookFor } from '#ui/statecharts/places.ts'

/** Charts that are as they were at the last build are not laid out again. */
export async function keepDrawingsOfCharts(folder: string): Promise<void> {
  const standalone = allCharts.map((chart) => {
    const definition = definitionOf(chart)
    return graphOf(definition, lookFor(definition, null, new URLSearchParams()).open)
  })
  const chartLayout = createChartLayout()
  try {
    const map = mapGraph(chartSummaries(), choreography)
    await keepDrawings(folder, [map, ...standalone, ...standalone.map(withRoomForNotes)], chartLayout)
  } finally {
    await chartLayout.close()
  }
}
