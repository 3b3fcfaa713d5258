/** The events between charts of two days in one drawing: what is new, what is gone, and the rest as it is. */
import type { ChartDefinition } from '#machines/describe/definition.ts'
import { routesChanged, type Sign } from '#machines/describe/definition-changes.ts'
import type { ChoreographyRow } from '#machines/engine/index.ts'
import type { ChartLayout } from '#machines/ports/charts/chart-layout.ts'
import type { MapDrawingProps } from '#ui/statecharts/front/map-drawing.tsx'
import { mapGraph, routeName } from '#ui/statecharts/front/map-graph.ts'
import { summaryOf } from './summaries.ts'

interface Routes {
  /** Of both days. */
  charts: readonly ChartDefinition[]
  before: readonly ChoreographyRow[]
  after: readonly ChoreographyRow[]
}

export async function drawRoutes(
  { charts, before, after }: Routes,
  chartLayout: Pick<ChartLayout, 'layOut'>,
): Promise<MapDrawingProps> {
  const changes = routesChanged(before, after)
  const signs: Record<string, Sign> = {}
  for (const { sign, row } of changes) {
    const name = routeName(row)
    // The same event on the same line, which is received as another one.
    signs[name] = name in signs && signs[name] !== sign ? 'changed' : sign
  }
  const gone = changes.filter(({ sign }) => sign === 'removed').map(({ row }) => row)
  const graph = mapGraph(charts.map(summaryOf), [...after, ...gone], signs)
  return { graph, layout: await chartLayout.layOut(graph) }
}
