/** What every layer of a chart's page is loaded from. */
import type { ChartGraph } from '#machines/engine/graph.view.ts'
import type { ChartDefinition } from '#machines/engine/index.ts'
import type { Look } from '#ui/statecharts/places.ts'
import type { Shop } from '../../shop/shop.ts'

export interface LayerInput {
  definition: ChartDefinition
  graph: ChartGraph
  look: Look
  /** The layer's own words of the address, `look.asked` as parameters. */
  query: URLSearchParams
  request: Request
  shop: Shop
  /** Whether who looks may see how shoppers move. */
  isStaff: () => Promise<boolean>
}
