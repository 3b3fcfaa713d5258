/** Chooses what lies over a chart. */

import type { ChartDefinition } from '#machines/describe/definition.ts'
import { ShopLink } from '#ui/kit/button/shop-link.tsx'
import { type ChartViewOptions, type LayerName, layerNames, placeOf } from '#ui/statecharts/places.ts'

export function LayerBar({ definition, look }: { definition: ChartDefinition; look: ChartViewOptions }) {
  const names = [null, ...(Object.keys(layerNames) as LayerName[])]
  return (
    <nav className="sc-layers" aria-label="Layers">
      {names.map((layer) => (
        <ShopLink
          key={layer}
          href={placeOf(definition, { ...look, layer, asked: '' })}
          aria-current={layer === look.layer ? 'true' : undefined}
        >
          {layer ? layerNames[layer] : 'Chart'}
        </ShopLink>
      ))}
    </nav>
  )
}
