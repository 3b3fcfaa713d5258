/** The choreography map as a standalone file. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ChoreographyRow } from '#machines/engine/index.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import { MapDrawing } from '#ui/statecharts/front/map-drawing.tsx'
import { mapGraph } from '#ui/statecharts/front/map-graph.ts'
import type { ChartSummary } from '#ui/statecharts/summary.view.ts'
import { aloneWith } from './drawn-alone.ts'

/** SVG text. */
export async function mapAlone(
  charts: readonly ChartSummary[],
  choreography: readonly ChoreographyRow[],
  chartLayout: ChartLayout,
): Promise<string> {
  const graph = mapGraph(charts, choreography)
  const layout = await chartLayout.layOut(graph)
  return aloneWith(renderToStaticMarkup(createElement(MapDrawing, { graph, layout, isAlone: true })))
}
