/** What every layer of a chart's page is loaded from. */
import type { ChartDefinition } from '#machines/describe/definition.ts'
import type { ChartSketch } from '#machines/ports/charts/chart-sketch.ts'
import type { ChartsHost } from '#machines/ports/charts/charts-host.ts'
import type { ChartViewOptions } from '#ui/statecharts/places.ts'

export interface LayerInput {
  definition: ChartDefinition
  sketch: ChartSketch
  look: ChartViewOptions
  /** The layer's own words of the address, `look.asked` as parameters. */
  query: URLSearchParams
  request: Request
  host: ChartsHost
  /** Whether the viewer may see shopper numbers. */
  isStaff: () => Promise<boolean>
}
